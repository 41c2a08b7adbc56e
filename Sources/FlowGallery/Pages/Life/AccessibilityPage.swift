import FlowUI

struct AccessibilityPage: View {
  @State private var stars = 3

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      Button(String(repeating: "★", count: stars) + String(repeating: "☆", count: 5 - stars)) {
        stars = stars % 5 + 1
      }
      .buttonStyle(.borderless)
      .accessibilityLabel("Rating")
      .accessibilityValue("\(stars) of 5")
      .accessibilityHint("one more star")
      Text("~ ~ ~").accessibilityHidden(true)
      Text(
        "With --plain, or by the command tree, the row of stars is a button Rating with the value \(stars) of 5, and the waves aren't there."
      )
      .foregroundStyle(.secondary)
    }
  }
}
