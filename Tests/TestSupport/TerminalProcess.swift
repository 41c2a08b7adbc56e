public import FlowCanvas
public import Foundation
import Glibc

/// A program under a real pseudo-terminal, with an emulator that shows what it draws.
///
/// The program leads a session of its own and the terminal is its controlling one. When it ends, a
/// kernel may hang the terminal up and set its modes back: to see what it leaves behind, start it from a
/// `ShellTerminal`.
///
/// Nothing moves between the program and the emulator but in the calls that wait. What is left of the
/// program is killed when the last reference goes away.
public final class TerminalProcess {
  public let emulator: TerminalEmulator
  /// All that the program wrote so far.
  public private(set) var output: [UInt8] = []
  /// The terminal's modes before the program started.
  public let initialAttributes: TerminalAttributes
  /// The folder that `HOME` names in the default environment.
  public let home: TemporaryFolder

  /// How many bytes are read before no more are, as by a terminal that is slow or stopped; nil for all.
  public var readAllowance: Int?
  /// How many bytes are read a second, as at the end of a slow line; nil for all at once.
  public var bytesPerSecond: Int? {
    didSet {
      readAllowance = bytesPerSecond.map { _ in 0 }
      allowedAt = .now
    }
  }
  /// When `readAllowance` was last raised.
  private var allowedAt = ContinuousClock.now

  private let terminal: PseudoTerminal
  private var process: ChildProcess
  private var outgoing: ArraySlice<UInt8> = []
  /// Whether no process has the terminal open any more.
  private(set) var isClosed = false

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - environment: all of the program's environment; nil for `minimalEnvironment`.
  ///   - answers: which of the program's questions the terminal answers.
  /// - Throws: `LaunchError` when it can't be started.
  public convenience init(
    _ executable: URL, _ arguments: [String] = [], size: CellSize = CellSize(width: 80, height: 24),
    environment: [String: String]? = nil, workingDirectory: URL? = nil, answers: TerminalAnswers = .usual
  ) throws {
    var launch = ChildProcess.Launch(executable: executable, arguments: arguments)
    launch.workingDirectory = workingDirectory
    try self.init(launch, environment: environment, size: size, answers: answers)
  }

  /// `environment` takes the place of the launch's own.
  init(
    _ launch: ChildProcess.Launch, environment: [String: String]?, size: CellSize, answers: TerminalAnswers
  ) throws {
    home = try TemporaryFolder()
    emulator = TerminalEmulator(size: size, answers: answers)
    terminal = try PseudoTerminal(size: emulator.size)
    initialAttributes = terminal.attributes
    var launch = launch
    launch.terminalPath = terminal.path
    launch.environment = environment ?? Self.minimalEnvironment(home: home.url)
    process = try ChildProcess(launch)
  }

  deinit {
    if process.status == nil, let group = terminal.foregroundProcessGroup { kill(-group, SIGKILL) }
    process.end()
  }

  /// What a program gets if nothing else is said: no settings of whoever runs the tests.
  public static func minimalEnvironment(home: URL) -> [String: String] {
    [
      "PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": home.path(percentEncoded: false),
      "TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8",
    ]
  }

  public var processIdentifier: pid_t { process.identifier }
  /// How the program ended, or nil if it is running.
  public var exitStatus: ExitStatus? { process.poll() }
  /// The terminal's modes now.
  public var attributes: TerminalAttributes { terminal.attributes }
  /// The process group that gets the keys, or nil where there is none.
  public var foregroundProcessGroup: pid_t? { terminal.foregroundProcessGroup }
  /// The pictures of all completed synchronized updates.
  public var frames: [TerminalPicture] { emulator.frames }

  /// Types bytes; those that the terminal has no room for follow while waiting.
  public func send(_ bytes: [UInt8]) {
    outgoing += bytes
    pump(milliseconds: 0)
  }

  /// Types text; `"\r"` is Return, `"\t"` is Tab, `"\u{3}"` is Control-C.
  public func send(_ text: String) { send(Array(text.utf8)) }

  /// Presses keys, one after the other.
  public func press(_ keys: KeyPress...) { send(keys.flatMap(\.xtermBytes)) }

  /// Pastes text, in brackets if the program asked for them (mode 2004).
  public func paste(_ text: String) {
    send(emulator.modes.isSet(2004) ? "\u{1B}[200~\(text)\u{1B}[201~" : text)
  }

  /// Clicks a cell with the left button, in SGR encoding; nothing if the program has no mouse modes set.
  public func click(_ point: CellPoint) {
    guard emulator.modes.isSet(1006), emulator.modes.mouse.count > 1 else { return }
    let place = "0;\(point.x + 1);\(point.y + 1)"
    send("\u{1B}[<\(place)M\u{1B}[<\(place)m")
  }

  /// Changes the window's size; the kernel sends SIGWINCH.
  public func resize(to size: CellSize) {
    // What was written for the old size is shown at the old size.
    pump(milliseconds: 0)
    emulator.resize(to: size)
    terminal.resize(to: emulator.size)
  }

  /// Closes the window: the program loses its terminal.
  public func hangUp() { terminal.hangUp() }

  /// Has the kernel show what is typed, whatever the program asks for.
  ///
  /// - Returns: False where that takes more privileges than the test has.
  public func lockEcho() -> Bool { terminal.lockEcho() }

  /// Has the kernel take nothing more from the program, until output is started again.
  ///
  /// - Parameter isKey: Whether that is done by Ctrl-S, where it isn't an ordinary key; otherwise by a call, as scroll lock
  ///   on a console does (`man 3 tcflow`).
  /// - Returns: False where it takes something all the same.
  public func stopOutput(byKey isKey: Bool = false) -> Bool { terminal.stopOutput(byKey: isKey) }

  /// Sends a signal to the program alone, not to its group.
  public func signal(_ number: Int32) { process.signal(number) }

  /// Moves what is waiting, in both directions; waits that long for something to come.
  ///
  /// - Returns: whether the program wrote anything.
  @discardableResult
  func pump(milliseconds: Int32) -> Bool {
    if !outgoing.isEmpty { outgoing.removeFirst(terminal.write(outgoing)) }
    raiseAllowance()
    let limit = readAllowance ?? .max
    switch terminal.wait(milliseconds: milliseconds, forWriting: !outgoing.isEmpty, limit: limit) {
    case .read(let bytes):
      readAllowance? -= bytes.count
      isClosed = false
      output += bytes
      emulator.feed(bytes)
      outgoing += emulator.takeReplies()
      return true
    case .idle: isClosed = false
    case .closed:
      isClosed = true
      // The terminal reports this at once and again; the process may still be about to end.
      poll(nil, 0, min(milliseconds, 5))
    }
    return false
  }

  /// A slow line keeps nothing for later: what wasn't read in a tenth of a second is lost to it.
  private func raiseAllowance() {
    guard let bytesPerSecond, let readAllowance else { return }
    let elapsed = allowedAt.duration(to: .now) / .seconds(1)
    let more = Int(Double(bytesPerSecond) * elapsed)
    guard more > 0 else { return }
    allowedAt = .now
    self.readAllowance = min(readAllowance + more, max(1, bytesPerSecond / 10))
  }
}
