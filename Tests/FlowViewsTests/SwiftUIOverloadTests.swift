import AppFlow
import FlowCanvas
import FlowViews
import Foundation
import TestSupport
import Testing

private struct Film: Identifiable {
  let id: Int
  var title: String
}

/// Further forms of what SwiftUI's views and modifiers are given.
@Suite @MainActor struct SwiftUIOverloadTests {
  @Test func `columns take texts as titles, and comparators`() throws {
    struct Films: View {
      @State private var order: [KeyPathComparator<Film>] = []
      private let films = [Film(id: 1, title: "b"), Film(id: 2, title: "A"), Film(id: 3, title: "c")]
      var body: some View {
        Table(films.sorted(using: order), sortOrder: $order) {
          if #available(macOS 26, *) {
            TableColumn(Text("Title").bold(), value: \.title, comparator: String.Comparator(options: []))
          }
          TableColumn(Text("Number"), sortUsing: KeyPathComparator(\Film.id, order: .reverse)) {
            Text("\($0.id)")
          }
          TableColumn("Twice", value: \.id, comparator: Backwards()) { Text("\($0.id * 2)") }
          TableColumn(Text("Plain")) { Text($0.title) }
        }
      }
    }
    let screen = TestScreen(width: 50, height: 4) { Films() }
    func titles() -> [Substring?] { screen.lines.dropFirst().map { $0.split(separator: " ").first } }
    #expect(screen.lines[0].split(separator: " ") == ["Title", "Number", "Twice", "Plain"])
    #expect(titles() == ["b", "A", "c"])
    func sort(_ column: String) throws {
      screen.graph.activate(node: try #require(screen.control(column)).node)
    }
    try sort("Title")
    #expect(titles() == ["A", "b", "c"])
    try sort("Number")
    #expect(titles() == ["c", "A", "b"])
    try sort("Twice")
    #expect(titles() == ["c", "A", "b"])
  }

  private struct Backwards: SortComparator {
    var order = SortOrder.forward
    func compare(_ lhs: Int, _ rhs: Int) -> ComparisonResult {
      lhs == rhs ? .orderedSame : (lhs > rhs) == (order == .forward) ? .orderedAscending : .orderedDescending
    }
  }

  @Test func `a tag stands for the optional of its value too`() {
    struct Choice: View {
      @State private var size: Int? = 2
      var body: some View {
        Picker("Size", selection: $size) {
          Text("None").tag(nil as Int?)
          Text("Two").tag(2, includeOptional: true)
          Text("Three").tag(3)
        }
        .pickerStyle(.segmented)
      }
    }
    let screen = TestScreen(width: 40, height: 1) { Choice() }
    expectLines(screen.lines, equals: "        Size   None [Two] Three")
    screen.press(.right)
    #expect(screen.lines[0].contains("[Three]"))
  }

  @Test func `a line around a shape has the colour of text unless one is stated`() {
    let screen = TestScreen(width: 3, height: 2) { Rectangle().stroke().foregroundStyle(.red) }
    expectLines(screen.lines, equals: "┌─┐\n└─┘")
    #expect(screen.frame.canvas[0, 0].style.foreground == .palette(1))
    let border = TestScreen(width: 3, height: 2) {
      RoundedRectangle(cornerRadius: 1).strokeBorder(lineWidth: 2)
    }
    expectLines(border.lines, equals: "╭─╮\n╰─╯")
    let filled = TestScreen(width: 2, height: 1) {
      Color.clear.background(.pink, in: .rect(cornerRadius: 0), fillStyle: FillStyle(eoFill: true))
    }
    #expect(filled.frame.canvas[0, 0].style.background == .rgb(255, 46, 84))
  }

  @Test(arguments: [true, false]) func `one of several styles may be chosen`(isLoud: Bool) {
    let screen = TestScreen(width: 1, height: 1) {
      Text("x").foregroundStyle(isLoud ? AnyShapeStyle(.red) : AnyShapeStyle(.tint)).tint(.green)
    }
    #expect(screen.frame.canvas[0, 0].style.foreground == .palette(isLoud ? 1 : 2))
  }

  @Test func `a style may have less weight`() {
    let screen = TestScreen(width: 1, height: 1) {
      ZStack {
        Color(white: 0)
        Rectangle().fill(.tint.opacity(0.5))
      }
      .tint(Color(white: 1))
    }
    #expect(screen.frame.canvas[0, 0].style.background == .rgb(128, 128, 128))
  }

  @Test func `text is shown in capitals, small letters or as it is`() {
    let screen = TestScreen(width: 11, height: 3) {
      VStack(alignment: .leading) {
        Text("Strasse ") + Text("ok").bold()
        Text("SMALL").textCase(.lowercase)
        Text("As is").textCase(nil)
      }
      .textCase(.uppercase)
    }
    expectLines(screen.lines, equals: "STRASSE OK\nsmall\nAs is")
    #expect(screen.frame.canvas[8, 0].style.attributes == .bold)
    #expect(screen.frame.canvas[6, 0].style.attributes == [])
  }

  @Test func `formatters write values, and what translators are told changes nothing`() {
    let screen = TestScreen(width: 20, height: 2) {
      VStack(alignment: .leading) {
        Text(7, formatter: Stars()) + Text(" \(3, formatter: Stars())")
        Text("**bold**", tableName: "Table", comment: "a word")
      }
    }
    expectLines(screen.lines, equals: "    ******* ***\n    bold")
  }

  private final class Stars: Formatter {
    override func string(for obj: Any) -> String? {
      (obj as? Int).map { String(repeating: "*", count: $0) }
    }
  }

  @Test func `a list of bindings may be known by a property`() {
    struct Films: View {
      @State private var films = [Film(id: 1, title: "a"), Film(id: 2, title: "b")]
      @State private var selected: String?
      var body: some View {
        VStack {
          List($films, id: \.title, selection: $selected) { $film in Text(film.title) }
          Text(selected ?? "none")
        }
      }
    }
    let screen = TestScreen(width: 8, height: 3) { Films() }
    screen.press(.down, .down)
    #expect(screen.lines[2].contains("b"))
  }

  @Test func `a ratio may be a size, a modifier may do nothing, and a size of controls is known`() {
    struct Size: View {
      @Environment(\.controlSize) private var size
      var body: some View { Text("\(size)") }
    }
    let screen = TestScreen(width: 8, height: 4) {
      VStack {
        Size().controlSize(.large).modifier(EmptyModifier())
        Rectangle().stroke().aspectRatio(CGSize(width: 3, height: 2), contentMode: .fit)
      }
    }
    expectLines(screen.lines, equals: " large\n┌──────┐\n│      │\n└──────┘")
  }

  @Test func `a value is read in a field with a label of its own`() {
    struct Amount: View {
      @State private var number: Int? = 5
      var body: some View {
        VStack {
          TextField(value: $number, format: .number, prompt: Text("n")) { Text("N") }
          SecureField("S", text: .constant("")) { number = 9 }
          Button("= \(number ?? 0)") {}
        }
      }
    }
    let screen = TestScreen(width: 20, height: 5) { Amount() }
    screen.press(.backspace, .tab)
    #expect(screen.control("= 0") != nil)
    screen.press(.enter)
    #expect(screen.control("= 9") != nil)
  }
}
