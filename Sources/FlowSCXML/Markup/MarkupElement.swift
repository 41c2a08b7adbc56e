/// One element of a document, with its place.
struct MarkupElement: Sendable {
  /// As written, with its prefix; what the closing tag must repeat.
  let qualifiedName: String
  let localName: String
  /// Nil without one.
  let namespace: String?
  /// Without the declarations of namespaces.
  let attributes: [MarkupAttribute]
  /// Where its tag begins, in bytes from the start of the text.
  let offset: Int
  var children: [MarkupElement] = []
  /// Where its first character data that isn't white space stands.
  var textOffset: Int?

  /// An attribute that has no namespace, which is how SCXML's own are written.
  subscript(_ name: String) -> MarkupAttribute? {
    attributes.first { $0.namespace == nil && $0.localName == name }
  }
}

/// One attribute, its references resolved.
struct MarkupAttribute: Sendable {
  let localName: String
  let namespace: String?
  let value: String
  /// Where the value begins, in bytes from the start of the text.
  let offset: Int
}
