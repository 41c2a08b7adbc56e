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

  /// The numbers of one parameter, the first of them its main one.
  func all(_ index: Int) -> [Int] { index < numbers.count ? numbers[index] : [] }

  /// What the sequence answers, or nil if it is no reply.
  func reply(final: UInt8) -> TerminalReply? {
    guard prefix == UInt8(ascii: "?") else { return nil }
    switch Unicode.Scalar(final) {
    case "c" where !hasIntermediates: return .attributes(numbers.map { $0[0] })
    case "u" where !hasIntermediates: return .keyboardFlags(self[0])
    case "n" where !hasIntermediates && self[0] == 997:
      return TerminalReply.Scheme(rawValue: self[1]).map { .scheme($0) }
    case "y" where hasIntermediates:
      return TerminalReply.ModeState(rawValue: self[1]).map { .mode(self[0], $0) }
    default: return nil
    }
  }

  /// What the sequence says; nothing for those that say nothing to an application.
  ///
  /// - Parameter cellPixels: the size of a cell if mouse reports are in pixels.
  func events(final: UInt8, alt: Bool, cellPixels: CellSize? = nil) -> [InputEvent] {
    if prefix == UInt8(ascii: "<"), final == UInt8(ascii: "M") || final == UInt8(ascii: "m") {
      let report = MouseReport(
        code: self[0], column: self[1], row: self[2], isRelease: final == UInt8(ascii: "m"),
        cellPixels: cellPixels)
      return report.event.map { [.mouse($0)] } ?? []
    }
    guard isPlain || final == UInt8(ascii: "$") else { return [] }
    switch Unicode.Scalar(final) {
    case "I" where isEmpty: return [.focusChanged(true)]
    case "O" where isEmpty: return [.focusChanged(false)]
    case "t" where self[0] == 48: return resized.map { [$0] } ?? []
    case "u": return KeyTables.kitty(self).map { .key($0.adding(alt)) }
    case "~", "^", "@", "$": return numbered(final).map { [.key($0.adding(alt))] } ?? []
    default: return lettered(final).map { [.key($0.adding(alt))] } ?? []
    }
  }

  /// `CSI 48 ; rows ; columns ; height ; width t`: the window's size has changed (mode 2048).
  private var resized: InputEvent? {
    self[1] > 0 && self[2] > 0 ? .resized(CellSize(width: self[2], height: self[1])) : nil
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
