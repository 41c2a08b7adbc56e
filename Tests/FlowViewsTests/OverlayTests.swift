import AppFlow
import FlowCanvas
import FlowRuntime
import FlowViews
import Foundation
import Observation
import TestSupport
import Testing

@MainActor private final class Log {
  var events: [String] = []
}

/// A page that presents a sheet, an alert and a dialog.
private struct Page: View {
  var log: Log
  @State private var showsSheet = false
  @State private var showsAlert = false
  @State private var showsDialog = false
  @State private var count = 0
  var body: some View {
    VStack(alignment: .leading) {
      Text("count \(count)")
      HStack {
        Button("Sheet") { showsSheet = true }
        Button("Ask") { showsAlert = true }
        Button("Choose") { showsDialog = true }
      }
    }
    .sheet(isPresented: $showsSheet, onDismiss: { log.events.append("dismissed") }) {
      SheetPage(count: $count, log: log)
    }
    .alert("Sure?", isPresented: $showsAlert) {
      Button("Yes", role: .destructive) { count += 10 }
      Button("No", role: .cancel) { log.events.append("no") }
    } message: {
      Text("It's ten.")
    }
    .confirmationDialog("How many?", isPresented: $showsDialog) {
      Button("One") { count += 1 }
      Button("Two") { count += 2 }
    }
    .onDisappear { log.events.append("page gone") }
  }
}

private struct SheetPage: View {
  @Binding var count: Int
  var log: Log
  @State private var showsMore = false
  @Environment(\.dismiss) private var dismiss
  var body: some View {
    VStack {
      Text("sheet \(count)")
      Button("Add") { count += 1 }
      Button("More") { showsMore = true }
      Button("Done") { dismiss() }
    }
    .onAppear { log.events.append("sheet appears") }
    .onDisappear { log.events.append("sheet disappears") }
    .sheet(isPresented: $showsMore) {
      Text("more").onDisappear { log.events.append("more disappears") }
    }
  }
}

/// What lies over a screen of 32x10.
@Suite @MainActor struct OverlayTests {
  @Test func `a menu in a sheet that a menu shows isn't a row of that menu`() async throws {
    let session = FlowSession(
      flows: [
        FlowDefinition(.main, title: "Main") {
          Menu("Outer") {
            Text("row").sheet(isPresented: .constant(true)) { Menu("Inner") { Button("One") {} } }
          }
        }
      ], size: CellSize(width: 30, height: 8), startingFlow: .main)
    try await session.settle()
    let lines = session.screen.lines
    #expect(lines.contains { $0.contains("[ Inner ▾ ]") }, "\(lines)")
  }

  private let clock = VirtualClock()
  private let log = Log()
  private let session: FlowSession

  init() {
    let log = log
    session = FlowSession(
      flows: [
        FlowDefinition(
          .main, title: "Main",
          screens: [FlowScreenDefinition("note", optional: ["text"]) { Text("note \($0["text"] ?? "")") }]
        ) { Page(log: log) },
        FlowDefinition(.login, title: "Login") { Text("login") },
      ], clock: clock, size: CellSize(width: 32, height: 10), startingFlow: .main)
  }

  private var focus: String? { session.controls.first(where: \.isFocused)?.label }

  @Test func `a sheet rises from the bottom, holds the focus, and sinks again`() throws {
    try session.tap("Sheet")
    #expect(session.coordinator.overlays.map(\.title) == ["sheet"])
    #expect(focus == "Add")
    #expect(session.controls.map(\.label) == ["Add", "More", "Done"])
    session.finish(on: clock)
    expectLines(
      Array(session.screen.lines.suffix(5)),
      equals: """
        ────────────────────────────────
                    sheet 0
                    [ Add ]
                    [ More ]
                    [ Done ]
        """)
    try session.tap("Add")
    #expect(session.screen.lines.contains { $0.contains("sheet 1") })
    #expect(session.screen.lines.contains { $0.contains("count 1") })
    session.send(.key(KeyPress(.escape)))
    session.step()
    #expect(session.coordinator.overlays.isEmpty && session.coordinator.isMoving)
    #expect(focus == "Sheet", "the focus is back where it was")
    #expect(log.events == ["sheet appears"])
    session.finish(on: clock)
    #expect(log.events == ["sheet appears", "sheet disappears", "dismissed"])
    #expect(!session.screen.lines.contains { $0.contains("sheet") })
    try session.tap("Sheet")
    #expect(session.coordinator.overlays.count == 1, "its binding was told")
  }

  @Test func `half way, half of a sheet is seen`() throws {
    _ = session.screen
    session.coordinator.present(FlowScreen(name: "note"), animation: .linear(duration: 1))
    let before = session.screen.lines
    clock.advance(by: .milliseconds(500))
    #expect(session.screen.lines.last?.hasPrefix("────") == true)
    #expect(session.screen.lines.dropLast() == before.dropLast())
    clock.advance(by: .milliseconds(500))
    #expect(session.screen.lines.last?.contains("note") == true)
    session.coordinator.dismiss(animation: nil)
    #expect(session.screen.lines == before)
  }

  @Test func `an alert stands in the middle, and each of its buttons takes it away`() throws {
    try session.tap("Ask")
    session.finish(on: clock)
    expectLines(
      Array(session.screen.lines[1...7]),
      equals: """
             ┌───────────────────┐
             │       Sure?       │
             │                   │
          cou│     It's ten.     │
          [ S│                   │se ]
             │  [ Yes ]  [ No ]  │
             └───────────────────┘
        """)
    #expect(session.coordinator.overlays.map(\.title) == ["alert Sure?"])
    try session.tap("Yes")
    session.finish(on: clock)
    #expect(session.coordinator.overlays.isEmpty)
    #expect(session.screen.lines.contains { $0.contains("count 10") })
    try session.tap("Ask")
    session.send(.key(KeyPress(.escape)))
    session.finish(on: clock)
    #expect(session.coordinator.overlays.isEmpty && log.events == ["no"], "Escape is the button that cancels")
  }

  @Test func `Escape in a text field takes the sheet away as well`() throws {
    let session = FlowSession(
      flows: [
        FlowDefinition(
          .main, title: "Main", screens: [FlowScreenDefinition("edit") { _ in EditPage() }]
        ) { Text("main") }
      ], clock: clock, startingFlow: .main)
    session.coordinator.present(FlowScreen(name: "edit"), animation: nil)
    session.send(.key(KeyPress("x")))
    #expect(session.controls.first?.value == "x")
    session.send(.key(KeyPress(.escape)))
    #expect(session.coordinator.overlays.isEmpty)
    #expect(!session.send(.key(KeyPress(.escape))))
  }

  @Test func `a dialog has a button for each choice, and one that cancels`() throws {
    try session.tap("Choose")
    session.finish(on: clock)
    #expect(session.controls.map(\.label) == ["One", "Two", "Cancel"])
    try session.tap("Two")
    session.finish(on: clock)
    #expect(session.coordinator.overlays.isEmpty)
    #expect(session.screen.lines.contains { $0.contains("count 2") })
    try session.tap("Choose")
    try session.tap("Cancel")
    session.finish(on: clock)
    #expect(session.coordinator.overlays.isEmpty)
    #expect(session.screen.lines.contains { $0.contains("count 2") })
  }

  @Test func `layers that are dismissed together disappear inside out`() throws {
    try session.tap("Sheet")
    try session.tap("More")
    session.finish(on: clock)
    log.events = []
    session.coordinator.dismissAll()
    session.finish(on: clock)
    #expect(log.events == ["more disappears", "sheet disappears", "dismissed"])
  }

  @Test func `another flow takes over from a sheet and what lies below it`() throws {
    let baseline = session.liveCounts
    try session.tap("Sheet")
    session.finish(on: clock)
    session.coordinator.show(.login, animation: .linear(duration: 1))
    session.finish(on: clock)
    #expect(session.screen.lines.contains { $0.contains("login") })
    #expect(log.events.sorted() == ["dismissed", "page gone", "sheet appears", "sheet disappears"])
    session.coordinator.show(.main, animation: nil)
    session.step()
    #expect(session.liveCounts == baseline)
  }

  @Test func `a thousand sheets leave nothing`() throws {
    let baseline = session.liveCounts
    for _ in 0..<1_000 {
      session.coordinator.present(FlowScreen(name: "note"), animation: nil)
      session.step()
      session.coordinator.dismiss(animation: nil)
      session.step()
    }
    #expect(session.liveCounts == baseline)
  }

  @Test func `an item presents a sheet of its own, and another item another sheet`() throws {
    let screen = ItemHolder()
    let session = FlowSession(
      flows: [FlowDefinition(.main, title: "Main") { ItemPage(holder: screen) }], clock: clock,
      size: CellSize(width: 20, height: 4), startingFlow: .main)
    screen.item = ItemHolder.Item(id: 1)
    session.step()
    #expect(session.coordinator.overlays.map(\.name) == ["Item"])
    screen.item = ItemHolder.Item(id: 2)
    session.step()
    #expect(session.coordinator.overlays.map(\.id) == [2])
    session.finish(on: clock)
    #expect(session.screen.lines.contains { $0.contains("item 2") })
    session.coordinator.dismiss(animation: nil)
    session.step()
    #expect(screen.item == nil)
  }

  @Test func `a redirected transition goes on from the picture that is seen`() {
    let session = FlowSession(
      flows: [
        FlowDefinition(.main, title: "Main", transition: .push(from: .trailing)) { Text("aaaaaaaa") },
        FlowDefinition(.login, title: "Login", transition: .push(from: .trailing)) { Text("bbbbbbbb") },
        FlowDefinition(
          .plugin(PluginFlow(name: "c", owner: "tests")), title: "C", transition: .push(from: .trailing)
        ) { Text("cccccccc") },
      ], clock: clock, size: CellSize(width: 8, height: 1), startingFlow: .main)
    session.userSession.signIn("ada")
    let other = Flow.plugin(PluginFlow(name: "c", owner: "tests"))
    session.coordinator.show(other, animation: .linear(duration: 1))
    clock.advance(by: .milliseconds(500))
    #expect(session.screen.lines == ["aaaacccc"])
    session.coordinator.show(.login, animation: .linear(duration: 1), policy: .redirect)
    #expect(session.screen.lines == ["aaaacccc"])
    clock.advance(by: .milliseconds(250))
    #expect(session.screen.lines == ["aaccccbb"])
    clock.advance(by: .milliseconds(750))
    #expect(session.screen.lines == ["bbbbbbbb"])
    #expect(session.liveCounts.screens == 1)
  }
}

private struct EditPage: View {
  @State private var text = ""
  var body: some View { TextField("Text", text: $text) }
}

@MainActor @Observable private final class ItemHolder {
  struct Item: Identifiable, Hashable { var id: Int }
  var item: Item?
}

private struct ItemPage: View {
  @Bindable var holder: ItemHolder
  var body: some View {
    Text("page").sheet(item: $holder.item) { Text("item \($0.id)") }
  }
}
