import FlowCanvas
import FlowViews
import TestSupport
import Testing

@MainActor private final class Proxy {
  var scrollTo: (Int, UnitPoint?) -> Void = { _, _ in }
}

private struct Reached: View {
  let proxy: Proxy

  var body: some View {
    ScrollViewReader { reader in
      ScrollView {
        LazyVStack(alignment: .leading) { ForEach(0..<1_000) { Text("row \($0)") } }
      }
      .onAppear { proxy.scrollTo = { reader.scrollTo($0, anchor: $1) } }
    }
  }
}

@Suite @MainActor struct ScrollViewTests {
  private let lines = ["one", "two", "three", "four", "five"]

  @Test func `what is too high is moved by keys and by the wheel, with a bar beside it`() {
    let screen = TestScreen(width: 8, height: 3) {
      ScrollView { ForEach(lines, id: \.self) { Text($0) } }
    }
    #expect(screen.focus == "Scroll view")
    expectLines(screen.lines, equals: "  one │\n  two\n three")
    screen.press(.down)
    expectLines(screen.lines, equals: "  two\n three│\n four")
    screen.press(.pageDown)
    expectLines(screen.lines, equals: " three\n four\n five │")
    screen.press(.up)
    expectLines(screen.lines, equals: "  two\n three│\n four")
    screen.press(.end, .home)
    expectLines(screen.lines, equals: "  one │\n  two\n three")
    #expect(screen.graph.scroll(at: CellPoint(x: 2, y: 0), lines: 3))
    expectLines(screen.lines, equals: " three\n four\n five │")
    #expect(!screen.graph.scroll(at: CellPoint(x: 2, y: 0), lines: 1))
    #expect(!screen.graph.scroll(at: CellPoint(x: 0, y: 0), lines: -1))
  }

  @Test func `what fits is neither moved nor a stop for the focus`() {
    let screen = TestScreen(width: 8, height: 6) {
      ScrollView { ForEach(lines, id: \.self) { Text($0) } }
    }
    #expect(screen.focus == nil)
    #expect(!screen.graph.scroll(at: CellPoint(x: 0, y: 0), lines: 1))
    expectLines(screen.lines, equals: "  one\n  two\n three\n four\n five")
  }

  @Test func `along a row it moves to the side, without its bar if that is hidden`() {
    let screen = TestScreen(width: 9, height: 2) {
      ScrollView(.horizontal) {
        Text("alpha")
        Text("bravo")
        Text("delta")
      }
    }
    expectLines(screen.lines, equals: "alpha bra\n────")
    screen.press(.right, .right)
    expectLines(screen.lines, equals: "pha bravo\n ────")
    let bare = TestScreen(width: 9, height: 2) {
      ScrollView(.horizontal, showsIndicators: false) { Text("a long line of text").lineLimit(1) }
    }
    expectLines(bare.lines, equals: "a long li")
  }

  @Test func `what has the focus is kept in view`() {
    let screen = TestScreen(width: 14, height: 3) {
      VStack {
        ScrollView { ForEach(0..<6) { number in Button("Do \(number)") {} } }
        Button("Last") {}
      }
    }
    #expect(screen.focus == "Do 0")
    screen.press(.down, .down)
    #expect(screen.focus == "Do 2")
    expectLines(screen.lines, equals: "  [ Do 1 ]│\n  [ Do 2 ]\n  [ Last ]")
    screen.press(.pageDown)
    #expect(screen.focus == "Do 2")
    screen.press(.tab)
    #expect(screen.focus == "Do 3")
    expectLines(screen.lines, equals: "  [ Do 2 ]│\n  [ Do 3 ]\n  [ Last ]")
    screen.press(.down, .down)
    #expect(screen.focus == "Do 5")
    screen.press(.down)
    #expect(screen.focus == "Last")
    screen.press(.up)
    #expect(screen.focus == "Do 5")
  }

  @Test func `what is scrolled out of view can't be clicked`() {
    let screen = TestScreen(width: 10, height: 3) {
      VStack {
        Text("title")
        ScrollView { ForEach(0..<6) { number in Button("Do \(number)") {} } }
      }
    }
    screen.press(.down, .down, .down)
    #expect(screen.focus == "Do 3")
    #expect(!screen.graph.click(at: CellPoint(x: 3, y: 0)))
    #expect(screen.graph.click(at: CellPoint(x: 3, y: 1)))
    #expect(screen.focus == "Do 2")
  }

  @Test func `a reader shows the row that it is told`() {
    let proxy = Proxy()
    let screen = TestScreen(width: 9, height: 3) { Reached(proxy: proxy) }
    _ = screen.frame
    proxy.scrollTo(500, nil)
    expectLines(screen.lines, equals: "row 498\nrow 499 │\nrow 500")
    proxy.scrollTo(700, .top)
    expectLines(screen.lines, equals: "row 700\nrow 701 │\nrow 702")
    proxy.scrollTo(700, .center)
    expectLines(screen.lines, equals: "row 699\nrow 700 │\nrow 701")
    proxy.scrollTo(5_000, .top)
    expectLines(screen.lines, equals: "row 699\nrow 700 │\nrow 701")
  }
}
