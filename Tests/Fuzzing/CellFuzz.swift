import FlowCanvas
import FlowTerminal

/// Bytes as text that is drawn: the widths add up, no wide cell is cut, and nothing of the text steers a
/// terminal.
enum CellFuzz {
  static func check(_ bytes: [UInt8]) {
    var choices = FuzzBytes(bytes)
    let size = CellSize(width: choices.pick(24), height: choices.pick(5))
    var x = choices.pick(12) - 3
    var y = choices.pick(6) - 1
    var encoder = OutputEncoder(depth: .palette256)
    var canvas = Canvas(size: size)
    for text in String(decoding: choices.remaining(), as: UTF8.self).split(separator: "\n") {
      let columns = canvas.write(text, x: x, y: y, style: .plain)
      let sum = text.reduce(0) { $0 + CharacterWidth.glyph(of: $1).width }
      require(columns == sum, "\(columns) columns are told, \(sum) add up: \(text.debugDescription)")
      checkCells(canvas)
      checkOutput(encoder.encode(Frame(canvas: canvas, cursor: CellPoint(x: x, y: y))))
      var moved = Canvas(size: size)
      moved.draw(canvas, at: CellPoint(x: columns % 5 - 2, y: 0))
      checkCells(moved)
      checkOutput(encoder.encode(Frame(canvas: moved)))
      x = (x + columns) % (size.width + 4) - 3
      y = (y + 1) % (size.height + 2) - 1
    }
  }

  private static func checkCells(_ canvas: Canvas) {
    for y in 0..<canvas.size.height {
      var isRightHalf = false
      for x in 0..<canvas.size.width {
        let cell = canvas[x, y]
        require((cell.width == 0) == isRightHalf, "a wide cell is cut at \(x),\(y)")
        isRightHalf = cell.width == 2
        require(cell.width == 0 || !cell.text.isEmpty, "nothing to draw at \(x),\(y)")
        require(cell.text.count <= 1, "more than one cluster at \(x),\(y)")
        checkScalars(cell.text)
      }
      require(!isRightHalf, "a wide cell is cut at the end of row \(y)")
      checkScalars(canvas.line(y))
    }
  }

  /// No controls, no direction overrides, no line separators.
  private static func checkScalars(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069:
        require(false, "U+\(String(scalar.value, radix: 16)) is drawn")
      default: break
      }
    }
  }

  /// The controls in the output are those that the encoder writes: cursor moves, erasing, the pen, its modes.
  private static func checkOutput(_ bytes: [UInt8]) {
    require(String(validating: bytes, as: UTF8.self) != nil, "the output isn't UTF-8")
    var rest = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar.value {
      case 0x1B:
        require(rest.popFirst() == "[", "an escape that isn't CSI")
        let parameters = rest.prefix { "0123456789;:?".unicodeScalars.contains($0) }
        rest = rest.dropFirst(parameters.count)
        guard let final = rest.popFirst() else { return require(false, "half of a sequence") }
        require("ABCDHJKmhl".unicodeScalars.contains(final), "CSI \(parameters)\(final)")
      case 0x08, 0x0A, 0x0D: break
      case 0..<0x20, 0x7F..<0xA0: require(false, "the control U+\(String(scalar.value, radix: 16))")
      default: break
      }
    }
  }
}
