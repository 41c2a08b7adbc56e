import CReadline
import FlowViews
import Glibc

extension ReadlineLibrary {
  /// The line as readline has it; setting it forgets what could be undone.
  var line: LineState {
    get {
      let text = decode(upTo: creadline_end())
      // Counting is what takes long in a long line, and is needed for few.
      let isPlain = creadline_is_plain(creadline_end()) != 0
      let count = isPlain ? Int(creadline_end()) : text.count
      func characters(upTo end: CInt) -> Int {
        isPlain ? min(Int(end), count) : min(decode(upTo: end).count, count)
      }
      var state = LineState(text: text, knownCursor: characters(upTo: creadline_point()))
      if rl_mark_active_p() != 0 {
        let mark = characters(upTo: creadline_mark())
        state.selection = min(mark, state.cursor)..<max(mark, state.cursor)
      }
      state.prompt = creadline_message().map { String(cString: $0) }
      return state
    }
    set {
      rl_replace_line(newValue.text, 1)
      let isPlain = creadline_is_plain(creadline_end()) != 0
      func offset(_ characters: Int) -> CInt {
        isPlain
          ? CInt(clamping: max(0, characters)) : CInt(newValue.text.prefix(max(0, characters)).utf8.count)
      }
      creadline_set_point(min(offset(newValue.cursor), creadline_end()))
      creadline_set_mark(0)
      guard let selection = newValue.selection else { return }
      let other = newValue.cursor == selection.lowerBound ? selection.upperBound : selection.lowerBound
      creadline_set_mark(min(offset(other), creadline_end()))
      rl_activate_mark()
    }
  }

  /// Moves the point on to the next boundary of characters, in the direction in which it went.
  ///
  /// readline steps over scalars and what has no width, so it stops inside a flag or a family.
  func movePointToCharacter(from before: CInt) {
    guard creadline_is_plain(creadline_end()) == 0 else { return }
    let point = Int(creadline_point())
    var start = 0
    for character in decode(upTo: creadline_end()) {
      let end = start + character.utf8.count
      if end > point {
        if start < point { creadline_set_point(CInt(point > before ? end : start)) }
        return
      }
      start = end
    }
  }

  /// Takes out NULs and bytes that are no character; readline 8.2 loops forever when it looks for
  /// something past one.
  func removeBrokenCharacters() {
    let bytes = UnsafeRawBufferPointer(start: creadline_line(), count: Int(creadline_end()))
    let hasNUL = bytes.baseAddress.map { memchr($0, 0, bytes.count) != nil } ?? false
    guard hasNUL || String(validating: bytes, as: UTF8.self) == nil else { return }
    let isWhole = { (character: Character) in character != "\u{FFFD}" && character != "\0" }
    let before = decode(upTo: creadline_point()).filter(isWhole)
    let text = decode(upTo: creadline_end()).filter(isWhole)
    line = LineState(text: text, cursor: before.count)
  }

  private func decode(upTo end: CInt) -> String {
    let bytes = UnsafeRawBufferPointer(start: creadline_line(), count: Int(min(end, creadline_end())))
    return String(decoding: bytes, as: UTF8.self)
  }
}
