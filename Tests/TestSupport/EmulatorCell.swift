public import FlowCanvas

/// One cell as a terminal emulator shows it.
public struct EmulatorCell: Equatable, Sendable {
  /// The cluster; a space for a blank, empty for the right half of a wide one.
  public var text: String
  /// 1 or 2; 0 for the right half of a wide cluster.
  public var width: Int
  public var style: CellStyle

  public init(text: String, width: Int, style: CellStyle) {
    self.text = text
    self.width = width
    self.style = style
  }

  /// What a cell is before anything is written to it.
  public static let blank = EmulatorCell(text: " ", width: 1, style: .plain)

  public var isBold: Bool { style.attributes.contains(.bold) }
  public var isDim: Bool { style.attributes.contains(.dim) }
  public var isItalic: Bool { style.attributes.contains(.italic) }
  public var isUnderlined: Bool { style.attributes.contains(.underline) }
  public var isReversed: Bool { style.attributes.contains(.reverse) }
  public var isStruckThrough: Bool { style.attributes.contains(.strikethrough) }
  public var foreground: CellColor { style.foreground }
  public var background: CellColor { style.background }
}
