import FlowSCXML
import Testing

/// What the reader says about each mistake, word for word.
@Suite struct SCXMLMessageTests {
  struct Mistake: CustomTestStringConvertible, Sendable {
    let text: String
    let messages: [String]

    /// A whole document.
    init(document: String, _ messages: String...) {
      text = document
      self.messages = messages
    }

    /// A line of a chart, the second of the document.
    init(_ body: String, _ messages: String...) {
      text = ChartTexts.chart(body)
      self.messages = messages
    }

    var testDescription: String { text }
  }

  @Test(arguments: markup) func `broken XML is told with its place`(mistake: Mistake) {
    #expect(ChartTexts.refusal(of: mistake.text) == mistake.messages.map { "chart.scxml:\($0)" })
  }

  @Test(arguments: elements) func `a wrong element or attribute is told`(mistake: Mistake) {
    #expect(ChartTexts.refusal(of: mistake.text) == mistake.messages.map { "chart.scxml:\($0)" })
  }

  @Test(arguments: values) func `a wrong value is told`(mistake: Mistake) {
    #expect(ChartTexts.refusal(of: mistake.text) == mistake.messages.map { "chart.scxml:\($0)" })
  }

  static let markup: [Mistake] = [
    Mistake(document: "", "1:1: error: there is no element; a chart begins with <scxml>"),
    Mistake(document: " \n<!-- -->", "2:9: error: there is no element; a chart begins with <scxml>"),
    Mistake(document: "junk", "1:1: error: text stands outside of the outermost element; remove it"),
    Mistake(document: "<a/>x", "1:5: error: text stands outside of the outermost element; remove it"),
    Mistake(document: "<a/><b/>", "1:5: error: <b> follows the outermost element; a document has one"),
    Mistake(document: "<a>\n <b>", "2:2: error: <b> is never closed; add </b>"),
    Mistake(document: "<a><b></a>", "1:7: error: </a> stands where </b> must; close <b> first"),
    Mistake(document: "<a/></a>", "1:5: error: </a> closes nothing; remove it"),
    Mistake(document: "<a", "1:1: error: the text ends within the tag <a>"),
    Mistake(document: "<a></a", "1:4: error: the text ends within the tag </a>"),
    Mistake(document: "<a b=\"c", "1:6: error: the text ends within the value of \"b\""),
    Mistake(document: "<a><!-- ", "1:4: error: the text ends within a comment"),
    Mistake(document: "<a><!--x--", "1:4: error: the text ends within a comment"),
    Mistake(
      document: "<a><!-- -- --></a>", "1:11: error: \">\" after \"--\" in a comment is missing before \" \""),
    Mistake(document: "<a><![CDATA[x", "1:4: error: the text ends within a CDATA section"),
    Mistake(document: "<a><?x", "1:4: error: the text ends within an instruction"),
    Mistake(
      document: "<a><?xml ?></a>",
      "1:4: error: an element is missing before \"<?xml\", which only begins a document"),
    Mistake(document: "<a>]]></a>", "1:4: error: \"<![CDATA[\" is missing before \"]]>\""),
    Mistake(document: "<1/>", "1:2: error: the name of an element is missing before \"1\""),
    Mistake(document: "<a><", "1:5: error: the name of an element is missing before the end of the text"),
    Mistake(document: "<a $/>", "1:4: error: \">\" or an attribute is missing before \"$\""),
    Mistake(document: "<a b/>", "1:5: error: \"=\" after the attribute \"b\" is missing before \"/\""),
    Mistake(
      document: "<a b=1/>", "1:6: error: a value in quotation marks for \"b\" is missing before \"1\""),
    Mistake(
      document: "<a b=\"<\"/>",
      "1:7: error: a quotation mark that ends the value of \"b\" is missing before \"<\""),
    Mistake(document: "<a b=\"1\"c=\"2\"/>", "1:9: error: a space is missing before \"c\""),
    Mistake(document: "<a b=\"1\" b=\"2\"/>", "1:10: error: the attribute \"b\" is given twice; remove one"),
    Mistake(
      document: "<a b=\"&nbsp;\"/>",
      "1:7: error: the entity \"&nbsp;\" isn't known; only amp, lt, gt, quot and apos are"),
    Mistake(document: "<a>&#xD800;</a>", "1:4: error: \"&#xD800;\" names no character that XML allows"),
    Mistake(document: "<a>&#-1;</a>", "1:4: error: \"&#-1;\" names no character that XML allows"),
    Mistake(
      document: "<a>Q&A</a>",
      "1:5: error: \"amp;\" or the \";\" of a reference is missing before the text after \"&\""),
    Mistake(document: "<x:a/>", "1:2: error: the prefix \"x\" has no namespace; declare it with xmlns:x"),
    Mistake(
      document: "<a:b:c xmlns:a=\"u\"/>",
      "1:2: error: a name on both sides of the one colon is missing before \"a:b:c\""),
    Mistake(document: "<a>\u{1B}[2J</a>", "1:4: error: the character U+001B isn't allowed in XML; remove it"),
    Mistake(
      document: "<a>\n\u{FFFF}</a>", "2:1: error: the character U+FFFF isn't allowed in XML; remove it"),
    Mistake(
      document: "<?xml version=\"1.0\" encoding=\"UTF-16\"?><a/>",
      "1:31: error: the encoding \"UTF-16\" isn't read; save the file as UTF-8"),
    Mistake(
      document: "<a><!ELEMENT b ANY></a>", "1:4: error: an element is missing before \"<!\""),
  ]

  static let elements: [Mistake] = [
    Mistake(
      document: "<scxml/>",
      "1:1: error: <scxml> has no namespace; a chart begins with <scxml xmlns=\"http://www.w3.org/2005/07/scxml\">"
    ),
    Mistake(
      document: "<svg xmlns=\"u\"/>",
      "1:1: error: <svg> is no chart; one begins with <scxml xmlns=\"http://www.w3.org/2005/07/scxml\">"),
    Mistake("", "1:1: error: <scxml> needs a <state>, a <parallel> or a <final>"),
    Mistake(
      "<stat id=\"a\"/><state id=\"b\"/>", "2:1: error: SCXML has no element <stat>; did you mean \"state\"?"),
    Mistake("<state id=\"a\"/><quux/>", "2:16: error: SCXML has no element <quux>"),
    Mistake(
      "<state id=\"a\"><raise event=\"e\"/></state>",
      "2:15: error: <raise> can't stand in <state>; "
        + "it belongs in <finalize>, <if>, <onentry>, <onexit>, <transition>"),
    Mistake(
      "<parallel id=\"p\"><final id=\"f\"/></parallel>",
      "2:18: error: <final> can't stand in <parallel>; it belongs in <scxml>, <state>"),
    Mistake(
      "<datamodel><data id=\"x\"/></datamodel><state id=\"a\"/>",
      "2:1: error: <datamodel> needs a data model; charts are read without one, so remove it"),
    Mistake(
      "<state id=\"a\"><onentry><send eventexpr=\"x\" event=\"e\"/></onentry></state>",
      "2:41: error: the attribute \"eventexpr\" of <send> needs a data model; "
        + "charts are read without one, so remove it"),
    Mistake(
      "<state id=\"a\">hm</state>", "2:15: error: text stands in <state>; remove it or make it a comment"),
    Mistake(
      "<state id=\"a\"><transition evnt=\"e\" target=\"a\"/></state>",
      "2:33: error: <transition> has no attribute \"evnt\"; did you mean \"event\"?"),
    Mistake(
      "<state id=\"a\"><onexit><raise/></onexit></state>",
      "2:23: error: <raise> needs the attribute \"event\""),
    Mistake(
      "<state id=\"a\"><onexit><if><else/><else/></if></onexit></state>",
      "2:23: error: <if> needs the attribute \"cond\"",
      "2:34: error: <else> can't stand in <else>; it belongs in <if>"),
    Mistake(
      "<state id=\"a\" initial=\"b\"><initial><transition target=\"b\"/></initial><state id=\"b\"/></state>",
      "2:24: error: the attribute \"initial\" and <initial> are both given; keep one"),
    Mistake(
      "<state id=\"a\"><initial/><initial/><state id=\"b\"/></state>",
      "2:15: error: <initial> needs a <transition>", "2:25: error: <state> has a second <initial>; keep one"),
    Mistake(
      "<state id=\"a\"><invoke/></state>", "2:15: error: <invoke> needs the attribute \"src\" or <content>"),
    Mistake(
      "<state id=\"a\"><invoke src=\"b\"><content/></invoke></state>",
      "2:28: error: the attribute \"src\" and <content> are both given; keep one",
      "2:31: error: <content> needs a <scxml>"),
    Mistake(
      "<state id=\"a\"><onexit xmlns:f=\"urn:flowsh:chart\"><f:perform/><f:ring/></onexit></state>",
      "2:50: error: <f:perform> needs the attribute \"name\"",
      "2:62: error: SCXML has no element <f:ring>; did you mean \"perform\"?"),
  ]

  static let values: [Mistake] = [
    Mistake(
      document: ChartTexts.chart("<state id=\"a\"/>", attributes: " datamodel=\"ecmascript\""),
      "1:73: error: the data model \"ecmascript\" isn't supported; remove the attribute or write datamodel=\"null\""
    ),
    Mistake(
      document: "<scxml xmlns=\"http://www.w3.org/2005/07/scxml\" version=\"2\"><state/></scxml>",
      "1:57: error: version \"2\" isn't read; write version=\"1.0\""),
    Mistake(
      "<state id=\"a\"><transition event=\"e\" type=\"inner\"/></state>",
      "2:43: error: \"inner\" is no value of \"type\"; it is \"internal\" or \"external\""),
    Mistake(
      "<state id=\"a\"><transition event=\" \"/></state>",
      "2:34: error: \" \" is no value of \"event\"; it is one word or several"),
    Mistake(
      "<state id=\"a b\"/>",
      "2:12: error: \"a b\" can't be the \"id\"; it is one word without spaces and control characters"),
    Mistake(
      "<state id=\"a\u{202E}\"/>",
      "2:12: error: \"a\\u{202E}\" can't be the \"id\"; it is one word without spaces and control characters"),
    Mistake(
      "<state id=\"a\"><onexit><send event=\"e\" delay=\"1s\" target=\"#_internal\"/></onexit></state>",
      "2:46: error: an event to #_internal can't have a delay; remove one of the two"),
    Mistake(
      "<state id=\"a\"><onexit><send event=\"e\" type=\"http\"/></onexit></state>",
      "2:45: error: \"type\" is \"http\", and only other charts are reached; remove it"),
    Mistake(
      "<state id=\"a\"><transition cond=\"x == 1\"/></state>",
      "2:33: error: the condition \"x == 1\" has \"x\" where a condition belongs; "
        + "conditions are In('id'), true, false, not, and, or, and parentheses"),
    Mistake(
      "<state id=\"a\"><transition cond=\"(true\"/></state>",
      "2:33: error: the condition \"(true\" has its end where \")\" belongs; "
        + "conditions are In('id'), true, false, not, and, or, and parentheses"),
    Mistake(
      "<state id=\"a\"><state id=\"b\"/></state><state id=\"b\"/>",
      "2:38: error: the state \"b\" is already at line 2, column 15; give one another id"),
    Mistake(
      "<state id=\"login\"><transition event=\"e\" target=\"logn\"/></state>",
      "2:49: error: there is no state \"logn\" to go to; did you mean \"login\"?"),
    Mistake(
      "<state id=\"a\"><transition event=\"e\" target=\"scxml\"/></state>",
      "2:45: error: there is no state \"scxml\" to go to"),
    Mistake(
      "<state id=\"a\"><transition cond=\"In('quite else')\"/><transition cond=\"In('elsewhere')\"/></state>",
      "2:33: error: the condition \"In('quite else')\" has \"'quite\" where the id of a state belongs; "
        + "conditions are In('id'), true, false, not, and, or, and parentheses",
      "2:70: error: there is no state \"elsewhere\" to be in"),
    Mistake(
      "<state id=\"a\" initial=\"b\"><state id=\"c\"/></state><state id=\"b\"/>",
      "2:24: error: the state \"b\" isn't below \"a\", so it can't be where that begins"),
    Mistake(
      "<state id=\"a\" initial=\"a\"/>",
      "2:24: error: the state \"a\" has no states below it to begin in; remove the attribute"),
    Mistake(
      "<state id=\"a\"><transition><raise event=\"e\"/></transition></state>",
      "2:15: error: a transition needs an event, a condition or a target; without any it never ends"),
    Mistake(
      "<state id=\"a\"><initial><transition event=\"e\" target=\"b\"/></initial><state id=\"b\"/></state>",
      "2:43: error: the transition of <initial> can't have an event or a condition; remove them"),
    Mistake(
      "<state id=\"a\"><history id=\"h\"><transition/></history><state id=\"b\"/></state>",
      "2:31: error: <transition> needs the attribute \"target\""),
  ]

  @Test func `several mistakes are told together, in the order of the text`() {
    let text = ChartTexts.chart(
      """
      <state id="a"><transition target="nowhere"/></state>
      <state id="a"><onentry><rise event="x"/><log lable="y"/></onentry></state>
      """)
    #expect(
      ChartTexts.refusal(of: text) == [
        "chart.scxml:2:35: error: there is no state \"nowhere\" to go to",
        "chart.scxml:3:1: error: the state \"a\" is already at line 2, column 1; give one another id",
        "chart.scxml:3:24: error: SCXML has no element <rise>; did you mean \"raise\"?",
        "chart.scxml:3:53: error: <log> has no attribute \"lable\"; did you mean \"label\"?",
      ])
  }

  @Test func `only so many mistakes are told`() throws {
    let text = ChartTexts.chart(String(repeating: "<stray/>", count: 130) + "<state id=\"a\"/>")
    let lines = ChartTexts.refusal(of: text)
    #expect(lines.count == 101)
    #expect(lines.last == "and 30 more")
  }

  @Test func `bytes that aren't UTF-8 are told with their place`() throws {
    let bytes = Array("<a>\n<b/>".utf8) + [0xC3, 0x28]
    let error = try #require(throws: SCXMLReadingError.self) {
      try SCXMLReader().read(bytes: bytes, file: "f")
    }
    #expect(error.description == "f:2:5: error: the text isn't UTF-8; save it in that encoding")
  }
}
