@testable import FlowCanvas
import Testing

@Suite struct VisibleTextTests {
  @Test func `what a canvas replaces is replaced in a sentence too`() {
    for value: UInt32 in 0..<0x11_0000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isReplaced = CharacterWidth.class(of: value) == .replaced
      let shown = VisibleText.replacingControls(in: String(Character(scalar)))
      if isReplaced == (shown == String(Character(scalar))) {
        Issue.record("\(VisibleText.codePoint(scalar))")
      }
    }
  }

  @Test func `controls are shown by their pictures`() {
    #expect(
      VisibleText.replacingControls(in: "a\u{1B}[0m\u{7F}\u{9B}\u{61C}\u{202E}é")
        == "a␛[0m␡\u{FFFD}\u{FFFD}\u{FFFD}é")
  }
}
