import FlowCanvas
import FlowTerminal
import Testing

@Suite struct InputDecoderTests {
  /// What a terminal sends, and the events that it is; what is held at the end is flushed.
  struct Case: CustomTestStringConvertible, Sendable {
    let bytes: [UInt8]
    let events: [InputEvent]

    init(_ text: String, _ events: InputEvent...) { self.init(Array(text.utf8), events) }

    init(_ bytes: [UInt8], _ events: [InputEvent]) {
      self.bytes = bytes
      self.events = events
    }

    var testDescription: String { String(decoding: bytes, as: UTF8.self).debugDescription }
  }

  private static func key(_ key: KeyEquivalent, _ modifiers: EventModifiers = []) -> InputEvent {
    .key(KeyPress(key, modifiers: modifiers))
  }

  private static func function(_ number: Int, _ modifiers: EventModifiers = []) -> InputEvent {
    key(KeyEquivalent.function(number) ?? .escape, modifiers)
  }

  private static func mouse(
    _ kind: MouseEvent.Kind, _ button: Int, _ x: Int, _ y: Int, _ modifiers: EventModifiers = []
  ) -> InputEvent {
    .mouse(MouseEvent(kind, button: button, location: CellPoint(x: x, y: y), modifiers: modifiers))
  }

  static let text = [
    Case("aé漢😀", key("a"), key("é"), key("漢"), key("😀")),
    Case("e\u{301}", key("e"), key("\u{301}")),
    Case([0x61, 0xFF, 0xC3, 0x62], [key("a"), key("b")]),
    // Overlong, a surrogate, beyond Unicode, C1, a named key's private-use scalar.
    Case([0xC0, 0xAF, 0xE0, 0x80, 0xAF, 0x78], [key("x")]),
    Case([0xE0, 0x82, 0xA9, 0xF0, 0x82, 0x82, 0xAC, 0x79], [key("y")]),
    Case([0xED, 0xA0, 0x80, 0x78], [key("x")]),
    Case([0xF4, 0x90, 0x80, 0x80, 0xF5, 0x78], [key("x")]),
    Case("\u{9B}A\u{F700}x", key("A"), key("x")),
    Case([0xE6, 0xBC, 0x1B, 0x5B, 0x41], [key(.upArrow)]),
    Case([0xE6, 0xBC], []),
  ]

  static let controls = [
    Case("\0", key(.space, .control)), Case("\u{1}\u{1A}", key("a", .control), key("z", .control)),
    Case("\t\r\n\u{8}\u{7F}", key(.tab), key(.return), key("j", .control), key("h", .control), key(.delete)),
    Case(
      "\u{1C}\u{1D}\u{1E}\u{1F}", key("\\", .control), key("]", .control), key("^", .control),
      key("_", .control)),
    Case("\u{1B}", key(.escape)), Case("\u{1B}\u{1B}", key(.escape, .option)),
    Case("\u{1B}\u{1B}\u{1B}", key(.escape), key(.escape, .option)),
    Case("\u{1B}a\u{1B}é", key("a", .option), key("é", .option)),
    Case("\u{1B}\u{1}", key("a", [.control, .option])),
    Case("\u{1B}\r\u{1B}\u{7F}", key(.return, .option), key(.delete, .option)),
    Case("\u{1B}[", key("[", .option)), Case("\u{1B}O", key("O", .option)),
    Case("\u{1B}]", key("]", .option)), Case("\u{1B}P", key("P", .option)),
    Case("\u{1B}[\r", key("[", .option), key(.return)), Case("\u{1B}O\r", key("O", .option), key(.return)),
    Case("\u{1B}\u{1B}a", key(.escape), key("a", .option)),
  ]

  static let sequences = [
    Case("\u{1B}[A\u{1B}OB", key(.upArrow), key(.downArrow)),
    Case(
      "\u{1B}[1;5C\u{1B}[1;2D\u{1B}[1;8H", key(.rightArrow, .control), key(.leftArrow, .shift),
      key(.home, [.shift, .option, .control])),
    Case("\u{1B}[3~\u{1B}[3;5~\u{1B}[2~", key(.deleteForward), key(.deleteForward, .control), key(.insert)),
    Case("\u{1B}[1~\u{1B}[4~\u{1B}[7~\u{1B}[8~", key(.home), key(.end), key(.home), key(.end)),
    Case("\u{1B}[5~\u{1B}[6;3~", key(.pageUp), key(.pageDown, .option)),
    Case("\u{1B}[Z", key(.tab, .shift)), Case("\u{1B}\u{1B}[A", key(.upArrow, .option)),
    Case(
      "\u{1B}OP\u{1B}[1;5Q\u{1B}[11~\u{1B}[24~\u{1B}[[E", function(1), function(2, .control), function(1),
      function(12), function(5)),
    Case("\u{1B}[25~\u{1B}[34~", function(13), function(20)),
    // rxvt, the keypad, an unused keypad middle key.
    Case(
      "\u{1B}[3^\u{1B}[3$\u{1B}[3@", key(.deleteForward, .control), key(.deleteForward, .shift),
      key(.deleteForward, [.control, .shift])),
    Case("\u{1B}[a\u{1B}Ob", key(.upArrow, .shift), key(.downArrow, .control)),
    Case("\u{1B}OM\u{1B}Op\u{1B}Ok\u{1B}O5C", key(.return), key("0"), key("+"), key(.rightArrow, .control)),
    Case("\u{1B}[E"),
  ]

  static let modified = [
    Case("\u{1B}[27;5;13~", key(.return, .control)), Case("\u{1B}[27;6;65~", key("a", [.control, .shift])),
    Case("\u{1B}[27;5;105~", key("i", .control)),
    Case("\u{1B}[97;5u", key("a", .control)), Case("\u{1B}[97;2u", key("A")), Case("\u{1B}[97u", key("a")),
    Case("\u{1B}[49:33;2u", key("!")), Case("\u{1B}[97;9u", key("a", .command)),
    Case("\u{1B}[97:65;4u", key("A", .option)), Case("\u{1B}[27u", key(.escape)),
    Case("\u{1B}[13;2u\u{1B}[9;5u", key(.return, .shift), key(.tab, .control)),
    Case("\u{1B}[97;1:3u\u{1B}[1;1:3A\u{1B}[3;1:3~"), Case("\u{1B}[97;1:1u", key("a")),
    Case("\u{1B}[57376u\u{1B}[57399u\u{1B}[57417u", function(13), key("0"), key(.leftArrow)),
    Case("\u{1B}[57441u\u{1B}[1114112u\u{1B}[55296u\u{1B}[0u"),
    // Ctrl-[ is Escape; caps lock and num lock say nothing; hyper is no typing.
    Case("\u{1B}[91;5u\u{1B}[27;5;91~", key(.escape), key(.escape)),
    Case("\u{1B}[97;69u\u{1B}[97;133u", key("a", .control), key("a", .control)),
    Case("\u{1B}[97;17u", key("a", .command)),
  ]

  /// The kitty keyboard protocol with all that can be asked of it.
  static let kitty = [
    // Pressed, held, let go; a key, a letter of CSI, a number.
    Case("\u{1B}[97;5:1u\u{1B}[97;5:2u\u{1B}[97;5:3u", key("a", .control), key("a", .control)),
    Case("\u{1B}[1;1:1A\u{1B}[1;1:2A\u{1B}[1;1:3A", key(.upArrow), key(.upArrow)),
    Case("\u{1B}[5;2:2~\u{1B}[5;2:3~", key(.pageUp, .shift)),
    Case("\u{1B}[13;1:3u\u{1B}[9;1:3u\u{1B}[127;1:3u\u{1B}[27;1:3u\u{1B}[57441;2:3u"),
    // Shifted and base keys: Ctrl-С of a Cyrillic keyboard is where Ctrl-C is.
    Case("\u{1B}[97:65;2u\u{1B}[97:65:97;6u", key("A"), key("a", [.control, .shift])),
    Case("\u{1B}[1089::99;5u\u{1B}[1089::99u", key("c", .control), key("с")),
    // What the key types, which may be several scalars, or come from an input method without a key.
    Case("\u{1B}[97;2;65u\u{1B}[97;;229u", key("A"), key("å")),
    Case("\u{1B}[0;;28450:23383u\u{1B}[101;;101:769u", key("漢"), key("字"), key("e"), key("\u{301}")),
    Case("\u{1B}[97;5;1u\u{1B}[97;;7:97u\u{1B}[97;1:3;97u", key("a", .control), key("a")),
    Case("\u{1B}[57414u\u{1B}[57410;5u\u{1B}[57427u", key(.return), key("/", .control)),
    Case("\u{1B}[57428u\u{1B}[57358u\u{1B}[57447;2u"),
  ]

  static let reports = [
    Case("\u{1B}[I\u{1B}[O", .focusChanged(true), .focusChanged(false)),
    Case("\u{1B}[<0;1;1M\u{1B}[<0;1;1m", mouse(.pressed, 0, 0, 0), mouse(.released, 0, 0, 0)),
    Case("\u{1B}[<2;300;200M", mouse(.pressed, 2, 299, 199)),
    Case("\u{1B}[<32;5;6M\u{1B}[<35;5;6M", mouse(.moved, 0, 4, 5), mouse(.moved, 2, 4, 5)),
    Case(
      "\u{1B}[<64;3;4M\u{1B}[<65;3;4M\u{1B}[<66;3;4M", mouse(.scrolledUp, 0, 2, 3),
      mouse(.scrolledDown, 0, 2, 3)),
    Case("\u{1B}[<28;3;4M", mouse(.pressed, 0, 2, 3, [.shift, .option, .control])),
    Case("\u{1B}[<0;0;4M\u{1B}[<128;3;4M"),
    Case(
      "\u{1B}[48;24;80;480;800t\u{1B}[48;5:1;6t", .resized(CellSize(width: 80, height: 24)),
      .resized(CellSize(width: 6, height: 5))),
    Case("\u{1B}[48;0;80t\u{1B}[48;t\u{1B}[48t"),
    Case("\u{1B}[M !!\u{1B}[M#!!", mouse(.pressed, 0, 0, 0), mouse(.released, 0, 0, 0)),
    Case([0x1B, 0x5B, 0x4D, 0x20, 0xFF, 0xFF, 0x61], [mouse(.pressed, 0, 222, 222), key("a")]),
  ]

  static let pastes = [
    Case("\u{1B}[200~a\r\nb\rc\n\u{1B}[A\u{1B}[201~d", .paste("a\nb\nc\n\u{1B}[A"), key("d")),
    Case("\u{1B}[200~\u{1B}[201~", .paste("")),
    Case("\u{1B}[200~\u{1B}[20\u{1B}[201~", .paste("\u{1B}[20")),
    Case("\u{1B}[200~漢\r\n\r\n\u{1B}[201~", .paste("漢\n\n")),
    Case([0x1B] + Array("[200~x".utf8) + [0xFF, 0x1B] + Array("[201~".utf8), [.paste("x\u{FFFD}")]),
    Case("\u{1B}[201~x", key("x")),
  ]

  static let swallowed = [
    Case("\u{1B}[?62;22c\u{1B}[>1;2;3c\u{1B}[8;24;80t\u{1B}[12;40Rx", key("x")),
    Case("\u{1B}]11;rgb:0/0/0\u{1B}\\x\u{1B}]0;t\u{7}y", key("x"), key("y")),
    Case("\u{1B}P1$r0m\u{1B}\\x\u{1B}_Gi=1;OK\u{1B}\\y", key("x"), key("y")),
    Case("\u{1B}[?2026;2$yx", key("x")), Case("\u{1B}[4;2$yx", key("x")),
    Case("\u{1B}[999zx\u{1B}[ qy\u{1B}[1\u{18}z", key("x"), key("y"), key("z")),
    // A string whose end was lost doesn't eat what is typed.
    Case("\u{1B}]11;rgb\r\u{1B}]11;rgb\u{1B}[A", key(.return), key(.upArrow)),
  ]

  static let all = text + controls + sequences + modified + kitty + reports + pastes + swallowed

  private func events(of chunks: [ArraySlice<UInt8>]) -> [InputEvent] {
    var decoder = InputDecoder()
    var events: [InputEvent] = []
    for chunk in chunks { events += decoder.decode(chunk) }
    return events + decoder.flush()
  }

  @Test(arguments: all) func `bytes become events`(_ sample: Case) {
    #expect(events(of: [sample.bytes[...]]) == sample.events)
  }

  @Test(arguments: all) func `it doesn't matter where the bytes are split`(_ sample: Case) {
    for cut in 0...sample.bytes.count {
      #expect(events(of: [sample.bytes[..<cut], sample.bytes[cut...]]) == sample.events, "split at \(cut)")
    }
    #expect(events(of: sample.bytes.indices.map { sample.bytes[$0...$0] }) == sample.events, "byte by byte")
  }

  @Test(arguments: all) func `nothing of a sequence leaks into the next key`(_ sample: Case) {
    var decoder = InputDecoder()
    let events = decoder.decode(sample.bytes) + decoder.flush()
    guard !isUnfinished(decoder) else { return }
    #expect(events + decoder.decode("q".utf8) == sample.events + [.key(KeyPress("q"))])
  }

  /// Half a character is kept for its rest.
  private func isUnfinished(_ decoder: InputDecoder) -> Bool {
    var decoder = decoder
    return decoder.decode("q".utf8) != [.key(KeyPress("q"))]
      && decoder.decode("q".utf8) == [.key(KeyPress("q"))]
  }
}
