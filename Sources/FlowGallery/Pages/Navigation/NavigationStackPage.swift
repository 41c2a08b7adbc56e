import FlowUI

struct NavigationStackPage: View {
  private struct Town: Hashable {
    let name: String
    let near: String
  }

  @State private var path: [Town] = []
  private let towns = [
    Town(name: "Lund", near: "Malmö"), Town(name: "Malmö", near: "Ystad"), Town(name: "Ystad", near: "Lund"),
  ]

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      NavigationStack(path: $path) {
        VStack(alignment: .leading) {
          ForEach(towns, id: \.self) { NavigationLink($0.name, value: $0) }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .navigationTitle("Towns")
        .navigationDestination(for: Town.self) { town in
          VStack(alignment: .leading) {
            Text("\(town.name) is near \(town.near).")
            ForEach(towns.filter { $0.name == town.near }, id: \.self) { NavigationLink($0.name, value: $0) }
          }
          .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
          .navigationTitle(town.name)
        }
      }
      Text("Path: \(path.isEmpty ? "empty" : path.map(\.name).joined(separator: ", "))")
        .foregroundStyle(.secondary)
    }
  }
}
