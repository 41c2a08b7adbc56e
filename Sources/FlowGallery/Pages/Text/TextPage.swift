import FlowUI

struct TextPage: View {
  private let taste = "salt"

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      VStack(alignment: .leading) {
        Text("plain, ") + Text("bold, ").bold() + Text("italic, ").italic() + Text("underlined, ").underline()
          + Text("struck").strikethrough()
        Text("**Markdown** in a *literal*, with `code` and ~~a slip~~")
        Text("\(taste), pepper and \(3.5, format: .number) spoons")
      }
      VStack(alignment: .leading) {
        Text("Large title").font(.largeTitle)
        Text("Headline").font(.headline)
        Text("Body").font(.body)
        Text("Caption").font(.caption)
      }
      Text("red").foregroundColor(.red) + Text(" and ") + Text("green").foregroundColor(.green)
    }
  }
}
