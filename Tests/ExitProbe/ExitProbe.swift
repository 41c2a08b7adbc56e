import FlowUI

/// An application that ends in the way that its arguments name: what the tests of the ways out run.
///
/// `ExitProbe [--inline] WAY [ARGUMENT…]`: the way is taken when its button is pressed.
@main @MainActor struct ExitProbe {
  /// What a button ends.
  static var session: FlowSession?

  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst().filter { $0 != "--inline" }
    let way = Way(rawValue: arguments.first ?? "") ?? .stay
    let view = ProbeView(way: way, arguments: Array(arguments.dropFirst()))
    let session = FlowSession(
      flows: [FlowDefinition(.main, title: "Probe") { view }], clock: SystemClock(), startingFlow: .main)
    self.session = session
    let isInline = CommandLine.arguments.contains("--inline")
    let status = await TerminalApplication.run(session, presentation: isInline ? .inline : .fullScreen)
    if way == .fail { throw ProbeError.asked }
    exit(status)
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
  /// Does nothing.
  case stay
}
