public import FlowCanvas

extension TerminalEmulator {
  /// Where the screen looks different from a canvas; empty if a person would see the same.
  ///
  /// Every cell of both is compared: text, width, colours, attributes. What can't be seen isn't: the
  /// foreground and weight of a blank, and the style of the right half of a wide cluster.
  public func differences(from canvas: Canvas) -> [CellDifference] {
    var differences: [CellDifference] = []
    for y in 0..<max(size.height, canvas.size.height) {
      for x in 0..<max(size.width, canvas.size.width) {
        let cell = canvas[x, y]
        let expected = EmulatorCell(text: cell.text, width: Int(cell.width), style: cell.style)
        let actual = self.cell(x, y)
        if expected.appearance != actual.appearance {
          differences.append(
            CellDifference(location: CellPoint(x: x, y: y), expected: expected, actual: actual))
        }
      }
    }
    return differences
  }
}

extension TerminalEmulator {
  /// Where the screen looks different from another one's of the same size.
  public func differences(from other: TerminalEmulator) -> [CellDifference] {
    var differences: [CellDifference] = []
    for y in 0..<max(size.height, other.size.height) {
      for x in 0..<max(size.width, other.size.width) {
        let (expected, actual) = (other.cell(x, y), cell(x, y))
        if expected != actual, expected.appearance != actual.appearance {
          differences.append(
            CellDifference(location: CellPoint(x: x, y: y), expected: expected, actual: actual))
        }
      }
    }
    return differences
  }
}

extension EmulatorCell {
  /// The cell with everything that leaves no trace on a screen taken away.
  fileprivate var appearance: EmulatorCell {
    var cell = self
    if width == 0 { cell.style = .plain }
    guard text == " " else { return cell }
    let visible: CellStyle.Attributes = [.underline, .reverse, .strikethrough]
    cell.style.attributes.formIntersection(visible)
    if cell.style.attributes.isEmpty { cell.style.foreground = .default }
    return cell
  }
}
