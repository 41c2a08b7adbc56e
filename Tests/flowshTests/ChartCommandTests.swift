import Foundation
import TestSupport
import Testing

/// `flowsh chart` on a file.
struct ChartCommandTests {
  private let home: TemporaryFolder
  private let file: String

  init() throws {
    home = try TemporaryFolder()
    let url = home.url.appending(path: "door.scxml")
    try Self.door.write(to: url, atomically: true, encoding: .utf8)
    file = url.path(percentEncoded: false)
  }

  private static let door = """
    <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="door">
      <state id="closed"><transition event="push" target="open"/></state>
      <state id="open"><transition event="pull" target="closed"/>
        <transition event="kick" cond="In('closed')" target="broken"/></state>
      <state id="broken"><transition event="mend" target="closed"/></state>
    </scxml>
    """

  @Test func `the path to a state is its events, each with what is active after it`() throws {
    let result = try Flowsh.run(["chart", "path", file, "open"], home: home)
    #expect(result.status == .exited(0))
    #expect(
      result.output == """
        (start)  closed
        push     open
        \(file): "open" is there after 1 event

        """)
  }

  @Test func `a state that no events lead to is proved to be one, and the status says so`() throws {
    let result = try Flowsh.run(["chart", "path", file, "broken"], home: home)
    #expect(result.status == .exited(1))
    #expect(result.outputBytes == [])
    #expect(
      result.errors == """
        \(file): no events lead to "broken": events lead to 2 configurations, all without it
        "open" leads to it on kick, but its condition never holds or another transition goes first

        """)
  }

  @Test func `a state that isn't there is told with the nearest`() throws {
    let result = try Flowsh.run(["chart", "path", file, "opne"], home: home)
    #expect(result.status == .exited(2))
    #expect(result.errors == "\(file): there is no state \"opne\"; did you mean \"open\"?\n")
  }

  @Test(arguments: [(1, "1 warning"), (2, "2 warnings")])
  func `a check ends with how much there is to say`(_ count: Int, _ summary: String) throws {
    let chart = home.url.appending(path: "lonely.scxml")
    let lonely = (1...count).map { "<final id=\"lonely\($0)\"/>" }.joined()
    try """
    <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" initial="home">
      <state id="home"><transition event="leave" target="end"/></state><final id="end"/>\(lonely)
    </scxml>
    """.write(to: chart, atomically: true, encoding: .utf8)
    let result = try Flowsh.run(["chart", "check", chart.path(percentEncoded: false)], home: home)
    #expect(result.status == .exited(0))
    #expect(result.output.hasSuffix("lonely.scxml: no errors, \(summary)\n"), "\(result.output)")
  }

  /// What a check says of a chart is what running it says.
  @Test(arguments: [
    (
      "<invoke src=\"lost.scxml\"/>", 3,
      "2:33: error: \"lost.scxml\" is invoked, and there is no plain file \"lost.scxml\""
    ),
    (
      "<invoke src=\"/etc/passwd\"/>", 2,
      "2:33: error: \"/etc/passwd\" isn't a file in the chart's folder or below; only those are read"
    ),
    (
      "<invoke src=\"main.scxml\"/>", 2,
      "2:33: error: \"main.scxml\" is invoked, which invokes this chart again; break the cycle"
    ),
  ])
  func `check refuses the invokes that run refuses`(_ invoke: String, _ status: Int32, _ message: String)
    throws
  {
    let chart = home.url.appending(path: "main.scxml")
    try """
    <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0">
      <state id="home">\(invoke)<transition event="x" target="home"/></state>
    </scxml>
    """.write(to: chart, atomically: true, encoding: .utf8)
    let file = chart.path(percentEncoded: false)
    for action in ["check", "run"] {
      let result = try Flowsh.run(["chart", action, file], home: home)
      #expect(result.status == .exited(status))
      #expect(result.errors == "\(file):\(message)\n")
    }
  }

  @Test func `a check warns of a condition that only a program can supply`() throws {
    let chart = home.url.appending(path: "main.scxml")
    try """
    <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0">
      <state id="home"><transition event="x" cond="named('key')" target="home"/></state>
    </scxml>
    """.write(to: chart, atomically: true, encoding: .utf8)
    let file = chart.path(percentEncoded: false)
    let check = try Flowsh.run(["chart", "check", file], home: home)
    #expect(check.status == .exited(0))
    #expect(
      check.output == """
        \(file):2:3: warning: home: No guard is supplied under the name "key".
        \(file): no errors, 1 warning

        """)
    #expect(try Flowsh.run(["chart", "run", file], home: home).status == .exited(1))
  }
}
