/// A place that can be asked for from outside: `flow://FLOW/SCREEN…?NAME=VALUE&…`.
///
/// The parameters are those of the last screen. What isn't a letter, a digit or one of `-._~` stands in names and
/// values as the `%XX` of its UTF-8 bytes (RFC 3986, 2.1); so does a plus sign,
/// which means a blank to some.
public struct FlowLink: Hashable, Sendable {
  public var flow: String
  /// The screens over the flow's first one, innermost last.
  public var screens: [FlowScreen]

  public static let scheme = "flow://"
  /// How long a link can be, in bytes.
  public static let longest = 2048
  /// How many screens it can name, and how many parameters it can give.
  public static let most = 32

  public init(flow: String, screens: [FlowScreen] = []) {
    self.flow = flow
    self.screens = screens
  }

  /// Reads a link, strictly.
  ///
  /// - Throws: the first thing that is wrong, with its place.
  public init(_ text: String) throws(FlowLinkError) {
    var parser = FlowLinkParser(text)
    self = try parser.parse()
  }

  public var path: FlowPath { FlowPath(screens) }

  /// The link as text that reads back equal; parameters are in the order of their names.
  public var text: String {
    let names = ([flow] + screens.map(\.name)).map(Self.encoded).joined(separator: "/")
    let parameters = (screens.last?.parameters ?? [:]).sorted { $0.key < $1.key }
      .map { "\(Self.encoded($0.key))=\(Self.encoded($0.value))" }
    return Self.scheme + names + (parameters.isEmpty ? "" : "?" + parameters.joined(separator: "&"))
  }

  /// Whether a byte stands for itself: `unreserved` of RFC 3986, 2.3.
  static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"):
      true
    default: false
    }
  }

  private static func encoded(_ text: String) -> String {
    var result = ""
    for byte in text.utf8 {
      if isPlain(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return result
  }
}

extension FlowLink: CustomStringConvertible {
  public var description: String { text }
}
