import FlowUI

struct LabelPage: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      VStack(alignment: .leading) {
        Label("Inbox", systemImage: "tray")
        Label("Favourites", systemImage: "star.fill").foregroundStyle(.tint)
        Label("Only a title", systemImage: "heart").labelStyle(.titleOnly)
        Label("Only a symbol", systemImage: "heart").labelStyle(.iconOnly)
        Label {
          Text("Two views").italic()
        } icon: {
          Image(systemName: "checkmark").foregroundColor(.green)
        }
      }
      HStack(spacing: 2) {
        Image(systemName: "circle").imageScale(.small)
        Image(systemName: "circle").imageScale(.medium)
        Image(systemName: "circle").imageScale(.large)
        Text("small, medium, large").foregroundStyle(.secondary)
      }
      HStack(spacing: 2) {
        ForEach(["house", "gear", "magnifyingglass", "trash", "pencil", "folder", "envelope"], id: \.self) {
          Image(systemName: $0)
        }
      }
    }
  }
}
