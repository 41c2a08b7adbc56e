import FlowCanvas
import FlowViews
import Foundation
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

  /// The colours in which the signs of something are drawn once a key was pressed.
  private func colors(_ keys: KeyPress..., of content: @autoclosure () -> some View) -> Set<CellColor> {
    let screen = TestScreen(width: 8, height: 3) { content().tint(.green) }
    for key in keys { screen.press(key) }
    _ = screen.focus
    let canvas = screen.frame.canvas
    return Set((0..<24).map { canvas[$0 % 8, $0 / 8] }.filter { !$0.isBlank }.map(\.style.foreground))
  }

  @Test func `the tint is the colour of a row, a link, a heading, a tab and an indicator in focus too`() {
    struct Row: Identifiable { var id: Int }
    let (tint, accent) = (Color.green.cell, Color.accentColor.cell)
    var screens: [Set<CellColor>] = []
    screens.append(colors(.down, of: List(0..<5, id: \.self) { Text("row \($0)") }))
    screens.append(colors(of: NavigationStack { NavigationLink("Go") { Text("there") } }))
    let order = [KeyPathComparator(\Row.id)]
    screens.append(
      colors(
        of: Table([Row(id: 1)], sortOrder: .constant(order)) {
          TableColumn("id", value: \Row.id) { Text("\($0.id)") }
        }))
    screens.append(colors(of: TabView { Text("a").tabItem { Text("A") } }))
    screens.append(colors(of: ScrollView { Text("1\n2\n3\n4\n5") }))
    for (index, colors) in screens.enumerated() {
      #expect(colors.contains(tint) && !colors.contains(accent), "screen \(index)")
    }
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
    expectLines(screen.lines, equals: "   [ Go ]")
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
