import FlowMachine
import FlowSCXML
import Foundation
import Testing

/// The public suites, from the folder beside the package.
@Suite(.enabled(if: ChartTexts.suites != nil, "the folder shared/scxml isn't beside the package"))
struct SuiteTests {
  /// 45 tests of the W3C's implementation report that need no data model.
  @Test func `the charts of the W3C end where they should`() throws {
    // Two more are only invoked by others.
    let charts = ChartTexts.charts(in: "w3c-null").filter { !$0.lastPathComponent.contains("sub") }
    #expect(charts.count == 45)
    for chart in charts {
      let definition = try ChartLoader().load(path: chart.path(percentEncoded: false))
      let outcome = try ChartRunner().run(definition)
      // This one has no state "pass": it must end before it acts on the event that it raises.
      let expected = chart.lastPathComponent == "test415.scxml" ? "final" : "pass"
      #expect(outcome.configuration == [expected], "\(chart.lastPathComponent)")
      #expect(outcome.hasEnded, "\(chart.lastPathComponent)")
    }
  }

  /// What a script expects.
  struct Script: Decodable {
    struct Step: Decodable {
      struct Name: Decodable { let name: String }
      let event: Name
      /// Milliseconds.
      let after: Int?
      let nextConfiguration: [String]
    }

    let initialConfiguration: [String]
    let events: [Step]
  }

  /// None departs from appendix D; what four of them say of an older algorithm under `legacySemantics` isn't
  /// read.
  @Test func `the scripts of SCION go as they say`() throws {
    let charts = ChartTexts.charts(in: "scion")
    #expect(charts.count == 62)
    for chart in charts {
      let script = try JSONDecoder().decode(
        Script.self, from: try Data(contentsOf: chart.deletingPathExtension().appendingPathExtension("json")))
      let definition = try ChartLoader(reader: ChartTexts.suiteReader).load(
        path: chart.path(percentEncoded: false))
      let events = script.events.map { ChartRunner.Event($0.event.name, after: .milliseconds($0.after ?? 0)) }
      let outcome = try ChartRunner().run(definition, events: events)
      let expected = ([script.initialConfiguration] + script.events.map(\.nextConfiguration)).map {
        $0.sorted()
      }
      #expect(outcome.steps.map { $0.sorted() } == expected, "\(chart.path(percentEncoded: false))")
    }
  }
}
