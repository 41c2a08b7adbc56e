import FlowUI

struct DatesPage: View {
  /// When the page came up, by the clock that publishers follow, so that a script sees the same each time.
  @State private var start: Date?
  private let clock = Timer.publish(every: 0.01, on: .main, in: .common).autoconnect().first()

  var body: some View {
    Form {
      if let start {
        LabeledContent("Since then") { Text(start, style: .timer) }
        LabeledContent("In words") { Text(start - 3590, style: .relative) }
        LabeledContent("Until then") { Text(start + 7200, style: .offset) }
        LabeledContent("Tea") { Text(timerInterval: start...start + 90) }
        ProgressView(timerInterval: start...start + 90, countsDown: false) { Text("Drawn") }
        LabeledContent("Day") { Text(start, style: .date) }
      }
    }
    .onReceive(clock) { start = $0 }
  }
}
