import FlowUI

struct KeysPage: View {
  @State private var last = "none yet"
  @State private var column = 0
  @State private var taps = 0

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      VStack(alignment: .leading) {
        Text(String(repeating: "·", count: column) + "●" + String(repeating: "·", count: 19 - column))
        Text("Left and right move the dot.").foregroundStyle(.secondary)
      }
      .focusable()
      .accessibilityLabel("Dot")
      .onKeyPress(.leftArrow) { move(by: -1) }
      .onKeyPress(.rightArrow) { move(by: 1) }
      .onKeyPress(characters: .letters) { press in
        last = press.characters
        return .handled
      }
      Text("Last letter: \(last)")
      Text("Tapped \(taps) times").onTapGesture { taps += 1 }.accessibilityLabel("Tap me")
      HStack(spacing: 2) {
        Button("Start") { column = 0 }.keyboardShortcut("s")
        Text("or Ctrl-S").foregroundStyle(.secondary)
      }
      .buttonStyle(.automatic)
    }
  }

  private func move(by step: Int) -> KeyPress.Result {
    guard (0...19).contains(column + step) else { return .ignored }
    column += step
    return .handled
  }
}
