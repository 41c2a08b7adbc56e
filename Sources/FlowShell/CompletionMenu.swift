import FlowViews

/// The list of candidates below the prompt: one a row, with a word on each.
struct CompletionMenu {
  let candidates: [LineCompletion.Candidate]
  /// Columns before each row, so that the list stands below what is typed.
  let indent: Int

  func lines(width: Int, height: Int) -> [String] {
    guard height > 0, !candidates.isEmpty else { return [] }
    let isCut = candidates.count > height
    let shown = candidates.prefix(isCut ? height - 1 : height)
    let column = shown.map { TextLayout.width(of: $0.display) }.max() ?? 0
    let margin = String(repeating: " ", count: indent)
    var lines = shown.map { candidate in
      let gap = String(repeating: " ", count: column - TextLayout.width(of: candidate.display) + 2)
      let text = margin + candidate.display + (candidate.note.isEmpty ? "" : gap + candidate.note)
      return TextLayout.truncated(text, width: width).text
    }
    if isCut {
      let rest = "\(margin)… \(candidates.count - shown.count) more"
      lines.append(TextLayout.width(of: rest) > width ? String(rest.prefix(width)) : rest)
    }
    return lines
  }
}
