/// A character of several bytes, of which some have come; only well-formed UTF-8 (Unicode, table 3-7).
struct Utf8Sequence: Sendable {
  private var value: UInt32
  private var missing: Int
  /// What the next byte may be; narrower than 80...BF after some lead bytes.
  private var allowed: ClosedRange<UInt8>

  /// Nil for bytes that start no character of several bytes.
  init?(lead: UInt8) {
    switch lead {
    case 0xC2...0xDF: (value, missing) = (UInt32(lead & 0x1F), 1)
    case 0xE0...0xEF: (value, missing) = (UInt32(lead & 0x0F), 2)
    case 0xF0...0xF4: (value, missing) = (UInt32(lead & 0x07), 3)
    default: return nil
    }
    switch lead {
    case 0xE0: allowed = 0xA0...0xBF
    case 0xED: allowed = 0x80...0x9F
    case 0xF0: allowed = 0x90...0xBF
    case 0xF4: allowed = 0x80...0x8F
    default: allowed = 0x80...0xBF
    }
  }

  /// Nil if the byte can't continue the character.
  func appending(_ byte: UInt8) -> Utf8Sequence? {
    guard missing > 0, allowed.contains(byte) else { return nil }
    var longer = self
    longer.value = value << 6 | UInt32(byte & 0x3F)
    longer.missing -= 1
    longer.allowed = 0x80...0xBF
    return longer
  }

  var isComplete: Bool { missing == 0 }
  var scalar: Unicode.Scalar? { isComplete ? Unicode.Scalar(value) : nil }
}
