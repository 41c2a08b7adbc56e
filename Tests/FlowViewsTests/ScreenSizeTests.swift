import AppFlow
import FlowCanvas
import FlowRuntime
import FlowViews
import Foundation
import Testing

/// Every kind of view in one.
private struct Everything: View {
  @State private var text = "映画の一覧 and more"
  @State private var selected: Int? = 3
  var body: some View {
    VStack {
      Text("A title that is rather long").bold().lineLimit(1)
      Divider()
      HStack {
        List(0..<9, id: \.self, selection: $selected) { row in
          Text("row \(row)")
          Spacer()
          Text("映")
        }
        Divider()
        ZStack(alignment: .bottomTrailing) {
          Color.blue.label
          Text("wrapped over a few lines, 映画")
        }
      }
      Spacer(minLength: 1)
      TextField("Name", text: $text)
      ProgressView("Progress", value: 0.4)
      HStack {
        Button("OK") {}
        Button(action: {}, label: { Divider() })
      }
    }
    .padding()
    .background(.blue)
  }
}

extension Color {
  @MainActor fileprivate var label: some View { Text("label").foregroundColor(self).padding(3) }
}

@Suite @MainActor struct ScreenSizeTests {
  private static let sizes: [CellSize] =
    (0...12).flatMap { width in (0...6).map { CellSize(width: width, height: $0) } }
    + [CellSize(width: 200, height: 60), CellSize(width: 500, height: 1), CellSize(width: 1, height: 200)]

  private var flows: [FlowDefinition] {
    [
      FlowDefinition(.login, title: "Login", transition: .scale) { LoginView(title: "flowsh") },
      FlowDefinition(.main, title: "Main") { MainView(title: "flowsh") },
      FlowDefinition(.plugin(PluginFlow(name: "all", owner: "tests")), title: "All") { Everything() },
    ]
  }

  @Test func `every screen is drawn at every size`() {
    for definition in flows {
      let session = FlowSession(flows: flows, startingFlow: definition.flow)
      for size in Self.sizes {
        session.resize(to: size)
        check(session, "\(definition.title) at \(size)")
        for key in [KeyPress.tab, .down, .up, .left, KeyPress("x"), .end, .home] { session.send(.key(key)) }
        check(session, "\(definition.title) at \(size) after keys")
      }
    }
  }

  @Test func `every transition is drawn at every size`() throws {
    for size in Self.sizes {
      let clock = VirtualClock()
      let session = FlowSession(flows: flows, clock: clock, size: size)
      for definition in flows.dropFirst() {
        session.coordinator.show(definition.flow, animation: .bouncy)
        for _ in 0..<3 {
          clock.advance(by: .milliseconds(150))
          check(session, "\(definition.title) at \(size)")
        }
      }
    }
  }

  private func check(_ session: FlowSession, _ what: String) {
    let frame = session.frame()
    #expect(frame.canvas.size == session.size, "\(what)")
    if let cursor = frame.cursor { #expect(frame.canvas.bounds.contains(cursor), "\(what): \(cursor)") }
  }
}
