import FlowCanvas
import FlowViews
import TestSupport
import Testing

@Suite @MainActor struct GrowingFieldTests {
  private struct Remark: View {
    @State var text = ""
    @State private var sent = ""
    var body: some View {
      VStack(alignment: .leading) {
        TextField("Remark", text: $text, prompt: Text("say it"), axis: .vertical)
          .lineLimit(1...3)
          .onSubmit { sent = text.replacing("\n", with: "/") }
        Text("|\(sent)")
        Button("End") {}
      }
    }
  }

  @Test func `it grows with its text as far as its limit, and shows the end from there on`() {
    let screen = TestScreen(width: 16, height: 7) { Remark() }
    expectLines(screen.lines, equals: "\nRemark say it\n       ─────────\n|\n[ End ]\n\n")
    screen.type("one two three")
    expectLines(screen.lines, equals: "\nRemark one two\n       three\n       ─────────\n|\n[ End ]\n\n")
    screen.type(" four five six seven")
    expectLines(
      screen.lines,
      equals: "Remark three\n       four five\n       six seven\n       ─────────\n|\n[ End ]\n")
    #expect(screen.control("Remark")?.role == .textField)
  }

  @Test func `Enter does what it does in a field, Alt-Enter begins a line`() {
    let screen = TestScreen(width: 16, height: 7) { Remark() }
    screen.type("a")
    screen.press(KeyPress(.return, modifiers: .option))
    screen.type("b")
    #expect(screen.control("Remark")?.value == "a\nb")
    screen.press(.enter)
    #expect(screen.lines.contains { $0.hasPrefix("|a/b") })
    #expect(screen.control("Remark")?.value == "a\nb")
  }

  @Test func `arrows go from row to row, and out at the ends`() {
    let screen = TestScreen(width: 16, height: 7) { Remark(text: "a\nb") }
    screen.press(.up)
    #expect(screen.focus == "Remark")
    screen.type("x")
    #expect(screen.control("Remark")?.value == "ax\nb")
    screen.press(.down)
    #expect(screen.focus == "Remark")
    screen.press(.down)
    #expect(screen.focus == "End")
    screen.press(.up)
    #expect(screen.focus == "Remark")
  }

  @Test func `it looks as other fields do, and reserves its room`() {
    let boxed = TestScreen(width: 14, height: 5) {
      TextField("User", text: .constant(""), axis: .vertical).textFieldStyle(.roundedBorder)
        .lineLimit(2, reservesSpace: true)
    }
    expectLines(
      boxed.lines, equals: "╭────────────╮\n│ User       │\n│            │\n╰────────────╯\n")
    let form = TestScreen(width: 30, height: 5) {
      Form {
        TextField("A", text: .constant("x"))
        TextField(text: .constant("one\ntwo"), axis: .vertical) { Text("Longer") }
      }
    }
    expectLines(
      form.lines.map { String($0.prefix(12)) },
      equals: "A       x\n        ────\nLonger  one\n        two\n        ────")
  }

  @Test func `along the horizontal it is the usual field`() {
    let screen = TestScreen(width: 12, height: 2) {
      TextField("A", text: .constant("one two three"), axis: .horizontal)
    }
    expectLines(screen.lines, equals: "A      hree\n       ─────")
  }

  @Test func `a click puts the cursor into the row that it is on`() {
    let screen = TestScreen(width: 16, height: 7) { Remark(text: "one two three") }
    _ = screen.frame
    #expect(screen.graph.click(at: CellPoint(x: 9, y: 1)))
    #expect(screen.frame.cursor == CellPoint(x: 9, y: 1))
    screen.type("X")
    #expect(screen.control("Remark")?.value == "onXe two three")
  }
}
