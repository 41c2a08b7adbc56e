public import FlowCanvas

/// A cell that a terminal shows otherwise than a canvas says.
public struct CellDifference: Equatable, Sendable, CustomStringConvertible {
  public var location: CellPoint
  public var expected: EmulatorCell
  public var actual: EmulatorCell

  public var description: String {
    "(\(location.x), \(location.y)): expected \(Self.describe(expected)), got \(Self.describe(actual))"
  }

  private static func describe(_ cell: EmulatorCell) -> String {
    let style = cell.style
    var words = ["\"\(cell.text)\""]
    if cell.width != 1 { words.append("width \(cell.width)") }
    if style.foreground != .default { words.append("foreground \(style.foreground.kind)") }
    if style.background != .default { words.append("background \(style.background.kind)") }
    if style.attributes != [] { words.append("attributes \(style.attributes.rawValue)") }
    return words.joined(separator: " ")
  }
}
