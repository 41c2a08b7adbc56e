/// The lines between triple quotes, before and after the closing quotes' indentation is taken off.
struct IndentedBlock {
  struct Line {
    /// The blanks that the line begins with, as written.
    var indentation: String
    /// The rest, with escapes replaced.
    var text = ""
    var location: ScriptLocation
  }

  var lines: [Line] = []
  /// True when the opening quotes were followed by text, an error that makes indentation meaningless.
  var indentationIsFree = false

  var text: String {
    lines.map { $0.indentation + $0.text }.joined(separator: "\n")
  }

  /// Takes the indentation off every line.
  ///
  /// A line that holds nothing but blanks may be shorter, as in Swift.
  ///
  /// - Returns: Where the first line starts that isn't indented by it.
  mutating func strip(_ indentation: String) -> ScriptLocation? {
    for index in lines.indices {
      if lines[index].indentation.hasPrefix(indentation) {
        lines[index].indentation.removeFirst(indentation.count)
      } else if lines[index].text.isEmpty {
        lines[index].indentation = ""
      } else {
        return lines[index].location
      }
    }
    return nil
  }
}
