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

  /// Appends the bytes from an index on again, so many times.
  mutating func appendCopies(_ copies: Int, ofBytesFrom start: Int) {
    let length = count - start
    guard copies > 0, length > 0 else { return }
    append(contentsOf: repeatElement(0, count: copies * length))
    withUnsafeMutableBufferPointer { bytes in
      for index in start + length..<bytes.count { bytes[index] = bytes[index - length] }
    }
  }

  /// Writes runs of the same byte as the byte and the request to draw it again (REP), from an index on,
  /// where that is shorter.
  mutating func shortenRepetitions(from start: Int) {
    var end = count
    while end > start {
      var first = end - 1
      while first > start, self[first - 1] == self[end - 1] { first -= 1 }
      let repetitions = end - first - 1
      // `CSI 999 b` takes six bytes.
      if repetitions > 6 {
        var request: [UInt8] = []
        request.appendControl(repetitions, "b")
        replaceSubrange(first + 1..<end, with: request)
      }
      end = first
    }
  }
}
