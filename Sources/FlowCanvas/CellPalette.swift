/// The colours that stand behind "default" and the 16 theme entries when colours are blended.
///
/// A terminal doesn't say what its defaults are unless asked; this is what is assumed or was answered.
public struct CellPalette: Hashable, Sendable {
  public var foreground: RGB
  public var background: RGB

  public struct RGB: Hashable, Sendable {
    public var red: UInt8
    public var green: UInt8
    public var blue: UInt8

    public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
      self.red = red
      self.green = green
      self.blue = blue
    }

    /// Linear in sRGB; `amount` 0 is `self`, 1 is `other`.
    public func mixed(with other: RGB, amount: Double) -> RGB {
      func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
        UInt8((Double(a) + (Double(b) - Double(a)) * min(1, max(0, amount))).rounded())
      }
      return RGB(mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
    }
  }

  public init(foreground: RGB, background: RGB) {
    self.foreground = foreground
    self.background = background
  }

  public static let dark = CellPalette(foreground: RGB(229, 229, 229), background: RGB(0, 0, 0))
  public static let light = CellPalette(foreground: RGB(26, 26, 26), background: RGB(255, 255, 255))

  /// Whether text is dark on light; goes by the background's luminance (ITU-R BT.709, not linearized).
  public var isLight: Bool {
    let (red, green, blue) = (Double(background.red), Double(background.green), Double(background.blue))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 127.5
  }

  /// The colour as RGB; `fallback` stands for the default.
  public func resolve(_ color: CellColor, default fallback: RGB) -> RGB {
    switch color.kind {
    case .default: fallback
    case .rgb(let red, let green, let blue): RGB(red, green, blue)
    case .palette(let index): Self.xterm(index)
    }
  }

  /// xterm's 256 colours: 16 base colours, a 6×6×6 cube, 24 greys (xterm's `256colres.h` states the steps).
  public static func xterm(_ index: UInt8) -> RGB {
    let value = Int(index)
    if value < 16 { return base[value] }
    if value >= 232 {
      let grey = UInt8(8 + (value - 232) * 10)
      return RGB(grey, grey, grey)
    }
    let steps: [UInt8] = [0, 95, 135, 175, 215, 255]
    let cube = value - 16
    return RGB(steps[cube / 36], steps[cube / 6 % 6], steps[cube % 6])
  }

  private static let base: [RGB] = [
    RGB(0, 0, 0), RGB(205, 0, 0), RGB(0, 205, 0), RGB(205, 205, 0),
    RGB(0, 0, 238), RGB(205, 0, 205), RGB(0, 205, 205), RGB(229, 229, 229),
    RGB(127, 127, 127), RGB(255, 0, 0), RGB(0, 255, 0), RGB(255, 255, 0),
    RGB(92, 92, 255), RGB(255, 0, 255), RGB(0, 255, 255), RGB(255, 255, 255),
  ]
}
