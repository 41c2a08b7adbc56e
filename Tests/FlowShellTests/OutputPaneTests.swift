import Testing

@testable import FlowShell

@Suite struct `What commands said` {
  private func pane(_ count: Int) -> OutputPane {
    var pane = OutputPane()
    pane.append((1...count).map { OutputPane.Line(text: "line \($0)") })
    return pane
  }

  private func rows(_ pane: OutputPane, width: Int = 60, height: Int = 4) -> [String] {
    var pane = pane
    return pane.rows(width: width, height: height).map(\.text)
  }

  private func turn(
    _ pane: inout OutputPane, by pages: Int, height: Int = 4, is expected: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let hasTurned = pane.turn(by: pages, width: 60, height: height)
    #expect(hasTurned == expected, sourceLocation: sourceLocation)
  }

  @Test func `what fits is shown whole`() {
    #expect(rows(pane(4)) == ["line 1", "line 2", "line 3", "line 4"])
    #expect(rows(OutputPane()) == [])
    #expect(OutputPane().isEmpty && !pane(1).isEmpty)
  }

  @Test func `what doesn't fit is turned page by page`() {
    var pane = pane(8)
    #expect(rows(pane) == ["line 1", "line 2", "line 3", "1–3 of 8 · PageDown · PageUp · Esc"])
    turn(&pane, by: 1)
    #expect(rows(pane).first == "line 4")
    turn(&pane, by: 1)
    #expect(rows(pane) == ["line 6", "line 7", "line 8", "6–8 of 8 · PageDown · PageUp · Esc"])
    turn(&pane, by: 1)
    #expect(rows(pane).first == "line 6")
    turn(&pane, by: -1)
    #expect(rows(pane).first == "line 3")
    turn(&pane, by: -1)
    turn(&pane, by: -1)
    #expect(rows(pane).first == "line 1")
  }

  @Test func `the last of 100,000 lines costs what the first does`() {
    var pane = OutputPane()
    for number in 1...100_000 {
      pane.append([OutputPane.Line(text: "line \(number)")])
      if number % 1_000 == 1 {
        let before = pane.linesBroken
        _ = pane.rows(width: 60, height: 4)
        #expect(pane.linesBroken - before == (number == 1 ? 1 : 1_000))
        turn(&pane, by: 1, height: 100_000, is: false)
      }
    }
    let before = pane.linesBroken
    #expect(rows(pane) == ["line 1", "line 2", "line 3", "1–3 of 100000 · PageDown · PageUp · Esc"])
    pane.append([OutputPane.Line(text: "one more")])
    _ = pane.rows(width: 60, height: 4)
    #expect(pane.linesBroken == 100_001 && before == 99_001)
  }

  @Test func `there is no page to turn where everything is in view`() {
    var pane = pane(4)
    turn(&pane, by: 1, height: 4, is: false)
    turn(&pane, by: 1, height: 1, is: false)
  }

  @Test func `a failure comes into view until a page is turned`() {
    var pane = pane(8)
    pane.append([OutputPane.Line(text: "went wrong", isError: true), OutputPane.Line(text: "more")])
    #expect(rows(pane) == ["line 8", "went wrong", "more", "8–10 of 10 · PageDown · PageUp · Esc"])
    turn(&pane, by: -1)
    #expect(rows(pane).first == "line 5")
    #expect(rows(pane, height: 1) == ["line 5"])
  }

  @Test func `long lines are wrapped, and one row is enough`() {
    var pane = OutputPane()
    pane.append([OutputPane.Line(text: "one two three", isError: true)])
    #expect(
      pane.rows(width: 8, height: 4) == [
        OutputPane.Line(text: "one two", isError: true), OutputPane.Line(text: "three", isError: true),
      ])
    #expect(rows(pane, width: 8, height: 1) == ["one two"])
    #expect(rows(pane, width: 8, height: 0) == [])
    #expect(rows(pane, width: 1, height: 3).count == 3)
  }

  @Test func `clearing takes everything away`() {
    var pane = pane(9)
    _ = pane.turn(by: 1, width: 60, height: 4)
    pane.clear()
    #expect(pane.isEmpty)
    pane.append([OutputPane.Line(text: "new")])
    #expect(rows(pane) == ["new"])
  }
}
