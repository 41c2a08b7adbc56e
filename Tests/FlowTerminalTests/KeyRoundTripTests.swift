import FlowCanvas
import FlowTerminal
import Testing

@Suite struct KeyRoundTripTests {
  private static let combinations: [EventModifiers] = (0..<8).map { bits in
    var modifiers: EventModifiers = []
    if bits & 1 != 0 { modifiers.insert(.shift) }
    if bits & 2 != 0 { modifiers.insert(.option) }
    if bits & 4 != 0 { modifiers.insert(.control) }
    return modifiers
  }

  /// Keys whose sequences state every modifier.
  private static let sequenced: [KeyEquivalent] =
    [
      .upArrow, .downArrow, .leftArrow, .rightArrow, .insert, .deleteForward, .home, .end, .pageUp, .pageDown,
    ] + (1...12).compactMap(KeyEquivalent.function)

  /// The others have one byte, before which only alt can be stated, and Shift-Tab.
  private static let presses: [KeyPress] =
    sequenced.flatMap { key in combinations.map { KeyPress(key, modifiers: $0) } }
    + [.escape, .delete, .tab, .return, .space, "a", "Z", "é", "漢", "[", "O", "]"].flatMap {
      [KeyPress($0), KeyPress($0, modifiers: .option)]
    }
    + "abcdefghjklnopqrstuvwxyz\\]^_ ".flatMap {
      [
        KeyPress(KeyEquivalent($0), modifiers: .control),
        KeyPress(KeyEquivalent($0), modifiers: [.control, .option]),
      ]
    }
    + [KeyPress(.tab, modifiers: .shift), KeyPress(.tab, modifiers: [.shift, .option])]

  @Test(arguments: presses) func `what xterm sends for a key is that key`(_ press: KeyPress) {
    var decoder = InputDecoder()
    #expect(decoder.decode(press.xtermBytes) + decoder.flush() == [.key(press)])
  }
}
