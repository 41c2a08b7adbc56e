import FlowMachine
import FlowSCXML
import Foundation
import Testing

@Suite struct SCXMLWriterTests {
  @Test func `a chart is written as a person would`() throws {
    let definition = MachineDefinition(
      name: "door",
      root: StateDefinition(
        "door", initial: TransitionDefinition(targets: ["open"]),
        children: [
          StateDefinition(
            "open", onEntry: [[.send(SendDefinition(event: "tired", delay: .milliseconds(1500)))]],
            transitions: [
              TransitionDefinition(
                events: ["push", "tired"],
                condition: .any([.not(.all([.isActive("open"), .constant(true)])), .named("key")]),
                targets: ["shut"], actions: [.perform("squeak"), .raise("done")])
            ]),
          StateDefinition("shut", kind: .final),
        ]))
    #expect(
      try SCXMLWriter().write(definition) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:flow="urn:flowsh:chart" version="1.0" \
        datamodel="null" flow:id="door" name="door" initial="open">
          <state id="open">
            <onentry>
              <send event="tired" delay="1500ms"/>
            </onentry>
            <transition event="push tired" cond="not (In('open') and true) or named('key')" target="shut">
              <flow:perform name="squeak"/>
              <raise event="done"/>
            </transition>
          </state>
          <final id="shut"/>
        </scxml>

        """)
  }

  @Test func `random definitions read back equal`() throws {
    for seed in 0..<400 as Range<UInt64> {
      var chart = RandomChart(seed: seed)
      let definition = chart.make()
      let text = try SCXMLWriter().write(definition)
      #expect(try SCXMLReader().read(text, file: "f").definition == definition, "seed \(seed)")
    }
  }

  @Test(
    .enabled(if: ChartTexts.suites != nil, "the folder shared/scxml isn't beside the package"),
    arguments: ["w3c-null", "scion"])
  func `the charts of the suites read back equal`(folder: String) throws {
    let charts = ChartTexts.charts(in: folder)
    #expect(charts.count >= 47)
    for chart in charts {
      let bytes = [UInt8](try Data(contentsOf: chart))
      let definition = try ChartTexts.suiteReader.read(bytes: bytes, file: chart.lastPathComponent).definition
      let text = try SCXMLWriter().write(definition)
      #expect(try SCXMLReader().read(text, file: "f").definition == definition, "\(chart.lastPathComponent)")
    }
  }

  struct Refusal: Sendable {
    let state: StateDefinition
    let message: String
  }

  @Test(arguments: refusals) func `what SCXML has no words for is refused`(refusal: Refusal) {
    let definition = MachineDefinition(
      name: "n", root: StateDefinition("root", children: [StateDefinition("top", children: [refusal.state])]))
    let error = #expect(throws: SCXMLWritingError.self) { try SCXMLWriter().write(definition) }
    #expect(error?.description == refusal.message)
  }

  private static let refusals: [Refusal] = [
    Refusal(
      state: StateDefinition("a b"),
      message: "top/a b: \"a b\" must be one word without spaces and control characters"),
    Refusal(
      state: StateDefinition("a", onEntry: [[.log(label: "\u{1B}[m")]]),
      message: "top/a: \"\\u{001B}[m\" has characters that XML can't hold; remove them"),
    Refusal(
      state: StateDefinition("a", onExit: [[.send(SendDefinition(event: "e", delay: .seconds(-1)))]]),
      message: "top/a: the delay -1.0 seconds must lie between 0s and 36500d"),
    Refusal(
      state: StateDefinition("a", kind: .parallel, initial: TransitionDefinition(targets: ["a"])),
      message: """
        top/a: a parallel state can't have an initial state in SCXML; remove them
        top/a: a childless state can't have an initial state in SCXML; remove them
        """),
    Refusal(
      state: StateDefinition("a", kind: .parallel, children: [StateDefinition("f", kind: .final)]),
      message: "top/a: a parallel state can't have a final child in SCXML; remove them"),
    Refusal(
      state: StateDefinition("a", kind: .final, children: [StateDefinition("b")]),
      message: "top/a: a final state can't have children, transitions or invocations in SCXML; remove them"),
    Refusal(
      state: StateDefinition("a", kind: .deepHistory, onEntry: [[]]),
      message:
        "top/a: a history state can't have children, actions, transitions or invocations in SCXML; remove them"
    ),
    Refusal(
      state: StateDefinition("a", transitions: [TransitionDefinition(actions: [.raise("e")])]),
      message: "top/a: a transition needs an event, a condition or a target"),
    Refusal(
      state: StateDefinition(
        "a", initial: TransitionDefinition(events: ["e"]), children: [StateDefinition("b")]),
      message: """
        top/a: where a state begins can't depend on an event or a condition; remove them
        top/a: where a state begins needs a target
        """),
    Refusal(
      state: StateDefinition("a", onEntry: [[.choose([.init(condition: nil, actions: [])])]]),
      message: "top/a: every branch but the last needs a condition, and the first too"),
    Refusal(
      state: StateDefinition("a", transitions: [TransitionDefinition(condition: .named("'\""))]),
      message: "top/a: \"'\"\" has both kinds of quotation marks, which no condition can name"),
    Refusal(
      state: StateDefinition(
        "a",
        transitions: [
          TransitionDefinition(condition: (0..<65).reduce(.constant(true)) { inner, _ in .not(inner) })
        ]),
      message: "top/a: more than 64 levels are nested; move a part into a chart of its own"),
  ]

  @Test func `the chart itself has only states and where it begins`() {
    let root = StateDefinition(
      "r", transitions: [TransitionDefinition(events: ["e"])], children: [StateDefinition("a")])
    let error = #expect(throws: SCXMLWritingError.self) {
      try SCXMLWriter().write(MachineDefinition(name: "", root: root))
    }
    #expect(
      error?.description == "chart: SCXML gives the chart itself no actions, transitions and invocations; "
        + "put its states into a state that has them")
  }

  @Test func `more levels than can be read aren't written`() {
    let deep = (0..<200).reduce(StateDefinition("end")) { StateDefinition("s\($1)", children: [$0]) }
    let error = #expect(throws: SCXMLWritingError.self) {
      try SCXMLWriter().write(MachineDefinition(name: "", root: StateDefinition("r", children: [deep])))
    }
    #expect(error?.problems.map(\.reason) == [.tooDeep(limit: 128)])
  }
}
