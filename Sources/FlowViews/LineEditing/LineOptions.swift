/// What an editor may do with the line that it begins.
public struct LineOptions {
  /// Whether the history's keys (up, down, Ctrl-R) reach the history.
  public var usesHistory: Bool

  /// Answers what could stand at the cursor, given the text before it; nil if there is no completion.
  public var complete: (@MainActor (_ textBeforeCursor: String) -> LineCompletion)?

  public init(
    usesHistory: Bool = false, complete: (@MainActor (_ textBeforeCursor: String) -> LineCompletion)? = nil
  ) {
    self.usesHistory = usesHistory
    self.complete = complete
  }
}
