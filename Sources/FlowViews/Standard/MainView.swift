import AppFlow
import Foundation

/// The main flow: who is signed in, where one can go, how far the work is, and the way out.
public struct MainView: View {
  private let title: String
  @State private var sync = SyncWork()
  @Environment(\.coordinator) private var coordinator
  @Environment(\.userSession) private var session
  @Environment(\.flows) private var flows
  @Environment(\.clock) private var clock

  public init(title: String) { self.title = title }

  public var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      HStack {
        Text(title).bold()
        Spacer()
        Text("Signed in as \(session?.user ?? "nobody")")
      }
      Divider()
      FlowLinks(definitions: pluginFlows)
      Spacer()
      ProgressView("Sync", value: sync.fraction)
      HStack(spacing: 2) {
        Button("Sync") { if let clock { sync.start(on: clock) } }
          .disabled(sync.isRunning)
        Button("Log out") { logOut() }
      }
    }
    .padding()
    .onDisappear { sync.stop() }
  }

  private var pluginFlows: [FlowDefinition] {
    (flows?.definitions ?? []).filter(\.flow.requiresLogin)
  }

  private func logOut() {
    session?.signOut()
    coordinator?.showLoginView()
  }
}

/// A button for each flow that plugins brought.
private struct FlowLinks: View {
  let definitions: [FlowDefinition]
  @Environment(\.coordinator) private var coordinator

  var body: some View {
    if definitions.isEmpty {
      Text("No plugins are loaded: plugin load PATH brings flows.").foregroundColor(.secondary)
    } else {
      Text("Flows")
      ForEach(definitions, id: \.flow) { definition in
        Button(definition.title) {
          coordinator?.show(definition.flow, animation: definition.animation)
        }
      }
    }
  }
}
