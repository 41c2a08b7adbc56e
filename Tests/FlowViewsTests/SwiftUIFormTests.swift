import AppFlow
import FlowCanvas
import FlowRuntime
import FlowViews
import Foundation
import TestSupport
import Testing

/// A fault that describes itself.
private struct Fault: LocalizedError {
  let errorDescription: String?
}

/// Forms in which views are written for SwiftUI besides the usual ones.
@Suite @MainActor struct SwiftUIFormTests {
  @Test func `a literal takes symbols and numbers as printf writes them`() {
    let screen = TestScreen(width: 10, height: 1) {
      Text("\(Image(systemName: "checkmark")) \(7, specifier: "%03d") \(2.5, specifier: "%.2f")")
    }
    expectLines(screen.lines, equals: "✓ 007 2.50")
  }

  @Test func `a symbol is a part of text`() {
    let screen = TestScreen(width: 6, height: 1) { Text(Image(systemName: "checkmark")) + Text(" done") }
    expectLines(screen.lines, equals: "✓ done")
  }

  @Test func `limits of lines may be open at one end`() {
    let screen = TestScreen(width: 3, height: 4) {
      VStack {
        Text("a").lineLimit(2...)
        Text("one two").lineLimit(...1)
        Text("z")
      }
    }
    expectLines(screen.lines, equals: " a\n\non…\n z")
  }

  @Test func `a scale may differ along the axes, and goes around its anchor`() {
    let rows = VStack {
      Text("aa")
      Text("bb")
      Text("cc")
      Text("dd")
    }
    let middle = TestScreen(width: 2, height: 4) { rows.scaleEffect(x: 1, y: 0.5) }
    expectLines(middle.lines, equals: "\nbb\ndd\n")
    let top = TestScreen(width: 2, height: 4) {
      rows.scaleEffect(CGSize(width: 1, height: 0.5), anchor: .top)
    }
    expectLines(top.lines, equals: "bb\ndd\n\n")
  }

  @Test func `a transition may grow out of a corner`() {
    struct Screen: View {
      @State private var isThere = false
      var body: some View {
        ZStack(alignment: .topLeading) {
          if isThere {
            VStack(alignment: .leading) {
              Text("a")
              Text("b")
              Text("c")
              Text("d")
            }
            .transition(.scale(scale: 0, anchor: .topLeading))
          }
          Color.clear.onKeyPress("x") { .handled }
        }
        .focusable()
        .onKeyPress("x") {
          withAnimation(.linear(duration: 1)) { isThere = true }
          return .handled
        }
      }
    }
    let screen = TestScreen(width: 2, height: 4) { Screen() }
    screen.type("x")
    #expect(screen.lines(at: 0).joined().allSatisfy { $0 == " " })
    expectLines(screen.lines(at: 500), equals: "b\nd\n\n")
    expectLines(screen.lines(at: 1000), equals: "a\nb\nc\nd")
  }

  @Test func `colours are told by hue, saturation and brightness`() {
    #expect(Color(hue: 0, saturation: 1, brightness: 1) == Color(red: 1, green: 0, blue: 0))
    #expect(Color(hue: 1 / 3, saturation: 1, brightness: 1) == Color(red: 0, green: 1, blue: 0))
    #expect(Color(hue: 2 / 3, saturation: 1, brightness: 0.5) == Color(red: 0, green: 0, blue: 0.5))
    #expect(Color(hue: 0.4, saturation: 0, brightness: 0.2) == Color(white: 0.2))
    #expect(Color(.sRGBLinear, red: 0.2140, green: 0, blue: 1) == Color(red: 127 / 255, green: 0, blue: 1))
  }

  @Test func `shapes have names, and backgrounds and overlays take them`() {
    let screen = TestScreen(width: 3, height: 1) {
      Text("abc").background(.red, in: .rect(cornerRadius: 0)).overlay(.blue, in: .rect(cornerSize: .zero))
    }
    expectLines(screen.lines, equals: "")
    #expect(screen.frame.canvas[1, 0].style.background == .palette(4))
    let plain = TestScreen(width: 3, height: 1) {
      ZStack {
        Text("abc")
        Text(" ").frame(width: 3).background(in: .capsule)
      }
    }
    expectLines(plain.lines, equals: "")
  }

  @Test func `part of an environment can be changed`() {
    struct Limit: View {
      @Environment(\.lineLimit) private var limit
      var body: some View { Text("\(limit ?? 0)") }
    }
    let screen = TestScreen(width: 1, height: 1) {
      Limit().transformEnvironment(\.lineLimit) { $0 = ($0 ?? 0) + 2 }.lineLimit(3)
    }
    expectLines(screen.lines, equals: "5")
  }

  @Test func `a picker's label may be a value, and a list of bindings has a selection`() {
    struct Screen: View {
      @State private var flavour = 1
      @State private var names = [Name(id: 1, text: "a"), Name(id: 2, text: "b")]
      @State private var selected: Int?
      var body: some View {
        VStack {
          List($names, selection: $selected) { $name in Text(name.text) }
          Text(selected.map { "\($0)" } ?? "none")
          Picker(selection: $flavour, label: Text("F")) { Text("x").tag(1) }
        }
      }
    }
    let screen = TestScreen(width: 9, height: 5) { Screen() }
    screen.press(.down)
    #expect(screen.lines.contains { $0.contains("1") || $0.contains("2") })
    #expect(screen.control("F")?.role == .picker)
  }

  private struct Name: Identifiable {
    let id: Int
    var text: String
  }
}

extension SwiftUIFormTests {
  private func session(_ content: @escaping @MainActor () -> some View) -> FlowSession {
    var environment = EnvironmentValues()
    environment.accessibilityReduceMotion = true
    return FlowSession(
      flows: [FlowDefinition(.main, title: "Main", content: content)], environment: environment,
      clock: VirtualClock(), size: CellSize(width: 30, height: 9), startingFlow: .main)
  }

  private struct Asking: View {
    @State var item: String?
    @State var showsData = false
    @State var fault: Fault?
    @State var showsFault = false
    @State var showsChoice = false
    @State var showsOlder = false
    @State var told = ""
    var body: some View {
      VStack {
        Text("told \(told)")
        Button("data") { showsData = true }
        Button("set") { item = "Alien" }
        Button("fault") { (fault, showsFault) = (Fault(errorDescription: "No disk"), true) }
        Button("choice") { showsChoice = true }
        Button("older") { showsOlder = true }
      }
      .alert(Text("About"), isPresented: $showsData, presenting: item) { item in
        Button("Keep \(item)") { told = "kept" }
      } message: {
        Text("\($0) it is")
      }
      .alert(isPresented: $showsFault, error: fault) { _ in
        Button("Retry") { told = "again" }
      } message: {
        Text($0.errorDescription ?? "")
      }
      .confirmationDialog("Pick", isPresented: $showsChoice, presenting: item) { item in
        Button("Take \(item)") { told = "taken" }
      }
      .alert(isPresented: $showsOlder) {
        Alert(
          title: Text("Old"), message: Text("way"), primaryButton: .destructive(Text("Go")) { told = "gone" },
          secondaryButton: .cancel())
      }
    }
  }

  @Test func `an alert about something waits until there is such a thing`() throws {
    let session = session { Asking() }
    _ = session.frame()
    try session.tap("data")
    #expect(!session.controls.contains { $0.label.hasPrefix("Keep") })
    try session.tap("set")
    #expect(session.screen.lines.contains { $0.contains("Alien it is") })
    try session.tap("Keep Alien")
    #expect(session.screen.lines.contains { $0.contains("told kept") })
    try session.tap("choice")
    try session.tap("Take Alien")
    #expect(session.screen.lines.contains { $0.contains("told taken") })
  }

  @Test func `an alert about an error has its description as the title`() throws {
    let session = session { Asking() }
    _ = session.frame()
    try session.tap("fault")
    #expect(session.screen.lines.filter { $0.contains("No disk") }.count == 2)
    try session.tap("Retry")
    #expect(session.screen.lines.contains { $0.contains("told again") })
  }

  @Test func `an alert may be a value`() throws {
    let session = session { Asking() }
    _ = session.frame()
    try session.tap("older")
    #expect(session.screen.lines.contains { $0.contains("way") })
    #expect(session.controls.contains { $0.label == "Cancel" })
    try session.tap("Go")
    #expect(session.screen.lines.contains { $0.contains("told gone") })
    #expect(!session.controls.contains { $0.label == "Go" })
  }

  @Test func `links may make their screens in a closure, by a binding or by a selection`() throws {
    struct Screen: View {
      @State private var isThere = false
      @State private var isOther = false
      @State private var selection: Int?
      var body: some View {
        NavigationView {
          VStack {
            Text("at \(selection ?? 0) \(isThere || isOther)")
            NavigationLink("one", isActive: $isThere) { Text("first") }
            NavigationLink(isActive: $isOther) {
              Text("again")
            } label: {
              Text("other")
            }
            NavigationLink("two", tag: 2, selection: $selection) { Text("second") }
            NavigationLink(tag: 3, selection: $selection) {
              Text("third")
            } label: {
              Text("three")
            }
          }
        }
      }
    }
    let session = session { Screen() }
    _ = session.frame()
    for (link, screen) in [("two", "second"), ("three", "third"), ("one", "first"), ("other", "again")] {
      try session.tap(link)
      #expect(session.screen.lines.contains { $0.contains(screen) })
      session.send(.key(KeyPress(.escape)))
      session.step()
      #expect(session.screen.lines.contains { $0.contains("at 0 false") })
    }
  }

  @Test func `links may share a selection`() throws {
    struct Screen: View {
      @State private var selection: Int?
      var body: some View {
        NavigationView {
          VStack {
            Text("at \(selection ?? 0)")
            NavigationLink("one", destination: Text("first"), tag: 1, selection: $selection)
            NavigationLink("two", destination: Text("second"), tag: 2, selection: $selection)
          }
        }
      }
    }
    let session = session { Screen() }
    _ = session.frame()
    try session.tap("two")
    #expect(session.screen.lines.contains { $0.contains("second") })
    session.send(.key(KeyPress(.escape)))
    session.step()
    #expect(session.screen.lines.contains { $0.contains("at 0") })
  }
}
