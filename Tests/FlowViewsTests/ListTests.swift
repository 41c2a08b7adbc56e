import FlowCanvas
import FlowViews
import Foundation
import TestSupport
import Testing

private struct Names: View {
  var names: [String]
  @State private var selected: String?

  var body: some View {
    List(names, id: \.self, selection: $selected) { Text($0) }
  }
}

@Suite @MainActor struct ListTests {
  private let names = ["ant", "bee", "cat", "dog", "eel"]

  @Test func `rows stand below each other, the selected one behind a marker`() {
    let screen = TestScreen(width: 8, height: 5) { Names(names: names) }
    // The marker says where the keyboard is, before anything is selected.
    expectLines(screen.lines, equals: "› ant\n  bee\n  cat\n  dog\n  eel")
    #expect(screen.control("List")?.value == nil)
    screen.graph.setKeyboard(false)
    expectLines(screen.lines, equals: "  ant\n  bee\n  cat\n  dog\n  eel")
    screen.graph.setKeyboard(true)
    screen.press(.down)
    #expect(screen.control("List")?.value == "ant")
    expectLines(screen.lines, equals: "› ant\n  bee\n  cat\n  dog\n  eel")
    screen.press(.down, .down)
    expectLines(screen.lines, equals: "  ant\n  bee\n› cat\n  dog\n  eel")
    #expect(screen.frame.canvas[2, 2].style.attributes.contains(.bold))
    #expect(!screen.frame.canvas[2, 1].style.attributes.contains(.bold))
    #expect(screen.control("List")?.value == "cat")
  }

  @Test func `a row that grows has room, also above a section`() {
    let screen = TestScreen(width: 8, height: 5) {
      List {
        ForEach(0..<2) { row in DisclosureGroup("\(row)") { Text("in") } }
        Section { Text("rest") }
      }
    }
    expectLines(screen.lines, equals: "\n  ▸ 0\n  ▸ 1\n  rest")
    screen.press(.enter)
    expectLines(screen.lines, equals: "  ▾ 0\n    in\n  ▸ 1\n  rest")
    screen.press(.enter)
    expectLines(screen.lines, equals: "\n  ▸ 0\n  ▸ 1\n  rest")
  }

  @Test func `the list scrolls just as far as the selection needs`() {
    let screen = TestScreen(width: 8, height: 3) { Names(names: names) }
    screen.press(.down, .down, .down, .down)
    expectLines(screen.lines, equals: "  bee\n  cat  │\n› dog")
    screen.press(.down)
    expectLines(screen.lines, equals: "  cat\n  dog\n› eel  │")
    screen.press(.up, .up)
    expectLines(screen.lines, equals: "› cat\n  dog\n  eel  │")
    screen.press(.up)
    expectLines(screen.lines, equals: "› bee\n  cat  │\n  dog")
    screen.press(.end)
    expectLines(screen.lines, equals: "  cat\n  dog\n› eel  │")
    screen.press(.home)
    expectLines(screen.lines, equals: "› ant  │\n  bee\n  cat")
    screen.press(.pageDown)
    expectLines(screen.lines, equals: "  ant  │\n  bee\n› cat")
    screen.press(.pageDown, .pageDown)
    expectLines(screen.lines, equals: "  cat\n  dog\n› eel  │")
    screen.press(.pageUp)
    expectLines(screen.lines, equals: "› cat\n  dog\n  eel  │")
    // More room than rows: nothing stays scrolled.
    screen.size.height = 9
    expectLines(screen.lines, equals: "\n\n  ant\n  bee\n› cat\n  dog\n  eel")
  }

  @Test func `at its ends the list lets the arrows go on to the next control`() {
    let screen = TestScreen(width: 10, height: 4) {
      VStack {
        Button("Top") {}
        Names(names: ["ant", "bee"])
        Button("Low") {}
      }
    }
    #expect(screen.focus == "Top")
    screen.press(.down)
    #expect(screen.focus == "List")
    screen.press(.down, .down)
    #expect(screen.control("List")?.value == "bee")
    screen.press(.down)
    #expect(screen.focus == "Low")
    screen.press(.up, .up)
    #expect(screen.control("List")?.value == "ant")
    screen.press(.up)
    #expect(screen.focus == "Top")
  }

  @Test func `a click selects a row, and only one that is there`() {
    let screen = TestScreen(width: 8, height: 3) { Names(names: names) }
    _ = screen.frame
    #expect(screen.graph.click(at: CellPoint(x: 3, y: 1)))
    expectLines(screen.lines, equals: "  ant  │\n› bee\n  cat")
    #expect(screen.focus == "List")
  }

  @Test func `without rows or without a selection it is no stop for the focus`() {
    let empty = TestScreen(width: 8, height: 2) { Names(names: []) }
    #expect(empty.focus == nil)
    empty.press(.down, .enter)
    expectLines(empty.lines, equals: "")
    let plain = TestScreen(width: 8, height: 2) { List(["a", "b"], id: \.self) { Text($0) } }
    #expect(plain.focus == nil)
    expectLines(plain.lines, equals: "  a\n  b")
    #expect(plain.graph.controlInfos.map(\.role) == [.list, .row, .row])
  }

  @Test func `what is in one row stands side by side`() {
    let screen = TestScreen(width: 14, height: 2) {
      List([1, 2], id: \.self) { number in
        Text("Movie \(number)")
        Spacer()
        Text("\(number)")
      }
    }
    expectLines(screen.lines, equals: "  Movie 1    1\n  Movie 2    2")
  }

  @Test func `rows are as high as what is in them`() {
    let screen = TestScreen(width: 12, height: 4) {
      Names(names: ["one", "two words that wrap", "three", "four"])
    }
    screen.press(.down, .down)
    expectLines(screen.lines, equals: "  one      │\n› two words│\n  that wrap│\n  three")
    screen.press(.down, .down)
    expectLines(screen.lines, equals: "  two words\n  that wrap│\n  three    │\n› four     │")
  }

  @Test func `a page of a list is a screenful, and a row that is cut is seen whole on the next one`() {
    let screen = TestScreen(width: 8, height: 3) { List(0..<9, id: \.self) { Text("row \($0)") } }
    screen.press(.pageDown)
    expectLines(screen.lines, equals: "  row 3\n  row 4│\n  row 5")
    screen.press(.pageUp)
    expectLines(screen.lines, equals: "  row 0│\n  row 1\n  row 2")
    let tall = TestScreen(width: 9, height: 3) {
      List(0..<9, id: \.self) { number in
        VStack(alignment: .leading) { ForEach(["a", "b"], id: \.self) { Text("\($0) \(number)") } }
      }
    }
    expectLines(tall.lines, equals: "  a 0   │\n  b 0\n  a 1")
    tall.press(.pageDown)
    expectLines(tall.lines, equals: "  a 1\n  b 1   │\n  a 2")
    tall.press(.down)
    expectLines(tall.lines, equals: "  b 1\n  a 2   │\n  b 2")
    tall.press(.pageUp)
    expectLines(tall.lines, equals: "  b 0\n  a 1   │\n  b 1")
    let huge = TestScreen(width: 6, height: 3) {
      List(0..<2, id: \.self) { _ in VStack { ForEach(0..<8) { Text("\($0)") } } }
    }
    expectLines(huge.lines, equals: "  0  │\n  1\n  2")
    huge.press(.pageDown, .pageDown)
    expectLines(huge.lines, equals: "  6\n  7  │\n  0")
    huge.press(.pageDown)
    expectLines(huge.lines, equals: "  0\n  1  │\n  2")
    huge.press(.down, .down, .pageDown, .pageUp)
    expectLines(huge.lines, equals: "  2\n  3  │\n  4")
  }

  @Test func `a list without a selection moves what is seen`() {
    let screen = TestScreen(width: 8, height: 3) { List(names, id: \.self) { Text($0) } }
    #expect(screen.focus == "List")
    screen.press(.down)
    expectLines(screen.lines, equals: "  bee\n  cat  │\n  dog")
    screen.press(.pageDown)
    expectLines(screen.lines, equals: "  cat\n  dog\n  eel  │")
    screen.press(.home)
    expectLines(screen.lines, equals: "  ant  │\n  bee\n  cat")
    #expect(screen.graph.scroll(at: CellPoint(x: 1, y: 1), lines: 1))
    expectLines(screen.lines, equals: "  bee\n  cat  │\n  dog")
    #expect(screen.graph.scroll(at: CellPoint(x: 1, y: 1), lines: -3))
    #expect(!screen.graph.scroll(at: CellPoint(x: 1, y: 1), lines: -3))
  }

  @Test func `the wheel moves what is seen and leaves the selection`() {
    let screen = TestScreen(width: 8, height: 3) { Names(names: names) }
    screen.press(.down)
    _ = screen.frame
    #expect(screen.graph.scroll(at: CellPoint(x: 1, y: 1), lines: 2))
    expectLines(screen.lines, equals: "  cat\n  dog\n  eel  │")
    #expect(screen.control("List")?.value == "ant")
    screen.press(.down)
    expectLines(screen.lines, equals: "› bee\n  cat  │\n  dog")
  }
}
