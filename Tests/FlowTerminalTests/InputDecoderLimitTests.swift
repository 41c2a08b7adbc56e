import FlowCanvas
@testable import FlowTerminal
import TestSupport
import Testing

@Suite struct InputDecoderLimitTests {
  @Test func `only what may be a key of its own is pending`() {
    let pending: [(String, Bool)] = [
      ("", false), ("a", false), ("\u{1B}", true), ("\u{1B}\u{1B}", true), ("\u{1B}[", true),
      ("\u{1B}O", true), ("\u{1B}]", true), ("\u{1B}]1", false), ("\u{1B}]12", true), ("\u{1B}P>", false),
      ("\u{1B}P1", true), ("\u{1B}_G", true), ("\u{1B}]1\u{1B}", true),
      ("\u{1B}[1", false), ("\u{1B}[A", false), ("\u{1B}[M ", false),
      ("\u{1B}[200~", false), ("\u{1B}[200~a\u{1B}", true),
    ]
    for (text, isPending) in pending {
      var decoder = InputDecoder()
      _ = decoder.decode(text.utf8)
      #expect(decoder.isPending == isPending, "\(text.debugDescription)")
      let held = decoder
      let flushed = decoder.flush()
      #expect(flushed.isEmpty != isPending, "\(text.debugDescription)")
      #expect(!decoder.isPending && decoder.flush().isEmpty)
      #expect(held.isPending == isPending)
    }
  }

  @Test(arguments: ["", "\u{1B}", "\u{1B}[", "\u{1B}[2", "\u{1B}[201"])
  func `the rest of a paste that stalls is pasted up to its end, wherever it stalls`(_ beginning: String) {
    let end = "\u{1B}[201~"
    var decoder = InputDecoder()
    #expect(decoder.decode("\u{1B}[200~a\r".utf8).isEmpty && decoder.isPasting)
    #expect(decoder.flush() == [.paste("a\n")])
    #expect(!decoder.isPending && !decoder.isPasting)
    #expect(decoder.decode("\nbc\t\rd\(beginning)".utf8) == [])
    #expect(decoder.isPending && decoder.flush() == [.paste("bc\t\nd")])
    #expect(!decoder.isPending && decoder.flush() == [])
    let rest = end.dropFirst(beginning.count)
    #expect(decoder.decode("\(rest)\u{3}x".utf8) == [Self.interrupt, .key(KeyPress("x"))])
    #expect(decoder.decode("\u{1B}[200~y\(end)".utf8) == [.paste("y")])
  }

  @Test func `a paste that comes on after a stall and ends is one more paste`() {
    var decoder = InputDecoder()
    #expect(decoder.decode("\u{1B}[200~a".utf8) + decoder.flush() == [.paste("a")])
    #expect(decoder.decode("q\u{1B}[201~r".utf8) == [.paste("q"), .key(KeyPress("r"))])
  }

  private static let interrupt = InputEvent.key(KeyPress("c", modifiers: .control))

  @Test(arguments: [
    ("x", [.key(KeyPress("x"))]), ("é", [.key(KeyPress("é"))]), ("\r", [.key(KeyPress(.return))]),
    ("\u{3}", [interrupt]), ("\u{3}x", [interrupt, .key(KeyPress("x"))]),
    ("\u{1B}[A", [.key(KeyPress(.upArrow))]),
    ("\u{1B}[I\u{1B}", [.focusChanged(true)]),
  ])
  func `after a paste that lost its end, what is typed is keys`(typed: String, keys: [InputEvent]) {
    var decoder = InputDecoder()
    #expect(decoder.decode("\u{1B}[200~a".utf8) + decoder.flush() == [.paste("a")])
    #expect(decoder.decode(typed.utf8) + decoder.flush() == keys)
    _ = decoder.flush()
    #expect(decoder.decode("y".utf8) == [.key(KeyPress("y"))])
  }

  /// Alt and a character that begins a string for a terminal, and more in the same read.
  @Test(arguments: "]PX^_") func `what is typed behind such a key with Alt is no endless string`(
    _ key: Character
  ) {
    let alt = InputEvent.key(KeyPress(KeyEquivalent(key), modifiers: .option))
    let text = "hello wörld 漢".map { InputEvent.key(KeyPress(KeyEquivalent($0))) }
    let ends: [(String, [InputEvent])] = [
      ("", []), ("\r", [.key(KeyPress(.return))]), ("\u{1B}", [.key(KeyPress(.escape))]),
      ("\u{1B}[A", [.key(KeyPress(.upArrow))]),
    ]
    for (end, last) in ends {
      for expectsReplies in [false, true] {
        var decoder = InputDecoder()
        if expectsReplies { decoder.expectReplies() }
        let events = decoder.decode("\u{1B}\(key)hello wörld 漢\(end)".utf8) + decoder.flush()
        #expect(events == [alt] + text + last, "\(end.debugDescription)")
        #expect(decoder.decode("x".utf8) == [.key(KeyPress("x"))])
      }
    }
  }

  @Test func `a late rest of a sequence isn't taken for text`() {
    var decoder = InputDecoder()
    #expect(decoder.decode("\u{1B}[1;".utf8).isEmpty)
    #expect(decoder.flush().isEmpty)
    #expect(decoder.decode("5C".utf8) == [.key(KeyPress(.rightArrow, modifiers: .control))])
    #expect(decoder.decode("\u{1B}]11;rgb".utf8).isEmpty)
    #expect(decoder.flush().isEmpty)
    #expect(decoder.decode(":0/0/0\u{1B}\\x".utf8) == [.key(KeyPress("x"))])
  }

  @Test(arguments: ["\u{1B}[", "\u{1B}[<", "\u{1B}[1;", "\u{1B}[1:", "\u{1B}O", "\u{1B}]", "\u{1B}[27;5;"])
  func `a million digits neither trap nor stay`(_ start: String) {
    var decoder = InputDecoder()
    for (unit, count) in [("9", 1_000_000), ("9;", 50_000), (":9", 50_000)] {
      _ = decoder.decode(start.utf8)
      _ = decoder.decode(String(repeating: unit, count: count).utf8)
      _ = decoder.decode("~\u{7}".utf8)
      _ = decoder.flush()
    }
    #expect(decoder.decode("\u{18}x".utf8).last == .key(KeyPress("x")))
  }

  @Test(arguments: ["\u{1B}]11;rgb:ffff", "\u{1B}P>|kit", "\u{1B}[?62;", "\u{1B}[<0;1"])
  func `what is typed behind a sequence that was cut is keys, and a late rest of it isn't`(_ cut: String) {
    let keys = "12".map { InputEvent.key(KeyPress(KeyEquivalent($0))) }
    let end = cut.hasPrefix("\u{1B}[") ? "c" : "\u{1B}\\"
    func stalled() -> InputDecoder {
      var decoder = InputDecoder()
      #expect(decoder.decode(cut.utf8).isEmpty && decoder.isUnfinished)
      decoder.giveWay()
      #expect(!decoder.isPending && decoder.flush().isEmpty)
      return decoder
    }
    for last in ["\r", "\u{1B}[A", "\u{18}"] {
      var decoder = stalled()
      let event = InputDecoder.events(last)
      #expect(decoder.decode("12\(last)".utf8) == keys + event)
      #expect(!decoder.isUnfinished)
      // One by one, and the rest comes all the same.
      decoder = stalled()
      #expect(decoder.decode("1".utf8).isEmpty && decoder.isPending && decoder.flush() == [keys[0]])
      #expect(decoder.decode("2".utf8) + decoder.flush() == [keys[1]])
      #expect(!decoder.isPending && decoder.isUnfinished)
      #expect(decoder.decode("34\(end)12\(last)".utf8) == keys + event)
    }
    var decoder = stalled()
    #expect(decoder.decode("12\u{1B}".utf8) + decoder.flush() == keys + [.key(KeyPress(.escape))])
    decoder = stalled()
    #expect(decoder.decode(String(repeating: "1", count: 1_000).utf8).count == 1_000)
  }

  @Test func `the half of an end behind which a reply was cut is no Alt`() {
    var decoder = InputDecoder()
    #expect(decoder.decode("\u{1B}]11;rgb:0/0/0\u{1B}".utf8).isEmpty)
    decoder.giveWay()
    #expect(decoder.decode("x".utf8) == [.key(KeyPress("x"))])
  }

  @Test func `no more than a few parameters are kept`() {
    var parameters = ControlParameters()
    for byte in String(repeating: "9;", count: 100).utf8 { parameters.append(byte) }
    #expect(parameters[14] == 9 && parameters[50] == 0)
    for byte in String(repeating: ":9", count: 100).utf8 { parameters.append(byte) }
    #expect(parameters[15, sub: 14] == 9 && parameters[15, sub: 50] == 0)
  }

  @Test func `a paste is cut at its limit and still ends`() {
    var buffer = PasteBuffer(limit: 10)
    for byte in String(repeating: "x", count: 100).utf8 { #expect(buffer.append(byte) == nil) }
    let ends = "\u{1B}[201~".utf8.map { buffer.append($0) }
    #expect(ends.dropLast().allSatisfy { $0 == nil })
    #expect(ends.last == "xxxxxxxxxx")
  }

  @Test(arguments: 0..<20) func `random bytes give the same events however they are split`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let alphabet = Array("\u{1B}[[O?<;:0159~MmuAZ$]P\\ \r\u{7F}a漢\u{18}\u{7}".utf8) + [0xFF, 0xC3, 0xE6]
    let bytes = (0..<2_000).map { _ in alphabet.randomElement(using: &random) ?? 0 }
    var whole = InputDecoder()
    let expected = whole.decode(bytes)
    var split = InputDecoder()
    var events: [InputEvent] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = min(rest.count, Int.random(in: 1...7, using: &random))
      events += split.decode(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    #expect(events == expected)
    #expect(!expected.isEmpty)
  }
}

extension InputDecoder {
  /// What some text is by itself.
  fileprivate static func events(_ text: String) -> [InputEvent] {
    var decoder = InputDecoder()
    return decoder.decode(text.utf8)
  }
}
