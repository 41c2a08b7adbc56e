import FlowCanvas

/// A frame as text: its rows, then a plane of letters that stand for styles, then what they mean.
enum Snapshot {
  static func text(of canvas: Canvas) -> String {
    var letters: [CellStyle: Character] = [.plain: "."]
    var legend: [String] = []
    var plane: [String] = []
    for y in 0..<canvas.size.height {
      var row = ""
      for x in 0..<canvas.size.width {
        let style = canvas[x, y].style
        if letters[style] == nil {
          let letter = letter(legend.count)
          letters[style] = letter
          legend.append("\(letter) \(describe(style))")
        }
        row.append(letters[style] ?? "?")
      }
      plane.append(row)
    }
    let size = "size \(canvas.size.width)x\(canvas.size.height)"
    let rows = canvas.lines.map { "|" + $0 }
    if legend.isEmpty { return ([size] + rows).joined(separator: "\n") + "\n" }
    return ([size] + rows + ["styles"] + plane + legend).joined(separator: "\n") + "\n"
  }

  /// Where two snapshots part, in words.
  static func firstDifference(_ expected: String, _ found: String) -> String {
    let left = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let right = found.split(separator: "\n", omittingEmptySubsequences: false)
    for line in 0..<max(left.count, right.count) {
      let one = line < left.count ? left[line] : "nothing"
      let other = line < right.count ? right[line] : "nothing"
      if one != other { return "first in line \(line + 1): expected \"\(one)\", found \"\(other)\"" }
    }
    return "in its line ends"
  }

  private static func letter(_ index: Int) -> Character {
    let alphabet = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
    return index < alphabet.count ? alphabet[index] : "?"
  }

  private static func describe(_ style: CellStyle) -> String {
    let names: [(CellStyle.Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"),
      (.reverse, "reverse"), (.strikethrough, "strikethrough"),
    ]
    var words = names.filter { style.attributes.contains($0.0) }.map(\.1)
    if style.foreground != .default { words.append("foreground \(describe(style.foreground))") }
    if style.background != .default { words.append("background \(describe(style.background))") }
    return words.isEmpty ? "plain" : words.joined(separator: " ")
  }

  private static func describe(_ color: CellColor) -> String {
    switch color.kind {
    case .default: "default"
    case .palette(let index): "\(index)"
    case .rgb(let red, let green, let blue): "\(red),\(green),\(blue)"
    }
  }
}
