import FlowCanvas

/// An OSC, DCS, APC, PM or SOS as it comes in (ECMA-48, 5.6), as far as it can be a reply.
struct ControlString: Sendable {
  /// The byte after ESC.
  let introducer: UInt8
  /// No more of it is kept than a reply can have.
  private(set) var content: [UInt8] = []

  private static let longest = 256

  init(introducer: UInt8) { self.introducer = introducer }

  mutating func append(_ byte: UInt8) {
    if content.count <= Self.longest { content.append(byte) }
  }

  /// Whether it has begun as the replies do that are asked for.
  var mayBecomeReply: Bool { !content.isEmpty && ReplyTail.mayBegin([introducer] + content) }

  /// What the string says, or nil if it is no reply that was asked for.
  var reply: TerminalReply? {
    guard content.count <= Self.longest, let text = String(validating: content, as: UTF8.self) else {
      return nil
    }
    switch Unicode.Scalar(introducer) {
    case "P" where text.hasPrefix(">|"):
      return .name(VisibleText.replacingControls(in: String(text.dropFirst(2))))
    case "]" where text.hasPrefix("10;"): return Self.color(text.dropFirst(3)).map(TerminalReply.foreground)
    case "]" where text.hasPrefix("11;"): return Self.color(text.dropFirst(3)).map(TerminalReply.background)
    default: return nil
    }
  }

  /// `rgb:h/h/h` with one to four digits each, `rgba:h/h/h/h`, or `#` and three numbers of one length
  /// (X's `XParseColor`).
  private static func color(_ text: Substring) -> CellPalette.RGB? {
    var parts: [Substring]
    if text.hasPrefix("#") {
      let digits = text.dropFirst()
      guard digits.count.isMultiple(of: 3), !digits.isEmpty else { return nil }
      let length = digits.count / 3
      parts = (0..<3).map { digits.dropFirst($0 * length).prefix(length) }
    } else {
      guard let colon = text.firstIndex(of: ":"), ["rgb", "rgba"].contains(text[..<colon]) else { return nil }
      parts = text[text.index(after: colon)...].split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == (text.hasPrefix("rgba") ? 4 : 3) else { return nil }
    }
    let values = parts.prefix(3).compactMap(component)
    return values.count == 3 ? CellPalette.RGB(values[0], values[1], values[2]) : nil
  }

  /// A share of the largest number with as many digits.
  private static func component(_ digits: Substring) -> UInt8? {
    guard (1...4).contains(digits.count), digits.allSatisfy(\.isHexDigit), let value = Int(digits, radix: 16)
    else { return nil }
    let largest = (1 << (4 * digits.count)) - 1
    return UInt8((value * 255 + largest / 2) / largest)
  }
}
