import CReadline
import FlowViews

extension ReadlineLibrary {
  /// Answers readline's list of matches for the text before the cursor, nil if there are none.
  ///
  /// The first is what all have in common, the others are there if there is more than one. All begin with
  /// the part of the text that stays, since the word that readline replaces is the text as a whole.
  func matches(for text: String) -> [String]? {
    let answer = complete?(text) ?? LineCompletion(start: 0, candidates: [])
    var seen: Set<String> = []
    candidates = answer.candidates.filter { seen.insert($0.text).inserted }
    let isFinal = candidates.count == 1 && candidates[0].endsWord
    creadline_end_completion(isFinal ? 0x20 : 0)
    guard !candidates.isEmpty else {
      ring()
      return nil
    }
    let kept = text.prefix(max(0, answer.start))
    let common = answer.common(extending: text)
    return [kept + common] + (candidates.count > 1 ? candidates.map { kept + $0.text } : [])
  }
}
