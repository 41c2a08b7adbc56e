import AppFlow
import FlowCanvas
import FlowViews
import Foundation
import TestSupport
import Testing

@Suite @MainActor struct KeyTests {
  @Test func `a shortcut presses its control wherever the focus is`() {
    var done: [String] = []
    let screen = TestScreen(width: 30, height: 4) {
      Field()
      Button("Save") { done.append("save") }.keyboardShortcut("s")
      Button("Off") { done.append("off") }.keyboardShortcut("s", modifiers: .option).disabled(true)
      Button("On") { done.append("on") }.keyboardShortcut("s", modifiers: .option)
    }
    screen.press(KeyPress("s", modifiers: .control), KeyPress("s", modifiers: .command))
    #expect(done == ["save", "save"])
    screen.press(KeyPress("s", modifiers: .option), KeyPress("s"))
    #expect(done == ["save", "save", "on"])
    #expect(screen.control("User")?.value == "s")
  }

  @Test
  func `Enter is for the field that submits, else for the default action, Escape for the one that cancels`() {
    var done: [String] = []
    let screen = TestScreen(width: 30, height: 8) {
      Field()
      Field().onSubmit { done.append("submit") }
      Button("Cancel") { done.append("cancel") }.keyboardShortcut(.cancelAction)
      Button("OK") { done.append("ok") }.keyboardShortcut(.defaultAction)
    }
    screen.press(.enter)
    #expect(done == ["ok"])
    screen.press(.tab, .enter)
    #expect(done == ["ok", "submit"])
    screen.press(.tab, .enter, KeyPress(.escape))
    #expect(done == ["ok", "submit", "cancel", "cancel"])
  }

  @Test func `F1 lists the keys of what is on the screen until the next key`() {
    let screen = TestScreen(width: 30, height: 8) {
      VStack(alignment: .leading) {
        Field().onSubmit {}.submitLabel(.search)
        Button("Save") {}.keyboardShortcut("s")
        Button("Print") {}.keyboardShortcut(.function(5) ?? "p", modifiers: [])
          .accessibilityHint("print the page")
      }
    }
    let help = KeyPress(.function(1) ?? .escape)
    screen.press(help)
    expectLines(screen.lines, equals: Self.helpPicture)
    screen.press(KeyPress("x"))
    #expect(!screen.lines.joined().contains("Keys"))
    #expect(screen.control("User")?.value == "")
  }

  private static let helpPicture = """

       ┌ Keys ──────────────────┐
    Use│ Ctrl-S  Save           │
       │ F5      print the page │─
    [ S│ Enter   search         │
    [ P│ Tab     next control   │
       └────────────────────────┘
    """

  @Test func `keys are seen around the control in focus before it sees them`() {
    var seen: [String] = []
    let screen = TestScreen(width: 30, height: 2) {
      VStack {
        Field()
          .onKeyPress("x") {
            seen.append("inner x")
            return .handled
          }
      }
      .onKeyPress(characters: .decimalDigits) { press in
        seen.append("digit \(press.characters)")
        return .ignored
      }
      .onKeyPress(keys: [.upArrow], phases: .up) { _ in .handled }
      .onKeyPress { press in
        if press.key == .escape { seen.append("escape") }
        return .ignored
      }
    }
    screen.type("ax1")
    screen.press(KeyPress(.escape))
    #expect(seen == ["inner x", "digit 1", "escape"])
    #expect(screen.control("User")?.value == "a1")
  }

  @Test func `what is focusable gets keys`() {
    var moves = 0
    let screen = TestScreen(width: 10, height: 2) {
      Text("board").focusable().onKeyPress(.leftArrow) {
        moves += 1
        return .handled
      }
      Button("Go") {}
    }
    #expect(screen.focus == "board")
    #expect(screen.frame.canvas[3, 0].style.attributes == .bold)
    screen.press(.left, .left)
    #expect(moves == 2)
  }

  @Test func `clicks are counted at one place and time`() {
    var taps: [String] = []
    let clock = VirtualClock()
    var environment = EnvironmentValues()
    environment.clock = clock
    let screen = TestScreen(width: 10, height: 2, environment: environment) {
      Text("once").onTapGesture { taps.append("once") }
      Text("twice").onTapGesture(count: 2) { taps.append("twice") }
    }
    _ = screen.frame
    let (once, twice) = (CellPoint(x: 4, y: 0), CellPoint(x: 4, y: 1))
    #expect(screen.graph.click(at: once))
    #expect(!screen.graph.click(at: twice))
    #expect(screen.graph.click(at: twice))
    #expect(taps == ["once", "twice"])
    clock.advance(by: .seconds(1))
    #expect(!screen.graph.click(at: twice))
    clock.advance(by: .seconds(1))
    #expect(!screen.graph.click(at: twice))
    #expect(screen.control("once")?.role == .gesture)
  }

  @Test func `a control within what takes clicks comes first`() {
    var taps: [String] = []
    let screen = TestScreen(width: 10, height: 2) {
      VStack {
        Text("text")
        Button("Go") { taps.append("button") }
      }
      .onTapGesture { taps.append("stack") }
    }
    _ = screen.frame
    #expect(screen.graph.click(at: CellPoint(x: 4, y: 1)))
    #expect(screen.graph.click(at: CellPoint(x: 4, y: 0)))
    #expect(taps == ["button", "stack"])
  }

  @Test func `Tab goes as one reads`() {
    let screen = TestScreen(width: 30, height: 4) {
      HStack(alignment: .top) {
        VStack {
          Button("A") {}
          Button("C") {}
        }
        VStack {
          Button("B") {}
          Button("D") {}
        }
      }
    }
    var order: [String] = []
    for _ in 0..<4 {
      order.append(screen.focus ?? "")
      screen.press(.tab)
    }
    #expect(order == ["A", "B", "C", "D"])
    screen.press(.shiftTab)
    #expect(screen.focus == "D")
  }

  @Test func `labels, values, hints and what is hidden are as stated`() {
    let screen = TestScreen(width: 30, height: 3) {
      Toggle("a", isOn: .constant(true)).accessibilityValue("enabled").accessibilityHint("does it")
      Button("hidden") {}.accessibilityHidden(true)
      Button(action: {}) {
        Text("b")
        Text("c").accessibilityHidden(true)
      }
    }
    #expect(screen.control("a")?.value == "enabled")
    #expect(screen.control("a")?.hint == "does it")
    #expect(screen.control("hidden") == nil)
    #expect(screen.control("b") != nil)
  }
}

private struct Field: View {
  @State private var text = ""
  var body: some View { TextField("User", text: $text) }
}
