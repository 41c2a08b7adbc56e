import FlowSCXML
import Testing
import TestSupport

/// Texts that want to take memory, time, files or the process.
@Suite struct HostileTextTests {
  private static let refusal =
    "error: document type declarations are refused, "
    + "since their entities can grow without end or name other files; remove it"

  @Test(arguments: [
    "<!DOCTYPE scxml>", "<!DOCTYPE scxml SYSTEM \"file:///etc/passwd\">",
    "<!DOCTYPE scxml [<!ENTITY x SYSTEM \"http://example.org/x\">]>",
    "<!doctype scxml [<!ENTITY % p \"x\"> %p;]>", "<!ENTITY x \"y\">",
  ])
  func `a document type is refused where it begins`(type: String) {
    let text = "<?xml version=\"1.0\"?>\n<!-- c -->  \(type)\n" + ChartTexts.chart("<state id=\"a\"/>")
    #expect(ChartTexts.refusal(of: text) == ["chart.scxml:2:13: \(Self.refusal)"])
  }

  @Test func `a bomb of entities is refused before anything grows`() {
    var text = "<!DOCTYPE bomb [<!ENTITY e0 \"ha\">"
    for level in 1...40 {
      text += "<!ENTITY e\(level) \"" + String(repeating: "&e\(level - 1);", count: 10) + "\">"
    }
    text += "]><bomb a=\"&e40;\">&e40;</bomb>"
    #expect(ChartTexts.refusal(of: text) == ["chart.scxml:1:1: \(Self.refusal)"])
  }

  @Test func `a document type isn't found in comments, CDATA and values`() throws {
    _ = try ChartTexts.read(
      "<!-- <!DOCTYPE a> --><state id=\"a\"><onentry><log label=\"&lt;!DOCTYPE a>\"/></onentry></state>")
    #expect(
      ChartTexts.refusal(of: ChartTexts.chart("<state id=\"a\"/><![CDATA[<!DOCTYPE a>]]>")) == [
        "chart.scxml:2:25: error: text stands in <scxml>; remove it or make it a comment"
      ])
  }

  @Test func `elements nested too deep are refused`() {
    let text = ChartTexts.chart(
      String(repeating: "<state>", count: 100_000) + String(repeating: "</state>", count: 100_000))
    #expect(
      ChartTexts.refusal(of: text) == [
        "chart.scxml:2:890: error: elements are nested deeper than 128; move a part into a chart of its own"
      ])
  }

  @Test func `a text that is too large is refused unread`() {
    var reader = SCXMLReader()
    reader.maximumBytes = 100
    let text = String(repeating: " ", count: 101)
    #expect(throws: SCXMLReadingError.self) { try reader.read(text, file: "f") }
    let error = #expect(throws: SCXMLReadingError.self) { try reader.read(text, file: "f") }
    #expect(
      error?.description == "f:1:1: error: 101 bytes are more than the 100 that are read; split the chart")
  }

  @Test(arguments: ["(", "!", "not ", "all("]) func `a condition nested too deep is refused`(opening: String)
  {
    let text = ChartTexts.chart(
      "<state id=\"a\"><transition cond=\"\(String(repeating: opening, count: 50_000))true\"/></state>")
    let lines = ChartTexts.refusal(of: text)
    #expect(lines.count == 1)
    #expect(lines.first?.contains("has too deep a one where a simpler condition belongs") == true)
  }

  @Test func `small changes to charts are read or refused, and never trap`() throws {
    var random = SeededGenerator(seed: 20_150_901)
    let seeds = Self.seeds
    for seed in seeds { _ = try SCXMLReader().read(bytes: seed, file: "seed") }
    var read = 0
    for _ in 0..<10_000 {
      guard var bytes = seeds.randomElement(using: &random) else { return }
      for _ in 0..<Int.random(in: 1...2, using: &random) { Self.change(&bytes, &random) }
      do {
        let document = try SCXMLReader().read(bytes: bytes, file: "f")
        read += 1
        // What is read can be drawn and, with few exceptions, written.
        for format in ChartDiagram.Format.allCases { _ = ChartDiagram(document.definition).text(format) }
        let text = try SCXMLWriter().write(document.definition)
        #expect(try SCXMLReader().read(text, file: "f").definition == document.definition)
      } catch let error as SCXMLReadingError {
        #expect(error.diagnostics.contains { $0.severity == .error })
        #expect(error.description.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
      }
    }
    // Both ways were taken.
    #expect(read > 100 && read < 9_800, "\(read) were read")
  }

  private static let seeds: [[UInt8]] = [
    ChartTexts.chart(
      """
      <state id="a" initial="b"><state id="b"><transition event="e f.*" target="c" cond="In('b') and not In(c)"/>
      </state><state id="c"/><history id="h" type="deep"><transition target="b"/></history></state>
      """),
    ChartTexts.chart(
      """
      <parallel id="p"><onentry><send event="x" delay="1.5s" id="i"/><cancel sendid="i"/></onentry>
      <state id="l"><onexit><if cond="true"><raise event="y"/><elseif cond="false"/><else/><log label="z&amp;"/></if>
      </onexit></state></parallel><final id="end"/>
      """),
    ChartTexts.chart(
      """
      <state id="a"><invoke id="k" autoforward="true"><content><scxml><final id="z"/></scxml></content>
      <finalize><log label="&#x41;"/></finalize></invoke><invoke src="file:b.scxml"/><!-- c --></state>
      """, attributes: " name=\"n\" datamodel=\"null\""),
  ].map { Array($0.utf8) }

  private static let pieces = [
    "<", ">", "/>", "</", "\"", "'", "&", "&#", ";", "<!--", "-->", "<![CDATA[", "]]>", "<?", "?>",
    "<!DOCTYPE", "=",
    " ", "\n", "é", "\u{202E}", "\u{0}", "xmlns", "xmlns:x=\"u\"", "x:", "(", ")", "not ", " and ", "In('a')",
    "<state id=\"a\">", "</state>", "<history/>", "<initial>", "9999999999d", "#_internal", "\u{301}",
  ].map { Array($0.utf8) }

  private static func change(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    let place = Int.random(in: 0...bytes.count, using: &random)
    let end = min(bytes.count, place + Int.random(in: 1...12, using: &random))
    switch Int.random(in: 0..<6, using: &random) {
    case 0: bytes.removeSubrange(place..<end)
    case 1: bytes.insert(contentsOf: pieces.randomElement(using: &random) ?? [], at: place)
    case 2:
      bytes.insert(contentsOf: Array(bytes[place..<end]), at: Int.random(in: 0...bytes.count, using: &random))
    case 3: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
    case 4: bytes.replaceSubrange(place..<end, with: pieces.randomElement(using: &random) ?? [])
    default: if place < bytes.count { bytes[place] = UInt8.random(in: 32...126, using: &random) }
    }
  }
}
