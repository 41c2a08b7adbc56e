import FlowCanvas

/// What stands between CSI and its final byte: a prefix, numbers, intermediates (ECMA-48, 5.4).
struct ControlParameters: Sendable {
  /// `<`, `=`, `>` or `?` as the first byte.
  private(set) var prefix: UInt8?
  private(set) var hasIntermediates = false
  private(set) var isEmpty = true
  /// The numbers, each with its sub-parameters; at least one.
  private var numbers: [[Int]] = [[0]]

  private static let most = 16
  private static let largest = 0x11_0000

  /// Takes a byte of 20...3F. Numbers saturate, and no more than a few are kept, however many come.
  mutating func append(_ byte: UInt8) {
    let isFirst = isEmpty
    isEmpty = false
    switch byte {
    case 0x30...0x39:
      let value = numbers[numbers.count - 1].removeLast()
      numbers[numbers.count - 1].append(min(value * 10 + Int(byte - 0x30), Self.largest))
    case 0x3A: if numbers[numbers.count - 1].count < Self.most { numbers[numbers.count - 1].append(0) }
    case 0x3B: if numbers.count < Self.most { numbers.append([0]) }
    case 0x3C...0x3F: if isFirst { prefix = byte }
    default: hasIntermediates = true
    }
  }

  /// A parameter, or 0 for one that is missing.
  subscript(index: Int, sub sub: Int = 0) -> Int {
    guard index < numbers.count, sub < numbers[index].count else { return 0 }
    return numbers[index][sub]
  }

  var isPlain: Bool { prefix == nil && !hasIntermediates }
  var isSingleNumber: Bool { isPlain && !isEmpty && numbers.count == 1 && self[0] > 0 }

  /// What the sequence says, or nil for those that say nothing to an application.
  func event(final: UInt8, alt: Bool) -> InputEvent? {
    if prefix == UInt8(ascii: "<"), final == UInt8(ascii: "M") || final == UInt8(ascii: "m") {
      let report = MouseReport(
        code: self[0], column: self[1], row: self[2], isRelease: final == UInt8(ascii: "m"))
      return report.event.map(InputEvent.mouse)
    }
    guard isPlain || final == UInt8(ascii: "$") else { return nil }
    switch Unicode.Scalar(final) {
    case "I" where isEmpty: return .focusChanged(true)
    case "O" where isEmpty: return .focusChanged(false)
    case "u": return KeyTables.kitty(self).map { .key($0.adding(alt)) }
    case "~", "^", "@", "$": return numbered(final).map { .key($0.adding(alt)) }
    default: return lettered(final).map { .key($0.adding(alt)) }
    }
  }

  /// `CSI number ; modifiers ~`; rxvt ends with `^`, `$` or `@` instead of stating modifiers.
  private func numbered(_ final: UInt8) -> KeyPress? {
    var modifiers = KeyTables.modifiers(self[1])
    switch Unicode.Scalar(final) {
    case "^": modifiers.insert(.control)
    case "$": modifiers.insert(.shift)
    case "@": modifiers.formUnion([.control, .shift])
    default: break
    }
    if self[0] == 27 { return KeyTables.character(self[2], modifiers) }
    guard self[1, sub: 1] != KeyTables.releaseEvent, let key = KeyTables.numbered(self[0]) else { return nil }
    return KeyPress(key, modifiers: modifiers)
  }

  /// `CSI 1 ; modifiers letter`, or the letter alone.
  private func lettered(_ final: UInt8) -> KeyPress? {
    // Replies to questions end with the same letters, but don't start with 1.
    guard self[0] <= 1, self[1, sub: 1] != KeyTables.releaseEvent else { return nil }
    guard var press = KeyTables.lettered(final) else { return nil }
    press.modifiers.formUnion(KeyTables.modifiers(self[1]))
    return press
  }
}

extension KeyPress {
  fileprivate func adding(_ alt: Bool) -> KeyPress {
    alt ? KeyPress(key, modifiers: modifiers.union(.option)) : self
  }
}
