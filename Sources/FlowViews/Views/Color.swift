import AppFlow
import FlowCanvas

/// A colour, as in SwiftUI; the named ones are entries of the terminal's theme, so that they fit it.
public struct Color: Hashable, Sendable {
  package var cell: CellColor
  package var isDimmed = false
  /// 1 opaque, 0 not seen.
  var alpha = 1.0
  /// Whether `.default` means the terminal's background rather than its text.
  private var isPaper = false

  init(_ cell: CellColor, isDimmed: Bool = false, isPaper: Bool = false) {
    self.cell = cell
    self.isDimmed = isDimmed
    self.isPaper = isPaper
  }

  /// A colour by its share of red, green and blue in sRGB, each 0 to 1.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    func byte(_ share: Double) -> UInt8 { share.isNaN ? 0 : UInt8((min(1, max(0, share)) * 255).rounded()) }
    self.init(.rgb(byte(red), byte(green), byte(blue)))
    self = self.opacity(opacity)
  }

  /// A grey, 0 black to 1 white.
  public init(white: Double, opacity: Double = 1) {
    self.init(red: white, green: white, blue: white, opacity: opacity)
  }

  /// The same colour, to be blended with what is behind it. Areas are; text is dimmed below one half.
  public func opacity(_ opacity: Double) -> Color {
    var copy = self
    if !opacity.isNaN { copy.alpha *= min(1, max(0, opacity)) }
    if copy.alpha < 0.5 { copy.isDimmed = true }
    return copy
  }

  public static let primary = Color(.default)
  /// The terminal's own colour, dimmed.
  public static let secondary = Color(.default, isDimmed: true)
  public static let accentColor = Color.cyan
  /// Nothing.
  public static let clear = Color(.default).opacity(0)
  /// The terminal's own background.
  static let paper = Color(.default, isPaper: true)
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
  public static let pink = Color(red: 1, green: 0.18, blue: 0.33)
  public static let mint = Color(red: 0, green: 0.78, blue: 0.75)
  public static let teal = Color(red: 0.19, green: 0.69, blue: 0.78)
  public static let indigo = Color(red: 0.35, green: 0.34, blue: 0.84)
  public static let brown = Color(red: 0.64, green: 0.52, blue: 0.37)

  /// The colour of an area: the one that stands behind the terminal's own is the colour of its text.
  func area(_ palette: CellPalette) -> CellColor {
    if isPaper || cell != .default { return cell }
    let (paper, text) = (palette.background, palette.foreground)
    let color = paper.mixed(with: text, amount: isDimmed ? 0.5 : 1)
    return .rgb(color.red, color.green, color.blue)
  }
}
