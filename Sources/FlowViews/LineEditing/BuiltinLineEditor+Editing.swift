extension BuiltinLineEditor {
  /// Puts text at the cursor.
  ///
  /// A mark that combines with the character before the cursor becomes part of it. Only the characters
  /// beside the cursor are looked at, unless those after them join in (flags, which go by pairs).
  func type(_ text: String) {
    let start = max(0, cursor - 1)
    let end = min(cursor + 1, characters.count)
    let before = String(characters[start..<cursor]) + text
    let after = String(characters[cursor..<end])
    let changed = Array(before + after)
    guard end == characters.count || changed.last == characters[cursor] else { return typeAnew(text) }
    let appended = cursor == characters.count ? joined.map { $0 + text } : nil
    characters.replaceSubrange(start..<end, with: changed)
    joined = appended
    cursor = min(start + before.count, characters.count)
  }

  private func typeAnew(_ text: String) {
    let before = String(characters[..<cursor]) + text
    characters = Array(before + String(characters[cursor...]))
    cursor = min(before.count, characters.count)
  }

  func move(to position: Int) -> [LineEditorEvent] {
    let position = min(max(0, position), characters.count)
    guard position != cursor else { return [.bell] }
    cursor = position
    return [.changed]
  }

  func delete(_ range: Range<Int>) -> [LineEditorEvent] {
    guard range.lowerBound >= 0, range.upperBound <= characters.count, !range.isEmpty else { return [.bell] }
    return change {
      characters.removeSubrange(range)
      cursor = range.lowerBound
    }
  }

  /// Deletes what Ctrl-Y puts back.
  func kill(_ range: Range<Int>) -> [LineEditorEvent] {
    guard !range.isEmpty else { return [] }
    killed = Array(characters[range])
    return delete(range)
  }

  /// Swaps the character before the cursor with the one at it, or the last two at the end of the line.
  func transpose() -> [LineEditorEvent] {
    let second = min(cursor, characters.count - 1)
    guard second > 0 else { return [.bell] }
    return change {
      characters.swapAt(second - 1, second)
      cursor = second + 1
    }
  }

  func undo() -> [LineEditorEvent] {
    guard let line = earlier.popLast() else { return [.bell] }
    show(line)
    return [.changed]
  }

  // MARK: Words

  var wordStart: Int {
    var position = cursor
    while position > 0, !isWord(position - 1) { position -= 1 }
    while position > 0, isWord(position - 1) { position -= 1 }
    return position
  }

  var wordEnd: Int {
    var position = cursor
    while position < characters.count, !isWord(position) { position += 1 }
    while position < characters.count, isWord(position) { position += 1 }
    return position
  }

  var blankWordStart: Int {
    var position = cursor
    while position > 0, characters[position - 1].isWhitespace { position -= 1 }
    while position > 0, !characters[position - 1].isWhitespace { position -= 1 }
    return position
  }

  private func isWord(_ position: Int) -> Bool {
    characters[position].isLetter || characters[position].isNumber
  }
}
