/// A key with its modifiers, as a person pressed it.
public struct KeyPress: Hashable, Sendable {
  public var key: KeyEquivalent
  public var modifiers: EventModifiers

  public init(_ key: KeyEquivalent, modifiers: EventModifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }

  /// The character that the key types, if it types one: no named key, no control or option held.
  public var insertedCharacter: Character? {
    guard modifiers.isDisjoint(with: [.control, .option, .command]),
      let scalar = key.character.unicodeScalars.first,
      scalar.value >= 0x20, scalar.value != 0x7F, !(0xF700...0xF8FF).contains(scalar.value)
    else { return nil }
    return key.character
  }

  /// The bytes that xterm sends for this key in its default modes (xterm's `ctlseqs`, "PC-Style Function Keys").
  ///
  /// What a line editor that reads bytes is fed with.
  public var xtermBytes: [UInt8] {
    if let sequence = cursorSequence { return sequence }
    var bytes: [UInt8]
    if modifiers.contains(.control), let code = controlCode {
      bytes = [code]
    } else if key == .delete {
      bytes = [0x7F]
    } else if key == .tab, modifiers.contains(.shift) {
      bytes = Array("\u{1B}[Z".utf8)
    } else {
      bytes = Array(String(key.character).utf8)
    }
    if modifiers.contains(.option) { bytes.insert(0x1B, at: 0) }
    return bytes
  }

  private var controlCode: UInt8? {
    guard let ascii = key.character.asciiValue else { return nil }
    switch ascii {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): return ascii & 0x1F
    case UInt8(ascii: "@")...UInt8(ascii: "_"): return ascii & 0x1F
    case UInt8(ascii: " "): return 0
    case UInt8(ascii: "?"), 0x08: return ascii == 0x08 ? 0x08 : 0x7F
    case UInt8(ascii: "/"): return 0x1F
    default: return nil
    }
  }

  private var cursorSequence: [UInt8]? {
    var parameter = 1
    if modifiers.contains(.shift) { parameter += 1 }
    if modifiers.contains(.option) { parameter += 2 }
    if modifiers.contains(.control) { parameter += 4 }
    if modifiers.contains(.command) { parameter += 8 }
    let letters: [KeyEquivalent: String] = [
      .upArrow: "A", .downArrow: "B", .rightArrow: "C", .leftArrow: "D", .home: "H", .end: "F",
    ]
    if let letter = letters[key] {
      return Array((parameter == 1 ? "\u{1B}[\(letter)" : "\u{1B}[1;\(parameter)\(letter)").utf8)
    }
    let numbers: [KeyEquivalent: Int] = [.insert: 2, .deleteForward: 3, .pageUp: 5, .pageDown: 6]
    if let number = numbers[key] ?? functionNumber {
      return Array((parameter == 1 ? "\u{1B}[\(number)~" : "\u{1B}[\(number);\(parameter)~").utf8)
    }
    return nil
  }

  private var functionNumber: Int? {
    guard let scalar = key.character.unicodeScalars.first, (0xF704...0xF717).contains(scalar.value)
    else { return nil }
    // F1 to F20, with the gaps of DEC's VT220.
    let numbers = [11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24, 25, 26, 28, 29, 31, 32, 33, 34]
    return numbers[Int(scalar.value - 0xF704)]
  }
}
