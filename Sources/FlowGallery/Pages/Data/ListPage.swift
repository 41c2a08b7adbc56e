import FlowUI

struct ListPage: View {
  @State private var trees = ["Ash", "Birch", "Cedar", "Elm", "Fir", "Hazel"]
  @State private var herbs = ["Basil", "Dill", "Mint"]
  @State private var selection: String?

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      List(selection: $selection) {
        Section("Trees") {
          ForEach(trees, id: \.self) { Text($0) }.onDelete { trees.remove(atOffsets: $0) }
        }
        Section("Herbs") {
          ForEach(herbs, id: \.self) { Text($0) }.onDelete { herbs.remove(atOffsets: $0) }
        }
      }
      HStack(spacing: 2) {
        Text(selection.map { "\($0) is selected; Delete removes it." } ?? "Nothing is selected.")
        Spacer()
        Text("\(trees.count + herbs.count) rows").foregroundStyle(.secondary)
      }
    }
  }
}
