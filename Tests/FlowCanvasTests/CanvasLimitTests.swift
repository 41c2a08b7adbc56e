@testable import FlowCanvas
import Testing

/// What nobody means to do and anybody's arithmetic may come to.
@Suite struct CanvasLimitTests {
  private static let far = [Int.min, Int.min + 1, -1_000_000, 1_000_000, Int.max - 1, Int.max]

  @Test(arguments: far, far)
  func `drawing far outside has no effect`(x: Int, y: Int) {
    var canvas = Canvas(size: CellSize(width: 5, height: 2))
    canvas.write("abcde", x: 0, y: 0)
    let before = canvas
    for (x, y) in [(x, y), (x, 0), (0, y)] {
      #expect(canvas.write("ab", x: x, y: y) == 2)
      #expect(canvas.write("漢é", x: x, y: y) == 3)
      canvas.fill(CellRect(x: x, y: y, width: 3, height: 1))
      canvas.draw(Canvas(size: CellSize(width: 3, height: 1)), at: CellPoint(x: x, y: y))
    }
    #expect(canvas == before)
  }

  @Test func `a rectangle without an end covers what there is`() {
    var canvas = Canvas(size: CellSize(width: 3, height: 2))
    canvas.write("abc", x: 0, y: 0)
    canvas.fill(CellRect(x: 1, y: 0, width: .max, height: .max))
    #expect(canvas.lines == ["a", ""])
    let all = CellRect(x: .min, y: .min, width: .max, height: .max)
    #expect(all.maxX == -1)
    #expect(
      all.offset(x: .max, y: 5).intersection(canvas.bounds) == CellRect(x: 0, y: 0, width: 3, height: 2))
    #expect(CellRect(x: 1, y: 1, width: .max, height: 3).contains(CellPoint(x: 3, y: 2)))
  }

  @Test func `a cluster that the pool has no room for takes the column of its replacement`() async {
    // The pool is the process's: here it stays usable.
    await #expect(processExitsWith: .success) {
      for mark: UInt32 in 0x300..<0x304 {
        for base: UInt32 in 0x4E00..<0x9E00 {
          let scalars = [base, mark].compactMap(Unicode.Scalar.init)
          _ = CharacterWidth.glyph(of: Character(String(String.UnicodeScalarView(scalars))))
        }
      }
      var canvas = Canvas(size: CellSize(width: 6, height: 1))
      canvas.write("漢\u{307}か", x: 0, y: 0)
      canvas.write("\u{93E}x", x: 3, y: 0)
      #expect(canvas.lines == ["\u{FFFD}か\u{FFFD}x"])
      #expect((0..<5).map { canvas[$0, 0].width } == [1, 2, 0, 1, 1])
    }
  }
}
