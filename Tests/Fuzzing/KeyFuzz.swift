import FlowCanvas
import FlowTerminal

/// Bytes as what a terminal sends: however they are split, they are the same events.
enum KeyFuzz {
  static func check(_ bytes: [UInt8]) {
    var choices = FuzzBytes(bytes)
    var splits = FuzzBytes((0..<2).map { _ in choices.next() })
    let input = choices.remaining()

    var whole = InputDecoder()
    let events = whole.decode(input)
    var pieces = InputDecoder()
    var eventsOfPieces: [InputEvent] = []
    let length = 1 + splits.pick(8)
    var start = min(splits.pick(16), input.count)
    eventsOfPieces += pieces.decode(input[..<start])
    while start < input.count {
      let end = min(start + length, input.count)
      eventsOfPieces += pieces.decode(input[start..<end])
      start = end
    }
    require(events == eventsOfPieces, "whole: \(events)\nin pieces: \(eventsOfPieces)")
    require(whole.isPending == pieces.isPending, "whole and pieces differ in what is held")
    require(whole.flush() == pieces.flush(), "whole and pieces differ in what was held")
    require(!whole.isPending && whole.flush().isEmpty, "something is held after it was asked for")
    var impatient = InputDecoder()
    for byte in input {
      for event in impatient.decode([byte]) + impatient.flush() { checkEvent(event) }
      require(!impatient.isPending, "something is held after it was asked for")
    }
    // No byte makes more than an event, but for those that were taken back.
    require(events.count <= 2 * input.count, "\(events.count) events of \(input.count) bytes")
    for event in events { checkEvent(event) }
  }

  private static func checkEvent(_ event: InputEvent) {
    guard case .key(let key) = event else { return }
    _ = key.xtermBytes
    guard let character = key.insertedCharacter else { return }
    require(
      character.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) },
      "a key types the control character \(String(character).debugDescription)")
  }
}
