extension String {
  /// The text without the spaces at its end.
  public var trimmingTrailingBlanks: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
