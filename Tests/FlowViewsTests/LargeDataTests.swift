import FlowCanvas
import FlowViews
import Foundation
import TestSupport
import Testing

/// Notes which rows were built.
@MainActor private final class Builds {
  private(set) var rows: [Int] = []

  func text(_ row: Int) -> Text {
    rows.append(row)
    return Text("row \(row)")
  }

  /// The rows since last asked, by their number.
  func taken() -> [Int] {
    defer { rows = [] }
    return rows.sorted()
  }
}

private struct LongList: View {
  let builds: Builds
  @State private var selected: Int?

  var body: some View {
    List(0..<100_000, selection: $selected) { builds.text($0) }
  }
}

private struct Tall: View {
  let builds: Builds

  var body: some View {
    ScrollView {
      Text("heading")
      LazyVStack(alignment: .leading) {
        ForEach(0..<100_000) { row in
          builds.text(row)
          if row % 2 == 1 { Text("odd") }
        }
      }
    }
  }
}

private struct Counting: View {
  let row: Int
  @State private var count = 0

  var body: some View { Button("\(row): \(count)") { count += 1 } }
}

private struct Cell: Identifiable {
  var id: Int
}

private struct WideTable: View {
  let builds: Builds
  @State private var selected: Int?

  var body: some View {
    Table((0..<1_000).map(Cell.init), selection: $selected) {
      TableColumnForEach(0..<50, id: \.self) { column in
        TableColumn("c\(column)") { cell in builds.text(cell.id * 100 + column) }
      }
    }
  }
}

@Suite @MainActor struct LargeDataTests {
  @Test func `a list of 100,000 rows builds those that can be seen, at first, by page and by step`() {
    let builds = Builds()
    let screen = TestScreen(width: 20, height: 10) { LongList(builds: builds) }
    expectLines(Array(screen.lines.prefix(2)), equals: "› row 0            │\n  row 1")
    #expect(builds.taken() == Array(0..<10))
    screen.press(.down)
    #expect(screen.lines.first == "› row 0            │")
    // The selection is state of the view around: its rows are looked at again, and no others.
    #expect(builds.taken() == Array(0..<10))
    screen.press(.pageDown, .pageDown)
    _ = screen.frame
    #expect(builds.taken() == (Array(0..<10) + Array(9..<19)).sorted())
    screen.press(.down)
    #expect(screen.lines.last == "› row 19")
    #expect(builds.taken() == Array(10..<20))
    screen.press(.end)
    #expect(screen.lines.last == "› row 99999        │")
    #expect(builds.taken() == Array(99_990..<100_000))
    // Nodes of rows that can't be seen are gone.
    #expect(screen.graph.nodeCount < 60)
  }

  @Test func `moving the focus to and from a list of 100,000 rows builds none`() {
    let builds = Builds()
    let screen = TestScreen(width: 20, height: 10) {
      VStack {
        Button("Top") {}
        LongList(builds: builds)
      }
    }
    _ = screen.frame
    #expect(builds.taken() == Array(0..<9))
    screen.press(.tab)
    _ = screen.frame
    #expect(screen.focus == "List")
    screen.press(.shiftTab)
    _ = screen.frame
    #expect(screen.focus == "Top")
    #expect(builds.taken() == [])
  }

  @Test func `a lazy stack builds what can be seen, and rows of different heights stay where they are`() {
    let builds = Builds()
    let screen = TestScreen(width: 12, height: 5) { Tall(builds: builds) }
    expectLines(screen.lines, equals: "  heading  │\nrow 0\nrow 1\nodd\nrow 2")
    #expect(builds.taken() == [0, 1, 2])
    screen.press(.pageDown)
    expectLines(screen.lines, equals: "row 2\nrow 3      │\nodd\nrow 4\nrow 5")
    #expect(builds.taken() == [3, 4, 5])
    screen.press(.end)
    #expect(screen.lines.last == "odd        │")
    _ = builds.taken()
    // Rows that come from above are longer than was thought; what was seen moves by one row all the same.
    for _ in 0..<20 {
      let before = screen.lines
      screen.press(.up)
      #expect(Array(screen.lines.dropFirst()).map(\.rowText) == Array(before.dropLast()).map(\.rowText))
    }
    #expect(builds.taken().count <= 20)
  }

  @Test func `what was changed in a row is there again when the row comes back`() {
    let screen = TestScreen(width: 14, height: 3) {
      ScrollView { LazyVStack(alignment: .leading) { ForEach(0..<1_000) { Counting(row: $0) } } }
    }
    screen.press(.enter, .enter, .down, .down, .down, .down)
    expectLines(screen.lines, equals: "[ 2: 0 ]\n[ 3: 0 ]     │\n[ 4: 0 ]")
    #expect(screen.focus == "4: 0")
    screen.press(.up, .up, .up, .up)
    expectLines(screen.lines, equals: "[ 0: 2 ]     │\n[ 1: 0 ]\n[ 2: 0 ]")
  }

  @Test func `a row that is scrolled away keeps the focus`() {
    let screen = TestScreen(width: 14, height: 3) {
      ScrollView { LazyVStack(alignment: .leading) { ForEach(0..<1_000) { Counting(row: $0) } } }
    }
    #expect(screen.focus == "0: 0")
    #expect(screen.graph.scroll(at: CellPoint(x: 1, y: 1), lines: 400))
    expectLines(screen.lines, equals: "[ 400: 0 ]\n[ 401: 0 ]   │\n[ 402: 0 ]")
    #expect(screen.focus == "0: 0")
    #expect(screen.graph.controlInfos.map(\.label) == ["Scroll view", "0: 0", "400: 0", "401: 0", "402: 0"])
  }

  @Test func `a table of 1,000 by 50 builds the cells that can be seen, and the columns move`() {
    let builds = Builds()
    let screen = TestScreen(width: 36, height: 4) { WideTable(builds: builds) }
    expectLines(
      screen.lines,
      equals: """
          c0         c1         c2         ›
        › row 0      row 1      row 2      │
          row 100    row 101    row 102
          row 200    row 201    row 202
        """)
    #expect(builds.taken() == [0, 1, 2, 100, 101, 102, 200, 201, 202])
    screen.press(.down, .pageDown, .pageDown)
    _ = screen.frame
    #expect(builds.taken().allSatisfy { $0 < 500 && $0 % 100 < 3 })
    screen.press(.right)
    expectLines(
      screen.lines,
      equals: """
        ‹ c1         c2         c3         ›
          row 201    row 202    row 203
          row 301    row 302    row 303    │
        › row 401    row 402    row 403
        """)
    #expect(builds.taken() == [201, 202, 203, 301, 302, 303, 401, 402, 403])
  }
}

extension String {
  /// Without the bar at the right edge.
  fileprivate var rowText: String {
    var text = self
    while text.last == " " || text.last == "│" { text.removeLast() }
    return text
  }
}
