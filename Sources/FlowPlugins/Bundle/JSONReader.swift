/// Reads JSON (RFC 8259) and tells where it stops being JSON.
///
/// Foundation's decoder gives no position on Linux, and a manifest that somebody wrote by hand needs one.
struct JSONReader {
  /// What stopped the reader, and the byte at which it did.
  struct Failure: Error, Equatable {
    var offset: Int
    var expected: String
  }

  private static let deepest = 32

  private let bytes: [UInt8]
  private var index = 0

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The one value that `bytes` hold.
  static func read(_ bytes: [UInt8]) throws(Failure) -> JSONNode {
    var reader = JSONReader(bytes)
    let node = try reader.readValue(depth: 0)
    reader.skipSpace()
    guard reader.peek == nil else { throw reader.failure("the end of the file") }
    return node
  }

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private func failure(_ expected: String) -> Failure { Failure(offset: index, expected: expected) }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    index += 1
    return true
  }

  private mutating func readValue(depth: Int) throws(Failure) -> JSONNode {
    skipSpace()
    guard depth < Self.deepest else { throw failure("at most \(Self.deepest) levels") }
    let start = index
    let value: JSONNode.Value =
      switch peek {
      case UInt8(ascii: "{"): .object(try readMembers(depth: depth))
      case UInt8(ascii: "["): .array(try readElements(depth: depth))
      case UInt8(ascii: "\""): .string(try readString())
      case UInt8(ascii: "t"): try readWord("true", .boolean(true))
      case UInt8(ascii: "f"): try readWord("false", .boolean(false))
      case UInt8(ascii: "n"): try readWord("null", .null)
      case UInt8(ascii: "-"), .some(UInt8(ascii: "0")...UInt8(ascii: "9")): .number(try readNumber())
      default: throw failure("a value")
      }
    return JSONNode(value: value, offset: start)
  }

  private mutating func readWord(_ word: String, _ value: JSONNode.Value) throws(Failure) -> JSONNode.Value {
    guard bytes[index...].starts(with: word.utf8) else { throw failure("\"\(word)\"") }
    index += word.utf8.count
    return value
  }

  private mutating func readMembers(depth: Int) throws(Failure) -> [JSONNode.Member] {
    index += 1
    var members: [JSONNode.Member] = []
    skipSpace()
    if take(UInt8(ascii: "}")) { return members }
    while true {
      skipSpace()
      guard peek == UInt8(ascii: "\"") else { throw failure("a field's name in double quotes") }
      let start = index
      let key = try readString()
      guard !members.contains(where: { $0.key == key }) else {
        throw Failure(offset: start, expected: "each field once")
      }
      skipSpace()
      guard take(UInt8(ascii: ":")) else { throw failure("\":\"") }
      members.append(JSONNode.Member(key: key, node: try readValue(depth: depth + 1)))
      skipSpace()
      if take(UInt8(ascii: "}")) { return members }
      guard take(UInt8(ascii: ",")) else { throw failure("\",\" or \"}\"") }
    }
  }

  private mutating func readElements(depth: Int) throws(Failure) -> [JSONNode] {
    index += 1
    var elements: [JSONNode] = []
    skipSpace()
    if take(UInt8(ascii: "]")) { return elements }
    while true {
      elements.append(try readValue(depth: depth + 1))
      skipSpace()
      if take(UInt8(ascii: "]")) { return elements }
      guard take(UInt8(ascii: ",")) else { throw failure("\",\" or \"]\"") }
    }
  }

  /// `-? (0 | [1-9][0-9]*) (\.[0-9]+)? ([eE][+-]?[0-9]+)?`
  private mutating func readNumber() throws(Failure) -> String {
    let start = index
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) { try readDigits() }
    if take(UInt8(ascii: ".")) { try readDigits() }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try readDigits()
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func readDigits() throws(Failure) {
    let start = index
    while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    guard index > start else { throw failure("a digit") }
  }

  private mutating func readString() throws(Failure) -> String {
    index += 1
    var text: [UInt8] = []
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        index += 1
        text.append(contentsOf: String(try readEscape()).utf8)
      case 0..<0x20:
        throw failure("a string without raw control characters (write \\n, \\u001b)")
      default:
        index += 1
        text.append(byte)
      }
    }
    throw failure("the closing double quote")
  }

  private mutating func readEscape() throws(Failure) -> Unicode.Scalar {
    let escapes: [UInt8: Unicode.Scalar] = [
      UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/", UInt8(ascii: "b"): "\u{8}",
      UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n", UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
    ]
    if let byte = peek, let scalar = escapes[byte] {
      index += 1
      return scalar
    }
    guard take(UInt8(ascii: "u")) else { throw failure("an escape such as \\n or \\u0041") }
    let first = try readHexadecimal()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) else {
      throw failure("a pair of surrogates")
    }
    let second = try readHexadecimal()
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) * 0x400 + (second - 0xDC00))
    else { throw failure("a pair of surrogates") }
    return scalar
  }

  private mutating func readHexadecimal() throws(Failure) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw failure("four hexadecimal digits")
      }
      value = value * 16 + UInt32(digit)
      index += 1
    }
    return value
  }
}
