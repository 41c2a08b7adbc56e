import CVTerm
import FlowCanvas

extension EmulatorCell {
  /// Reads what libvterm keeps for a cell.
  init(_ cell: VTermScreenCell) {
    var cell = cell
    let isContinuation = cvterm_scalar(&cell, 0) == .max
    var text = ""
    for index in 0..<Int32(VTERM_MAX_CHARS_PER_CELL) where !isContinuation {
      let value = cvterm_scalar(&cell, index)
      guard value != 0 else { break }
      text.unicodeScalars.append(Unicode.Scalar(value) ?? "\u{FFFD}")
    }
    if text.isEmpty, !isContinuation { text = " " }
    self.init(
      text: text, width: isContinuation ? 0 : Int(cvterm_width(&cell)),
      style: CellStyle(
        foreground: Self.color(cvterm_foreground(&cell)), background: Self.color(cvterm_background(&cell)),
        attributes: Self.attributes(&cell)))
  }

  private static func attributes(_ cell: inout VTermScreenCell) -> CellStyle.Attributes {
    let bits = cvterm_attributes(&cell)
    let pairs: [(Int, CellStyle.Attributes)] = [
      (CVTERM_BOLD, .bold), (CVTERM_ITALIC, .italic), (CVTERM_UNDERLINE, .underline),
      (CVTERM_REVERSE, .reverse), (CVTERM_STRIKE, .strikethrough),
    ]
    var attributes: CellStyle.Attributes = []
    for (bit, attribute) in pairs where Int(bits) & bit != 0 { attributes.insert(attribute) }
    if cvterm_font(&cell) == DimEncoding.font { attributes.insert(.dim) }
    return attributes
  }

  private static func color(_ packed: UInt32) -> CellColor {
    switch packed >> 24 {
    case 1: .palette(UInt8(truncatingIfNeeded: packed))
    case 2:
      .rgb(
        UInt8(truncatingIfNeeded: packed >> 16), UInt8(truncatingIfNeeded: packed >> 8),
        UInt8(truncatingIfNeeded: packed))
    default: .default
    }
  }
}
