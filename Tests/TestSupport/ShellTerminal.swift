public import FlowCanvas
public import Foundation
import Glibc

/// A terminal with a shell above the program, as a person's has: with job control, and still there when
/// the program is gone.
///
/// So a test sees in which modes a program leaves the terminal, however it ended, and can stop and resume
/// it. The shell is `/bin/sh`; it takes its commands through a pipe, writes nothing to the terminal and
/// changes none of its modes.
public final class ShellTerminal {
  public let terminal: TerminalProcess
  /// The process that `start` started last; it leads a process group of its own.
  public private(set) var program: pid_t = 0

  private let commands: BytePipe
  private let statuses: BytePipe
  private var answered = ""
  /// Whether the program may be there, running or stopped.
  private var hasProgram = false

  /// Starts the shell; the parameters are those of `TerminalProcess`.
  public init(
    size: CellSize = CellSize(width: 80, height: 24), environment: [String: String]? = nil,
    workingDirectory: URL? = nil, answers: TerminalAnswers = .usual
  ) throws {
    commands = try BytePipe()
    statuses = try BytePipe()
    var launch = ChildProcess.Launch(executable: URL(filePath: "/bin/sh"), arguments: ["-c", Self.script])
    launch.workingDirectory = workingDirectory
    launch.descriptors = [3: commands.reading, 4: statuses.writing]
    terminal = try TerminalProcess(launch, environment: environment, size: size, answers: answers)
  }

  deinit {
    // The terminal's own end reaches what is in the foreground, not what was stopped.
    if hasProgram { kill(-program, SIGKILL) }
  }

  /// Reads commands from descriptor 3 and writes their status to 4; its own messages go nowhere.
  private static let script = """
    set -m
    trap : INT QUIT
    exec 5>&2 2>/dev/null
    while read -r line <&3; do
      eval "$line"
      echo "$?" >&4
    done
    """

  /// Starts a program in the foreground; returns when it has the terminal, or has ended already.
  public func start(_ executable: URL, _ arguments: [String] = []) throws {
    let words = [executable.path(percentEncoded: false)] + arguments
    let quoted = words.map { "'" + $0.replacing("'", with: "'\\''") + "'" }
    begin("(exec 2>&5 3<&- 4>&- 5>&-; exec \(quoted.joined(separator: " ")))")
    try waitForForeground()
  }

  /// Resumes the program that was stopped, in the foreground.
  public func resume() throws {
    begin("fg >/dev/null")
    try waitForForeground()
  }

  /// Runs a line of shell commands; returns its status.
  @discardableResult
  public func run(_ line: String, timeout: Duration = patience) throws -> Int32 {
    begin(line)
    return try waitForProgram(timeout: timeout)
  }

  /// Waits until the program that was started or resumed ended or was stopped.
  ///
  /// - Returns: its exit status, or 128 + the number of the signal that ended or stopped it.
  public func waitForProgram(timeout: Duration = patience) throws -> Int32 {
    var status: Int32?
    try terminal.wait(timeout: timeout, "the program to end or stop", withinUpdates: true) {
      status = takeStatus()
      return status != nil
    }
    terminal.drain()
    let stops = [SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU].map { 128 + $0 }
    if let status, !stops.contains(status) { hasProgram = false }
    return status ?? -1
  }

  /// Sends a signal to the program alone, not to its group.
  public func signal(_ number: Int32) {
    if program > 0 { kill(program, number) }
  }

  private func begin(_ line: String) { commands.write(Array((line + "\n").utf8)) }

  private func waitForForeground() throws {
    try terminal.wait(timeout: patience, "the program to have the terminal", withinUpdates: true) {
      answered += String(decoding: statuses.read(), as: UTF8.self)
      if let group = terminal.foregroundProcessGroup, group != terminal.processIdentifier {
        program = group
        hasProgram = true
        return true
      }
      return answered.contains("\n")
    }
  }

  private func takeStatus() -> Int32? {
    answered += String(decoding: statuses.read(), as: UTF8.self)
    guard let end = answered.firstIndex(of: "\n") else { return nil }
    let status = Int32(answered[..<end])
    answered = String(answered[answered.index(after: end)...])
    return status
  }
}
