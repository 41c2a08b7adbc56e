/// What a terminal is known to obey beyond what all of them do.
package struct OutputFeatures: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Draws the last character again (REP, ECMA-48 8.3.103).
  package static let repetition = OutputFeatures(rawValue: 1)
  /// Moves some of its rows up and down (DECSTBM with IND and RI), and the screen is the application's
  /// own: nothing goes into the scrollback. All that do so erase cells within a row too (ECH).
  package static let scrollRegions = OutputFeatures(rawValue: 2)
}
