import FlowCanvas
import FlowViews
import TestSupport
import Testing

@Suite @MainActor struct ButtonStyleTests {
  private func canvas(_ style: some PrimitiveButtonStyle, role: ButtonRole? = nil) -> Canvas {
    let screen = TestScreen(width: 8, height: 2) {
      VStack(alignment: .leading) {
        Button("Go", role: role) {}.buttonStyle(style)
        Button("xx") {}
      }
    }
    screen.press(.tab)
    return screen.frame.canvas
  }

  @Test func `styles put brackets around the label, a ground behind it, or nothing`() {
    expectLines([canvas(.bordered).line(0)], equals: " [ Go ]")
    expectLines([canvas(.automatic).line(0)], equals: " [ Go ]")
    let prominent = canvas(.borderedProminent)
    expectLines([prominent.line(0)], equals: " [ Go ]")
    #expect(prominent[3, 0].style == CellStyle(foreground: .palette(6), attributes: .reverse))
    let plain = canvas(.plain)
    expectLines([plain.line(0)], equals: " Go")
    #expect(plain[1, 0].style == .plain)
    #expect(canvas(.borderless)[1, 0].style.foreground == .palette(6))
    #expect(canvas(.bordered, role: .destructive)[3, 0].style.foreground == .palette(1))
  }

  @Test func `the focus of a plain button is seen without colours`() {
    let screen = TestScreen(width: 2, height: 1) { Button("Go") {}.buttonStyle(.plain) }
    #expect(screen.frame.canvas[0, 0].style.attributes == [.bold, .underline])
  }

  @Test func `the tint is the colour of what has the focus`() {
    let screen = TestScreen(width: 6, height: 1) { Button("Go") {}.tint(.green) }
    #expect(screen.frame.canvas[2, 0].style.foreground == .palette(2))
  }

  @Test func `a style of one's own draws a button, which goes on to be pressed`() {
    var pressed = 0
    let screen = TestScreen(width: 8, height: 1) {
      Button("Go") { pressed += 1 }.buttonStyle(Angles())
    }
    expectLines(screen.lines, equals: " < Go >")
    screen.press(.enter)
    #expect(screen.graph.click(at: CellPoint(x: 1, y: 0)))
    #expect(pressed == 2)
    #expect(screen.control("< Go >")?.role == .button)
  }

  @Test func `a style may press by itself`() {
    var pressed = 0
    let screen = TestScreen(width: 12, height: 1) {
      Button("Go") { pressed += 1 }.buttonStyle(Twice())
    }
    expectLines(screen.lines, equals: " [ Go ]")
    screen.press(.enter)
    #expect(pressed == 2)
  }
}

private struct Angles: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      Text("<")
      configuration.label
      Text(">")
    }
  }
}

private struct Twice: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button(action: {
      configuration.trigger()
      configuration.trigger()
    }) { configuration.label }
  }
}
