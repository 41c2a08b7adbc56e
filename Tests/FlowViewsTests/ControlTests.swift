import AppFlow
import FlowCanvas
import FlowViews
import Foundation
import TestSupport
import Testing

@Suite @MainActor struct ControlTests {
  @Test func `a button shows its label in brackets, bold when it has the focus`() {
    var pressed = 0
    let screen = TestScreen(width: 12, height: 1) { Button("Go") { pressed += 1 } }
    expectLines(screen.lines, equals: "   [ Go ]")
    #expect(screen.frame.canvas[3, 0].style.attributes == .bold)
    screen.press(.enter, .space, KeyPress("x"))
    #expect(pressed == 2)
    #expect(screen.graph.click(at: CellPoint(x: 4, y: 0)))
    #expect(!screen.graph.click(at: CellPoint(x: 11, y: 0)))
    #expect(pressed == 3)
  }

  @Test func `a control that is switched off is dim and takes nothing`() {
    var pressed = 0
    let screen = TestScreen(width: 10, height: 2) {
      VStack {
        Button("A") { pressed += 1 }.disabled(true)
        VStack { Button("B") { pressed += 10 }.disabled(false) }.disabled(true)
      }
    }
    screen.press(.enter, .tab, .enter)
    #expect(screen.focus == nil)
    #expect(!screen.graph.click(at: CellPoint(x: 4, y: 0)))
    #expect(pressed == 0)
    #expect(screen.frame.canvas[4, 0].style.attributes.contains(.dim))
    #expect(screen.control("B")?.isEnabled == false)
  }

  @Test func `progress is a bar and whole percents, rounded down`() {
    func lines(_ value: Double?, _ width: Int) -> [String] {
      TestScreen(width: width, height: 1) { ProgressView("Sync", value: value) }.lines
    }
    expectLines(lines(0.5, 22), equals: "Sync  ━━━━━─────  50 %")
    expectLines(lines(0.999, 22), equals: "Sync  ━━━━━━━━━─  99 %")
    expectLines(lines(1, 22), equals: "Sync  ━━━━━━━━━━ 100 %")
    for nothing in [-1, .nan, -Double.infinity] {
      expectLines(lines(nothing, 22), equals: "Sync  ──────────   0 %")
    }
    #expect(TestScreen(width: 4, height: 1) { ProgressView("Sync", value: 2, total: 0.0) }.lines.count == 1)
  }

  @Test func `a text field shows its title, its text and a rule, and has the cursor`() {
    let screen = TestScreen(width: 24, height: 2) { Field(title: "User") }
    expectLines(screen.lines, equals: "User\n       ─────────────────")
    #expect(screen.frame.cursor == CellPoint(x: 7, y: 0))
    screen.type("ada")
    expectLines(screen.lines, equals: "User   ada\n       ─────────────────")
    #expect(screen.frame.cursor == CellPoint(x: 10, y: 0))
    screen.press(.left, .backspace, .home)
    screen.type("M")
    expectLines(screen.lines, equals: "User   Maa\n       ─────────────────")
    #expect(screen.frame.cursor == CellPoint(x: 8, y: 0))
    #expect(screen.control("User")?.value == "Maa")
  }

  @Test func `text longer than the field scrolls with the cursor`() {
    let screen = TestScreen(width: 15, height: 2) { Field(title: "User") }
    screen.type("abcdefghijkl")
    expectLines(screen.lines, equals: "User   fghijkl\n       ────────")
    #expect(screen.frame.cursor == CellPoint(x: 14, y: 0))
    screen.press(.home)
    expectLines(screen.lines, equals: "User   abcdefgh\n       ────────")
    #expect(screen.frame.cursor == CellPoint(x: 7, y: 0))
    screen.press(.end)
    for _ in 0..<5 { screen.press(.backspace) }
    #expect(screen.control("User")?.value == "abcdefg")
  }

  @Test func `wide text scrolls by whole characters`() {
    let screen = TestScreen(width: 12, height: 2) { Field(title: "User") }
    screen.type("映画の一覧")
    expectLines(screen.lines, equals: "User   一覧\n       ─────")
    #expect(screen.frame.cursor == CellPoint(x: 11, y: 0))
  }

  @Test func `a paste is one line of text`() {
    let screen = TestScreen(width: 30, height: 2) { Field(title: "User") }
    _ = screen.frame
    #expect(screen.graph.handlePaste("one\ntwo\n\nthree"))
    expectLines([screen.lines[0]], equals: "User   one two three")
    #expect(screen.graph.handlePaste("\r\nfour\rfive\r\n"))
    #expect(screen.control("User")?.value == "one two threefour five")
  }

  @Test func `enter in a text field submits, innermost first`() {
    var submitted: [String] = []
    let screen = TestScreen(width: 30, height: 2) {
      VStack { Field(title: "User").onSubmit { submitted.append("inner") } }.onSubmit {
        submitted.append("outer")
      }
    }
    screen.type("x")
    screen.press(.enter)
    #expect(submitted == ["inner", "outer"])
    #expect(screen.control("User")?.value == "x")
  }

  @Test func `text that the model changes is shown, with the cursor at its end`() {
    let screen = TestScreen(width: 24, height: 4) {
      Loud()
    }
    screen.type("ab")
    expectLines(screen.lines, equals: "User   AB\n       ─────────────────\n       [ Clear ]")
    #expect(screen.frame.cursor == CellPoint(x: 9, y: 0))
    screen.press(.tab, .enter, .tab)
    #expect(screen.control("User")?.value == "")
    screen.type("c")
    #expect(screen.control("User")?.value == "C")
  }

  @Test func `labels and identifiers are what scripts find`() {
    let screen = TestScreen(width: 30, height: 2) {
      HStack {
        Button("x") {}.accessibilityLabel("Close").accessibilityIdentifier("close")
        Button(action: {}) {
          Text("Two")
          Text("words")
        }
      }
    }
    #expect(screen.control("Close")?.identifier == "close")
    #expect(screen.control("Two words")?.role == .button)
    #expect(screen.control("x") == nil)
  }
}

private struct Field: View {
  var title: String
  @State private var text = ""
  var body: some View { TextField(title, text: $text) }
}

/// Keeps its text in capitals.
private struct Loud: View {
  @State private var text = ""
  var body: some View {
    VStack {
      TextField("User", text: Binding(get: { text }, set: { text = $0.uppercased() }))
      Button("Clear") { text = "" }
    }
  }
}
