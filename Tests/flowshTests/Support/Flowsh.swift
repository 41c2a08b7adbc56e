import FlowCanvas
import Foundation
import TestSupport

/// The built executable, out of reach of the settings of whoever runs the tests.
enum Flowsh {
  static var url: URL { get throws { try BuiltExecutable.url("flowsh") } }

  /// The root of the package.
  static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static func environment(home: TemporaryFolder, _ more: [String: String] = [:]) -> [String: String] {
    var environment = TerminalProcess.minimalEnvironment(home: home.url)
    environment["INPUTRC"] = "/dev/null"
    // The language's own crash reporter would ask questions on the terminal.
    environment["SWIFT_BACKTRACE"] = "enable=no"
    return environment.merging(more) { $1 }
  }

  /// The shell under a terminal, with its first frame on the screen.
  static func start(
    _ arguments: [String] = [], size: CellSize = CellSize(width: 80, height: 24), home: TemporaryFolder,
    environment: [String: String] = [:]
  ) throws -> TerminalProcess {
    let process = try TerminalProcess(
      url, arguments, size: size, environment: self.environment(home: home, environment),
      workingDirectory: home.url)
    try process.waitForFrame()
    return process
  }

  /// The shell under a terminal that outlives it, with its first frame on the screen.
  static func startInShell(
    _ arguments: [String] = [], size: CellSize = CellSize(width: 80, height: 24), home: TemporaryFolder
  ) throws -> ShellTerminal {
    let shell = try shell(url, arguments, size: size, home: home)
    try shell.terminal.waitForFrame()
    return shell
  }

  /// A program under a terminal that outlives it.
  ///
  /// - Parameter line: what stands on the terminal before.
  static func shell(
    _ program: URL, _ arguments: [String], below line: String? = nil,
    size: CellSize = CellSize(width: 80, height: 24), home: TemporaryFolder,
    environment: [String: String] = [:], answers: TerminalAnswers = .usual
  ) throws -> ShellTerminal {
    let shell = try ShellTerminal(
      size: size, environment: self.environment(home: home, environment), workingDirectory: home.url,
      answers: answers)
    // A crash that a test asks for is to leave no core file.
    try shell.run("ulimit -c 0")
    if let line { try shell.run("printf '\(line)\\n' >/dev/tty") }
    try shell.start(program, arguments)
    return shell
  }

  /// Runs to the end without a terminal.
  static func run(
    _ arguments: [String], input: String = "", home: TemporaryFolder, environment: [String: String] = [:]
  ) throws -> ProcessResult {
    try ProcessRunner.run(
      url, arguments, input: input, environment: self.environment(home: home, environment),
      workingDirectory: home.url)
  }
}

/// Keys by the bytes that a terminal sends for them.
enum Keys {
  static let enter = "\r"
  static let tab = "\t"
  static let interrupt = "\u{3}"
  static let endOfInput = "\u{4}"
  static let otherArea = "\u{F}"
  static let searchHistory = "\u{12}"
  static let suspend = "\u{1A}"
  static let escape = "\u{1B}"
  static let up = "\u{1B}[A"
  static let down = "\u{1B}[B"
  static let f1 = "\u{1B}OP"
  static let pageUp = "\u{1B}[5~"
  static let pageDown = "\u{1B}[6~"
}

extension TerminalProcess {
  func waitForFrame() throws {
    try waitUntil("the first frame") { $0.modes.synchronizedUpdates > 0 }
  }

  /// Logs in and waits until main has come to rest.
  func logIn(as user: String = "ada") throws {
    send(user + Keys.enter)
    try waitForStatus("main · \(user)")
  }

  /// Types a line at the prompt, which has the keyboard.
  func command(_ line: String) { send(line + Keys.enter) }

  /// Waits until the status line begins with a text.
  func waitForStatus(_ text: String) throws {
    try waitUntil("the status line to begin with \"\(text)\"") { emulator in
      emulator.lines.contains { $0.hasPrefix(" \(text) ") || $0 == " \(text)" }
    }
  }

  /// Waits until the last row but blank ones is a text.
  func waitForLastLine(_ text: String) throws {
    try waitUntil("the last row to be \"\(text)\"") { $0.lines.last { !$0.isEmpty } == text }
  }
}
