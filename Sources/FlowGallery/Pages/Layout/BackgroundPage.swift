import FlowUI

struct BackgroundPage: View {
  @State private var hasBadge = true

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      Toggle("Badge", isOn: $hasBadge)
      Text("overlay")
        .padding(.horizontal, 3)
        .overlay(alignment: .trailing) { if hasBadge { Text("●").foregroundStyle(.tint) } }
      Text(" on blue ").background(.blue)
      HStack(spacing: 2) {
        Text("border").padding(.horizontal, 1).border(.secondary)
        Text("round").padding(.horizontal, 1).border(.tint).cornerRadius(1)
      }
      Text("on a shape").padding(.horizontal, 2).background(.blue, in: Capsule())
    }
  }
}
