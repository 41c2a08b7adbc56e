/// Text from a document as it may stand in a message: nothing in it steers a terminal, and it stays short.
func shown(_ text: String, limit: Int = 80) -> String {
  var result = ""
  for (count, scalar) in text.unicodeScalars.enumerated() {
    guard count < limit else { return result + "…" }
    if scalar.isInvisible {
      result += "\\u{\(hexadecimal(scalar.value))}"
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// The same within quotation marks.
func quoted(_ text: String) -> String { "\"\(shown(text))\"" }

func hexadecimal(_ code: UInt32) -> String {
  let digits = String(code, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}

extension Unicode.Scalar {
  /// Controls, and what turns the direction of the text around it.
  var isInvisible: Bool {
    switch value {
    case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0x2028, 0x2029, 0xFEFF: true
    default: properties.generalCategory == .control
    }
  }

  /// Whether XML 1.0 allows it in a document (production 2, Char).
  var isAllowedInXML: Bool {
    switch value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
