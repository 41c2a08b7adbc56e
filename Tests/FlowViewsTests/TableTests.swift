import FlowCanvas
import FlowViews
import Foundation
import Observation
import TestSupport
import Testing

private struct Movie: Identifiable {
  var id: Int
  var title: String
  var year: Int

  static let all = [
    Movie(id: 1, title: "Stalker", year: 1979), Movie(id: 2, title: "Alien", year: 1979),
    Movie(id: 3, title: "Brazil", year: 1985),
  ]
}

private struct Movies: View {
  @State private var order = [KeyPathComparator(\Movie.title)]
  @State private var selected: Int?

  var body: some View {
    Table(Movie.all.sorted(using: order), selection: $selected, sortOrder: $order) {
      TableColumn("Title", value: \.title)
      TableColumn("Year", value: \.year) { Text("\($0.year)") }.width(6)
    }
  }
}

private struct ManyMovies: View {
  var body: some View {
    Table((0..<9).map { Movie(id: $0, title: "m\($0)", year: 1900 + $0) }) {
      TableColumn("Title", value: \.title)
      TableColumn("Year") { Text("\($0.year)") }.width(6)
    }
  }
}

/// A view with a text below it.
private struct Framed<Content: View>: View {
  @ViewBuilder var content: Content
  var body: some View {
    VStack {
      HStack {
        content
        Text("|")
      }
      Text("-")
    }
  }
}

@Suite @MainActor struct TableTests {
  @Test func `columns stand under their titles and share what is left`() {
    let screen = TestScreen(width: 24, height: 5) {
      Table(Movie.all) {
        TableColumn("Title", value: \.title)
        TableColumn("Year") { Text("\($0.year)") }.width(6)
      }
    }
    expectLines(
      screen.lines,
      equals: "  Title           Year\n  Stalker         1979\n  Alien           1979\n  Brazil          1985"
    )
    #expect(screen.frame.canvas[2, 0].style.attributes.contains(.bold))
    #expect(screen.focus == nil)
  }

  @Test func `more rows than there is room for are at rest once they were drawn`() {
    // Each stack asks what stands in it for several sizes: more than a table remembers.
    let screen = TestScreen(width: 40, height: 8) {
      Framed { Framed { Framed { Framed { ManyMovies() } } } }
    }
    #expect(screen.lines.contains { $0.contains("m2") && $0.contains("1902") })
    #expect(!screen.graph.needsUpdate)
  }

  @Test func `a title sorts, and sorts the other way when it is used again`() {
    let screen = TestScreen(width: 24, height: 4) { Movies() }
    expectLines(
      screen.lines,
      equals: "  Title ↑         Year\n  Alien           1979\n  Brazil          1985\n  Stalker         1979"
    )
    #expect(screen.focus == "Title")
    screen.press(.enter)
    expectLines(
      screen.lines,
      equals: "  Title ↓         Year\n  Stalker         1979\n  Brazil          1985\n  Alien           1979"
    )
    #expect(screen.control("Title")?.value == "descending")
    #expect(screen.graph.click(at: CellPoint(x: 19, y: 0)))
    expectLines(
      screen.lines,
      equals:
        "  Title ↓         Year ↑\n  Stalker         1979\n  Alien           1979\n  Brazil          1985")
  }

  @Test func `the selection stays with its row when the order is another`() {
    let screen = TestScreen(width: 24, height: 4) { Movies() }
    screen.press(.tab, .tab, .down, .down)
    #expect(screen.control("Table")?.value == "Brazil 1985")
    _ = screen.graph.click(at: CellPoint(x: 3, y: 0))
    screen.press(.shiftTab)
    #expect(screen.control("Table")?.value == "Brazil 1985")
    #expect(screen.lines[2] == "› Brazil          1985")
  }

  @Test func `a table that is cut short, down to nothing, is drawn`() {
    for width in 0..<12 {
      for height in 0..<4 {
        let screen = TestScreen(width: width, height: height) { Movies() }
        screen.press(.tab, .down, .right, .left, .end)
        #expect(screen.frame.canvas.size == CellSize(width: width, height: height))
      }
    }
  }

  @Test func `a cell follows the object that it reads`() {
    let mark = TableMark()
    let screen = TestScreen(width: 12, height: 3) {
      Table([TableMark.Line(id: 1), TableMark.Line(id: 2)]) {
        TableColumn("No") { (line: TableMark.Line) in Text("\(line.id)\(mark.text)") }
      }
    }
    #expect(screen.lines[1].contains("1a") && screen.lines[2].contains("2a"))
    mark.text = "b"
    #expect(screen.lines[1].contains("1b") && screen.lines[2].contains("2b"))
  }
}

@MainActor @Observable private final class TableMark {
  struct Line: Identifiable { var id: Int }
  var text = "a"
}
