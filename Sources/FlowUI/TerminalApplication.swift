import FlowCanvas
import FlowRuntime
import FlowTerminal
import Foundation

/// Runs sessions on the process's own terminal.
@MainActor public enum TerminalApplication {
  /// Whether input and output are a terminal that obeys escape sequences; without one nothing but
  /// plain text may be written.
  public static var hasTerminal: Bool { profile.kind == .full }

  /// Runs a session until it ends and gives the terminal back. Without a terminal, its screen is read out as
  /// lines, and lines of standard input operate it.
  ///
  /// - Parameter ended: what is to be done when the terminal is given back, however the session ended.
  /// - Returns: The status to exit with. If a signal ended the session, the process ends by that signal
  ///   instead, so that its parent sees it.
  public static func run(_ session: FlowSession, ended: @MainActor () -> Void = {}) async -> Int32 {
    guard hasTerminal else {
      await readOut(session)
      ended()
      return session.exitStatus ?? 0
    }
    let terminal = TTYTerminal(profile: profile)
    do {
      let status = try await FlowRunLoop(session: session, terminal: terminal).run()
      ended()
      if let signal = session.terminationSignal { TTYTerminal.endProcess(bySignal: signal) }
      return status
    } catch {
      FileHandle.standardError.write(Data("flowsh: \(error)\n".utf8))
      return 3
    }
  }

  /// Reads the screen out as lines; the number of a control uses it.
  private static func readOut(_ session: FlowSession) async {
    let loop = TranscriptLoop(session: session) { lines in
      for line in lines { print(line) }
      fflush(nil)
    }
    StandardInput.eachLine { loop.receive($0) }
    await loop.run()
  }

  /// Ends the process; what was printed and couldn't be written makes a status of 0 a 3.
  public static func exitProcess(_ status: Int32) -> Never {
    let problem = TTYTerminal.finishOutput()
    guard problem != 0 else { exit(status) }
    let reason = String(cString: strerror(problem))
    FileHandle.standardError.write(Data("flowsh: standard output can't be written: \(reason)\n".utf8))
    exit(status == 0 ? 3 : status)
  }

  private static let profile = TerminalProfile.detect(
    environment: ProcessInfo.processInfo.environment, isInputTTY: isatty(STDIN_FILENO) != 0,
    isOutputTTY: isatty(STDOUT_FILENO) != 0)
}
