import FlowMachine
import Testing

@Suite struct HistoryTests {
  /// A state of two levels with a history, beside a state outside.
  private func definition(deep: Bool) -> MachineDefinition {
    chart(
      initial: "out",
      state(
        "p", initial: ["a"], [on("leave", "out"), on("again", "p")],
        history("h", deep: deep, default: "b", [.perform("default")]),
        state("a", [on("down", "b2")]),
        state("b", initial: ["b1"], [], state("b1"), state("b2"))),
      state("out", [on("back", "h"), on("in", "p")]))
  }

  @Test(arguments: [(false, "b1"), (true, "b2")])
  func `a shallow history restores one level, a deep one all`(deep: Bool, expected: String) throws {
    var driver = try Driver(definition(deep: deep))
    #expect(driver.send("in", "down", "leave") == ["out"])
    driver.send("back")
    #expect(driver.states == [expected])
    #expect(driver.performed == [])
    #expect(driver.waysAgree)
  }

  @Test func `an empty history leads to its default with its actions`() throws {
    var driver = try Driver(definition(deep: false))
    driver.send("back")
    #expect(driver.states == ["b1"])
    #expect(driver.performed == ["default"])
  }

  @Test func `a history is recorded when its parent is left, also by itself`() throws {
    var driver = try Driver(definition(deep: true))
    driver.send("in", "down", "again")
    #expect(driver.states == ["a"])
    #expect(driver.snapshot.recordedHistory == ["h": ["b2"]])
  }

  @Test func `the history of a parallel state restores every region`() throws {
    var driver = try Driver(
      chart(
        parallel(
          "p", [on("leave", "out")], history("h", deep: true, default: "r1"),
          state("r1", [], state("a1", [on("x", "b1")]), state("b1")),
          state("r2", [], state("a2"), state("b2"))),
        state("out", [on("back", "h")])))
    #expect(driver.send("x", "leave", "back") == ["b1", "a2"])
  }

  @Test func `what a history restores decides how far a transition goes`() throws {
    // With the history recorded inside of p, an internal transition of p to it doesn't leave p.
    var driver = try Driver(
      chart(
        state(
          "p", initial: ["q"], [on("x", "h", inside: true)],
          state("q", [on("y", "q2")], history("h", default: "q1"), state("q1"), state("q2")))))
    driver.send("y")
    driver.send("x")
    #expect(driver.exited == ["q2", "q"])
    #expect(driver.states == ["q2"])
  }

  @Test func `of two empty histories of one parent that lead to each other, the last one's actions are done`()
    throws
  {
    let driver = try Driver(
      chart(
        initial: "outer",
        state(
          "top", [], state("a"), history("inner", default: "a", [.perform("inner")]),
          history("outer", default: "inner", [.perform("outer")]))))
    #expect(driver.performed == ["inner"])
    #expect(driver.states == ["a"])
  }

  @Test func `a history without a default begins as its parent does`() throws {
    let definition = chart(
      initial: "out", state("p", initial: ["b"], [], history("h"), state("a"), state("b")),
      state("out", [on("back", "h")]))
    var driver = try Driver(definition)
    #expect(driver.send("back") == ["b"])
    #expect(definition.lint().map(\.kind).contains(.historyWithoutDefault))
  }

  @Test func `a history that is reached from within its parent enters no active state again`() throws {
    // The history of p leads to c, which is left alone: a, between them, stays as it is.
    var driver = try Driver(
      chart(
        initial: "out",
        state(
          "p", initial: ["c"], [on("leave", "out")], history("h", deep: true, default: "a"),
          state("a", entry: [.perform("+a")], [], state("c", [on("x", "h")]), state("d"))),
        state("out", [on("in", "p")])))
    driver.send("in", "leave", "in")
    driver.send("x")
    #expect(driver.exited == ["c"])
    #expect(driver.entered == ["c"])
    #expect(driver.performed == [])
  }

  @Test func `leaving the parent on the way to its history doesn't change how far the transition goes`()
    throws
  {
    var driver = try Driver(
      chart(
        parallel(
          "p", history("h", deep: true, default: "r"),
          state("r", [], state("a", [on("x", "h")], state("b"))))))
    driver.send("x")
    #expect(driver.exited == ["b", "a", "r", "p"])
    #expect(driver.entered == ["p", "r", "a", "b"])
  }
}
