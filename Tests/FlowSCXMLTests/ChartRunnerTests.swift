import FlowMachine
import FlowSCXML
import Testing

@Suite struct ChartRunnerTests {
  private func run(
    _ body: String, _ events: ChartRunner.Event..., attributes: String = ""
  ) throws -> ChartRunner.Outcome {
    try ChartRunner().run(try ChartTexts.read(body, attributes: attributes), events: events)
  }

  @Test func `the last line names the atomic states in document order`() throws {
    let outcome = try run(
      """
      <state id="a"><transition event="go" target="r2 l2"/></state>
      <parallel id="p"><state id="l"><state id="l1"/><state id="l2"/></state>
        <state id="r"><state id="r1"/><state id="r2"/></state></parallel>
      """, .init("go"))
    #expect(outcome.steps == [["a"], ["l2", "r2"]])
    #expect(outcome.summary == "configuration: l2 r2")
    #expect(!outcome.hasEnded)
  }

  @Test func `a chart that has ended shows where`() throws {
    let outcome = try run(
      "<state id=\"a\"><transition event=\"x\" target=\"end\"/></state><final id=\"end\"/>", .init("x"),
      .init("y"))
    #expect(outcome.summary == "configuration: end")
    #expect(outcome.hasEnded)
  }

  @Test func `delayed events come in the order of their time, then of their sending`() throws {
    let outcome = try run(
      """
      <state id="a">
        <onentry><send event="third" delay="2s"/><send event="first" delay=".5s"/><send event="second" delay="500ms"/>
        <send event="gone" delay="1s" id="g"/><cancel sendid="g"/></onentry>
        <transition event="*"/>
        <transition event="never"/>
      </state>
      """)
    #expect(outcome.time == .seconds(2))
    let logged = try run(
      """
      <state id="a">
        <onentry><send event="third" delay="2s"/><send event="first" delay=".5s"/><send event="second" delay="500ms"/>
        <send event="gone" delay="1s" id="g"/><cancel sendid="g"/></onentry>
        <transition event="first"><log label="1"/></transition><transition event="second"><log label="2"/></transition>
        <transition event="third"><log label="3"/></transition><transition event="gone"><log label="4"/></transition>
      </state>
      """)
    #expect(logged.log == ["1", "2", "3"])
  }

  @Test func `an event of the script waits for its time`() throws {
    let chart = """
      <state id="a"><onentry><send event="late" delay="1s"/></onentry>
        <transition event="late" target="b"/><transition event="e" target="c"/></state>
      <state id="b"><transition event="e" target="d"/></state><state id="c"/><state id="d"/>
      """
    #expect(try run(chart, .init("e", after: .milliseconds(999))).configuration == ["c"])
    #expect(try run(chart, .init("e", after: .seconds(1))).configuration == ["d"])
  }

  @Test func `parent and child send to each other, and the child's end is told`() throws {
    let outcome = try run(
      """
      <state id="a">
        <invoke id="k" autoforward="true"><content><scxml><state id="c">
          <onentry><send event="hello" target="#_parent"/></onentry>
          <transition event="answer" target="end"><send event="heard" target="#_parent"/></transition></state>
          <final id="end"><onexit><send event="bye" target="#_parent"/></onexit></final></scxml></content></invoke>
        <transition event="hello"><log label="hello"/><send event="answer" target="#_k"/></transition>
        <transition event="heard"><log label="heard"/></transition>
        <transition event="bye"><log label="bye"/></transition>
        <transition event="done.invoke.k" target="b"/>
      </state>
      <state id="b"><onentry><send event="more" target="#_k"/></onentry>
        <transition event="error.communication" target="c"/></state><state id="c"/>
      """)
    #expect(outcome.log == ["hello", "heard", "bye"])
    #expect(outcome.configuration == ["c"])
  }

  @Test func `a child that is cancelled isn't heard again`() throws {
    let outcome = try run(
      """
      <state id="a">
        <invoke id="k"><content><scxml><state id="c"><onentry><send event="tick" target="#_parent" delay="1s"/></onentry>
          <onexit><send event="leaving" target="#_parent"/></onexit></state></scxml></content></invoke>
        <transition event="go" target="b"/>
      </state>
      <state id="b"><transition event="tick leaving done.invoke" target="wrong"/></state><state id="wrong"/>
      """, .init("go"))
    #expect(outcome.configuration == ["b"])
    #expect(outcome.time == .zero)
  }

  @Test func `what can't run is told before it does`() throws {
    let error = #expect(throws: ChartRunningError.self) {
      try run("<state id=\"a\"><transition cond=\"named('key')\" target=\"a\"/></state>")
    }
    #expect(
      error?.description == """
        The chart can't run:
          error: a: No guard is supplied under the name "key".
        """)
    var runner = ChartRunner()
    runner.implementations.guards["key"] = { $0.isActive("a") }
    let chart = try ChartTexts.read(
      "<state id=\"a\"><transition cond=\"named('key')\" target=\"b\"/></state><state id=\"b\"/>")
    #expect(try runner.run(chart).configuration == ["b"])
  }

  @Test(arguments: [
    "<state id=\"a\"><onentry><send event=\"e\" delay=\"1s\"/></onentry><transition event=\"e\" target=\"a\"/></state>",
    "<state id=\"a\"><onentry><send event=\"e\"/></onentry><transition event=\"e\" target=\"a\"/></state>",
    "<state id=\"a\"><onentry><send event=\"e\"/><send event=\"e\"/></onentry><transition event=\"e\" target=\"a\"/></state>",
  ])
  func `a chart that never rests is given up`(body: String) throws {
    var runner = ChartRunner()
    runner.maximumEvents = 500
    let definition = try ChartTexts.read(body)
    let error = #expect(throws: ChartRunningError.self) { try runner.run(definition) }
    #expect(
      error?.description.hasPrefix("The chart doesn't come to rest: after ") == true)
  }

  @Test(arguments: [
    // Each event sends many others.
    "<onentry><send event=\"e\"/></onentry><transition event=\"e\">\(many)</transition>",
    // Each is sent after a time.
    "<onentry><send event=\"e\" delay=\"1ms\"/></onentry><transition event=\"e\">\(later)</transition>",
    // Another chart answers each.
    """
    <onentry><send event="e" delay="1s"/></onentry><transition event="e">\(down)</transition>
    <invoke id="k"><content><scxml version="1.0"><state id="c"><transition event="*">
    <send event="e" target="#_parent"/></transition></state></scxml></content></invoke>
    """,
  ])
  func `a flood is ended by a bound on all that it does, and the error names event and bound`(body: String)
    throws
  {
    var runner = ChartRunner()
    runner.maximumWork = 5_000
    let definition = try ChartTexts.read("<state id=\"a\">\(body)</state>")
    let error = #expect(throws: ChartRunningError.self) { try runner.run(definition) }
    guard case .restless(.work(5_000), event: "e", _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  private static let many = String(repeating: "<send event=\"e\"/>", count: 1_000)
  private static let later = String(repeating: "<send event=\"e\" delay=\"1ms\"/>", count: 1_000)
  private static let down = String(repeating: "<send event=\"e\" target=\"#_k\"/>", count: 1_000)

  @Test func `a chart that an invoke brought along and that never rests is given up`() throws {
    let error = #expect(throws: ChartRunningError.self) {
      try run(
        """
        <state id="a"><invoke><content><scxml version="1.0"><state id="c">
          <onentry><send event="again"/></onentry>
          <transition event="again"><send event="again"/></transition></state></scxml></content></invoke></state>
        """)
    }
    #expect(
      error?.description
        == "The chart doesn't come to rest: after 10000 events that begot each other, the most there may be, "
        + "at 0s on its clock, \"again\" was on its way. Look for an event that is sent again whenever it comes."
    )
  }

  @Test func `a step that never ends is given up`() throws {
    let error = #expect(throws: ChartRunningError.self) {
      try run(
        "<state id=\"a\"><transition target=\"b\"/></state><state id=\"b\"><transition target=\"a\"/></state>"
      )
    }
    guard case .step(.endlessCycle(_, let states, _)) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(states.sorted() == ["a", "b"])
  }
}
