extension MarkupElement {
  var isSCXML: Bool { namespace == SCXMLVocabulary.namespace }

  /// Its elements of that name that are SCXML's.
  func all(_ name: String) -> [MarkupElement] { children.filter { $0.isSCXML && $0.localName == name } }
}

extension MarkupAttribute {
  /// Without the white space around it.
  var trimmed: String {
    let words = value.unicodeScalars.drop { $0.isXMLSpace }
    let end = words.lastIndex { !$0.isXMLSpace }
    return end.map { String(words[...$0]) } ?? ""
  }

  var words: [String] {
    value.unicodeScalars.split { $0.isXMLSpace }.map { String($0) }
  }
}

extension Unicode.Scalar {
  var isXMLSpace: Bool { value == 32 || value == 9 || value == 10 || value == 13 }
}

extension String {
  /// Whether it can stand in a list of words and be shown: not empty, no white space, no controls.
  var isIdentifier: Bool {
    !isEmpty
      && unicodeScalars.allSatisfy { !$0.properties.isWhitespace && !$0.isInvisible && $0.isAllowedInXML }
  }
}
