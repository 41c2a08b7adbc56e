import FlowUI

struct EditorPage: View {
  @State private var text = "Lines are broken\nwhere the room ends.\n"

  var body: some View {
    VStack(alignment: .leading) {
      TextEditor(text: $text)
        .accessibilityLabel("Letter")
        .border(.secondary)
      Text("\(text.count) letters, \(text.split(separator: "\n").count) lines")
    }
  }
}
