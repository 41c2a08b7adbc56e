extension LineCompletion {
  /// What all candidates begin with, in place of the word that ends the text before the cursor.
  ///
  /// The word itself where that would be shorter than it, as when candidates differ from it in case.
  package func common(extending text: String) -> String {
    let word = String(text.dropFirst(max(0, start)))
    guard var common = candidates.first?.text else { return word }
    for candidate in candidates.dropFirst() {
      let length = zip(common, candidate.text).prefix { $0 == $1 }.count
      common = String(common.prefix(length))
    }
    return common.utf8.count < word.utf8.count && candidates.count > 1 ? word : common
  }
}
