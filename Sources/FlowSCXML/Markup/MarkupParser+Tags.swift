extension MarkupParser {
  /// An attribute before its prefix is known.
  struct RawAttribute {
    let name: String
    let value: String
    let nameOffset: Int
    let valueOffset: Int
  }

  /// declaration = "<?xml" attributes "?>"
  mutating func parseDeclaration() throws(Fault) {
    index += 5
    let attributes = try parseAttributes()
    guard starts(with: "?>") else { throw Fault(markup: .expected("\"?>\"", found: found), offset: index) }
    index += 2
    // Another encoding would make other characters of the same bytes.
    if let encoding = attributes.first(where: { $0.name == "encoding" }),
      !["utf-8", "us-ascii"].contains(encoding.value.lowercased())
    {
      throw Fault(markup: .encoding(encoding.value), offset: encoding.valueOffset)
    }
  }

  /// startTag = "<" name attributes [ "/" ] ">"
  mutating func parseStartTag() throws(Fault) {
    let start = index
    index += 1
    let name = try parseName("the name of an element")
    let raw = try parseAttributes()
    let isEmpty = starts(with: "/>")
    guard index < bytes.count else {
      throw Fault(markup: .endsWithin("the tag <\(shown(name))>"), offset: start)
    }
    guard isEmpty || bytes[index] == UInt8(ascii: ">") else {
      throw Fault(markup: .expected("\">\" or an attribute", found: found), offset: index)
    }
    index += isEmpty ? 2 : 1
    guard root == nil else { throw Fault(markup: .secondElement(name), offset: start) }
    guard open.count < maximumDepth else { throw Fault(markup: .tooDeep(limit: maximumDepth), offset: start) }
    declare(raw)
    open.append(try element(name, raw, at: start))
    if isEmpty { closeElement() }
  }

  /// endTag = "</" name [ space ] ">"
  mutating func parseEndTag() throws(Fault) {
    let start = index
    index += 2
    let name = try parseName("the name of an element")
    skipSpace()
    guard index < bytes.count else {
      throw Fault(markup: .endsWithin("the tag </\(shown(name))>"), offset: start)
    }
    guard bytes[index] == UInt8(ascii: ">") else {
      throw Fault(markup: .expected("\">\"", found: found), offset: index)
    }
    guard let last = open.last, last.qualifiedName == name else {
      throw Fault(markup: .wrongEnd(found: name, open: open.last?.qualifiedName), offset: start)
    }
    index += 1
    closeElement()
  }

  private mutating func closeElement() {
    let element = open.removeLast()
    for prefix in declarations.removeLast() { namespaces[prefix]?.removeLast() }
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
  }

  /// attributes = { space name [ space ] "=" [ space ] value } [ space ]
  private mutating func parseAttributes() throws(Fault) -> [RawAttribute] {
    var attributes: [RawAttribute] = []
    var names: Set<String> = []
    while true {
      let before = index
      skipSpace()
      guard index < bytes.count, Self.isNameStart(bytes[index]) else { return attributes }
      guard index > before else { throw Fault(markup: .expected("a space", found: found), offset: index) }
      let nameOffset = index
      let name = try parseName("the name of an attribute")
      skipSpace()
      guard starts(with: "=") else {
        throw Fault(
          markup: .expected("\"=\" after the attribute \(quoted(name))", found: found), offset: index)
      }
      index += 1
      skipSpace()
      let valueOffset = index + 1
      let value = try parseValue(of: name)
      guard names.insert(name).inserted else {
        throw Fault(markup: .repeatedAttribute(name), offset: nameOffset)
      }
      attributes.append(
        RawAttribute(name: name, value: value, nameOffset: nameOffset, valueOffset: valueOffset))
    }
  }

  /// value = "\"" { character | reference } "\"" | "'" { character | reference } "'"
  private mutating func parseValue(of name: String) throws(Fault) -> String {
    let start = index
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") else {
      throw Fault(
        markup: .expected("a value in quotation marks for \(quoted(name))", found: found), offset: index)
    }
    let quote = bytes[index]
    index += 1
    var value: [UInt8] = []
    while index < bytes.count, bytes[index] != quote {
      switch bytes[index] {
      case UInt8(ascii: "<"):
        throw Fault(
          markup: .expected("a quotation mark that ends the value of \(quoted(name))", found: found),
          offset: index)
      case UInt8(ascii: "&"): value += try Array(String(parseReference()).utf8)
      // Section 3.3.3: white space that is written as such becomes a space, a line end just one.
      case 13:
        value.append(32)
        index += index + 1 < bytes.count && bytes[index + 1] == 10 ? 2 : 1
      case 9, 10:
        value.append(32)
        index += 1
      default:
        value.append(bytes[index])
        index += 1
      }
    }
    guard index < bytes.count else {
      throw Fault(markup: .endsWithin("the value of \(quoted(name))"), offset: start)
    }
    index += 1
    return String(decoding: value, as: UTF8.self)
  }

  // MARK: Namespaces

  private mutating func declare(_ attributes: [RawAttribute]) {
    var prefixes: [String] = []
    for attribute in attributes {
      guard let prefix = Self.declaredPrefix(attribute.name) else { continue }
      prefixes.append(prefix)
      namespaces[prefix, default: []].append(attribute.value)
    }
    declarations.append(prefixes)
  }

  /// The prefix that an attribute declares; empty for the default namespace, nil for any other attribute.
  private static func declaredPrefix(_ name: String) -> String? {
    if name == "xmlns" { return "" }
    return name.hasPrefix("xmlns:") ? String(name.dropFirst(6)) : nil
  }

  private func element(
    _ name: String, _ raw: [RawAttribute], at offset: Int
  ) throws(Fault) -> MarkupElement {
    let (namespace, localName) = try resolve(name, default: namespaces[""]?.last, at: offset + 1)
    var attributes: [MarkupAttribute] = []
    for attribute in raw where Self.declaredPrefix(attribute.name) == nil {
      // The default namespace isn't that of attributes.
      let (namespace, localName) = try resolve(attribute.name, default: nil, at: attribute.nameOffset)
      attributes.append(
        MarkupAttribute(
          localName: localName, namespace: namespace, value: attribute.value, offset: attribute.valueOffset))
    }
    return MarkupElement(
      qualifiedName: name, localName: localName, namespace: namespace, attributes: attributes, offset: offset)
  }

  private func resolve(
    _ name: String, default defaultNamespace: String?, at offset: Int
  ) throws(Fault) -> (namespace: String?, localName: String) {
    guard let colon = name.utf8.firstIndex(of: UInt8(ascii: ":")) else {
      return (defaultNamespace.flatMap { $0.isEmpty ? nil : $0 }, name)
    }
    let prefix = String(name[..<colon])
    let localName = String(name[name.utf8.index(after: colon)...])
    guard !prefix.isEmpty, !localName.isEmpty, !localName.utf8.contains(UInt8(ascii: ":")) else {
      throw Fault(
        markup: .expected("a name on both sides of the one colon", found: quoted(name)), offset: offset)
    }
    guard let namespace = namespaces[prefix]?.last, !namespace.isEmpty else {
      throw Fault(markup: .unboundPrefix(prefix), offset: offset)
    }
    return (namespace, localName)
  }
}
