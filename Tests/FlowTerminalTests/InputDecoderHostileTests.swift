import FlowCanvas
import FlowTerminal
import TestSupport
import Testing

/// Input that no keyboard makes.
@Suite struct InputDecoderHostileTests {
  @Test func `raw X10 mouse bytes above 0x7F and invalid UTF-8 are read or dropped`() {
    var decoder = InputDecoder()
    for column in UInt8(0x80)...0xFF {
      for row in [UInt8(0x80), 0xC3, 0xE6, 0xF4, 0xFF] {
        let events = decoder.decode([0x1B, 0x5B, 0x4D, 0x20, column, row])
        let point = CellPoint(x: Int(column) - 33, y: Int(row) - 33)
        #expect(events == [.mouse(MouseEvent(.pressed, location: point))])
      }
    }
    for lead in UInt8(0x80)...0xFF {
      #expect(decoder.decode([lead, lead, 0x20, 0xBF]) == [.key(KeyPress(.space))])
    }
    #expect(decoder.decode("a".utf8) == [.key(KeyPress("a"))])
  }

  @Test func `mouse reports in pixels are told as cells`() {
    var decoder = InputDecoder()
    decoder.cellPixels = CellSize(width: 10, height: 20)
    let places = [("0;0", 0, 0), ("1;1", 0, 0), ("10;20", 0, 0), ("11;21", 1, 1), ("800;480", 79, 23)]
    for (place, x, y) in places {
      let events = decoder.decode("\u{1B}[<0;\(place)M".utf8)
      #expect(events == [.mouse(MouseEvent(.pressed, location: CellPoint(x: x, y: y)))], "\(place)")
    }
    decoder.cellPixels = CellSize(width: 0, height: 0)
    #expect(decoder.decode("\u{1B}[<0;3;4M".utf8).count == 1)
  }

  @Test func `a million nested escapes end with the next key`() {
    for unit in [
      "\u{1B}", "\u{1B}[", "\u{1B}]", "\u{1B}P", "\u{1B}[\u{1B}]\u{1B}P", "\u{1B}[200~\u{1B}[201~",
    ] {
      var decoder = InputDecoder()
      _ = decoder.decode(String(repeating: unit, count: 1_000_000 / unit.utf8.count).utf8)
      _ = decoder.flush()
      let last = decoder.decode("\u{18}x\u{7}y".utf8).last
      #expect(last == .key(KeyPress("y")), "\(unit.debugDescription)")
    }
  }

  /// A paste within the limit is one event, wherever its bytes are split.
  @Test func `a megabyte of bracketed paste is one event`() {
    let line = "0123456789 äöü 漢字 \u{1B}[31m red\n"
    let text = String(repeating: line, count: 1_048_576 / line.utf8.count + 1)
    let bytes = Array("\u{1B}[200~\(text)\u{1B}[201~x".utf8)
    var decoder = InputDecoder()
    var events: [InputEvent] = []
    for start in stride(from: 0, to: bytes.count, by: 4_093) {
      events += decoder.decode(bytes[start..<min(bytes.count, start + 4_093)])
    }
    #expect(events == [.paste(text), .key(KeyPress("x"))])
  }

  @Test func `a burst of four kilobytes of keys yields every key in order`() {
    var bytes: [UInt8] = []
    var expected: [InputEvent] = []
    for number in 0..<700 {
      let letter = Character(Unicode.Scalar(UInt8(0x61 + number % 26)))
      bytes += Array("\(letter)\u{1B}[\("ABCD"[number % 4])\u{1B}\(letter)".utf8)
      let arrow: [KeyEquivalent] = [.upArrow, .downArrow, .rightArrow, .leftArrow]
      expected += [
        .key(KeyPress(KeyEquivalent(letter))), .key(KeyPress(arrow[number % 4])),
        .key(KeyPress(KeyEquivalent(letter), modifiers: .option)),
      ]
    }
    #expect(bytes.count >= 4_096)
    var decoder = InputDecoder()
    #expect(decoder.decode(bytes) == expected)
  }

  /// Bytes of real sequences, damaged: each seed is a session of its own.
  @Test(arguments: 0..<30) func `damaged sequences give the same events however they are split`(
    _ seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    var bytes: [UInt8] = []
    while bytes.count < 4_000 {
      var sample = InputDecoderTests.all.randomElement(using: &random)?.bytes ?? []
      sample += TerminalReplyTests.replies.randomElement(using: &random).map { Array($0.bytes.utf8) } ?? []
      for _ in 0..<Int.random(in: 0...2, using: &random) where !sample.isEmpty {
        let index = Int.random(in: 0..<sample.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: sample.remove(at: index)
        case 1: sample[index] = UInt8.random(in: 0...255, using: &random)
        default: sample.insert(sample[index], at: index)
        }
      }
      bytes += sample
    }
    var whole = InputDecoder()
    let expected = whole.decode(bytes)
    let replies = whole.takeReplies()
    var split = InputDecoder()
    var events: [InputEvent] = []
    var splitReplies: [TerminalReply] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = min(rest.count, Int.random(in: 1...9, using: &random))
      events += split.decode(rest.prefix(count))
      splitReplies += split.takeReplies()
      rest = rest.dropFirst(count)
    }
    #expect(events == expected)
    #expect(splitReplies.prefix(replies.count).elementsEqual(replies))
    #expect(!expected.isEmpty)
  }
}

extension String {
  fileprivate subscript(offset: Int) -> Character { self[index(startIndex, offsetBy: offset)] }
}
