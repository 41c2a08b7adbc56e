import AppFlow
import FlowCanvas
import FlowRuntime
import FlowTesting
import FlowViews
import Foundation
import Observation
import TestSupport
import Testing

@MainActor @Observable private final class Rows {
  var showsInner = true
  var showsSheet = false
  @ObservationIgnored var events: [String] = []
}

private struct HoverScreen: View {
  @Bindable var rows: Rows
  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text("outer")
      if rows.showsInner { Text("inner").onHover { rows.events.append($0 ? "+inner" : "-inner") } }
      Text("last")
    }
    .onHover { rows.events.append($0 ? "+outer" : "-outer") }
    .sheet(isPresented: $rows.showsSheet) { Text("sheet") }
  }
}

private struct MovingRows: View {
  let rows: Rows
  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if rows.showsInner { Text("first") }
      Text("second").onHover { rows.events.append($0 ? "+second" : "-second") }
      Text("third").onHover { rows.events.append($0 ? "+third" : "-third") }
      Spacer()
    }
  }
}

private struct Pressable: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 0) {
      Text(configuration.isPressed ? "down " : "up ")
      configuration.label
    }
  }
}

@Suite @MainActor struct MouseInputTests {
  private let rows = Rows()

  private func session(
    width: Int = 5, height: Int = 3, @ViewBuilder _ content: @escaping @MainActor () -> some View
  ) -> FlowSession {
    FlowSession(
      flows: [FlowDefinition(.main, title: "Main", content: content)],
      size: CellSize(width: width, height: height), startingFlow: .main)
  }

  private func mouse(_ session: FlowSession, _ kind: MouseEvent.Kind, _ x: Int, _ y: Int, button: Int = 0) {
    session.send(.mouse(MouseEvent(kind, button: button, location: CellPoint(x: x, y: y))))
  }

  private func taken() -> [String] {
    defer { rows.events = [] }
    return rows.events
  }

  @Test func `views hear of the mouse as it comes and goes, from the outside in and back`() {
    let session = session { HoverScreen(rows: rows) }
    #expect(session.frame().canvas.lines == ["outer", "inner", "last"])
    mouse(session, .moved, 0, 1, button: 2)
    #expect(taken() == ["+outer", "+inner"])
    mouse(session, .moved, 3, 1, button: 2)
    #expect(taken() == [])
    mouse(session, .moved, 0, 2, button: 2)
    #expect(taken() == ["-inner"])
    session.send(.focusChanged(false))
    #expect(taken() == ["-outer"])
  }

  @Test func `moves are wanted only while a view that hears of them can be seen`() {
    let session = session {
      NavigationStack {
        NavigationLink("Next") { Text("next") }.onHover { rows.events.append("\($0)") }
      }
    }
    var environment = session.environment
    environment.accessibilityReduceMotion = true
    session.setEnvironment(environment)
    _ = session.frame()
    #expect(session.wantsMouseMoves)
    session.reportsMouse = false
    #expect(!session.wantsMouseMoves)
    session.reportsMouse = true
    session.send(.key(.enter))
    _ = session.frame()
    #expect(!session.wantsMouseMoves)
    session.send(.key(KeyPress(.escape)))
    _ = session.frame()
    #expect(session.wantsMouseMoves)
  }

  @Test func `a view that goes is forgotten, and what lies over others has the mouse`() {
    let session = session { HoverScreen(rows: rows) }
    _ = session.frame()
    mouse(session, .moved, 0, 1)
    #expect(taken() == ["+outer", "+inner"])
    rows.showsInner = false
    _ = session.frame()
    mouse(session, .moved, 0, 1)
    #expect(taken() == [])
    rows.showsSheet = true
    _ = session.frame()
    mouse(session, .moved, 1, 1)
    #expect(taken() == ["-outer"])
  }

  @Test func `a view that moves from under a mouse that rests hears of it, and so does the next one`() {
    let session = session(width: 6) { MovingRows(rows: rows) }
    _ = session.frame()
    mouse(session, .moved, 0, 1)
    #expect(taken() == ["+second"])
    rows.showsInner = false
    _ = session.frame()
    #expect(taken() == ["-second", "+third"])
    rows.showsInner = true
    _ = session.frame()
    #expect(taken() == ["-third", "+second"])
    session.send(.focusChanged(false))
    #expect(taken() == ["-second"])
    rows.showsInner = false
    _ = session.frame()
    #expect(taken() == [])
  }

  @Test func `a script moves the mouse as a hand does`() async throws {
    let rows = rows
    let test = FlowTest(
      flows: [FlowDefinition(.main, title: "Main") { HoverScreen(rows: rows) }], startingFlow: .main,
      size: CellSize(width: 5, height: 3))
    try await test.run("hover 0,1; hover 4,2")
    #expect(taken() == ["+outer", "+inner", "-inner"])
  }

  /// A button above a text.
  private func pressable(_ action: @escaping @MainActor () -> Void) -> FlowSession {
    session(width: 10, height: 2) {
      VStack(spacing: 0) {
        Button("Go", action: action).buttonStyle(Pressable())
        Text("beside")
      }
    }
  }

  @Test func `a button does its action as the mouse goes up over it, and looks pressed until then`() {
    var presses = 0
    let session = pressable { presses += 1 }
    var line: String { session.frame().canvas.lines[0].split(separator: " ").joined(separator: " ") }
    #expect(line == "up Go")
    mouse(session, .pressed, 4, 0)
    #expect(line == "down Go")
    mouse(session, .moved, 4, 1)
    #expect(line == "up Go")
    mouse(session, .moved, 4, 0)
    #expect(line == "down Go")
    #expect(presses == 0)
    mouse(session, .released, 4, 0)
    #expect(line == "up Go")
    #expect(presses == 1)
    mouse(session, .released, 4, 0)
    mouse(session, .moved, 4, 0)
    #expect(line == "up Go")
    session.send(.key(.enter))
    #expect(line == "up Go")
    #expect(presses == 2)
  }

  @Test func `a mouse that goes up beside a button takes the press back`() {
    var presses = 0
    let session = pressable { presses += 1 }
    _ = session.frame()
    mouse(session, .pressed, 4, 0)
    mouse(session, .released, 4, 1)
    #expect(presses == 0)
    mouse(session, .pressed, 4, 0)
    session.send(.focusChanged(false))
    mouse(session, .released, 4, 0)
    #expect(presses == 0)
    mouse(session, .pressed, 4, 1)
    mouse(session, .released, 4, 0)
    #expect(presses == 0)
  }

  @Test func `what takes a place takes it as the mouse goes down`() {
    var value = 0.0
    let session = session(width: 11, height: 1) {
      Slider(value: Binding(get: { value }, set: { value = $0 }), in: 0...10) { Text("") }.labelsHidden()
    }
    _ = session.frame()
    mouse(session, .pressed, 5, 0)
    #expect(value == 5)
    mouse(session, .released, 7, 0)
    #expect(value == 5)
  }
}
