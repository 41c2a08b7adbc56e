import FlowCanvas

/// What a terminal draws the next character with, in colours that it can show.
struct Pen: Equatable {
  var foreground = CellColor.default
  var background = CellColor.default
  var attributes: CellStyle.Attributes = []

  static let plain = Pen()

  static func == (a: Pen, b: Pen) -> Bool {
    a.foreground.bits == b.foreground.bits && a.background.bits == b.background.bits
      && a.attributes.rawValue == b.attributes.rawValue
  }

  /// Whether a blank looks the same with the other pen.
  func looksBlank(like other: Pen) -> Bool {
    let visible: CellStyle.Attributes = [.underline, .reverse, .strikethrough]
    return self == other
      || background.bits == other.background.bits
        && attributes.union(other.attributes).isDisjoint(with: visible)
  }

  /// Appends the shorter of two ways to get here: only what differs, or a reset and all of it.
  func appendChange(from old: Pen, to bytes: inout [UInt8]) {
    let start = bytes.count
    if self == .plain {
      bytes.append(contentsOf: [0x1B, 0x5B, 0x6D])
      return
    }
    bytes.append(contentsOf: [0x1B, 0x5B])
    appendDifference(from: old, to: &bytes)
    endParameters(of: &bytes)
    // A reset pays only when it turns something off.
    guard old != .plain, turnsOff(old) else { return }
    var reset: [UInt8] = [0x1B, 0x5B, 0x30, 0x3B]
    appendDifference(from: .plain, to: &reset)
    endParameters(of: &reset)
    if reset.count < bytes.count - start { bytes.replaceSubrange(start..., with: reset) }
  }

  private func turnsOff(_ old: Pen) -> Bool {
    !old.attributes.subtracting(attributes).isEmpty
      || foreground == .default && old.foreground != .default
      || background == .default && old.background != .default
  }

  /// Each parameter ends with a `;`; the last becomes the `m`.
  private func endParameters(of bytes: inout [UInt8]) {
    bytes[bytes.count - 1] = 0x6D
  }

  private func appendDifference(from old: Pen, to bytes: inout [UInt8]) {
    let removed = old.attributes.subtracting(attributes)
    var added = attributes.subtracting(old.attributes)
    if !removed.isDisjoint(with: [.bold, .dim]) {
      // 22 ends both.
      bytes.appendParameter(22)
      added.formUnion(attributes.intersection([.bold, .dim]))
    }
    for (attribute, _, off) in Self.codes where removed.contains(attribute) && off != 22 {
      bytes.appendParameter(off)
    }
    for (attribute, on, _) in Self.codes where added.contains(attribute) { bytes.appendParameter(on) }
    if foreground.bits != old.foreground.bits { Self.append(foreground, base: 30, to: &bytes) }
    if background.bits != old.background.bits { Self.append(background, base: 40, to: &bytes) }
  }

  /// SGR of ECMA-48: what turns an attribute on and off.
  private static let codes: [(CellStyle.Attributes, on: Int, off: Int)] = [
    (.bold, 1, 22), (.dim, 2, 22), (.italic, 3, 23), (.underline, 4, 24), (.reverse, 7, 27),
    (.strikethrough, 9, 29),
  ]

  /// `base` is 30 for the foreground, 40 for the background.
  private static func append(_ color: CellColor, base: Int, to bytes: inout [UInt8]) {
    switch color.kind {
    case .default: bytes.appendParameter(base + 9)
    case .palette(let index) where index < 8: bytes.appendParameter(base + Int(index))
    case .palette(let index) where index < 16: bytes.appendParameter(base + 52 + Int(index))
    case .palette(let index):
      bytes.appendParameter(base + 8)
      bytes.appendParameter(5)
      bytes.appendParameter(Int(index))
    case .rgb(let red, let green, let blue):
      bytes.appendParameter(base + 8)
      bytes.appendParameter(2)
      bytes.appendParameter(Int(red))
      bytes.appendParameter(Int(green))
      bytes.appendParameter(Int(blue))
    }
  }
}
