/// The text of the two screens that are compared: dense, and different in every row.
struct BenchmarkContent {
  var columns: Int
  var rows: Int
  var panelWidth: Int
  var panelHeight: Int
  var login: [String] = []
  var panels: [[String]] = []
  var footer: [String] = []

  static let panelColumns = 4
  static let panelRows = 3
  static let fields = [
    " User:     [alice                         ]", " Password: [************                  ]",
  ]

  static func counter(_ count: Int) -> String {
    let digits = String(count)
    return " #" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits
  }

  /// Makes text of a size with a generator of its own; equal for equal sizes.
  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    panelWidth = (columns - 2) / Self.panelColumns
    panelHeight = (rows - 4) / Self.panelRows
    var state = UInt32(truncatingIfNeeded: columns * 1000 + rows)
    func line(_ width: Int) -> String {
      var text = ""
      while text.count < width {
        state = state &* 1_664_525 &+ 1_013_904_223
        text += "\(Self.words[Int(state >> 16) % Self.words.count])-\(100 + Int(state >> 8) % 900) "
      }
      return text.prefix(width - 1) + " "
    }
    login = (0..<max(0, rows - 6)).map { _ in line(columns - 2) }
    panels = (0..<(Self.panelColumns * Self.panelRows)).map { _ in
      (0..<max(0, panelHeight - 2)).map { _ in line(panelWidth - 2) }
    }
    footer = (0..<max(0, rows - 4 - Self.panelRows * panelHeight)).map { _ in line(columns - 2) }
  }

  /// Reads a file with the text that other programs show: sizes in the first line, then the lines of
  /// the login screen, of the panels and of the footer.
  ///
  /// - Throws: `BadContent` if it is shorter than its first line says.
  init(text: String) throws {
    // By bytes, as the other programs do: to find characters in the file would be a good part of the start.
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }[...]
    let sizes = (lines.popFirst() ?? "").split(separator: " ").compactMap { Int($0) }
    guard sizes.count == 4, sizes.allSatisfy({ $0 > 0 && $0 < 10_000 }) else { throw BadContent() }
    (columns, rows, panelWidth, panelHeight) = (sizes[0], sizes[1], sizes[2], sizes[3])
    func take(_ count: Int) throws -> [String] {
      guard count >= 0, lines.count >= count else { throw BadContent() }
      defer { lines = lines.dropFirst(count) }
      return Array(lines.prefix(count))
    }
    login = try take(rows - 6)
    for _ in 0..<(Self.panelColumns * Self.panelRows) { panels.append(try take(panelHeight - 2)) }
    footer = try take(rows - 4 - Self.panelRows * panelHeight)
  }

  /// The text as `init(text:)` reads it.
  var text: String {
    (["\(columns) \(rows) \(panelWidth) \(panelHeight)"] + login + panels.flatMap { $0 } + footer)
      .joined(separator: "\n") + "\n"
  }

  struct BadContent: Error, CustomStringConvertible {
    var description: String { "the content file is shorter than its first line says" }
  }

  private static let words = [
    "anchor", "bridge", "canal", "delta", "ember", "field", "grove", "harbor", "inlet", "jetty", "kelp",
    "lagoon", "marsh", "north", "ocean", "pier", "quay", "reef", "shoal", "tide", "upland", "vale", "wharf",
  ]
}
