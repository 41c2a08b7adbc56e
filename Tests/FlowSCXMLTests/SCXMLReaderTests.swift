import FlowMachine
import FlowSCXML
import Testing

@Suite struct SCXMLReaderTests {
  @Test func `states keep their order, kinds and ids`() throws {
    let definition = try ChartTexts.read(
      """
      <state id="a" initial="a2"><state id="a1"/><state id="a2"/><history id="h" type="deep">
        <transition target="a1"/></history></state>
      <parallel id="p"><state id="left"/><state id="right"/></parallel>
      <final id="end"/>
      """, attributes: " name=\"three\" initial=\"p\" datamodel=\"null\"")
    #expect(
      definition
        == MachineDefinition(
          name: "three",
          root: StateDefinition(
            "scxml", initial: TransitionDefinition(targets: ["p"]),
            children: [
              StateDefinition(
                "a", initial: TransitionDefinition(targets: ["a2"]),
                children: [
                  StateDefinition("a1"), StateDefinition("a2"),
                  StateDefinition("h", kind: .deepHistory, initial: TransitionDefinition(targets: ["a1"])),
                ]),
              StateDefinition(
                "p", kind: .parallel, children: [StateDefinition("left"), StateDefinition("right")]),
              StateDefinition("end", kind: .final),
            ])))
  }

  @Test func `actions keep their blocks and their order`() throws {
    let definition = try ChartTexts.read(
      """
      <state id="a">
        <onentry><raise event="one"/><log label=" said "/></onentry><onentry/>
        <onexit><send event="two" delay=".5s" id="later" target="#_parent"/><cancel sendid="later"/></onexit>
        <transition event="e f.* *" type="internal" target="a">
          <if cond="In('a')"><raise event="x"/><elseif cond="true"/><else/><raise event="y"/></if>
        </transition>
      </state>
      """)
    let state = try #require(definition.root.children.first)
    #expect(state.onEntry == [[.raise("one"), .log(label: " said ")], []])
    let send = SendDefinition(event: "two", target: "#_parent", delay: .milliseconds(500), id: "later")
    #expect(state.onExit == [[.send(send), .cancel("later")]])
    let choice = ActionDefinition.choose([
      .init(condition: .isActive("a"), actions: [.raise("x")]),
      .init(condition: .constant(true), actions: []),
      .init(condition: nil, actions: [.raise("y")]),
    ])
    #expect(
      state.transitions == [
        TransitionDefinition(events: ["e", "f.*", "*"], targets: ["a"], isInternal: true, actions: [choice])
      ])
  }

  @Test func `an invocation has a file or a chart of its own scope`() throws {
    let definition = try ChartTexts.read(
      """
      <state id="a">
        <invoke type="scxml" src="file:other.scxml" id="child" autoforward="true">
          <finalize><log label="heard"/></finalize></invoke>
        <invoke><content><scxml initial="a"><final id="a"/></scxml></content></invoke>
      </state>
      """)
    let inner = MachineDefinition(
      name: "",
      root: StateDefinition(
        "scxml", initial: TransitionDefinition(targets: ["a"]), children: [StateDefinition("a", kind: .final)]
      ))
    #expect(
      definition.root.children.first?.invocations == [
        InvocationDefinition(
          id: "child", source: .named("file:other.scxml"), autoforward: true, finalize: [.log(label: "heard")]
        ),
        InvocationDefinition(source: .definition(inner)),
      ])
  }

  @Test func `a state without an id gets a stable one that no other state has`() throws {
    let definition = try ChartTexts.read(
      "<state><state/><state id=\"scxml.1.1_\"/></state><state id=\"scxml.1.1\"/><state id=\"scxml\"/>")
    #expect(definition.root.id == "scxml_")
    #expect(definition.root.children.map(\.id) == ["scxml_.1", "scxml.1.1", "scxml"])
    #expect(definition.root.children[0].children.map(\.id) == ["scxml_.1.1", "scxml.1.1_"])
  }

  @Test func `white space around and between words doesn't matter`() throws {
    let definition = try ChartTexts.read(
      "<state id=\" a&#10;\"><transition event=\"\n  x\t y \" target=\"\r\n b  a \" cond=\" true \"/></state><state id='b'/>"
    )
    let state = definition.root.children[0]
    #expect(state.id == "a")
    #expect(
      state.transitions == [
        TransitionDefinition(events: ["x", "y"], condition: .constant(true), targets: ["b", "a"])
      ])
  }

  @Test func `references, CDATA, comments and instructions are read as XML says`() throws {
    let definition = try ChartTexts.read(
      """
      <!-- <state id="no"/> --><?ignore <state> ?><![CDATA[  ]]>
      <state id="&#x61;&#98;"><onentry><log label="&lt;&amp;&gt;&quot;&apos;&#10;é"/></onentry></state>
      """)
    #expect(definition.root.children == [StateDefinition("ab", onEntry: [[.log(label: "<&>\"'\né")]])])
  }

  @Test func `prefixes stand for namespaces, and the innermost counts`() throws {
    let text = """
      <s:scxml xmlns:s="http://www.w3.org/2005/07/scxml" version="1.0" xmlns:x="urn:x" x:mark="1">
        <s:state id="a"><x:note>text <x:deep/></x:note><s:onentry xmlns:x="urn:flowsh:chart">
          <x:perform name="ring the bell"/></s:onentry></s:state>
      </s:scxml>
      """
    let document = try SCXMLReader().read(text, file: "f")
    #expect(
      document.definition.root.children == [StateDefinition("a", onEntry: [[.perform("ring the bell")]])])
    #expect(
      document.notes.map(\.description) == [
        "f:2:19: note: <x:note> of the namespace \"urn:x\" has no effect here"
      ])
  }

  @Test func `what has no effect is noted`() throws {
    let text = ChartTexts.chart(
      """
      <state id="a"><history id="h"/><state id="b">
        <onentry><log expr="1" label="x"/><send event="e" idlocation="x"/></onentry>
      </state></state>
      """, attributes: " datamodel=\"ecmascript\"")
    let document = try ChartTexts.suiteReader.read(text, file: "f")
    #expect(
      document.notes.map(\.description) == [
        "f:1:73: note: the data model \"ecmascript\" isn't needed: nothing in the chart uses it",
        "f:2:15: note: the history \"h\" has no transition; with nothing recorded it goes where its parent begins",
        "f:3:23: note: \"expr\" of <log> has no effect without a data model",
        "f:3:65: note: \"idlocation\" of <send> has no effect without a data model",
      ])
  }

  @Test func `a document tells where its states are`() throws {
    let document = try SCXMLReader().read(
      "\u{FEFF}" + ChartTexts.chart("<state id=\"ü\"/><state id=\"b\"/>"), file: "f")
    #expect(document.location(ofState: "b")?.description == "f:2:16")
    #expect(document.location(ofState: "c") == nil)
  }

  @Test func `what the kernel finds has its place`() throws {
    let text = ChartTexts.chart(
      """
      <state id="a"><transition event="e" target="b"/></state>
      <state id="b"><invoke><content><scxml><state id="lone"/></scxml></content></invoke></state>
      """)
    let document = try SCXMLReader().read(text, file: "f")
    let findings = document.lint().map(\.description)
    #expect(findings.contains("f:3:1: warning: b: Nothing leads out of this state, and it isn't final."))
    #expect(
      findings.contains("f:3:1: warning: b/b.1/lone: Nothing leads out of this state, and it isn't final."))
    #expect(findings.contains { $0.hasPrefix("f:1:1: warning: chart: No initial state is stated") })
  }

  @Test(arguments: [
    ("1s", Duration.seconds(1)), ("500ms", .milliseconds(500)), (".5s", .milliseconds(500)), ("0s", .zero),
    ("1.5m", .seconds(90)), ("2h", .seconds(7_200)), ("1d", .seconds(86_400)), ("0.25ms", .microseconds(250)),
    ("0.000000000000000001s", Duration(secondsComponent: 0, attosecondsComponent: 1)),
    ("36500d", .seconds(36_500 * 86_400)),
  ])
  func `a delay is a number and a unit`(text: String, delay: Duration) throws {
    let definition = try ChartTexts.read(
      "<state id=\"a\"><onexit><send event=\"e\" delay=\"\(text)\"/></onexit></state>")
    #expect(
      definition.root.children.first?.onExit == [[.send(SendDefinition(event: "e", delay: delay))]])
  }

  @Test(arguments: [
    "", "s", "1", "1.s", ".s", "-1s", "+1s", "1e3s", "1 s", "1S", "36501d", "99999999999999999999s", "١s",
  ])
  func `anything else is no delay`(text: String) {
    let chart = ChartTexts.chart(
      "<state id=\"a\"><onexit><send event=\"e\" delay=\"\(text)\"/></onexit></state>")
    #expect(
      ChartTexts.refusal(of: chart) == [
        "chart.scxml:2:46: error: \"\(text)\" is no delay; write one like 500ms, 1.5s or 2m"
      ])
  }

  @Test(arguments: [
    ("In('a')", ConditionDefinition.isActive("a")), ("In( \"a\" )", .isActive("a")),
    ("In(a)", .isActive("a")),
    ("not In(a)", .not(.isActive("a"))), ("!!true", .not(.not(.constant(true)))),
    ("true and false or In('a')", .any([.all([.constant(true), .constant(false)]), .isActive("a")])),
    ("true && (false || In('a'))", .all([.constant(true), .any([.constant(false), .isActive("a")])])),
    ("not true and false", .all([.not(.constant(true)), .constant(false)])),
    ("true and true and true", .all([.constant(true), .constant(true), .constant(true)])),
    ("(true and true) and true", .all([.all([.constant(true), .constant(true)]), .constant(true)])),
    ("named('signed in')", .named("signed in")), ("all()", .all([])), ("any(true)", .any([.constant(true)])),
    ("((true))", .constant(true)),
  ])
  func `conditions join with and, or and not`(text: String, condition: ConditionDefinition) throws {
    let escaped = text.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
    let definition = try ChartTexts.read("<state id=\"a\"><transition cond=\"\(escaped)\"/></state>")
    #expect(definition.root.children.first?.transitions == [TransitionDefinition(condition: condition)])
  }
}
