import FlowUI

struct ButtonPage: View {
  @State private var count = 0
  @State private var isOff = true

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      HStack(spacing: 2) {
        Button("Press") { count += 1 }
        Text(count == 1 ? "pressed once" : "pressed \(count) times")
      }
      HStack(spacing: 2) {
        Button("Bordered") { count += 1 }.buttonStyle(.bordered)
        Button("Prominent") { count += 1 }.buttonStyle(.borderedProminent)
      }
      HStack(spacing: 2) {
        Button("Borderless") { count += 1 }.buttonStyle(.borderless)
        Button("Plain") { count += 1 }.buttonStyle(.plain)
      }
      HStack(spacing: 2) {
        Button("Reset", role: .destructive) { count = 0 }
        Button {
          count += 10
        } label: {
          Label("Ten", systemImage: "plus")
        }
      }
      HStack(spacing: 2) {
        Button("Maybe") { count += 1 }.disabled(isOff)
        Toggle("Disabled", isOn: $isOff)
      }
    }
    .buttonStyle(.automatic)
  }
}
