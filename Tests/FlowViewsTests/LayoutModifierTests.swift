import AppFlow
import FlowCanvas
import FlowViews
import Foundation
import TestSupport
import Testing

@Suite @MainActor struct LayoutModifierTests {
  @Test func `an offset view is drawn aside of its room`() {
    let screen = TestScreen(width: 6, height: 2) {
      HStack(spacing: 0) {
        Text("a").offset(x: 1, y: 1)
        Text("b")
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
    expectLines(screen.lines, equals: " b\n a")
  }

  @Test func `a modifier in a condition holds once`() {
    let screen = TestScreen(width: 6, height: 1) {
      HStack(spacing: 0) {
        if true { Text("a").padding(.leading, 1) }
        Spacer()
      }
    }
    expectLines(screen.lines, equals: " a")
  }

  @Test func `a positioned view has its middle there`() {
    let screen = TestScreen(width: 6, height: 3) { Text("abc").position(x: 2.5, y: 1.5) }
    expectLines(screen.lines, equals: "\n abc\n")
  }

  @Test func `what is nearer is drawn over the rest`() {
    let screen = TestScreen(width: 3, height: 1) {
      ZStack {
        Text("aaa").zIndex(1)
        Text("bbb")
      }
    }
    expectLines(screen.lines, equals: "aaa")
  }

  @Test func `a hidden view keeps its room and can't be reached`() {
    let screen = TestScreen(width: 13, height: 1) {
      HStack {
        Button("no") {}.hidden()
        Button("ok") {}
      }
    }
    expectLines(screen.lines, equals: "       [ ok ]")
    #expect(screen.focus == "ok")
  }

  @Test func `what is behind and in front has the view's room`() {
    let screen = TestScreen(width: 9, height: 3) {
      Text("middle")
        .padding(.horizontal, 1)
        .background(alignment: .bottomTrailing) { Text("........") }
        .overlay(alignment: .leading) { Text(">") }
    }
    expectLines(screen.lines, equals: "\n>middle.\n")
  }

  @Test func `text on an area has the area's colour behind it`() {
    let screen = TestScreen(width: 4, height: 1) {
      ZStack {
        Color.blue
        Text("ab")
      }
    }
    let row = (0..<4).map { screen.frame.canvas[$0, 0] }
    #expect(row.map(\.text) == [" ", "a", "b", " "])
    #expect(row.allSatisfy { $0.style.background == .palette(4) })
  }

  @Test func `half opaque colours are blended with those behind`() {
    let screen = TestScreen(width: 2, height: 1) {
      Color(red: 1, green: 1, blue: 1).opacity(0.5)
    }
    #expect(screen.frame.canvas[0, 0].style.background == .rgb(128, 128, 128))
    let text = TestScreen(width: 1, height: 1) {
      Text("x").foregroundColor(Color(red: 1, green: 0, blue: 0)).opacity(0.6)
    }
    #expect(text.frame.canvas[0, 0].text == "x")
    #expect(text.frame.canvas[0, 0].style.foreground == .rgb(153, 0, 0))
    let gone = TestScreen(width: 8, height: 1) { Button("x") {}.opacity(0) }
    expectLines(gone.lines, equals: "")
    #expect(gone.focus == nil)
  }

  @Test func `shapes are filled where the middle of a cell is in them`() {
    func picture(_ screen: TestScreen) -> [String] {
      (0..<screen.size.height).map { y in
        (0..<screen.size.width).map {
          screen.frame.canvas[$0, y].style.background == .default ? "." : "#"
        }.joined()
      }
    }
    let circle = TestScreen(width: 12, height: 4) { Circle().fill(.red) }
    // A row is twice as high as a column is wide: 8 columns are as wide as 4 rows are high.
    expectLines(picture(circle), equals: "...######...\n..########..\n..########..\n...######...")
    let capsule = TestScreen(width: 12, height: 4) { Capsule().fill(.red) }
    expectLines(picture(capsule), equals: ".##########.\n############\n############\n.##########.")
    let rectangle = TestScreen(width: 4, height: 2) { Rectangle().fill(.red).frame(width: 2, height: 1) }
    #expect(picture(rectangle).joined().filter { $0 == "#" }.count == 2)
  }

  @Test func `lines around shapes have square or round corners`() {
    let square = TestScreen(width: 5, height: 3) { Rectangle().stroke(.red) }
    expectLines(square.lines, equals: "┌───┐\n│   │\n└───┘")
    let round = TestScreen(width: 5, height: 3) { RoundedRectangle(cornerRadius: 2).stroke(.red) }
    expectLines(round.lines, equals: "╭───╮\n│   │\n╰───╯")
    let corner = TestScreen(width: 5, height: 3) { Text("abc").border(.red).cornerRadius(1) }
    expectLines(corner.lines, equals: "╭───╮\n│abc│\n╰───╯")
  }

  @Test func `a reader of geometry knows its room, also after a change of size`() {
    let screen = TestScreen(width: 9, height: 2) {
      GeometryReader { proxy in
        Text("\(Int(proxy.size.width))x\(Int(proxy.size.height))")
      }
    }
    expectLines(screen.lines, equals: "9x2\n")
    screen.size = CellSize(width: 12, height: 3)
    expectLines(screen.lines, equals: "12x3\n\n")
    let points = TestScreen(width: 9, height: 2) {
      GeometryReader { Text("\(Int($0.size.width))x\(Int($0.size.height))") }.layoutMetric(.points)
    }
    expectLines(points.lines, equals: "72x32\n")
  }

  @Test func `of several views the first that fits is shown`() {
    let screen = TestScreen(width: 12, height: 1) {
      ViewThatFits {
        Text("a long title")
        Text("short")
      }
    }
    expectLines(screen.lines, equals: "a long title")
    screen.size.width = 8
    expectLines(screen.lines, equals: " short")
  }

  @Test func `a scaled view keeps its words and its room`() {
    let screen = TestScreen(width: 9, height: 3) {
      Text("a\n\nb").frame(width: 9, height: 3).scaleEffect(0.1)
    }
    // At a tenth both rows fall on the middle one, and only what the rectangle covers is seen.
    #expect(screen.lines[0] == "" && screen.lines[2] == "")
  }

  @Test func `a ratio counts a cell as twice as high as it is wide`() {
    let screen = TestScreen(width: 10, height: 4) {
      Rectangle().stroke(.red).aspectRatio(1, contentMode: .fit)
    }
    expectLines(screen.lines, equals: " ┌──────┐\n │      │\n │      │\n └──────┘")
  }

  @Test func `a modifier of one's own has state and any content`() {
    struct Counted: ViewModifier {
      @State private var number = 0
      func body(content: Content) -> some View {
        HStack {
          content
          Button("\(number)") { number += 1 }
        }
      }
    }
    let screen = TestScreen(width: 12, height: 1) { Text("n").modifier(Counted()) }
    expectLines(screen.lines, equals: "  n [ 0 ]")
    screen.press(.enter)
    expectLines(screen.lines, equals: "  n [ 1 ]")
  }

  @Test func `styles come down to colours of the environment`() {
    let screen = TestScreen(width: 3, height: 1) {
      HStack(spacing: 0) {
        Text("a").foregroundStyle(.secondary)
        Text("b").foregroundStyle(.tint)
        Text("c").foregroundStyle(.foreground)
      }
      .foregroundStyle(.red)
      .tint(.green)
    }
    let row = (0..<3).map { screen.frame.canvas[$0, 0].style }
    #expect(row.map(\.foreground) == [.palette(1), .palette(2), .palette(1)])
    #expect(row[0].attributes == .dim)
  }
}
