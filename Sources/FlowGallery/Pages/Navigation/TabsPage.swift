import FlowUI

struct TabsPage: View {
  private enum Part: Hashable {
    case home
    case search
    case settings
  }

  @State private var part = Part.home
  @State private var words = ""
  @State private var isLoud = false

  var body: some View {
    TabView(selection: $part) {
      VStack(alignment: .leading, spacing: 1) {
        Text("The home part")
        Button("To the settings") { part = .settings }
      }
      .tabItem { Label("Home", systemImage: "house") }
      .tag(Part.home)
      TextField("Words", text: $words)
        .tabItem { Label("Search", systemImage: "magnifyingglass") }
        .tag(Part.search)
      Toggle("Loud", isOn: $isLoud)
        .tabItem { Label("Settings", systemImage: "gear") }
        .tag(Part.settings)
    }
    .buttonStyle(.automatic)
  }
}
