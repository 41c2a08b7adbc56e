import FlowViews

/// What commands said last: as much of it as there is room for, page by page.
struct OutputPane {
  struct Line: Equatable {
    var text: String
    var isError = false
  }

  private var lines: [Line] = []
  private var broken = BrokenLines()
  /// The row that a turned page begins with.
  private var first = 0
  /// The line that is to be in view, until a page is turned: the first that tells of a failure.
  private var failure: Int?

  var isEmpty: Bool { lines.isEmpty }

  mutating func clear() { self = OutputPane() }

  /// Adds lines at the end; what went wrong comes into view.
  mutating func append(_ new: [Line]) {
    if failure == nil, let index = new.firstIndex(where: \.isError) { failure = lines.count + index }
    lines += new
  }

  /// Turns to the next page (1) or the one before (-1).
  ///
  /// - Returns: False if everything is in view anyway.
  mutating func turn(by pages: Int, width: Int, height: Int) -> Bool {
    broken.update(lines, width: width)
    let count = broken.rows.count
    guard count > height, height > 1 else { return false }
    let page = height - 1
    let shown = clamped(start, count: count, page: page)
    first = clamped(shown + pages * page, count: count, page: page)
    failure = nil
    return true
  }

  /// What to show; the last row says where in the whole it stands if not all fits.
  mutating func rows(width: Int, height: Int) -> [Line] {
    broken.update(lines, width: width)
    let all = broken.rows
    guard all.count > height else { return all }
    guard height > 0 else { return [] }
    let page = max(1, height - 1)
    let start = clamped(start, count: all.count, page: page)
    let rows = Array(all[start..<(start + page)])
    guard height > 1 else { return rows }
    let place = "\(start + 1)–\(start + page) of \(all.count) · PageDown · PageUp · Esc"
    return rows + [Line(text: TextLayout.truncated(place, width: width).text)]
  }

  private var start: Int { failure.map { broken.starts[$0] } ?? first }

  private func clamped(_ row: Int, count: Int, page: Int) -> Int { max(0, min(row, count - page)) }

  /// How many lines were broken so far: each once for a width, however many there are.
  var linesBroken: Int { broken.work }

  /// The rows that the lines take in a width; kept, so that one more line costs no more than itself.
  private struct BrokenLines {
    private(set) var rows: [Line] = []
    /// The row that each line begins with.
    private(set) var starts: [Int] = []
    private(set) var work = 0
    private var width = 0

    mutating func update(_ lines: [Line], width newWidth: Int) {
      if newWidth != width {
        rows = []
        starts = []
        width = newWidth
      }
      for line in lines[starts.count...] {
        starts.append(rows.count)
        work += 1
        rows += TextLayout.lines(of: line.text, width: width).map {
          Line(text: $0.text, isError: line.isError)
        }
      }
    }
  }
}
