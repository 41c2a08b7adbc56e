import FlowScript
import Testing

@Suite struct Suggestions {
  static let words = ["show", "settle", "tap", "type", "expect", "screen", "scroll", "snapshot", "easeInOut"]

  @Test(arguments: [
    ("shwo", "show"), ("tpa", "tap"), ("SHOW", "show"), ("typ", "type"), ("settel", "settle"),
    ("expct", "expect"), ("sceren", "screen"), ("snpshto", "snapshot"), ("easinout", "easeInOut"),
    ("ease-in-ot", "easeInOut"), ("snap", "snapshot"),
  ])
  func `a slip has its word`(written: String, meant: String) {
    #expect(Suggestion.nearest(to: written, in: Self.words) == meant)
  }

  @Test(arguments: [
    "", "x", "s", "sc", "banana", "tapestry-of-words", String(repeating: "a", count: 100_000),
  ])
  func `what is far from everything has none`(written: String) {
    #expect(Suggestion.nearest(to: written, in: Self.words) == nil)
  }

  @Test func `of equally near words the first wins`() {
    #expect(Suggestion.nearest(to: "cat", in: ["car", "cap"]) == "car")
    #expect(Suggestion.nearest(to: "cat", in: [String]()) == nil)
  }
}
