import FlowCanvas
import FlowViews
import Foundation
import TestSupport
import Testing

@Suite @MainActor struct FocusTests {
  /// Two rows of buttons, one of them switched off.
  private func screen() -> TestScreen {
    TestScreen(width: 24, height: 4) {
      VStack(alignment: .leading) {
        HStack {
          Button("A") {}
          Button("B") {}
          Button("C") {}
        }
        HStack {
          Button("D") {}
          Button("E") {}.disabled(true)
          Button("F") {}
        }
      }
    }
  }

  @Test func `tab goes round all that can be operated, shift-tab the other way`() {
    let screen = screen()
    var order: [String?] = []
    for _ in 0..<6 {
      order.append(screen.focus)
      screen.press(.tab)
    }
    #expect(order == ["A", "B", "C", "D", "F", "A"])
    screen.press(.shiftTab, .shiftTab)
    #expect(screen.focus == "F")
  }

  @Test func `arrows go to the nearest control in their direction`() {
    let screen = screen()
    screen.press(.right)
    #expect(screen.focus == "B")
    screen.press(.right)
    #expect(screen.focus == "C")
    screen.press(.right)
    #expect(screen.focus == "C")
    screen.press(.down)
    #expect(screen.focus == "F")
    screen.press(.left)
    #expect(screen.focus == "D")
    screen.press(.up)
    #expect(screen.focus == "A")
    screen.press(.up)
    #expect(screen.focus == "A")
  }

  @Test func `when what has the focus goes away, the first control has it`() {
    let screen = TestScreen(width: 24, height: 2) { Vanishing() }
    screen.press(.tab)
    #expect(screen.focus == "Vanish")
    screen.press(.enter)
    #expect(screen.focus == "Stay")
  }

  @Test func `a key for nobody is not taken`() {
    let screen = TestScreen(width: 8, height: 1) { Text("x") }
    _ = screen.frame
    for key in [KeyPress.tab, .enter, .up, KeyPress("x")] { #expect(!screen.graph.handle(key)) }
    #expect(!screen.graph.handlePaste("x"))
  }

  @Test func `the keyboard can be elsewhere, and text goes on where it was`() {
    let screen = TestScreen(width: 24, height: 2) { TwoFields() }
    screen.type("ab")
    screen.graph.setKeyboard(false)
    #expect(screen.frame.cursor == nil)
    screen.graph.lineEditor.begin(LineState(text: "prompt"), options: LineOptions())
    #expect(screen.control("One")?.value == "ab")
    screen.graph.setKeyboard(true)
    screen.type("c")
    #expect(screen.control("One")?.value == "abc")
  }

  @Test func `each text field keeps its own text and cursor`() {
    let screen = TestScreen(width: 60, height: 2) { TwoFields() }
    screen.type("ab")
    screen.press(.left, .tab)
    screen.type("xy")
    screen.press(.shiftTab)
    screen.type("-")
    #expect(screen.control("One")?.value == "a-b")
    #expect(screen.control("Two")?.value == "xy")
  }
}

private struct Vanishing: View {
  @State private var isThere = true
  var body: some View {
    HStack {
      Button("Stay") {}
      if isThere { Button("Vanish") { isThere = false } }
    }
  }
}

private struct TwoFields: View {
  @State private var one = ""
  @State private var two = ""
  var body: some View {
    HStack {
      TextField("One", text: $one)
      TextField("Two", text: $two)
    }
  }
}
