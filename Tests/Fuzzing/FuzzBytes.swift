/// Bytes as a sequence of choices; once they are used up, every choice is the first.
struct FuzzBytes {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  var isEmpty: Bool { rest.isEmpty }

  mutating func next() -> UInt8 { rest.popFirst() ?? 0 }

  /// From 0 up to and without a number of at most 256.
  mutating func pick(_ count: Int) -> Int { Int(next()) % count }

  mutating func chance(_ one: Int) -> Bool { pick(one) == one - 1 }

  mutating func pick<Value>(from values: [Value]) -> Value { values[pick(values.count)] }

  /// All that is left.
  mutating func remaining() -> [UInt8] {
    defer { rest = [] }
    return Array(rest)
  }
}
