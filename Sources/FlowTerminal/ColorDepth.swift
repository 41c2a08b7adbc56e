import FlowCanvas

/// How many colours a terminal can show; colours beyond it are replaced by the nearest that it can.
package enum ColorDepth: Hashable, Sendable {
  /// Colour isn't wanted (`NO_COLOR`, see no-color.org); attributes still are.
  case none
  /// The 16 colours of the user's theme.
  case ansi16
  /// xterm's 256 colours.
  case palette256
  /// 24-bit RGB.
  case trueColor

  package func converted(_ color: CellColor) -> CellColor {
    switch (self, color.kind) {
    case (.none, _): .default
    case (_, .default), (.trueColor, _), (.palette256, .palette): color
    case (.palette256, .rgb(let red, let green, let blue)):
      .palette(Self.nearestOf256(CellPalette.RGB(red, green, blue)))
    case (.ansi16, .palette(let index)):
      index < 16 ? color : .palette(Self.nearestOf16(CellPalette.xterm(index)))
    case (.ansi16, .rgb(let red, let green, let blue)):
      .palette(Self.nearestOf16(CellPalette.RGB(red, green, blue)))
    }
  }

  /// The nearest of the cube and the greys; the first 16 entries are the user's to change.
  private static func nearestOf256(_ color: CellPalette.RGB) -> UInt8 {
    func step(_ value: UInt8) -> Int { value < 48 ? 0 : value < 115 ? 1 : (Int(value) - 35) / 40 }
    let cube = UInt8(16 + 36 * step(color.red) + 6 * step(color.green) + step(color.blue))
    let mean = (Int(color.red) + Int(color.green) + Int(color.blue)) / 3
    let grey = UInt8(232 + min(23, max(0, (mean - 3) / 10)))
    let greyIsNearer =
      distance(CellPalette.xterm(grey), color) < distance(CellPalette.xterm(cube), color)
    return greyIsNearer ? grey : cube
  }

  private static func nearestOf16(_ color: CellPalette.RGB) -> UInt8 {
    var best: UInt8 = 0
    var bestDistance = Int.max
    for index: UInt8 in 0..<16 {
      let distance = distance(CellPalette.xterm(index), color)
      if distance < bestDistance { (best, bestDistance) = (index, distance) }
    }
    return best
  }

  private static func distance(_ a: CellPalette.RGB, _ b: CellPalette.RGB) -> Int {
    func square(_ a: UInt8, _ b: UInt8) -> Int { (Int(a) - Int(b)) * (Int(a) - Int(b)) }
    return square(a.red, b.red) + square(a.green, b.green) + square(a.blue, b.blue)
  }
}
