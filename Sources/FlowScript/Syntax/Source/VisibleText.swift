/// Text from outside, made fit for a message: nothing in it can steer a terminal.
package enum VisibleText {
  /// Control characters become their control pictures (U+2400 block), direction overrides become U+FFFD.
  package static func replacingControls(in text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(replacement(for: scalar)) }
    return String(result)
  }

  /// Quoted, with control characters replaced, and cut when it is long.
  static func quoted(_ text: some StringProtocol) -> String {
    let limit = 40
    let isCut = !text.dropFirst(limit).isEmpty
    return "\"" + replacingControls(in: String(text.prefix(limit))) + (isCut ? "…" : "") + "\""
  }

  /// `U+00A0`, as Unicode writes a scalar.
  static func codePoint(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  private static func replacement(for scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    case 0x80..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0x200E, 0x200F: "\u{FFFD}"
    default: scalar
    }
  }
}
