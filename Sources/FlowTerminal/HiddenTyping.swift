import CTerminal
import Glibc

/// Keeps what is typed at a terminal in its ordinary modes from being shown; a program that reads line by line asks
/// for a password that way.
///
/// The modes come back at its end, when the process exits, and when it crashes or is killed meanwhile; and as long as it
/// is stopped by job control.
@MainActor package final class HiddenTyping {
  private var isOver = false

  /// Nil where the input is no terminal, so that nothing is shown anyway; or where what is typed can't be hidden.
  package init?(input: Int32 = STDIN_FILENO) {
    var saved = termios()
    guard tcgetattr(input, &saved) == 0, ct_rescue_install() == 0 else { return nil }
    // What kills the process can't be handled by it: another one watches.
    _ = ct_guardian_start(input, input)
    guard ct_rescue_arm(input, [], 0, input, &saved), ct_hide_typing(input, &saved) else {
      ct_rescue_run()
      ct_guardian_stop()
      return nil
    }
    // Again, now that these modes are in force: who cleans up later, when the shell has the terminal, does so only
    // where they still are.
    _ = ct_rescue_arm(input, [], 0, input, &saved)
  }

  package func end() {
    guard !isOver else { return }
    isOver = true
    ct_typing_is_shown()
    ct_rescue_run()
    ct_guardian_stop()
  }
}
