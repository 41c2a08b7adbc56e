import FlowUI

/// An application that ends in the way that its arguments name: what the tests of the ways out run.
///
/// `ExitProbe [--inline] [--pool] WAY [ARGUMENT…]`: the way is taken when its button is pressed. With `--pool`, or
/// where `main` is to throw, threads of a pool serve the main queue; otherwise the main thread does.
@main @MainActor struct ExitProbe {
  /// What a button ends.
  static var session: FlowSession?

  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst().filter { !$0.hasPrefix("--") }
    let way = Way(rawValue: arguments.first ?? "") ?? .stay
    let view = ProbeView(way: way, arguments: Array(arguments.dropFirst()))
    // Nothing was waited for yet, so this is the main thread.
    if way != .fail, !CommandLine.arguments.contains("--pool") {
      TerminalApplication.main { await show(view) }
    }
    let status = await show(view)
    if way == .fail { throw ProbeError.asked }
    exit(status)
  }

  private static func show(_ view: ProbeView) async -> Int32 {
    let session = FlowSession(
      flows: [FlowDefinition(.main, title: "Probe") { view }], clock: SystemClock(), startingFlow: .main)
    self.session = session
    let isInline = CommandLine.arguments.contains("--inline")
    return await TerminalApplication.run(session, presentation: isInline ? .inline : .fullScreen)
  }
}

enum ProbeError: Error { case asked }

/// The ways out.
enum Way: String {
  /// Returns from `main`.
  case finish
  /// Throws from `main`.
  case fail
  /// Exits in the middle of everything.
  case leave
  /// Traps in a view's body.
  case trap
  /// Traps on a thread of its own.
  case trapOnThread
  /// Runs another program in the foreground; its status is shown.
  case run
  /// The same, and commits lines meanwhile.
  case runAndCommit
  /// Writes to standard error, and goes on.
  case complain
  /// Commits a line for each press.
  case commit
  /// Asks for a secret.
  case keep
  /// Tells whether the mouse is over the message, until Enter is pressed.
  case hover
  /// Fills the screen with text.
  case fill
  /// Makes a file and does nothing any more, on the main thread.
  case hang
  /// Has a task that waits on the session's clock for a moment.
  case nap
  /// Does nothing.
  case stay
}
