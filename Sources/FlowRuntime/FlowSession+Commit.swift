import FlowCanvas
import FlowViews

extension FlowSession {
  /// Puts lines above an inline region for good: they are ordinary rows of the terminal from then on, and
  /// go to its scrollback.
  ///
  /// Lines that are too long are broken; where the screen is read out they are read as they are. Where the
  /// application has the whole screen there is no place above it, and nothing happens.
  public func commit(_ lines: [String], color: Color? = nil) {
    if let onCommit { return onCommit(lines) }
    guard presentation == .inline, size.width > 0 else { return }
    let style = CellStyle(foreground: color?.cell ?? .default)
    let rows = lines.flatMap { TextLayout.lines(of: $0, width: size.width) }
    var canvas = Canvas(size: CellSize(width: size.width, height: rows.count))
    for (y, row) in rows.enumerated() { canvas.write(row.text, x: 0, y: y, style: style) }
    committed.append(environment.glyphSet == .ascii ? AsciiGlyphs.replacing(in: canvas) : canvas)
    invalidate()
  }

  /// What was committed since the last time.
  package func takeCommitted() -> [Canvas] {
    defer { committed = [] }
    return committed
  }
}
