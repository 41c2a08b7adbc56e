/// Reads a link byte by byte; never further than its bound.
struct FlowLinkParser {
  private let bytes: [UInt8]
  private var index = 0

  init(_ text: String) { bytes = Array(text.utf8.prefix(FlowLink.longest + 1)) }

  ///     link = "flow://" name { "/" name } [ "?" parameter { "&" parameter } ]
  ///     parameter = name "=" value
  mutating func parse() throws(FlowLinkError) -> FlowLink {
    guard bytes.count <= FlowLink.longest else {
      throw FlowLinkError(offset: FlowLink.longest, reason: .tooLong(bytes.count))
    }
    guard bytes.starts(with: FlowLink.scheme.utf8) else {
      throw FlowLinkError(offset: 0, reason: .otherScheme)
    }
    index = FlowLink.scheme.utf8.count
    var link = FlowLink(flow: try name())
    while takes("/") {
      if link.screens.count == FlowLink.most { throw FlowLinkError(offset: index, reason: .tooMany) }
      link.screens.append(FlowScreen(name: try name()))
    }
    if at("?") {
      guard !link.screens.isEmpty else {
        throw FlowLinkError(offset: index, reason: .parametersOfFlow(link.flow))
      }
      index += 1
      link.screens[link.screens.count - 1].parameters = try parameters()
    }
    if index < bytes.count { throw FlowLinkError(offset: index, reason: .reserved(bytes[index])) }
    return link
  }

  private mutating func parameters() throws(FlowLinkError) -> [String: String] {
    var found: [String: String] = [:]
    repeat {
      let start = index
      let name = try name()
      guard takes("=") else { throw FlowLinkError(offset: index, reason: .noEquals(name)) }
      if found.count == FlowLink.most { throw FlowLinkError(offset: start, reason: .tooMany) }
      let value = try text()
      if found.updateValue(value, forKey: name) != nil {
        throw FlowLinkError(offset: start, reason: .repeated(name))
      }
    } while takes("&")
    return found
  }

  private mutating func name() throws(FlowLinkError) -> String {
    let start = index
    let name = try text()
    if name.isEmpty { throw FlowLinkError(offset: start, reason: .emptyName) }
    return name
  }

  /// Plain and escaped bytes, up to the next that is neither.
  private mutating func text() throws(FlowLinkError) -> String {
    let start = index
    var result: [UInt8] = []
    while index < bytes.count {
      if at("%") {
        result.append(try escape())
      } else if FlowLink.isPlain(bytes[index]) {
        result.append(bytes[index])
        index += 1
      } else {
        break
      }
    }
    guard let text = String(validating: result, as: UTF8.self) else {
      throw FlowLinkError(offset: start, reason: .notUTF8)
    }
    return text
  }

  private mutating func escape() throws(FlowLinkError) -> UInt8 {
    let digits = bytes[index...].dropFirst().prefix(2)
    let text = String(decoding: digits, as: UTF8.self)
    guard digits.count == 2, text.allSatisfy(\.isHexDigit), let byte = UInt8(text, radix: 16) else {
      throw FlowLinkError(offset: index, reason: .badEscape)
    }
    index += 3
    return byte
  }

  private func at(_ character: Unicode.Scalar) -> Bool {
    index < bytes.count && Unicode.Scalar(bytes[index]) == character
  }

  private mutating func takes(_ character: Unicode.Scalar) -> Bool {
    guard at(character) else { return false }
    index += 1
    return true
  }
}
