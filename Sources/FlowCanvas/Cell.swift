/// One cell of a canvas: a grapheme cluster, how it looks, and how many columns it takes.
///
/// A plain value of 16 bytes that compares as integers. Wide clusters take two cells: the first has
/// width 2, the one to its right is a `continuation` of width 0.
public struct Cell: Hashable, Sendable {
  /// A scalar value, or an entry of the grapheme pool if the top bit is set.
  package var glyph: UInt32
  public var style: CellStyle
  /// 1 or 2 for a cell that starts a cluster; 0 for the right half of a wide one.
  public var width: UInt8
  /// What would be padding: as it holds something, cells that are equal are so byte for byte.
  private var unused: UInt16 = 0

  package init(glyph: UInt32, style: CellStyle, width: UInt8) {
    self.glyph = glyph
    self.style = style
    self.width = width
  }

  public static let blank = Cell(glyph: 0x20, style: .plain, width: 1)

  public static func blank(_ style: CellStyle) -> Cell {
    Cell(glyph: 0x20, style: style, width: 1)
  }

  package static func continuation(_ style: CellStyle) -> Cell {
    Cell(glyph: 0, style: style, width: 0)
  }

  /// The 16 bytes of a cell as two words, the first with the glyph in its lower and the foreground in its upper half
  /// (all machines that Swift has here are little-endian): read a field at a time, comparing cells takes three times as
  /// long.
  @inlinable
  package static func words(at cell: UnsafePointer<Cell>) -> (UInt64, UInt64) {
    let bytes = UnsafeRawPointer(cell)
    return (
      bytes.loadUnaligned(as: UInt64.self), bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
    )
  }

  /// The cluster as text; empty for the right half of a wide one.
  public var text: String {
    width == 0 ? "" : GraphemePool.text(of: glyph)
  }

  public var isBlank: Bool { glyph == 0x20 || (width == 1 && glyph == 0) }
}
