import FlowUI

struct ReceivePage: View {
  @StateObject private var counter = CounterModel()
  @State private var heard = "nothing"

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      Text("Count: \(counter.count)")
      Text("Heard: \(heard)")
      HStack(spacing: 2) {
        Button("Count") { counter.count += 1 }
        Button("Call") { counter.calls.send("a call at \(counter.count)") }
      }
      .buttonStyle(.automatic)
    }
    .onReceive(counter.calls) { heard = $0 }
  }
}

@MainActor private final class CounterModel: ObservableObject {
  @Published var count = 0
  let calls = PassthroughSubject<String, Never>()
}
