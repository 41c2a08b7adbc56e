/// How a cell is drawn: two colours and a set of attributes.
public struct CellStyle: Hashable, Sendable {
  public var foreground: CellColor
  public var background: CellColor
  public var attributes: Attributes

  /// The attributes of ECMA-48's SGR that terminals agree on.
  public struct Attributes: OptionSet, Hashable, Sendable {
    public var rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let bold = Attributes(rawValue: 1)
    public static let dim = Attributes(rawValue: 2)
    public static let italic = Attributes(rawValue: 4)
    public static let underline = Attributes(rawValue: 8)
    public static let reverse = Attributes(rawValue: 16)
    public static let strikethrough = Attributes(rawValue: 32)
  }

  public init(
    foreground: CellColor = .default, background: CellColor = .default, attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  public static let plain = CellStyle()

  /// The same on another background.
  package func on(_ background: CellColor) -> CellStyle {
    CellStyle(foreground: foreground, background: background, attributes: attributes)
  }
}
