/// One control sequence of ECMA-48: `ESC [`, a private prefix, parameters, intermediate bytes, a final byte.
struct ControlSequence: Equatable {
  /// `<`, `=`, `>` or `?` before the parameters, if there is one.
  var prefix: UInt8?
  /// The parameters as they were sent, separators included.
  var parameterBytes: [UInt8] = []
  var intermediates: [UInt8] = []
  var final: UInt8 = 0

  /// The parameters between semicolons; nil where one was left out or is no plain number.
  var parameters: [Int?] {
    guard !parameterBytes.isEmpty else { return [] }
    return parameterBytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0, as: UTF8.self)) }
  }

  func isCommand(
    _ final: Character, prefix: Character? = nil, intermediates: [UInt8] = []
  ) -> Bool {
    self.final == final.asciiValue && self.prefix == prefix?.asciiValue && self.intermediates == intermediates
  }

  var bytes: [UInt8] {
    [0x1B, UInt8(ascii: "[")] + (prefix.map { [$0] } ?? []) + parameterBytes + intermediates + [final]
  }
}
