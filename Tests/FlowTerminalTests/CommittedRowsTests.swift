import FlowCanvas
import TestSupport
import Testing

@testable import FlowTerminal

/// What waits to be committed above a region while a terminal takes nothing.
@Suite struct CommittedRowsTests {
  private func block(_ rows: [String], width: Int) -> Canvas {
    var canvas = Canvas(size: CellSize(width: width, height: rows.count))
    for (y, row) in rows.enumerated() { canvas.write(row, x: 0, y: y) }
    return canvas
  }

  private func lines(_ rows: inout CommittedRows, width: Int) -> [String] {
    let taken = rows.take(width: width)
    #expect(taken.allSatisfy { $0.size == CellSize(width: width, height: 1) })
    return taken.flatMap(\.lines)
  }

  @Test func `all are given once, in order, and blank ones too`() {
    var rows = CommittedRows()
    rows.append(block(["one", "", "two"], width: 12))
    rows.append(block(["three"], width: 12))
    #expect(lines(&rows, width: 12) == ["one", "", "two", "three"])
    #expect(rows.take(width: 12) == [])
  }

  @Test func `another width breaks them anew, and keeps how they look`() {
    var rows = CommittedRows()
    rows.append(block(["0123456789", "ab漢漢", "x"], width: 12))
    #expect(lines(&rows, width: 5) == ["01234", "56789", "ab漢", "漢", "x"])
    var canvas = Canvas(size: CellSize(width: 4, height: 1))
    canvas.write("ab ", x: 0, y: 0, style: CellStyle(background: .palette(1)))
    rows.append(canvas)
    let taken = rows.take(width: 8)
    #expect(taken.first?[1, 0] == canvas[1, 0] && taken.first?[2, 0] == canvas[2, 0])
  }

  @Test(arguments: [(999, nil), (1_000, nil), (1_001, "(1 line left out)"), (5_000, "(4000 lines left out)")])
  func `of more than a thousand the oldest give way to a line that counts them`(
    _ count: Int, _ notice: String?
  ) {
    var rows = CommittedRows()
    for number in 0..<count { rows.append(block(["\(number)"], width: 30)) }
    let kept = (max(0, count - 1_000)..<count).map(String.init)
    #expect(lines(&rows, width: 30) == [notice].compactMap(\.self) + kept)
  }
}
