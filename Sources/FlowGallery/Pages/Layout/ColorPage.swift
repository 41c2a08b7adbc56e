import FlowUI

struct ColorPage: View {
  @State private var opacity = 1.0
  private let colors: [Color] = [
    .red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple, .pink, .brown, .gray,
  ]

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      HStack(spacing: 0) {
        ForEach(colors, id: \.self) { $0.frame(width: 2, height: 1) }
      }
      .opacity(opacity)
      Stepper("Opacity \(Int((opacity * 100).rounded())) %", value: $opacity, in: 0...1, step: 0.25)
      HStack(spacing: 2) {
        Text("primary").foregroundStyle(.primary)
        Text("secondary").foregroundStyle(.secondary)
        Text("tint").foregroundStyle(.tint)
      }
      Text("another tint").foregroundStyle(.tint).tint(.green)
      HStack(spacing: 0) {
        ForEach(0..<26) { step in
          Color(red: Double(step) / 25, green: 0.4, blue: 1 - Double(step) / 25).frame(width: 1, height: 1)
        }
      }
    }
  }
}
