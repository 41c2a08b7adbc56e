extension ViewNode {
  /// An object that the view reads isn't in its environment: it is shown as a sentence instead.
  func lacks(_ type: String, modifier: String) {
    let view = String(describing: Swift.type(of: self.view))
    missing = "\(view) needs a \(type): put .\(modifier)(_:) with one around it"
  }
}
