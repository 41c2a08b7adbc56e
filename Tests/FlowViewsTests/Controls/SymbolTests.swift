import AppFlow
import FlowCanvas
import TestSupport
import Testing

@testable import FlowViews

@Suite @MainActor struct SymbolTests {
  @Test func `a symbol is one character, a variant that isn't there its symbol, an unknown name a sign`() {
    func line(_ name: String) -> [String] {
      TestScreen(width: 3, height: 1) { Image(systemName: name) }.lines
    }
    expectLines(line("star"), equals: " ☆")
    expectLines(line("star.fill"), equals: " ★")
    expectLines(line("trash.fill"), equals: " ⌫")
    expectLines(line("no.such.symbol"), equals: " ⍰")
  }

  @Test func `every symbol takes one column and has a stand-in for ASCII`() {
    for (name, glyph) in SymbolTable.glyphs {
      #expect(CharacterWidth.glyph(of: glyph).width == 1, "\(name)")
      #expect(glyph.isASCII || AsciiGlyphs.glyphs[glyph] != nil, "\(name)")
    }
    for (glyph, ascii) in AsciiGlyphs.glyphs {
      #expect(CharacterWidth.glyph(of: glyph).width == 1 && ascii.isASCII && glyph.unicodeScalars.count == 1)
    }
  }

  @Test func `a label is a symbol and a title, or one of them`() {
    func lines(_ style: some LabelStyle) -> [String] {
      TestScreen(width: 8, height: 1) { Label("Home", systemImage: "house").labelStyle(style) }.lines
    }
    expectLines(lines(.automatic), equals: " ⌂ Home")
    expectLines(lines(.titleAndIcon), equals: " ⌂ Home")
    expectLines(lines(.titleOnly), equals: "  Home")
    expectLines(lines(.iconOnly), equals: "   ⌂")
    expectLines(lines(Backwards()), equals: "Home < ⌂")
  }

  @Test func `scripts find a control by the words of its label, and by its symbol where there are none`() {
    let screen = TestScreen(width: 30, height: 2) {
      Button("Home", systemImage: "house") {}
      Button(action: {}) { Image(systemName: "trash") }
    }
    #expect(screen.control("Home") != nil)
    #expect(screen.control("trash") != nil)
  }

  @Test func `the scale of symbols is dim and bold`() {
    func attributes(_ scale: Image.Scale) -> CellStyle.Attributes {
      TestScreen(width: 1, height: 1) { Image(systemName: "star").imageScale(scale) }
        .frame.canvas[0, 0].style.attributes
    }
    #expect(attributes(.small) == .dim)
    #expect(attributes(.medium) == [])
    #expect(attributes(.large) == .bold)
  }

  @Test func `a terminal with ASCII alone gets ASCII, and text of others as it is`() {
    var environment = EnvironmentValues()
    environment.glyphSet = .ascii
    let screen = TestScreen(width: 14, height: 6, environment: environment) {
      VStack(alignment: .leading) {
        Label("Home", systemImage: "house")
        Text("né…")
        Toggle("On", isOn: .constant(true)).toggleStyle(.switch)
        Text("x").border(.primary)
      }
    }
    expectLines(
      screen.lines,
      equals: """
          ^ Home
          né.
          On  [==*]
          +-+
          |x|
          +-+
        """)
    #expect(TestScreen(width: 1, height: 1) { Text("─") }.lines == ["─"])
  }

  @Test func `controls, spinners and bars are ASCII there, in the same places`() {
    func lines(_ glyphSet: GlyphSet) -> [String] {
      var environment = EnvironmentValues()
      environment.glyphSet = glyphSet
      return TestScreen(width: 24, height: 12, environment: environment) {
        VStack(alignment: .leading) {
          ProgressView("Sync")
          ProgressView("Copy", value: 0.5)
          Toggle("On", isOn: .constant(true))
          Toggle("Off", isOn: .constant(false))
          Picker("Of", selection: .constant(1)) {
            Text("one").tag(1)
            Text("two").tag(2)
          }
          Slider(value: .constant(0.5))
          DisclosureGroup("More") { Text("in it") }
          Text("cut off where there is no room").lineLimit(1)
          Divider()
          TextField("Name", text: .constant(""))
        }
      }.lines
    }
    let (unicode, ascii) = (lines(.unicode), lines(.ascii))
    expectLines(
      ascii,
      equals: """
        | Sync
        Copy  ======------  50 %
        [x] On
        [ ] Off
        Of  [ one v ]
        ==========*---------
        > More
        cut off where there is.
        ------------------------
        Name
               -----------------
        """)
    #expect(zip(unicode, ascii).allSatisfy { $0.count == $1.count })
    #expect(unicode.joined().contains { !$0.isASCII } && ascii.joined().allSatisfy(\.isASCII))
  }
}

private struct Backwards: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.title
      Text("<")
      configuration.icon
    }
  }
}
