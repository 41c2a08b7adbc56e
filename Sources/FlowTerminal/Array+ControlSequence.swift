extension [UInt8] {
  /// Appends a number in decimal digits; negative numbers count as 0.
  mutating func appendNumber(_ number: Int) {
    if number >= 10 { appendNumber(number / 10) }
    append(0x30 + UInt8(Swift.max(0, number) % 10))
  }

  mutating func appendParameter(_ number: Int) {
    appendNumber(number)
    append(0x3B)
  }

  /// Appends `CSI final`, or `CSI number final` for numbers other than 1, the default of moves.
  mutating func appendControl(_ number: Int, _ final: Unicode.Scalar) {
    append(contentsOf: [0x1B, 0x5B])
    if number != 1 { appendNumber(number) }
    append(UInt8(ascii: final))
  }

  mutating func appendText(_ text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }

  /// Appends a scalar value as UTF-8; what is none becomes U+FFFD.
  mutating func appendScalar(_ value: UInt32) {
    let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { append(byte) }
  }
}
