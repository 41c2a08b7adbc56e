import FlowCanvas
import FlowViews
import Foundation
import TestSupport
import Testing

@Suite @MainActor struct LayoutTests {
  @Test func `a column stands in the middle, its rows centred`() {
    let screen = TestScreen(width: 11, height: 5) {
      VStack {
        Text("wide row")
        Text("row")
      }
    }
    expectLines(
      screen.lines,
      equals: """

         wide row
           row
        """)
  }

  @Test func `columns and rows align as asked and keep their spacing`() {
    let screen = TestScreen(width: 12, height: 8) {
      VStack(alignment: .leading, spacing: 1) {
        Text("aaaa")
        HStack(alignment: .bottom, spacing: 2) {
          VStack(alignment: .trailing) {
            Text("b")
            Text("bbb")
          }
          Text("c")
        }
        Text("dd")
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
    expectLines(
      screen.lines,
      equals: """
        aaaa

          b
        bbb  c

        dd
        """)
  }

  @Test func `a spacer takes what is left, several take equal parts`() {
    let screen = TestScreen(width: 12, height: 1) {
      HStack(spacing: 0) {
        Text("a")
        Spacer()
        Text("b")
        Spacer()
        Text("c")
      }
    }
    expectLines(screen.lines, equals: "a    b     c")
    let column = TestScreen(width: 3, height: 4) {
      VStack {
        Text("a")
        Spacer(minLength: 2)
        Text("b")
      }
    }
    expectLines(column.lines, equals: " a\n\n\n b")
  }

  @Test func `text has its room before a spacer has any but its least`() {
    let screen = TestScreen(width: 15, height: 2) {
      HStack {
        Text("many words")
        Spacer()
        Text("b")
      }
    }
    expectLines(screen.lines, equals: "many words    b")
    screen.size.width = 11
    expectLines(screen.lines, equals: "many      b\nwords")
    let least = TestScreen(width: 12, height: 2) {
      HStack(spacing: 0) {
        Text("ab cd")
        Spacer(minLength: 8)
      }
    }
    expectLines(least.lines, equals: "ab\ncd")
  }

  @Test func `what fits side by side has its room, and what is greedy an equal part`() {
    let screen = TestScreen(width: 12, height: 1) {
      HStack {
        Button("add") {}
        Text("<xx>")
      }
    }
    expectLines(screen.lines, equals: "[ add ] <xx>")
    let greedy = TestScreen(width: 10, height: 1) {
      HStack(spacing: 0) {
        Text("a").frame(maxWidth: .infinity, alignment: .leading)
        Text("bbb").frame(maxWidth: .infinity, alignment: .leading)
      }
    }
    expectLines(greedy.lines, equals: "a    bbb")
  }

  @Test func `padding is one row and two columns, or what is said`() {
    let screen = TestScreen(width: 9, height: 3) {
      Text("x").padding().background(.blue)
    }
    expectLines(screen.lines, equals: "\n    x")
    let painted = (0..<3).map { y in
      (0..<9).map { x in screen.frame.canvas[x, y].style.background == .default ? "." : "#" }.joined()
    }
    expectLines(painted, equals: "..#####..\n..#####..\n..#####..")

    let sides = TestScreen(width: 6, height: 2) {
      HStack(spacing: 0) {
        Text("x").padding(.leading, 2)
        Text("y").padding([.trailing, .leading], 1)
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
    expectLines(sides.lines, equals: "  x y")
  }

  @Test(arguments: [
    (Alignment.topLeading, "ab\n\n"), (.top, "  ab\n\n"), (.topTrailing, "    ab\n\n"),
    (.leading, "\nab\n"), (.center, "\n  ab\n"), (.trailing, "\n    ab\n"),
    (.bottomLeading, "\n\nab"), (.bottom, "\n\n  ab"), (.bottomTrailing, "\n\n    ab"),
  ])
  func `a frame places what is in it`(_ alignment: Alignment, _ picture: String) {
    let screen = TestScreen(width: 6, height: 3) {
      Text("ab").frame(width: 6, height: 3, alignment: alignment)
    }
    expectLines(screen.lines, equals: picture)
  }

  @Test func `bounds hold a frame from below and from above`() {
    let screen = TestScreen(width: 20, height: 3) {
      HStack(spacing: 0) {
        Text("a").frame(minWidth: 4, alignment: .leading)
        Text("[")
        Text("b").frame(maxWidth: 5, alignment: .trailing)
        Text("]")
      }
    }
    expectLines(screen.lines, equals: "\n    a   [    b]")
  }

  @Test func `layers lie over each other, the last in front`() {
    let screen = TestScreen(width: 5, height: 1) {
      ZStack(alignment: .leading) {
        Text("aaaaa")
        Text("bb")
      }
    }
    expectLines(screen.lines, equals: "bbaaa")
  }

  @Test func `a divider runs across its stack`() {
    let column = TestScreen(width: 5, height: 3) {
      VStack {
        Text("a")
        Divider()
        Text("b")
      }
    }
    expectLines(column.lines, equals: "  a\n─────\n  b")
    let row = TestScreen(width: 5, height: 3) {
      HStack {
        Text("a")
        Divider()
        Text("b")
      }
    }
    expectLines(row.lines, equals: "  │\na │ b\n  │")
  }

  @Test func `what has no room is cut, and nothing else moves`() {
    let screen = TestScreen(width: 4, height: 2) {
      VStack(alignment: .leading) {
        Text("one").lineLimit(1)
        Text("two").lineLimit(1)
        Text("three").lineLimit(1)
      }
      .frame(minHeight: 0, maxHeight: .infinity, alignment: .top)
    }
    #expect(screen.frame.canvas.size == CellSize(width: 4, height: 2))
    expectLines(screen.lines, equals: "one\ntwo")
    screen.size = CellSize(width: 8, height: 3)
    expectLines(screen.lines, equals: " one\n two\n three")
  }

  @Test func `lengths that are no lengths do no harm`() {
    for length in [CGFloat.nan, .infinity, -.infinity, -5, 1e12, -1e12] {
      let screen = TestScreen(width: 6, height: 2) {
        HStack(spacing: length) {
          Text("a").padding(length).frame(width: length, height: length)
          VStack(spacing: length) {
            Spacer(minLength: length)
            Text("b").frame(minWidth: length, maxWidth: length, minHeight: length, maxHeight: length)
          }
        }
      }
      #expect(screen.lines.count == 2)
    }
  }
}
