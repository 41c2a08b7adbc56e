/// Text from outside made fit to be shown on one line.
enum VisibleText {
  /// `text` with each control character, line separator and direction override as a visible character.
  ///
  /// C0 controls become their Unicode control pictures, everything else that could move the cursor or reorder
  /// the line becomes U+FFFD. Beyond `limit` scalars an ellipsis stands for the rest.
  static func line(_ text: String, limit: Int = 1_000) -> String {
    var result = String.UnicodeScalarView()
    for (count, scalar) in text.unicodeScalars.enumerated() {
      guard count < limit else {
        result.append("…")
        break
      }
      result.append(visible(scalar))
    }
    return String(result)
  }

  private static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    case 0x80..<0xA0, 0x2028, 0x2029, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
    default: scalar
    }
  }
}
