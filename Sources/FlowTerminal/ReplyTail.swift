/// What comes after a lone ESC was taken for the key while replies were to come.
///
/// A line that stalls right behind the first byte of a reply makes that byte look like the key. The rest
/// must not be typed into the application.
struct ReplyTail: Sendable {
  enum Match: Equatable {
    case none
    case partial
    /// It is a reply's beginning, and can't have been typed by accident.
    case whole
  }

  private(set) var bytes: [UInt8] = []
  /// How many of the bytes were given out as keys already.
  private var given = 0

  /// - Parameter given: the bytes after ESC that were taken for keys along with it.
  init(given bytes: [UInt8] = []) {
    self.bytes = bytes
    given = bytes.count
  }

  private static let beginnings = ["[?", "]10;", "]11;", "P>|"].map { Array($0.utf8) }

  /// Whether bytes after ESC are a reply's beginning, or as much of it as there are bytes.
  static func mayBegin(_ bytes: [UInt8]) -> Bool {
    beginnings.contains { $0.starts(with: bytes) || bytes.starts(with: $0) }
  }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  var match: Match {
    if Self.beginnings.contains(bytes) { return .whole }
    return Self.beginnings.contains { $0.starts(with: bytes) } ? .partial : .none
  }

  /// The bytes that are keys if this is no reply.
  var held: ArraySlice<UInt8> { bytes.dropFirst(given) }

  /// Nothing followed for a while: they are keys, but the rest may come yet.
  mutating func giveUpHeld() { given = bytes.count }
}
