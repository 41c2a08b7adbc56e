import Testing

@testable import AppFlow

@Suite @MainActor struct FlowJournalTests {
  @Test func `the oldest records give way`() {
    let journal = FlowJournal(capacity: 3)
    for number in 1...5 { journal.write(.notice("\(number)"), at: .seconds(Double(number))) }
    #expect(journal.records.map(\.event) == [.notice("3"), .notice("4"), .notice("5")])
    #expect(FlowJournal(capacity: -4).capacity == 1)
  }

  @Test func `listeners are told of each record in turn`() {
    let journal = FlowJournal()
    var heard: [String] = []
    journal.observe { heard.append("a \($0.event)") }
    journal.observe { heard.append("b \($0.event)") }
    journal.write(.command("quit"), at: .zero)
    #expect(heard == ["a command quit", "b command quit"])
  }

  @Test func `a record is a line with its instant in tenths of a millisecond`() {
    let records = [
      (
        Duration.zero, JournalRecord.Event.changed(from: FlowPlace(.login), to: FlowPlace(.movies)),
        "0.0ms change login -> movies"
      ),
      (.microseconds(149), .failed("no"), "0.1ms error no"),
      (.seconds(61), .input("x"), "61000.0ms input x"),
      (.seconds(1_000_000_000_000), .notice("far"), "1000000000000000.0ms notice far"),
    ]
    for (offset, event, line) in records {
      #expect(JournalRecord(instant: FlowInstant(offset: offset), event: event).description == line)
    }
  }
}
