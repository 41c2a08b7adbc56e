import FlowCanvas
import FlowPlugins
import FlowReadline
import FlowScript
import FlowShell
import FlowTerminal
import FlowUI
import FlowViews

/// The command line, read.
struct Arguments {
  private var options = ShellApplication.Options()
  private var isPlain = false
  private var isJSON = false
  private var mode = Mode.shell
  /// The argument that chose the mode.
  private var chosenBy: String?

  private enum Mode: Equatable {
    case shell
    case commands(String)
    case command(String)
    case replay([String])
    case record(String)
    case chart(ChartCommand)
    case doctor
    case version
    case help
  }

  /// - Throws: `UsageError`.
  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "-c": try choose(.commands(try Self.value(&rest, of: "-c", "COMMANDS")), by: argument)
      case "--plugin": options.plugins.append(try Self.value(&rest, of: "--plugin", "PATH"))
      case "--no-animation": options.reducesMotion = true
      case "--plain": isPlain = true
      case "--inline": options.presentation = .inline
      case "--version": try choose(.version, by: argument)
      case "--json": isJSON = true
      case "--help", "-h", "help": try choose(.help, by: argument)
      case "replay": try choose(.replay(try Self.paths(&rest, options: &options)), by: argument)
      case "record": try choose(.record(try Self.value(&rest, of: "record", "FILE")), by: argument)
      case "gallery":
        guard options.opening == nil else { throw UsageError("gallery is there twice; it opens one page") }
        options.opening = .gallery(page: try Self.page(&rest))
      case "doctor": try choose(.doctor, by: argument)
      case "chart": try choose(.chart(try Self.chart(&rest)), by: argument)
      case "graph", "plugin":
        // These are commands of the shell, and read as such.
        try choose(.command(([argument] + rest.map(Self.word)).joined(separator: " ")), by: argument)
        rest = []
      default: throw UsageError.unknown(argument)
      }
    }
    if options.opening != nil { try checkThatItOpens() }
    if isJSON, mode != .version, mode != .doctor {
      throw UsageError("--json goes with --version and doctor")
    }
    if isPlain, options.presentation == .inline { throw UsageError("--inline and --plain don't go together") }
  }

  @MainActor func run() async -> Int32 {
    let runner = ShellRunner(options: options) { ReadlineEditor(historyFile: Self.historyFile) }
    switch mode {
    case .shell: return await shell(runner, recording: nil)
    case .record(let file): return await shell(runner, recording: file)
    case .commands(let text): return await runner.commands(text)
    case .command(let text): return await runner.command(text)
    case .replay(let paths): return await runner.replay(paths)
    case .chart(let command): return await runner.chart(command)
    case .doctor: return await Doctor(isJSON: isJSON).run(asks: TerminalApplication.hasTerminal && !isPlain)
    case .version:
      print(Version.text(isJSON: isJSON))
      return 0
    case .help:
      print(UsageError.usage)
      return 0
    }
  }

  /// The shell as it suits what it is run on.
  @MainActor private func shell(_ runner: ShellRunner, recording file: String?) async -> Int32 {
    if isPlain { return await runner.transcript(recording: file) }
    return TerminalApplication.hasTerminal
      ? await runner.interactive(recording: file) : await runner.standardInput(recording: file)
  }

  private mutating func choose(_ mode: Mode, by argument: String) throws {
    if let chosenBy { throw UsageError("\(chosenBy) and \(argument) don't go together") }
    self.mode = mode
    chosenBy = argument
  }

  /// Something can be shown before all else where there is a session that goes on.
  private func checkThatItOpens() throws {
    switch mode {
    case .shell, .commands, .record: return
    case .command, .replay, .chart, .doctor, .version, .help:
      throw UsageError("gallery and \(chosenBy ?? "") don't go together")
    }
  }

  /// The page after `gallery`, if one is named.
  private static func page(_ rest: inout ArraySlice<String>) throws -> String? {
    guard let name = rest.first, !name.hasPrefix("-"), !UsageError.words.contains(name) else { return nil }
    rest.removeFirst()
    if let refusal = ShellApplication.refusal(ofPage: name) { throw UsageError.unknownPage(refusal) }
    return name
  }

  /// An argument as a word of a command; options and keywords stay what they are.
  private static func word(_ argument: String) -> String {
    let isPlain = argument.allSatisfy { "-=".contains($0) || ("a"..."z").contains($0) }
    let isOption = argument.hasPrefix("--")
    let isWord = !argument.isEmpty && !argument.hasPrefix("-")
    return isPlain && (isOption || isWord) ? argument : ScriptText.word(argument)
  }

  private static func value(
    _ rest: inout ArraySlice<String>, of option: String, _ what: String
  ) throws -> String {
    guard let value = rest.popFirst() else { throw UsageError("\(option) needs \(what)") }
    return value
  }

  /// `run FILE [--events A,B]`, `check FILE`, `path FILE STATE` or `convert FILE --to FORM`.
  private static func chart(_ rest: inout ArraySlice<String>) throws -> ChartCommand {
    let action = try value(&rest, of: "chart", "run, check, path or convert")
    guard ["run", "check", "path", "convert"].contains(action) else {
      throw UsageError(
        "chart can run, check, path and convert, not \(VisibleText.replacingControls(in: action))")
    }
    let file = try value(&rest, of: "chart \(action)", "FILE")
    switch action {
    case "run":
      guard let option = rest.popFirst() else { return .run(file: file, events: []) }
      guard option == "--events" else { throw UsageError.unknown(option) }
      let events = try value(&rest, of: "--events", "EVENT,EVENT…")
      return .run(file: file, events: events.split(separator: ",").map(String.init))
    case "check": return .check(file: file)
    case "path": return .path(file: file, state: try value(&rest, of: "chart path", "STATE"))
    default:
      let forms = ChartCommand.Form.allCases.map(\.rawValue).joined(separator: ", ")
      guard rest.popFirst() == "--to" else { throw UsageError("chart convert needs --to: \(forms)") }
      let name = try value(&rest, of: "--to", forms)
      guard let form = ChartCommand.Form(rawValue: name) else {
        throw UsageError("there is no form \(VisibleText.replacingControls(in: name)); there are: \(forms)")
      }
      return .convert(file: file, to: form)
    }
  }

  /// The paths after `replay`; `--plugin` may stand among them.
  private static func paths(
    _ rest: inout ArraySlice<String>, options: inout ShellApplication.Options
  ) throws -> [String] {
    var paths: [String] = []
    while let argument = rest.popFirst() {
      switch argument {
      case "--plugin": options.plugins.append(try value(&rest, of: "--plugin", "PATH"))
      case "--no-animation": options.reducesMotion = true
      default:
        guard !argument.hasPrefix("-") else { throw UsageError.unknown(argument) }
        paths.append(argument)
      }
    }
    guard !paths.isEmpty else { throw UsageError("replay needs at least one PATH") }
    return paths
  }

  /// `FLOWSH_HISTORY`, or `flowsh/history` in the user's folder for state (XDG Base Directory 0.8).
  private static var historyFile: String? {
    let environment = ProcessEnvironment.variables(["FLOWSH_HISTORY", "HOME", "XDG_STATE_HOME"])
    if let file = environment["FLOWSH_HISTORY"] { return file.isEmpty ? nil : file }
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") { return state + "/flowsh/history" }
    return environment["HOME"].map { $0 + "/.local/state/flowsh/history" }
  }
}
