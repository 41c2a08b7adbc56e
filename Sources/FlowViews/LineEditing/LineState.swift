/// One line of text while it is edited; positions count characters (grapheme clusters) from the start.
public struct LineState: Equatable, Sendable {
  public var text: String
  /// 0 to `text.count`.
  public var cursor: Int
  /// The active region, if the editor has one.
  public var selection: Range<Int>?
  /// What stands in place of the ordinary prompt while the editor asks for something
  /// (a history search, a numeric argument); nil otherwise.
  public var prompt: String?

  public init(
    text: String = "", cursor: Int? = nil, selection: Range<Int>? = nil, prompt: String? = nil
  ) {
    self.text = text
    self.cursor = min(max(0, cursor ?? text.count), text.count)
    self.selection = selection
    self.prompt = prompt
  }

  /// The line with a cursor that is known to be within: nothing is counted, however long the text is.
  package init(text: String, knownCursor: Int) {
    self.text = text
    cursor = knownCursor
  }
}
