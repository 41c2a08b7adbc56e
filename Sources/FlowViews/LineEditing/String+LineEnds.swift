extension String {
  /// The text with a line feed for each end of line; terminals paste carriage returns.
  package var withSimpleLineEnds: String {
    String(map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 })
  }
}
