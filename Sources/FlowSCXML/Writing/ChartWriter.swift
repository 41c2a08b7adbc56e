import FlowMachine

/// The text of a chart as it grows, and what could not be written.
struct ChartWriter {
  private(set) var text = ""
  private(set) var problems: [SCXMLWritingError.Problem] = []
  private var depth = 0
  /// The ids of the states around what is written.
  private var path: [String] = []

  static let maximumDepth = SCXMLReader().maximumDepth

  mutating func problem(_ reason: SCXMLWritingError.Reason) {
    let problem = SCXMLWritingError.Problem(path: path.joined(separator: "/"), reason: reason)
    if problems.count < 100, problems.last != problem { problems.append(problem) }
  }

  /// Writes what belongs to a state.
  mutating func within(_ id: String, _ body: (inout ChartWriter) -> Void) {
    path.append(id)
    body(&self)
    path.removeLast()
  }

  /// - Parameters:
  ///   - attributes: a value of nil leaves the attribute out.
  ///   - body: writes what is in the element; nil makes an empty one.
  mutating func element(
    _ name: String, _ attributes: [(name: String, value: String?)] = [],
    _ body: ((inout ChartWriter) -> Void)? = nil
  ) {
    guard depth < Self.maximumDepth else {
      problem(.tooDeep(limit: Self.maximumDepth))
      return
    }
    let indent = String(repeating: "  ", count: depth)
    text += "\(indent)<\(name)"
    for attribute in attributes {
      if let value = attribute.value { text += " \(attribute.name)=\"\(escaped(value))\"" }
    }
    guard let body else {
      text += "/>\n"
      return
    }
    text += ">\n"
    let before = text.utf8.count
    depth += 1
    body(&self)
    depth -= 1
    if text.utf8.count > before {
      text += "\(indent)</\(name)>\n"
    } else {
      text.removeLast(2)
      text += "/>\n"
    }
  }

  /// Line ends and tabs as references, since as such they would be read as spaces.
  private mutating func escaped(_ value: String) -> String {
    var result = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      default:
        guard scalar.isAllowedInXML else {
          problem(.text(value))
          return ""
        }
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// One word, noted when it is none.
  mutating func word(_ text: String) -> String {
    if !text.isIdentifier { problem(.word(text)) }
    return text
  }

  mutating func words(_ texts: [String]) -> String? {
    texts.isEmpty ? nil : texts.map { word($0) }.joined(separator: " ")
  }
}
