import AppFlow
import FlowCanvas

/// A colour, as in SwiftUI; the named ones are entries of the terminal's theme, so that they fit it.
public struct Color: Hashable, Sendable {
  package var cell: CellColor
  package var isDimmed = false

  init(_ cell: CellColor, isDimmed: Bool = false) {
    self.cell = cell
    self.isDimmed = isDimmed
  }

  /// A colour by its share of red, green and blue in sRGB, each 0 to 1.
  public init(red: Double, green: Double, blue: Double) {
    func byte(_ share: Double) -> UInt8 { share.isNaN ? 0 : UInt8((min(1, max(0, share)) * 255).rounded()) }
    self.init(.rgb(byte(red), byte(green), byte(blue)))
  }

  public static let primary = Color(.default)
  /// The terminal's own colour, dimmed.
  public static let secondary = Color(.default, isDimmed: true)
  public static let accentColor = Color.cyan
  public static let black = Color(.palette(0))
  public static let red = Color(.palette(1))
  public static let green = Color(.palette(2))
  public static let yellow = Color(.palette(3))
  public static let blue = Color(.palette(4))
  public static let purple = Color(.palette(5))
  public static let cyan = Color(.palette(6))
  public static let gray = Color(.palette(8))
  public static let white = Color(.palette(15))
  public static let orange = Color(red: 1, green: 0.58, blue: 0)
}
