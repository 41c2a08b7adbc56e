import FlowViews
import Testing

@testable import FlowShell

@Suite struct `The list of candidates` {
  private func menu(_ count: Int, indent: Int = 2) -> CompletionMenu {
    CompletionMenu(
      candidates: (1...max(1, count)).prefix(count).map {
        LineCompletion.Candidate("word\($0)", note: "note \($0)")
      }, indent: indent)
  }

  @Test func `names and notes stand in columns below the line`() {
    let menu = CompletionMenu(
      candidates: [
        LineCompletion.Candidate("show", note: "go to a flow"),
        LineCompletion.Candidate("\"a b\"", display: "a b", note: "button"),
        LineCompletion.Candidate("scroll"),
      ], indent: 3)
    #expect(
      menu.lines(width: 40, height: 9) == ["   show    go to a flow", "   a b     button", "   scroll"])
  }

  @Test func `wide characters keep the columns straight`() {
    let menu = CompletionMenu(
      candidates: [LineCompletion.Candidate("東京", note: "x"), LineCompletion.Candidate("ab", note: "y")],
      indent: 0)
    #expect(menu.lines(width: 40, height: 9) == ["東京  x", "ab    y"])
  }

  @Test func `what doesn't fit is counted`() {
    #expect(menu(5).lines(width: 40, height: 5).count == 5)
    #expect(menu(6).lines(width: 40, height: 5).last == "  … 2 more")
    #expect(menu(6).lines(width: 40, height: 5).count == 5)
    #expect(menu(6).lines(width: 40, height: 1) == ["  … 6 more"])
  }

  @Test func `rows are cut to the width`() {
    #expect(menu(1).lines(width: 8, height: 5) == ["  word1…"])
    #expect(menu(6).lines(width: 6, height: 2).allSatisfy { $0.count <= 6 })
  }

  @Test func `without candidates or room there is nothing`() {
    #expect(menu(0).lines(width: 40, height: 5) == [])
    #expect(menu(3).lines(width: 40, height: 0) == [])
  }
}
