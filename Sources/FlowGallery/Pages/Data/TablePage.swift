import FlowUI

struct TablePage: View {
  private struct Mountain: Identifiable {
    let id: String
    let range: String
    let metres: Int
  }

  @State private var selection: String?
  @State private var order = [KeyPathComparator(\Mountain.id)]
  private let mountains = [
    Mountain(id: "Aconcagua", range: "Andes", metres: 6961),
    Mountain(id: "Denali", range: "Alaska", metres: 6190),
    Mountain(id: "Elbrus", range: "Caucasus", metres: 5642),
    Mountain(id: "Everest", range: "Himalaya", metres: 8849),
    Mountain(id: "Kilimanjaro", range: "alone", metres: 5895),
    Mountain(id: "Mont Blanc", range: "Alps", metres: 4806),
  ]

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      Table(mountains.sorted(using: order), selection: $selection, sortOrder: $order) {
        TableColumn("Mountain", value: \.id)
        TableColumn("Range", value: \.range)
        TableColumn("Height", value: \.metres) { Text("\($0.metres) m") }
      }
      Text(selection.map { "\($0) is selected." } ?? "A title sorts.")
        .foregroundStyle(.secondary)
    }
  }
}
