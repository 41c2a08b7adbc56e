/// Reads XML 1.0 with namespaces, without document types: what a chart needs and no more.
///
/// Foundation's parser isn't used: it takes a document whose elements are never closed for a whole one,
/// expands the entities of a document type before a delegate hears of it, and tells where a tag ends instead
/// of where it begins. Without document types no text can grow, nothing outside is named, and the work is
/// linear in the size.
struct MarkupParser {
  let bytes: [UInt8]
  let maximumDepth: Int
  var index = 0
  /// The elements that are open, outermost first.
  var open: [MarkupElement] = []
  /// What each prefix stands for, innermost last; the empty one is the default namespace.
  var namespaces: [String: [String]] = ["xml": ["http://www.w3.org/XML/1998/namespace"]]
  /// The prefixes that each open element declares.
  var declarations: [[String]] = []
  var root: MarkupElement?

  init(bytes: [UInt8], maximumDepth: Int) {
    self.bytes = bytes
    self.maximumDepth = maximumDepth
  }

  /// What is wrong, and where in bytes.
  struct Fault: Error {
    let markup: MalformedMarkup
    let offset: Int
  }

  /// document = [ "\u{FEFF}" ] [ declaration ] misc element misc; misc = { comment | instruction | space }
  mutating func parse() throws(Fault) -> MarkupElement {
    try checkCharacters()
    if starts(with: "\u{FEFF}") { index += 3 }
    if starts(with: "<?xml"), index + 5 < bytes.count, Self.isSpace(bytes[index + 5]) {
      try parseDeclaration()
    }
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "<") { try parseMarkup() } else { try parseText() }
    }
    if let unclosed = open.last {
      throw Fault(markup: .unclosed(unclosed.qualifiedName), offset: unclosed.offset)
    }
    guard let root else { throw Fault(markup: .noElement, offset: bytes.count) }
    return root
  }

  /// Refuses what XML allows nowhere, so that nothing below has to look again.
  private func checkCharacters() throws(Fault) {
    for (offset, byte) in bytes.enumerated() {
      if byte < 0x20, byte != 9, byte != 10, byte != 13 {
        throw Fault(markup: .forbiddenCharacter(UInt32(byte)), offset: offset)
      }
      // U+FFFE and U+FFFF.
      if byte == 0xEF, offset + 2 < bytes.count, bytes[offset + 1] == 0xBF, bytes[offset + 2] >= 0xBE {
        throw Fault(markup: .forbiddenCharacter(0xFF40 + UInt32(bytes[offset + 2])), offset: offset)
      }
    }
  }

  /// markup = comment | cdata | instruction | endTag | startTag
  private mutating func parseMarkup() throws(Fault) {
    if starts(with: "<!--") {
      try parseComment()
    } else if starts(with: "<![CDATA[") {
      try parseCharacterData()
    } else if starts(with: "<!") {
      throw Fault(
        markup: root == nil && open.isEmpty ? .documentType : .expected("an element", found: "\"<!\""),
        offset: index)
    } else if starts(with: "<?") {
      try parseInstruction()
    } else if starts(with: "</") {
      try parseEndTag()
    } else {
      try parseStartTag()
    }
  }

  /// comment = "<!--" text without "--" "-->"
  private mutating func parseComment() throws(Fault) {
    let start = index
    index += 4
    guard let end = find("--") else { throw Fault(markup: .endsWithin("a comment"), offset: start) }
    index = end + 2
    guard index < bytes.count else { throw Fault(markup: .endsWithin("a comment"), offset: start) }
    guard bytes[index] == UInt8(ascii: ">") else {
      throw Fault(markup: .expected("\">\" after \"--\" in a comment", found: found), offset: index)
    }
    index += 1
  }

  /// cdata = "<![CDATA[" text "]]>"
  private mutating func parseCharacterData() throws(Fault) {
    let start = index
    guard !open.isEmpty else { throw Fault(markup: .textOutside, offset: start) }
    index += 9
    let text = index
    guard let end = find("]]>") else { throw Fault(markup: .endsWithin("a CDATA section"), offset: start) }
    if let offset = (text..<end).first(where: { !Self.isSpace(bytes[$0]) }) { noteText(offset) }
    index = end + 3
  }

  /// instruction = "<?" name text "?>"
  private mutating func parseInstruction() throws(Fault) {
    let start = index
    index += 2
    let name = try parseName("the name of an instruction")
    guard name.lowercased() != "xml" else {
      throw Fault(
        markup: .expected("an element", found: "\"<?xml\", which only begins a document"), offset: start)
    }
    guard let end = find("?>") else { throw Fault(markup: .endsWithin("an instruction"), offset: start) }
    index = end + 2
  }

  /// text = { character | reference }
  private mutating func parseText() throws(Fault) {
    while index < bytes.count, bytes[index] != UInt8(ascii: "<") {
      if Self.isSpace(bytes[index]) {
        index += 1
        continue
      }
      guard !open.isEmpty else { throw Fault(markup: .textOutside, offset: index) }
      noteText(index)
      if bytes[index] == UInt8(ascii: "&") {
        _ = try parseReference()
      } else if starts(with: "]]>") {
        throw Fault(markup: .expected("\"<![CDATA[\"", found: "\"]]>\""), offset: index)
      } else {
        index += 1
      }
    }
  }

  private mutating func noteText(_ offset: Int) {
    let last = open.count - 1
    if last >= 0, open[last].textOffset == nil { open[last].textOffset = offset }
  }
}
