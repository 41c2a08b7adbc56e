import FlowCanvas

/// Which key a code stands for; everything here is a lookup without state.
enum KeyTables {
  /// The kitty protocol's event type for a key let go, which says nothing to an application.
  static let releaseEvent = 3

  /// xterm's modifier parameter: one more than the sum of shift 1, alt 2, control 4, and with kitty super
  /// 8, hyper 16, meta 32; caps lock 64 and num lock 128 say nothing.
  static func modifiers(_ parameter: Int) -> EventModifiers {
    guard parameter > 1 else { return [] }
    let bits = parameter - 1
    var modifiers: EventModifiers = []
    if bits & 1 != 0 { modifiers.insert(.shift) }
    // Meta, where it is another key than alt, means the same to an application.
    if bits & 0b10_0010 != 0 { modifiers.insert(.option) }
    if bits & 4 != 0 { modifiers.insert(.control) }
    if bits & 0b1_1000 != 0 { modifiers.insert(.command) }
    return modifiers
  }

  /// A control byte: 00...1F or 7F, but ESC.
  static func control(_ byte: UInt8) -> KeyPress {
    switch byte {
    case 0x00: return KeyPress(.space, modifiers: .control)
    case 0x09: return KeyPress(.tab)
    case 0x0D: return KeyPress(.return)
    case 0x7F: return KeyPress(.delete)
    default:
      let letter = Unicode.Scalar(byte < 0x1B ? byte | 0x60 : byte | 0x40)
      return KeyPress(KeyEquivalent(Character(letter)), modifiers: .control)
    }
  }

  /// Whether a scalar is one by which `KeyEquivalent` names keys.
  static func isNamed(_ scalar: Unicode.Scalar) -> Bool { (0xF700...0xF74F).contains(scalar.value) }

  /// F1 to F5 as the Linux console sends them.
  static func consoleFunction(_ final: UInt8) -> Int? {
    (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(final) ? Int(final - UInt8(ascii: "A")) + 1 : nil
  }

  /// The number before `~`: DEC's editing and function keys.
  static func numbered(_ number: Int) -> KeyEquivalent? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .deleteForward
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28, 29: .function(number - 13)
    case 31...34: .function(number - 14)
    default: nil
    }
  }

  /// The final letter after CSI; rxvt's lower-case arrows are with shift.
  static func lettered(_ final: UInt8) -> KeyPress? {
    switch Unicode.Scalar(final) {
    case "Z": KeyPress(.tab, modifiers: .shift)
    case "a"..."d": arrow(final & ~0x20).map { KeyPress($0, modifiers: .shift) }
    case "P"..."S": KeyEquivalent.function(Int(final - UInt8(ascii: "P")) + 1).map { KeyPress($0) }
    default: arrow(final).map { KeyPress($0) }
    }
  }

  /// The final byte after SS3: cursor keys in application mode, F1 to F4, the keypad.
  static func single(_ final: UInt8) -> KeyPress? {
    switch Unicode.Scalar(final) {
    case "a"..."d": arrow(final & ~0x20).map { KeyPress($0, modifiers: .control) }
    case "P"..."S": KeyEquivalent.function(Int(final - UInt8(ascii: "P")) + 1).map { KeyPress($0) }
    case "M": KeyPress(.return)
    case "I": KeyPress(.tab)
    case " ": KeyPress(.space)
    case "X": KeyPress("=")
    case "j"..."y": KeyPress(KeyEquivalent(Character(Unicode.Scalar(final - 0x40))))
    default: arrow(final).map { KeyPress($0) }
    }
  }

  private static func arrow(_ letter: UInt8) -> KeyEquivalent? {
    switch Unicode.Scalar(letter) {
    case "A": .upArrow
    case "B": .downArrow
    case "C": .rightArrow
    case "D": .leftArrow
    case "H": .home
    case "F": .end
    default: nil
    }
  }

  /// A key given by its code point: xterm's `modifyOtherKeys`, and `CSI u`.
  ///
  /// Shift alone, or with alt, is part of the character, as it is where no sequence is sent.
  static func character(_ code: Int, _ modifiers: EventModifiers) -> KeyPress? {
    switch code {
    case 8, 127: return KeyPress(.delete, modifiers: modifiers)
    case 9: return KeyPress(.tab, modifiers: modifiers)
    case 13: return KeyPress(.return, modifiers: modifiers)
    case 27: return KeyPress(.escape, modifiers: modifiers)
    case 32: return KeyPress(.space, modifiers: modifiers)
    // The same key on every terminal that doesn't tell them apart, and in many a vi user's fingers.
    case 91 where modifiers.contains(.control):
      return KeyPress(.escape, modifiers: modifiers.subtracting(.control))
    default: break
    }
    guard code > 32, !(0x80..<0xA0).contains(code), let value = UInt32(exactly: code),
      let scalar = Unicode.Scalar(value), !isNamed(scalar)
    else { return nil }
    var modifiers = modifiers
    var character = Character(scalar)
    if modifiers.contains(.control) {
      if character.isUppercase, let lower = character.lowercased().first { character = lower }
    } else if modifiers.contains(.shift) {
      let upper = character.uppercased()
      if upper.count == 1, let only = upper.first { character = only }
      modifiers.remove(.shift)
    }
    return KeyPress(KeyEquivalent(character), modifiers: modifiers)
  }

  /// `CSI code : shifted : base ; modifiers : event ; text u` of the kitty keyboard protocol.
  ///
  /// More than one press where a key types more than one scalar.
  static func kitty(_ parameters: ControlParameters) -> [KeyPress] {
    let code = parameters[0]
    let modifiers = modifiers(parameters[1])
    guard parameters[1, sub: 1] != releaseEvent else { return [] }
    let isText = modifiers.isDisjoint(with: [.control, .option, .command])
    if isText, parameters[2] > 0 { return parameters.all(2).compactMap { character($0, []) } }
    if (0xE000..<0xF900).contains(code) {
      return kittyFunctional(code).map { [KeyPress($0, modifiers: modifiers)] } ?? []
    }
    let shifted = parameters[0, sub: 1]
    let base = parameters[0, sub: 2]
    let usesShifted = shifted > 0 && modifiers.contains(.shift) && !modifiers.contains(.control)
    // With control, a key of another script is the one that stands there on a Latin keyboard.
    let usesBase = modifiers.contains(.control) && code > 0x7F && (0x21..<0x7F).contains(base)
    return character(usesBase ? base : usesShifted ? shifted : code, modifiers).map { [$0] } ?? []
  }

  /// The private-use codes of the protocol that stand for keys with an equivalent.
  private static func kittyFunctional(_ code: Int) -> KeyEquivalent? {
    switch code {
    case 57376...57398: return .function(code - 57363)
    case 57399...57408: return KeyEquivalent(Character(Unicode.Scalar(UInt8(0x30 + code - 57399))))
    case 57409...57426: return keypad[code - 57409]
    default: return nil
    }
  }

  /// KP_DECIMAL to KP_DELETE, in the protocol's order.
  private static let keypad: [KeyEquivalent?] = [
    ".", "/", "*", "-", "+", .return, "=", ",", .leftArrow, .rightArrow, .upArrow, .downArrow,
    .pageUp, .pageDown, .home, .end, .insert, .deleteForward,
  ]
}
