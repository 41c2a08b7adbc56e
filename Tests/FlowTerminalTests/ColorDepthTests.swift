import FlowCanvas
import FlowTerminal
import Testing

@Suite struct ColorDepthTests {
  @Test(arguments: [
    (ColorDepth.trueColor, CellColor.rgb(1, 2, 3), CellColor.rgb(1, 2, 3)),
    (.palette256, .rgb(255, 0, 0), .palette(196)), (.palette256, .rgb(0, 0, 0), .palette(16)),
    (.palette256, .rgb(255, 255, 255), .palette(231)), (.palette256, .rgb(100, 100, 100), .palette(241)),
    (.palette256, .rgb(95, 135, 175), .palette(67)), (.palette256, .palette(4), .palette(4)),
    (.ansi16, .rgb(255, 0, 0), .palette(9)), (.ansi16, .rgb(0, 0, 10), .palette(0)),
    (.ansi16, .palette(196), .palette(9)), (.ansi16, .palette(7), .palette(7)),
    (.ansi16, .default, .default), (.none, .rgb(1, 2, 3), .default), (.none, .palette(3), .default),
  ])
  func `a colour becomes the nearest that there is`(
    _ depth: ColorDepth, _ color: CellColor, _ result: CellColor
  ) {
    #expect(depth.converted(color) == result)
  }

  @Test func `every entry of the 256 but the theme's is its own nearest`() {
    for index in UInt8(16)...255 {
      let color = CellPalette.xterm(index)
      let nearest = ColorDepth.palette256.converted(.rgb(color.red, color.green, color.blue))
      guard case .palette(let found) = nearest.kind else {
        Issue.record("\(index) is no palette entry")
        continue
      }
      #expect(CellPalette.xterm(found) == color, "\(index)")
    }
  }
}
