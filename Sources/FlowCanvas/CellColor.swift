/// A colour of a cell: the terminal's own default, one of its 256 palette entries, or 24-bit RGB.
///
/// Packed into 32 bits: the upper 8 say which kind, the lower 24 hold the value.
public struct CellColor: Hashable, Sendable {
  package var bits: UInt32

  /// The terminal's own foreground or background.
  public static let `default` = CellColor(bits: 0)

  /// One of the first 16 entries follows the user's theme; the others are xterm's cube and greys.
  public static func palette(_ index: UInt8) -> CellColor {
    CellColor(bits: 1 << 24 | UInt32(index))
  }

  public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> CellColor {
    CellColor(bits: 2 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// What the colour is, for code that encodes it.
  public enum Kind: Equatable, Sendable {
    case `default`
    case palette(UInt8)
    case rgb(red: UInt8, green: UInt8, blue: UInt8)
  }

  public var kind: Kind {
    switch bits >> 24 {
    case 1: .palette(UInt8(truncatingIfNeeded: bits))
    case 2:
      .rgb(
        red: UInt8(truncatingIfNeeded: bits >> 16), green: UInt8(truncatingIfNeeded: bits >> 8),
        blue: UInt8(truncatingIfNeeded: bits))
    default: .default
    }
  }
}
