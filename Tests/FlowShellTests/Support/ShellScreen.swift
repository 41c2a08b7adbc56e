import AppFlow
import FlowCanvas
import FlowRuntime
import FlowViews
import TestSupport
import Testing

@testable import FlowShell

/// A shell without a terminal: keys go in, rows come out, time is virtual.
@MainActor struct ShellScreen {
  let application: ShellApplication
  let clock = VirtualClock()
  var session: FlowSession { application.session }

  /// - Parameter atPrompt: whether the prompt has the keyboard.
  init(width: Int = 60, height: Int = 18, atPrompt: Bool = true, editor: any LineEditor = BuiltinLineEditor())
  {
    var options = ShellApplication.Options()
    options.reducesMotion = true
    application = ShellApplication(options: options, editor: editor, clock: clock)
    session.resize(to: CellSize(width: width, height: height))
    session.bar = PromptBar(application: application)
    if atPrompt { session.moveKeyboard(to: .bar) }
  }

  func press(_ keys: KeyPress...) {
    for key in keys { session.send(.key(key)) }
  }

  func type(_ text: String) {
    for character in text { press(KeyPress(character == "\n" ? .return : KeyEquivalent(character))) }
  }

  /// Types a line and Return, and waits until what it says is there.
  func command(_ line: String, says text: String, sourceLocation: SourceLocation = #_sourceLocation) async {
    type(line + "\n")
    await expect(text, sourceLocation: sourceLocation)
  }

  /// Lets tasks go on until a text is on the screen.
  func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async {
    let isThere = await eventually { self.lines.contains { $0.contains(text) } }
    #expect(isThere, "\(text) is not in:\n\(lines.joined(separator: "\n"))", sourceLocation: sourceLocation)
  }

  /// All rows, blanks at their ends cut.
  var lines: [String] { session.frame().canvas.lines }
  var cursor: CellPoint? { session.frame().cursor }

  /// The rows of the bar.
  var bar: [String] { Array(lines.suffix(session.bar?.height(width: session.size.width) ?? 0)) }
}
