import FlowCanvas

/// The rows of the normal screen that an inline application draws in.
///
/// Nobody knows where on the screen they are: asking would take a round trip, and the answer might come as a
/// key. So everything is said relative to the cursor, whose row within the region is known.
package struct InlineRegion: Hashable, Sendable {
  /// How many rows it has on the screen now.
  package internal(set) var height = 0
  /// Whether the terminal breaks rows anew that are too long when it becomes narrower.
  var reflows: Bool

  package init(reflows: Bool) { self.reflows = reflows }

  /// Brings the cursor to the start of the row that it is in, or of the next if something stands in this one:
  /// a row of blanks wraps where it didn't begin in the first column. Needs autowrap.
  package static func beginBytes(width: Int) -> [UInt8] {
    [UInt8](repeating: 0x20, count: width) + [0x0D]
  }
}
