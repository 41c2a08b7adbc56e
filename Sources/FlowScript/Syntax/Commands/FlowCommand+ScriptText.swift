import AppFlow
import FlowCanvas

extension FlowCommand: CustomStringConvertible {
  /// The command as a line of a script; parsing it gives an equal command.
  ///
  /// Keys come back in the form that a keyboard sends them (shift with a letter is a capital letter).
  public var scriptText: String {
    switch self {
    case .show(let flow, let animation, let duration, let policy):
      "show " + ScriptText.word(flow)
        + Self.option("--animation", animation?.rawValue)
        + Self.option("--duration", duration.map(DurationNotation.text(of:)))
        + Self.option("--policy", policy?.rawValue)
    case .open(let link, let explains):
      // A link's own signs need no quotes.
      "open \(link.text)" + (explains ? " \(ScriptKeyword.explain.rawValue)" : "")
    case .back: "back"
    case .flows: "flows"
    case .graph(let format): "graph" + Self.option("--format", format?.rawValue)
    case .checkGraph(let format): "graph --check" + Self.option("--format", format?.rawValue)
    case .gallery(let page): page.map { "gallery " + ScriptText.word($0) } ?? "gallery"
    case .tap(let control): "tap \(control)"
    case .type(let text, let control):
      "type " + ScriptText.quoted(text) + (control.map { " into \($0)" } ?? "")
    case .typeVariable(let name, let control): "type $\(name)" + (control.map { " into \($0)" } ?? "")
    case .key(let presses): "key " + KeyNotation.text(of: presses)
    case .paste(let text): "paste " + ScriptText.block(text)
    case .click(let point): "click \(point.x),\(point.y)"
    case .hover(let point): "hover \(point.x),\(point.y)"
    case .scroll(let direction, let count, let place):
      "scroll \(direction.rawValue)*\(count)" + (place.map { " \($0.scriptText)" } ?? "")
    case .wait(let duration): "wait " + DurationNotation.text(of: duration)
    case .settle: "settle"
    case .expect(let expectation): "expect " + expectation.scriptText
    case .snapshot(let name): "snapshot " + ScriptText.word(name)
    case .screen: "screen"
    case .size(let size): "size \(size.width)x\(size.height)"
    case .tree: "tree"
    case .journal: "journal"
    case .history: "history"
    case .details: "details"
    case .help(let topic): topic.map { "help \($0)" } ?? "help"
    case .quit: "quit"
    case .listPlugins: "plugin list"
    case .loadPlugin(let path): "plugin load " + ScriptText.word(path)
    case .buildPlugin(let folder, let output):
      "plugin build " + ScriptText.word(folder) + Self.option("--output", output.map(ScriptText.word))
    case .record(let path): "record " + ScriptText.word(path)
    case .stopRecording: "record stop"
    case .replay(let paths): "replay " + paths.map(ScriptText.word).joined(separator: " ")
    }
  }

  public var description: String { scriptText }

  private static func option(_ name: String, _ value: String?) -> String {
    value.map { " \(name) \($0)" } ?? ""
  }
}
