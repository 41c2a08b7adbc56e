extension ViewNode {
  /// The node whose view is being evaluated. It is only ever assigned as a whole.
  @exclusivity(unchecked) private(set) static var reader: ViewNode?

  /// Evaluates the view: what it reads knows who reads it.
  func reading(_ evaluate: () -> Void) {
    let outer = Self.reader
    Self.reader = self
    defer { Self.reader = outer }
    evaluate()
  }
}
