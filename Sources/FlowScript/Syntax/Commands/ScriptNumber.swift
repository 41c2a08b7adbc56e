/// Whole numbers as scripts write them: ASCII digits, no sign.
enum ScriptNumber {
  static func parse(_ text: some StringProtocol, in range: ClosedRange<Int>) -> Int? {
    guard (1...9).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let value = Int(text), range.contains(value)
    else { return nil }
    return value
  }
}
