import FlowUI

struct TogglePage: View {
  @State private var sound = true
  @State private var night = false
  @State private var pinned = false

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      Toggle("Sound", isOn: $sound).toggleStyle(.checkbox)
      Toggle("Night", isOn: $night).toggleStyle(.switch)
      Toggle("Pinned", isOn: $pinned).toggleStyle(.button)
      Toggle("Tinted", isOn: $night).toggleStyle(.switch).tint(.green)
      Toggle("Switched off", isOn: $sound).disabled(true)
      Text("\(sound ? "Sound" : "Silence"), \(night ? "night" : "day"), \(pinned ? "pinned" : "loose")")
    }
    .buttonStyle(.automatic)
  }
}
