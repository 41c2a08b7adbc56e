import FlowUI

struct LinesPage: View {
  @State private var alignment = TextAlignment.leading
  private let verse = "A text is broken between its words, as often as the room asks for it."

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      Text(verse)
        .multilineTextAlignment(alignment)
        .frame(width: 28)
      Picker("Alignment", selection: $alignment) {
        Text("Leading").tag(TextAlignment.leading)
        Text("Center").tag(TextAlignment.center)
        Text("Trailing").tag(TextAlignment.trailing)
      }
      .pickerStyle(.segmented)
      VStack(alignment: .leading) {
        Text(verse).lineLimit(2)
        Text(verse).truncationMode(.head)
        Text(verse).truncationMode(.middle)
        Text(verse).truncationMode(.tail)
      }
      .lineLimit(1)
      .frame(width: 28, alignment: .leading)
      Text("This one is as wide as it likes to be.").fixedSize().frame(width: 28, alignment: .leading)
    }
  }
}
