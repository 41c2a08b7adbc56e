import FlowCanvas

/// Joins the keys of a burst that nobody types by hand.
///
/// A terminal without bracketed paste sends a paste as keys. Edited one by one, a long one would keep the
/// application busy for minutes; as one piece of text it takes a moment.
enum TextBurst {
  /// So many characters in one read are no typing: at thirty a second a person gives one at a time.
  private static let shortest = 256

  /// The same events, with each long run of characters as one paste; every other key is as it was.
  static func joined(_ events: [InputEvent]) -> [InputEvent] {
    guard events.count >= shortest else { return events }
    var result: [InputEvent] = []
    var run: [InputEvent] = []
    var text = ""
    func finish() {
      if run.count >= shortest { result.append(.paste(text)) } else { result += run }
      run = []
      text = ""
    }
    for event in events {
      if case .key(let key) = event, let character = key.insertedCharacter {
        run.append(event)
        text.append(character)
      } else {
        finish()
        result.append(event)
      }
    }
    finish()
    return result
  }
}
