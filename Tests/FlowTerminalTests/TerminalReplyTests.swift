import FlowCanvas
import FlowTerminal
import Testing

/// Answers to questions: read, and never taken for keys.
@Suite struct TerminalReplyTests {
  typealias RGB = CellPalette.RGB

  static let replies: [(bytes: String, reply: TerminalReply)] = [
    ("\u{1B}]10;rgb:e5e5/e5e5/1212\u{1B}\\", .foreground(RGB(229, 229, 18))),
    ("\u{1B}]11;rgb:0000/8000/ffff\u{7}", .background(RGB(0, 128, 255))),
    ("\u{1B}]11;rgb:1/8/f\u{1B}\\", .background(RGB(17, 136, 255))),
    ("\u{1B}]11;rgb:01/80/fF\u{1B}\\", .background(RGB(1, 128, 255))),
    ("\u{1B}]11;rgba:ffff/0000/0000/8000\u{1B}\\", .background(RGB(255, 0, 0))),
    ("\u{1B}]11;#ff8000\u{1B}\\", .background(RGB(255, 128, 0))),
    ("\u{1B}[?0u", .keyboardFlags(0)), ("\u{1B}[?5u", .keyboardFlags(5)),
    ("\u{1B}[?2026;2$y", .mode(2026, .reset)), ("\u{1B}[?2048;0$y", .mode(2048, .unknown)),
    ("\u{1B}[?997;1n", .scheme(.dark)), ("\u{1B}[?997;2n", .scheme(.light)),
    ("\u{1B}P>|XTerm(390)\u{1B}\\", .name("XTerm(390)")),
    ("\u{1B}[?62;22c", .attributes([62, 22])), ("\u{1B}[?6c", .attributes([6])),
  ]

  private func decode(_ chunks: [ArraySlice<UInt8>]) -> (events: [InputEvent], replies: [TerminalReply]) {
    var decoder = InputDecoder()
    var events: [InputEvent] = []
    for chunk in chunks { events += decoder.decode(chunk) }
    return (events + decoder.flush(), decoder.takeReplies())
  }

  @Test func `replies are read wherever they are split`() {
    let bytes = Array(Self.replies.map(\.bytes).joined().utf8)
    for cut in 0...bytes.count {
      let (events, replies) = decode([bytes[..<cut], bytes[cut...]])
      #expect(events.isEmpty && replies == Self.replies.map(\.reply), "split at \(cut)")
    }
    let (events, replies) = decode(bytes.indices.map { bytes[$0...$0] })
    #expect(events.isEmpty && replies == Self.replies.map(\.reply))
  }

  @Test(arguments: [
    "\u{1B}]11;rgb:0/0\u{1B}\\", "\u{1B}]11;rgb:0/0/0/0\u{1B}\\", "\u{1B}]11;rgb:00000/0/0\u{7}",
    "\u{1B}]11;rgb:-1/0/0\u{7}", "\u{1B}]11;rgb:g/0/0\u{7}", "\u{1B}]11;rgb://\u{7}", "\u{1B}]11;\u{7}",
    "\u{1B}]11;#ff80\u{7}", "\u{1B}]11;#\u{7}", "\u{1B}]11;blue\u{7}", "\u{1B}]12;rgb:0/0/0\u{7}",
    "\u{1B}P1$r0m\u{1B}\\", "\u{1B}[>1;2;3c", "\u{1B}[?2026;9$y", "\u{1B}[2026;1$y", "\u{1B}[?1;2R",
    "\u{1B}[?997;3n", "\u{1B}[?997n", "\u{1B}[?996;1n", "\u{1B}[997;1n",
  ])
  func `what is no such reply is neither reply nor key`(_ bytes: String) {
    let (events, replies) = decode([Array(bytes.utf8)[...]])
    #expect(events.isEmpty && replies.isEmpty)
  }

  @Test func `a name can't steer the screen, and an endless one isn't kept`() {
    #expect(decode([Array("\u{1B}P>|a\u{9B}31mb\u{1B}\\".utf8)[...]]).replies == [.name("a\u{FFFD}31mb")])
    let long = "\u{1B}P>|" + String(repeating: "x", count: 100_000) + "\u{1B}\\"
    #expect(decode([Array(long.utf8)[...]]).replies.isEmpty)
  }

  @Test func `replies that nobody asked for don't pile up`() {
    var decoder = InputDecoder()
    _ = decoder.decode(String(repeating: "\u{1B}[?6c", count: 10_000).utf8)
    #expect(decoder.takeReplies().count == 64)
    #expect(decoder.takeReplies().isEmpty)
  }

  /// Whatever the terminal's line does, nothing of a reply is typed but what was taken for Escape.
  @Test(arguments: replies.map(\.bytes))
  func `a reply that stalls anywhere isn't typed`(_ bytes: String) {
    let all = Array(bytes.utf8)
    for cut in 1..<all.count {
      var decoder = InputDecoder()
      decoder.expectReplies()
      var keys = decoder.decode(all[..<cut]) + decoder.flush()
      let given = keys
      keys += decoder.decode(all[cut...]) + decoder.flush()
      keys += decoder.decode("x".utf8)
      #expect(keys == given + [.key(KeyPress("x"))], "split at \(cut)")
      #expect(decoder.takeReplies().count == 1, "split at \(cut)")
      // A line that stalls behind one or two bytes makes Escape, or a key with Alt, of them.
      #expect(given.count == (cut <= 2 ? 1 : 0), "split at \(cut)")
    }
  }

  @Test func `what only looks like the rest of a reply is typed`() {
    var decoder = InputDecoder()
    decoder.expectReplies()
    let escape = decoder.decode([0x1B]) + decoder.flush()
    #expect(escape == [.key(KeyPress(.escape))])
    let expected = "]1x[?".map { InputEvent.key(KeyPress(KeyEquivalent($0))) }
    #expect(decoder.decode("]1x".utf8) == Array(expected.prefix(3)))
    #expect(decoder.decode("[".utf8) == [expected[3]])
    _ = decoder.decode([0x1B]) + decoder.flush()
    #expect(decoder.decode("[".utf8).isEmpty && decoder.isPending)
    #expect(decoder.flush() == [expected[3]])
    #expect(!decoder.isPending)
    #expect(decoder.decode("\u{1B}[A".utf8) == [.key(KeyPress(.upArrow))])
  }

  @Test func `the last reply is the end of waiting`() {
    var decoder = InputDecoder()
    #expect(!decoder.expectsReplies)
    decoder.expectReplies()
    _ = decoder.decode("\u{1B}[?5u\u{1B}[?2026;2$y".utf8)
    #expect(decoder.expectsReplies)
    _ = decoder.decode("\u{1B}[?62c".utf8)
    #expect(!decoder.expectsReplies)
    _ = decoder.decode([0x1B]) + decoder.flush()
    #expect(decoder.decode("[".utf8) == [.key(KeyPress("["))])
  }
}
