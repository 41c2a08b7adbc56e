import FlowCanvas
import FlowViews
import Foundation
import Observation
import TestSupport
import Testing

@MainActor @Observable private final class Names { var small = "Small" }

@Suite @MainActor struct PickerTests {
  @Test func `a menu's title follows its option, also where that changes by itself`() {
    struct Named: View {
      let names: Names
      var body: some View { Text(names.small) }
    }
    let names = Names()
    let screen = TestScreen(width: 24, height: 1) {
      Picker("Size", selection: .constant(1)) {
        Named(names: names).tag(1)
        Text("Large").tag(2)
      }
    }
    #expect(screen.lines[0].contains("[ Small ▾ ]"))
    names.small = "Petit"
    #expect(screen.lines[0].contains("[ Petit ▾ ]"))
    names.small = "Tiny"
    #expect(screen.lines[0].contains("[ Tiny ▾ ]"))
    #expect(screen.control("Size")?.value == "Tiny")
  }

  @Test func `a menu's value follows a symbol that changes by itself`() {
    struct Symbol: View {
      let names: Names
      var body: some View { Image(systemName: names.small) }
    }
    let names = Names()
    names.small = "star"
    let screen = TestScreen(width: 24, height: 1) {
      Picker("Sign", selection: .constant(1)) {
        Symbol(names: names).tag(1)
        Image(systemName: "trash").tag(2)
      }
    }
    _ = screen.lines
    #expect(screen.control("Sign")?.value == "star")
    names.small = "heart"
    _ = screen.lines
    #expect(screen.control("Sign")?.value == "heart")
  }

  @Test func `in a long menu Home and End go to its ends, Page Up and Page Down by what is seen`() {
    struct Long: View {
      @State var chosen = 1
      var body: some View {
        Picker("No", selection: $chosen) { ForEach(0..<30) { Text("\($0)").tag($0) } }
      }
    }
    let screen = TestScreen(width: 20, height: 7) { Long() }
    var chosen: String? { screen.control("No")?.value }
    for (key, expected) in [
      (KeyPress(.end), "29"), (KeyPress(.pageUp), "25"), (KeyPress(.home), "0"), (KeyPress(.pageDown), "4"),
    ] {
      screen.press(.enter)
      screen.press(key)
      screen.press(.enter)
      #expect(chosen == expected)
    }
  }

  @Test func `a picker shows what is chosen, and the others in a menu`() {
    let screen = TestScreen(width: 26, height: 6) { Sizes(style: .menu) }
    expectLines([screen.lines[0]], equals: "Size  [ Small ▾ ]")
    #expect(screen.control("Size")?.value == "Small")
    screen.press(.enter)
    expectLines(
      screen.lines,
      equals: """
        Size  [ Small ▾ ]
        ┌──────────────┐
        │› (•) Small   │
        │  ( ) Medium  │
        │  ( ) Large   │
        └──────────────┘
        """)
    #expect(screen.focus == "Small")
    screen.press(.down, .enter)
    expectLines(screen.lines, equals: "Size  [ Medium ▾ ]")
    #expect(screen.focus == "Size")
    screen.press(.enter)
    #expect(screen.focus == "Medium")
  }

  @Test func `Escape and a click beside it close a menu and change nothing`() {
    let screen = TestScreen(width: 26, height: 6) { Sizes(style: .menu) }
    screen.press(.enter, .down, KeyPress(.escape))
    expectLines(screen.lines, equals: "Size  [ Small ▾ ]")
    screen.press(.enter)
    _ = screen.lines
    #expect(screen.graph.click(at: CellPoint(x: 24, y: 0)))
    expectLines(screen.lines, equals: "Size  [ Small ▾ ]")
    #expect(screen.focus == "Size")
    screen.press(.enter)
    _ = screen.lines
    #expect(screen.graph.click(at: CellPoint(x: 6, y: 4)))
    expectLines(screen.lines, equals: "Size  [ Large ▾ ]")
  }

  @Test func `a menu goes up where there is no room below, and follows the focus where there is too little`()
  {
    let screen = TestScreen(width: 26, height: 6) {
      Sizes(style: .menu, alignment: .bottomLeading)
    }
    screen.press(.enter)
    expectLines(
      screen.lines,
      equals: """
        ┌──────────────┐
        │› (•) Small   │
        │  ( ) Medium  │
        │  ( ) Large   │
        └──────────────┘
        Size  [ Small ▾ ]
        """)
    let low = TestScreen(width: 20, height: 4) { Sizes(style: .menu) }
    low.press(.enter, .down, .down)
    #expect(low.lines.contains("│› ( ) Large   │"))
  }

  @Test func `options stand below each other`() {
    let screen = TestScreen(width: 20, height: 3) { Sizes(style: .inline) }
    expectLines(screen.lines, equals: "Size  (•) Small\n      ( ) Medium\n      ( ) Large")
    screen.press(.down, .enter)
    expectLines(screen.lines, equals: "Size  ( ) Small\n      (•) Medium\n      ( ) Large")
    #expect(screen.control("Large")?.role == .option)
    #expect(screen.graph.click(at: CellPoint(x: 12, y: 2)))
    expectLines(screen.lines, equals: "Size  ( ) Small\n      ( ) Medium\n      (•) Large")
  }

  @Test func `options stand beside each other, and in further rows on a narrow screen`() {
    let screen = TestScreen(width: 30, height: 2) { Sizes(style: .segmented) }
    expectLines([screen.lines[0]], equals: "Size  [Small] Medium  Large")
    screen.press(.right, .right, .right)
    expectLines([screen.lines[0]], equals: "Size   Small  Medium [Large]")
    #expect(screen.control("Size")?.value == "Large")
    #expect(screen.graph.click(at: CellPoint(x: 16, y: 0)))
    expectLines([screen.lines[0]], equals: "Size   Small [Medium] Large")
    let narrow = TestScreen(width: 22, height: 2) { Sizes(style: .segmented) }
    expectLines(narrow.lines, equals: "Size  [Small] Medium\n       Large")
  }

  @Test func `what a ForEach shows is known by its identity`() {
    let screen = TestScreen(width: 12, height: 1) { Numbers() }
    expectLines(screen.lines, equals: "N   1 [2] 3")
    screen.press(.left)
    expectLines(screen.lines, equals: "N  [1] 2  3")
  }

  @Test func `the focus is back at a menu once that is closed`() {
    let screen = TestScreen(width: 30, height: 4) {
      HStack {
        Button("First") {}
        Menu("File") { Button("Open") {} }
      }
    }
    screen.press(.tab, .enter)
    #expect(screen.focus == "Open")
    screen.press(KeyPress(.escape))
    #expect(screen.focus == "File")
  }

  @Test func `a menu has actions, which close it`() {
    var done: [String] = []
    let screen = TestScreen(width: 20, height: 8) {
      Menu("File") {
        Button("Open") { done.append("open") }
        Menu("More") { Button("Print") { done.append("print") } }
        Button("Close", role: .destructive) { done.append("close") }.disabled(true)
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
    expectLines([screen.lines[0]], equals: "[ File ▾ ]")
    screen.press(.enter)
    expectLines(
      screen.lines,
      equals: """
        [ File ▾ ]
        ┌─────────┐
        │› Open   │
        │  More ▸ │
        │  Close  │
        └─────────┘
        """)
    screen.press(.enter)
    #expect(done == ["open"])
    #expect(screen.lines[1] == "")
    #expect(screen.focus == "File")
    screen.press(.enter, .down, .enter)
    #expect(screen.focus == "Print")
    screen.press(.enter)
    #expect(done == ["open", "print"])
    #expect(screen.focus == "File")
    #expect(screen.lines[1] == "")
  }
}

private struct Sizes<Style: PickerStyle>: View {
  let style: Style
  var alignment = Alignment.topLeading
  @State private var size = 1
  var body: some View {
    Picker("Size", selection: $size) {
      Text("Small").tag(1)
      Text("Medium").tag(2)
      Text("Large").tag(3)
    }
    .pickerStyle(style)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
  }
}

private struct Numbers: View {
  @State private var number = 2
  var body: some View {
    Picker("N", selection: $number) { ForEach(1..<4) { Text("\($0)") } }.pickerStyle(.segmented)
  }
}
