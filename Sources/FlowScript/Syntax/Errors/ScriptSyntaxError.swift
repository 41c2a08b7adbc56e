/// Why a script doesn't parse: everything that is wrong in it, in the order of the text.
public struct ScriptSyntaxError: Error, Equatable, Sendable, CustomStringConvertible {
  /// At least one.
  public var errors: [ScriptError]
  /// Whether reading stopped because there were too many.
  public var isIncomplete: Bool

  /// After this many errors the rest of a script isn't read: it is probably no script.
  public static let limit = 100

  /// How many are written out in full.
  private static let described = 20

  /// The messages, one below the other.
  public var description: String {
    var lines = errors.prefix(Self.described).map(\.description)
    let rest = errors.count - lines.count
    if isIncomplete {
      lines.append("… and more: reading stopped after \(errors.count) errors")
    } else if rest > 0 {
      lines.append("… and \(rest.counted("more error"))")
    }
    return lines.joined(separator: "\n")
  }
}
