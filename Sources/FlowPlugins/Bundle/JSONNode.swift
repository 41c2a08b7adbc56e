import FlowCanvas

/// A JSON value that knows where it was written.
struct JSONNode {
  enum Value {
    case object([Member])
    case array([JSONNode])
    case string(String)
    /// The digits as they were written.
    case number(String)
    case boolean(Bool)
    case null
  }

  struct Member {
    var key: String
    var node: JSONNode
  }

  var value: Value
  /// The byte at which the value begins.
  var offset: Int

  /// The value as a message shows it.
  var shown: String {
    switch value {
    case .object: "an object"
    case .array: "an array"
    case .string(let text): "\"\(VisibleText.line(text, limit: 80))\""
    case .number(let digits): VisibleText.line(digits, limit: 80)
    case .boolean(let flag): flag ? "true" : "false"
    case .null: "null"
    }
  }
}
