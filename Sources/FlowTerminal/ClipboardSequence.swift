/// The sequence that puts text on the terminal's clipboard (xterm's `ctlseqs`, OSC 52).
enum ClipboardSequence {
  /// What terminals take at least; xterm ends a sequence that is longer.
  static let limit = 74_994

  /// The bytes for a text; nil if it is longer than terminals take.
  static func bytes(copying text: String) -> [UInt8]? {
    let content = Array(text.utf8)
    guard content.count <= limit else { return nil }
    return Array("\u{1B}]52;c;".utf8) + base64(content) + Array("\u{1B}\\".utf8)
  }

  /// RFC 4648, section 4.
  private static func base64(_ bytes: [UInt8]) -> [UInt8] {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      bits <<= UInt32(8 * (3 - group.count))
      for place in 0..<4 {
        let digit = digits[Int(bits >> UInt32(18 - 6 * place) & 0x3F)]
        result.append(place <= group.count ? digit : UInt8(ascii: "="))
      }
    }
    return result
  }
}
