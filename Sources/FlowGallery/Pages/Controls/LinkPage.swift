import FlowUI

struct LinkPage: View {
  @State private var told = "nothing yet"
  private let swift = URL(string: "https://www.swift.org/documentation/")
  private let letter = URL(string: "mailto:ada@example.org")

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      if let swift { Link("Swift's documentation", destination: swift) }
      if let letter {
        Link(destination: letter) { Label("Write to Ada", systemImage: "envelope") }
      }
      Text("Opened here: \(told)")
    }
    .environment(
      \.openURL,
      OpenURLAction { url in
        // What the application can open itself never gets to the terminal.
        guard url.scheme == "mailto" else { return .systemAction }
        told = "a letter"
        return .handled
      })
  }
}
