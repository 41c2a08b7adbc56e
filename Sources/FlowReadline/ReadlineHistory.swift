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
      rl_clear_history()
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
    guard current_history() != nil, creadline_undo() != nil else { return }
    rl_revert_line(1, 0)
    guard let edited = replace_history_entry(where_history(), creadline_line(), nil) else { return }
    free_history_entry(edited)
  }

  /// Makes the line the only owner of what can be undone in it.
  ///
  /// After a non-incremental search readline 8.2 forgets the line that was typed before. The way down from the
  /// last entry then leaves the line and that entry with the same changes, and readline would free them twice.
  func disownSharedUndo() {
    guard current_history() == nil, let entries = history_list(), where_history() > 0,
      let last = entries[Int(where_history()) - 1], let owned = last.pointee.data
    else { return }
    var change = creadline_undo()
    while let undo = change {
      if UnsafeMutableRawPointer(undo) == owned { last.pointee.data = nil }
      change = undo.pointee.next
    }
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
