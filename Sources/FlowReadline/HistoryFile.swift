import Glibc

/// A file of accepted lines, in the format that bash and readline use: a line `#SECONDS`, then the entry.
///
/// Processes may share it: each appends its lines in one write under a shared lock, and the one that
/// shortens the file holds the lock alone. An entry may have several lines.
struct HistoryFile {
  /// One accepted line with the moment at which it was, if the file says so.
  struct Entry: Equatable {
    var seconds: Int?
    var text: String
  }

  /// Why the file couldn't be used.
  struct Failure: Error, CustomStringConvertible {
    var path: String
    var action: String
    var code: Int32

    /// Another process has had the lock for longer than anyone would wait for it.
    var isLocked: Bool { code == EWOULDBLOCK }

    var description: String {
      let reason = isLocked ? "another process holds its lock" : String(cString: strerror(code))
      return "history file \(path): can't \(action): \(reason); new lines stay in memory"
    }
  }

  var path: String

  /// The last entries of the file, oldest first; none if there is no file.
  ///
  /// Shortens a file that has more, unless another process holds its lock.
  func load(limit: Int) throws(Failure) -> [String] {
    guard let text = try read() else { return [] }
    var entries = Self.entries(in: text)
    if entries.count > limit {
      do {
        entries = try trim(to: limit)
      } catch {
        // The next start will do it.
        guard error.isLocked else { throw error }
      }
    }
    return entries.suffix(limit).map(\.text)
  }

  /// Adds entries at the end, making the file, which only its owner may read, and its folder.
  func append(_ lines: [String], at seconds: Int) throws(Failure) {
    makeFolder()
    let file = try lock(LOCK_SH, for: "add to it")
    defer { close(file) }
    var text = Self.text(of: lines.map { Entry(seconds: seconds, text: $0) })
    if !endsLine(file) { text = "\n" + text }
    try write(text, to: file)
  }

  // MARK: Format

  static func text(of entries: [Entry]) -> String {
    entries.map { ($0.seconds.map { "#\($0)\n" } ?? "") + $0.text + "\n" }.joined()
  }

  /// Reads lines without a moment before them as one entry each.
  static func entries(in text: String) -> [Entry] {
    var entries: [Entry] = []
    var pending: (seconds: Int, lines: [Substring])?
    func finish() {
      guard let entry = pending, !entry.lines.isEmpty else { return }
      entries.append(Entry(seconds: entry.seconds, text: entry.lines.joined(separator: "\n")))
    }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    for line in lines {
      if let seconds = moment(line) {
        finish()
        pending = (seconds, [])
      } else if pending != nil {
        pending?.lines.append(line)
      } else if !line.isEmpty {
        entries.append(Entry(seconds: nil, text: String(line)))
      }
    }
    finish()
    return entries
  }

  /// The number of a line `#SECONDS`; fewer digits than any moment since 1973 has are an entry's own text.
  private static func moment(_ line: Substring) -> Int? {
    let digits = line.dropFirst()
    guard line.first == "#", digits.count >= 9, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return Int(digits)
  }
}
