import FlowUI

struct ForEachPage: View {
  @State private var words = ["one", "two", "three"]
  @State private var round = 0

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      VStack(alignment: .leading) {
        ForEach(Array(words.enumerated()), id: \.element) { index, word in
          HStack {
            Text("\(index + 1).").foregroundStyle(.secondary)
            kind(of: word)
            Counter(title: word)
          }
        }
        if words.isEmpty { EmptyView() }
      }
      Text("A counter goes with its word; a new id starts them all again.").foregroundStyle(.secondary)
      HStack(spacing: 2) {
        Button("Turn round") { words.reverse() }
        Button("New id") { round += 1 }
      }
      .buttonStyle(.automatic)
    }
    .id(round)
  }

  /// Views of different types.
  private func kind(of word: String) -> AnyView {
    word == "two" ? AnyView(Image(systemName: "star.fill")) : AnyView(Text("-"))
  }
}

private struct Counter: View {
  let title: String
  @State private var count = 0

  var body: some View {
    Button("\(title) \(count)") { count += 1 }.accessibilityLabel(title).buttonStyle(.borderless)
  }
}
