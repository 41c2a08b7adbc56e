/// The answers of a completer.
public struct LineCompletion: Equatable, Sendable {
  /// Where the word starts that the candidates replace, in characters of the text before the cursor.
  public var start: Int
  public var candidates: [Candidate]

  public struct Candidate: Equatable, Sendable {
    /// What replaces the word, quotes included.
    public var text: String
    /// What is shown in a list, if it differs from the text.
    public var display: String
    /// A word of explanation for the list; may be empty.
    public var note: String
    /// Whether a blank follows when this is the only candidate.
    public var endsWord: Bool

    public init(_ text: String, display: String? = nil, note: String = "", endsWord: Bool = true) {
      self.text = text
      self.display = display ?? text
      self.note = note
      self.endsWord = endsWord
    }
  }

  public init(start: Int, candidates: [Candidate]) {
    self.start = start
    self.candidates = candidates
  }
}
