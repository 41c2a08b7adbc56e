/// What a program wrote, cut at its synchronized updates (mode 2026).
struct WrittenFrames {
  /// What came before the first update, and after the last.
  private(set) var before = ""
  private(set) var after = ""
  /// The updates, without the sequences around them.
  private(set) var frames: [String] = []
  /// What stood between two updates, where anything did.
  private(set) var strays: [String] = []
  /// Whether every update that began ended.
  private(set) var isComplete = true

  private static let begin = "\u{1B}[?2026h"
  private static let end = "\u{1B}[?2026l"

  init(_ output: [UInt8]) {
    let parts = String(decoding: output, as: UTF8.self)
      .split(separator: Self.begin, omittingEmptySubsequences: false)
    before = String(parts[0])
    for part in parts.dropFirst() {
      let halves = part.split(separator: Self.end, omittingEmptySubsequences: false)
      isComplete = isComplete && halves.count > 1
      frames.append(String(halves[0]))
      if !after.isEmpty { strays.append(after) }
      // Giving the terminal back ends an update that may be open.
      after = halves.dropFirst().joined(separator: Self.end)
    }
  }

  /// The private modes that a text sets (true) and resets, in order; nil if there is anything else in it.
  static func modes(in text: String) -> [(mode: Int, isSet: Bool)]? {
    var modes: [(mode: Int, isSet: Bool)] = []
    for sequence in text.split(separator: "\u{1B}[?") {
      guard let mode = Int(sequence.dropLast()), sequence.hasSuffix("h") || sequence.hasSuffix("l") else {
        return nil
      }
      modes.append((mode, sequence.hasSuffix("h")))
    }
    return modes
  }
}
