import CReadline
import Glibc

/// The list that readline's history commands see.
@MainActor struct ReadlineHistory {
  /// Whether the commands see it; they find an empty list otherwise.
  var isShown = true {
    didSet {
      guard isShown != oldValue else { return }
      if isShown { show() } else { hide() }
    }
  }

  /// The list while it isn't shown.
  private var hidden = HISTORY_STATE()

  mutating func replace(_ lines: [String], limit: Int) {
    reveal {
      // Not `rl_clear_history`, which leaves freed entries in the list.
      clear_history()
      stifle_history(CInt(clamping: limit))
      for line in lines { add_history(line) }
      using_history()
    }
  }

  mutating func add(_ line: String) {
    reveal {
      let isAtEnd = current_history() == nil
      add_history(line)
      if isAtEnd { using_history() }
    }
  }

  /// Takes back what was done to the entry that the line shows, as readline does at the end of a line.
  func restoreEntry() {
    guard current_history() != nil, creadline_has_undo() != 0 else { return }
    rl_revert_line(1, 0)
    guard let edited = replace_history_entry(where_history(), creadline_line(), nil) else { return }
    free_history_entry(edited)
  }

  /// Stores the entry that the line shows as it is now, and sees to it that there is a line to come back to.
  ///
  /// readline 8.2 does the first on the way to another entry, and not the second after a non-incremental
  /// search. In between, what it frees for the line may still be the entry's, and it frees it twice.
  func keepInStep() {
    guard current_history() != nil, creadline_is_searching() == 0 else { return }
    creadline_save_empty_line()
    rl_maybe_replace_line()
  }

  /// Keeps the entries as they are, but what was done to them can't be undone in another line.
  ///
  /// An entry and the line that was typed before can have the same list of changes, which readline 8.2
  /// frees with the line. The lists leak; there is one for an entry that was changed and not accepted.
  func forgetUndo() {
    guard let entries = history_list() else { return }
    for index in 0..<Int(creadline_history_length()) { entries[index]?.pointee.data = nil }
  }

  private mutating func reveal(_ change: () -> Void) {
    let wasShown = isShown
    isShown = true
    change()
    isShown = wasShown
  }

  private mutating func show() {
    history_set_history_state(&hidden)
  }

  private mutating func hide() {
    guard let state = history_get_history_state() else { return }
    hidden = state.pointee
    free(state)
    var empty = HISTORY_STATE()
    history_set_history_state(&empty)
  }
}
