import AppFlow
import FlowCanvas
import FlowRuntime
import FlowTerminal
import Foundation

/// Runs sessions on the process's own terminal.
@MainActor public enum TerminalApplication {
  /// Whether input and output are a terminal that obeys escape sequences; without one nothing but
  /// plain text may be written.
  public static var hasTerminal: Bool { profile.kind == .full }

  /// What a program's `main` does that is to answer as fast as it can: runs something, and exits with its status.
  ///
  /// The main thread then waits for keys itself. In a program whose `main` is asynchronous `run` works too, but
  /// there each key passes two threads of a pool. Foundation's run loop doesn't run in either.
  ///
  /// - Parameter body: Runs on the main actor, with the main queue served; its result is the status to exit with.
  public static func main(_ body: @escaping @MainActor () async -> Int32) -> Never {
    MainLoop.run {
      // Whatever it waited for, it leaves nothing behind that wakes.
      exitProcess(await withTaskExecutorPreference(TaskThreads.shared) { await body() })
    }
  }

  /// Runs a session until it ends and gives the terminal back. Without a terminal, its screen is read out as
  /// lines, and lines of standard input operate it.
  ///
  /// - Parameters:
  ///   - presentation: Whether the application has a screen of its own, or a region below what the shell
  ///     showed.
  ///   - ended: What is to be done when the terminal is given back, however the session ended.
  /// - Returns: The status to exit with; where lines come over a pipe, 1 if one of them asked for what can't be
  ///   done. If a signal ended the session, the process ends by that signal instead, so that its parent sees it.
  public static func run(
    _ session: FlowSession, presentation: TerminalPresentation = .fullScreen,
    ended: @MainActor () -> Void = {}
  ) async -> Int32 {
    guard hasTerminal else {
      TTYTerminal.handleCrashes()
      session.presentation = presentation
      let hasRefused = await readOut(session)
      ended()
      let status = session.exitStatus ?? 0
      // A person who types goes on after a mistake; a program that writes to a pipe is told.
      return status == 0 && hasRefused && isatty(STDIN_FILENO) == 0 ? 1 : status
    }
    let terminal = TTYTerminal(profile: profile, presentation: presentation)
    current = terminal
    defer { current = nil }
    do {
      let status = try await FlowRunLoop(session: session, terminal: terminal).run()
      ended()
      if let signal = session.terminationSignal { TTYTerminal.endProcess(bySignal: signal) }
      return status
    } catch {
      tell("\(error)")
      return 3
    }
  }

  /// Reads the screen out as lines; the number of a control uses it.
  ///
  /// - Returns: Whether a line asked for what can't be done.
  private static func readOut(_ session: FlowSession) async -> Bool {
    let loop = TranscriptLoop(
      session: session,
      say: { lines in
        for line in lines { print(line) }
        flushOutput()
      }, hideTyping: hideTyping)
    StandardInput.eachLine { loop.receive($0) }
    await loop.run()
    return loop.hasRefused
  }

  /// Keeps what is typed at a terminal that is read line by line from being shown, or shows it again.
  package static func hideTyping(_ hides: Bool) {
    hiddenTyping?.end()
    hiddenTyping = hides ? HiddenTyping() : nil
    if hides, hiddenTyping == nil, isatty(STDIN_FILENO) != 0 {
      tell("what is typed can't be hidden on this terminal, and will be seen")
    }
  }

  /// Writes a sentence to standard error, after the program's name.
  static func tell(_ sentence: String) {
    let name = URL(fileURLWithPath: CommandLine.arguments.first ?? "app").lastPathComponent
    FileHandle.standardError.write(Data("\(name): \(sentence)\n".utf8))
  }

  private static var hiddenTyping: HiddenTyping?

  /// What the terminal is, what of it is used, and why.
  ///
  /// - Parameter asks: whether a terminal is asked; without one, nothing is.
  /// - Throws: `TerminalError` when the terminal can't be taken over for the questions.
  package static func report(asks: Bool) async throws -> TerminalReport {
    guard asks, hasTerminal else { return TerminalReport(profile, isAsked: false) }
    return TerminalReport(
      try await TTYTerminal.examine(profile: profile, patience: .seconds(1)), isAsked: true)
  }

  /// Runs another program on the terminal, such as an editor, and takes the terminal back when it ended.
  ///
  /// It has the terminal as the shell's user knows it, in a process group of its own: Ctrl-C is for it alone,
  /// and Ctrl-Z stops it and the application together.
  ///
  /// - Parameter program: A path, or a name that is looked up in `PATH`.
  /// - Returns: Its status as a shell gives it: 128 and the signal's number if a signal ended it.
  /// - Throws: An error that says why it can't be run.
  public static func runInForeground(_ program: String, _ arguments: [String] = []) async throws -> Int32 {
    let terminal = current ?? TTYTerminal(profile: profile)
    return try await terminal.runInForeground(program, arguments)
  }

  /// The terminal that a session runs on now.
  private static var current: TTYTerminal?

  /// Writes what was printed so far; what couldn't be written is told when the process ends.
  package static func flushOutput() { _ = TTYTerminal.finishOutput() }

  /// Ends the process; what was printed and couldn't be written makes a status of 0 a 3.
  public static func exitProcess(_ status: Int32) -> Never {
    let problem = TTYTerminal.finishOutput()
    guard problem != 0 else { exit(status) }
    let reason = String(cString: strerror(problem))
    tell("standard output can't be written: \(reason)")
    exit(status == 0 ? 3 : status)
  }

  private static let profile = TerminalProfile.detect(
    environment: ProcessEnvironment.variables(TerminalEvidence.names + TerminalEvidence.ownNames),
    isInputTTY: isatty(STDIN_FILENO) != 0, isOutputTTY: isatty(STDOUT_FILENO) != 0)
}
