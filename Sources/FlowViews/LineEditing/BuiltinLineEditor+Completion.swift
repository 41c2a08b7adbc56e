extension BuiltinLineEditor {
  /// Puts in what all candidates have in common, or lists them if that is there already.
  func completeWord() -> [LineEditorEvent] {
    guard let complete = options.complete else { return [.bell] }
    let text = String(characters[..<cursor])
    let answer = complete(text)
    guard let first = answer.candidates.first else { return [.bell] }
    let start = min(max(0, answer.start), cursor)
    let isSingle = answer.candidates.allSatisfy { $0.text == first.text }
    let isFinal = isSingle && first.endsWord && cursor == characters.count
    let word = answer.common(extending: text) + (isFinal ? " " : "")
    let events = change {
      characters.removeSubrange(start..<cursor)
      cursor = start
      type(word)
    }
    return events.isEmpty && !isSingle ? [.completions(answer.candidates)] : events
  }
}
