/// Text from outside, made fit to be shown: nothing in it can steer a terminal or reorder a line.
package enum VisibleText {
  /// Control characters become their control pictures (U+2400 block); what else isn't to be sent, such as line
  /// separators and direction overrides, becomes U+FFFD, as on a canvas.
  package static func replacingControls(in text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(replacement(for: scalar)) }
    return String(result)
  }

  /// The same for one line, cut with an ellipsis beyond a number of scalars.
  package static func line(_ text: String, limit: Int = 1_000) -> String {
    let cut = text.unicodeScalars.prefix(limit)
    let isCut = cut.endIndex != text.unicodeScalars.endIndex
    return replacingControls(in: String(cut)) + (isCut ? "…" : "")
  }

  /// Quoted, with control characters replaced, and cut when it is long.
  package static func quoted(_ text: some StringProtocol) -> String {
    let limit = 40
    let isCut = !text.dropFirst(limit).isEmpty
    return "\"" + replacingControls(in: String(text.prefix(limit))) + (isCut ? "…" : "") + "\""
  }

  /// `U+00A0`, as Unicode writes a scalar.
  package static func codePoint(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  private static func replacement(for scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    // Most text, without a search.
    case 0x20..<0x80: scalar
    default: CharacterWidth.class(of: scalar.value) == .replaced ? "\u{FFFD}" : scalar
    }
  }
}
