/// What is wrong with a link.
public struct FlowLinkError: Error, Hashable, CustomStringConvertible {
  /// Where it is wrong, in bytes of the link's text from 0; nil if it is well written and leads nowhere.
  public var offset: Int?
  public var reason: Reason

  public enum Reason: Hashable, Sendable {
    case tooLong(Int)
    case otherScheme
    case emptyName
    /// A byte that may only stand as `%XX`.
    case reserved(UInt8)
    case badEscape
    case notUTF8
    case noEquals(String)
    case repeated(String)
    case tooMany
    /// Parameters, and no screen that they could be for.
    case parametersOfFlow(String)
    case unknownFlow(String, known: [String])
    case unknownScreen(String, flow: String, known: [String])
    case unknownParameter(String, screen: String, known: [String])
    case missingParameter(String, screen: String)
    case refused(FlowReceipt.Rejection)
  }

  public var description: String { offset.map { "\(reason), at character \($0 + 1)" } ?? "\(reason)" }
}

extension FlowLinkError.Reason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .tooLong(let count): "a link has \(FlowLink.longest) bytes at most, this one has \(count)"
    case .otherScheme: "a link begins with \(FlowLink.scheme)"
    case .emptyName: "a name is missing; write it like flow://FLOW/SCREEN?NAME=VALUE"
    case .reserved(let byte):
      "a link can't hold \(Self.character(byte)) here; write \(Self.escape(byte))"
    case .badEscape: "two hexadecimal digits must follow %; a % itself is %25"
    case .notUTF8: "the bytes behind % are no UTF-8 text"
    case .noEquals(let name): "a value is missing; write it like \(name)=VALUE"
    case .repeated(let name): "the parameter \(name) stands here twice"
    case .tooMany: "a link has \(FlowLink.most) screens and as many parameters at most"
    case .parametersOfFlow(let flow):
      "\(flow) takes no parameters; a screen must follow, like flow://\(flow)/SCREEN"
    case .unknownFlow(let name, let known):
      "there is no flow named \"\(name)\"; the flows are: \(known.joined(separator: ", "))"
    case .unknownScreen(let name, let flow, let known):
      "\(flow) has no screen \"\(name)\"; "
        + Self.list(known, "it has: ", none: "it has none that links can ask for")
    case .unknownParameter(let name, let screen, let known):
      "\(screen) takes no parameter \"\(name)\"; " + Self.list(known, "it takes: ", none: "it takes none")
    case .missingParameter(let name, let screen): "\(screen) needs the parameter \"\(name)\""
    case .refused(let reason): "\(reason)"
    }
  }

  private static func list(_ names: [String], _ lead: String, none: String) -> String {
    names.isEmpty ? none : lead + names.joined(separator: ", ")
  }

  private static func character(_ byte: UInt8) -> String {
    (0x21...0x7E).contains(byte)
      ? "\"\(Unicode.Scalar(byte))\"" : byte == 0x20 ? "a blank" : "such a character"
  }

  private static func escape(_ byte: UInt8) -> String {
    (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
  }
}
