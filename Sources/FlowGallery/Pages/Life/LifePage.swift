import FlowUI

struct LifePage: View {
  @State private var isThere = false
  @State private var round = 0
  @State private var events: [String] = []

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      HStack(spacing: 2) {
        Toggle("Guest", isOn: $isThere)
        Stepper("Round", value: $round, in: 0...9)
      }
      if isThere {
        Text("The guest is here.")
          .onAppear { events.append("appeared") }
          .onDisappear { events.append("disappeared") }
          .task(id: round) { events.append("task \(round)") }
      }
      VStack(alignment: .leading) {
        Text("Last events").foregroundStyle(.secondary)
        Text(events.isEmpty ? "none" : events.suffix(4).joined(separator: ", "))
      }
    }
    .onChange(of: round) { old, new in events.append("round \(old) to \(new)") }
  }
}
