import FlowMachine
import FlowSCXML
import Foundation
import Testing

@Suite struct ChartDiagramTests {
  /// A bit of everything that a picture shows.
  private static func chart() throws -> MachineDefinition {
    try ChartTexts.read(
      """
      <state id="a" initial="a2"><invoke src="clip.scxml"/>
        <transition event="go" target="p" cond="In('a2')"><raise event="gone"/></transition>
        <state id="a1"/><state id="a2"><transition target="a1"/></state>
        <history id="h"><transition target="a1"/></history></state>
      <parallel id="p"><state id="l"/><state id="r"><transition event="back" target="h"/>
        <transition event="tick"><log label="t"/></transition></state></parallel>
      <final id="end"/>
      """, attributes: " name=\"demo\" initial=\"a\"")
  }

  @Test func `dot shows composite states as clusters`() throws {
    let text = ChartDiagram(try Self.chart(), active: ["p", "r"]).text(.dot)
    #expect(
      text == """
        digraph "demo" {
          compound=true;
          node [shape=box, style=rounded];
          i0 [shape=point];
          i0 -> n1 [lhead=cluster_1];
          subgraph cluster_1 {
            label="a\\ninvoke clip.scxml"; style=rounded;
            n1 [shape=point, style=invis];
            i1 [shape=point];
            i1 -> n3;
            n2 [label="a1"];
            n3 [label="a2"];
            n4 [label="H", shape=circle, tooltip="h"];
          }
          subgraph cluster_5 {
            label="p"; style="rounded,dashed"; penwidth=3;
            n5 [shape=point, style=invis];
            n6 [label="l"];
            n7 [label="r", penwidth=3];
          }
          n8 [label="end", peripheries=2];
          n1 -> n5 [label="go [In(a2)] / raise gone", ltail=cluster_1, lhead=cluster_5];
          n3 -> n2;
          n4 -> n2 [style=dashed];
          n7 -> n4 [label="back"];
          n7 -> n7 [label="tick / log t"];
        }

        """)
  }

  @Test func `Mermaid shows regions and the active states`() throws {
    let text = ChartDiagram(try Self.chart(), active: ["p", "r"]).text(.mermaid)
    #expect(
      text == """
        stateDiagram-v2
          [*] --> n1
          state "a, invoke clip.scxml" as n1
          state n1 {
            [*] --> n3
            state "a1" as n2
            state "a2" as n3
            state "H" as n4
            n3 --> n2
            n4 --> n2
          }
          state "p (active)" as n5
          state n5 {
            state "l" as n6
            --
            state "r" as n7
            n7 --> n7 : tick / log t
          }
          state "end" as n8
          n8 --> [*]
          n1 --> n5 : go [In(a2)] / raise gone
          n7 --> n4 : back
          classDef active font-weight:bold,stroke-width:3px
          class n7 active

        """)
  }

  @Test func `JSON nests the states`() throws {
    let text = ChartDiagram(try Self.chart(), active: ["p", "r"]).text(.json)
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(object["name"] as? String == "demo")
    #expect(object["initial"] as? [String] == ["a"])
    let states = try #require(object["states"] as? [[String: Any]])
    #expect(states.map { $0["id"] as? String } == ["a", "p", "end"])
    #expect(states.map { $0["kind"] as? String } == ["state", "parallel", "final"])
    #expect(states.map { $0["active"] as? Bool } == [false, true, false])
    #expect(states[0]["invokes"] as? [String] == ["clip.scxml"])
    let transition = try #require((states[0]["transitions"] as? [[String: Any]])?.first)
    #expect(transition["events"] as? [String] == ["go"])
    #expect(transition["condition"] as? String == "In(a2)")
    #expect(transition["targets"] as? [String] == ["p"])
    #expect(transition["actions"] as? [String] == ["raise gone"])
    let inner = try #require(states[0]["states"] as? [[String: Any]])
    #expect(inner.map { $0["id"] as? String } == ["a1", "a2", "h"])
    #expect(inner[2]["initial"] as? [String] == ["a1"])
  }

  @Test(arguments: [
    (ConditionDefinition.named("signed-in"), "signed-in"), (.isActive("a"), "In(a)"),
    (.not(.isActive("a")), "not In(a)"), (.constant(false), "false"), (.all([]), "true"), (.any([]), "false"),
    (
      .all([.named("paid"), .not(.any([.isActive("a"), .named("held up")]))]),
      "paid and not (In(a) or held up)"
    ),
    (.any([.all([.named("x"), .named("y")]), .all([.named("z")])]), "(x and y) or z"),
  ])
  func `a condition is drawn as one would say it`(condition: ConditionDefinition, text: String) throws {
    let state = StateDefinition(
      "a", transitions: [TransitionDefinition(events: ["go"], condition: condition, targets: ["a"])])
    let diagram = ChartDiagram(
      MachineDefinition(name: "m", root: StateDefinition("root", children: [state])))
    #expect(diagram.text(.dot).contains("n1 -> n1 [label=\"go [\(text)]\"];"))
    #expect(diagram.text(.mermaid).contains("n1 --> n1 : go [\(text)]\n"))
    #expect(diagram.text(.json).contains("\"condition\": \"\(text)\", "))
  }

  @Test func `remarks are comments, and a list in JSON`() throws {
    let definition = MachineDefinition(
      name: "m", root: StateDefinition("root", children: [StateDefinition("a")]))
    let diagram = ChartDiagram(definition, remarks: ["one \"way\"", "2\u{1B}"])
    #expect(diagram.text(.dot).hasPrefix("// one \"way\"\n// 2\\u{001B}\ndigraph \"m\" {\n"))
    #expect(diagram.text(.mermaid).hasPrefix("%% one \"way\"\n%% 2\\u{001B}\nstateDiagram-v2\n"))
    let object =
      try JSONSerialization.jsonObject(with: Data(diagram.text(.json).utf8)) as? [String: Any]
    #expect(object?["remarks"] as? [String] == ["one \"way\"", "2\u{1B}"])
    #expect(object?["name"] as? String == "m")
  }

  @Test func `nothing in a name reaches the language of the picture`() throws {
    let name = "\"];\\ <b>\n\u{1B}[2J\u{202E}--#é"
    let definition = MachineDefinition(
      name: name, root: StateDefinition("root", children: [StateDefinition(name)]))
    let dot = ChartDiagram(definition).text(.dot)
    #expect(dot.contains("n1 [label=\"\\\"];\\\\ <b>\\n\u{FFFD}[2J\u{FFFD}--#é\"];"))
    let mermaid = ChartDiagram(definition).text(.mermaid)
    #expect(mermaid.contains("state \"#34;]#59;#92; #60;b#62;\u{FFFD}\u{FFFD}[2J\u{FFFD}--#35;é\" as n1"))
    let json = ChartDiagram(definition).text(.json)
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    #expect(object?["name"] as? String == name)
    for text in [dot, mermaid, json] { #expect(!text.unicodeScalars.contains("\u{1B}")) }
  }

  @Test func `random charts draw without a hole`() {
    for seed in 0..<200 as Range<UInt64> {
      var chart = RandomChart(seed: seed)
      let definition = chart.make()
      for format in ChartDiagram.Format.allCases {
        let text = ChartDiagram(definition, active: ["s0", "s1"]).text(format)
        #expect(text.hasSuffix("\n"))
      }
      let json = ChartDiagram(definition).text(.json)
      #expect((try? JSONSerialization.jsonObject(with: Data(json.utf8))) != nil)
    }
  }
}
