import FlowCanvas
import FlowViews
import Foundation
import TestSupport
import Testing

@Suite @MainActor struct TextInputTests {
  @Test func `a secret is dots, for scripts too, and isn't copied`() {
    let screen = TestScreen(width: 20, height: 2) { Secret() }
    var copied: [String] = []
    screen.graph.copy = { copied.append($0) }
    screen.type("pass")
    expectLines(screen.lines, equals: "Key    ••••\n       ─────────────")
    #expect(screen.control("Key")?.value == "••••")
    screen.press(KeyPress("w", modifiers: .option))
    #expect(copied.isEmpty)
  }

  @Test func `what is killed in a secure field comes back there and nowhere else`() {
    struct Both: View {
      @State private var name = ""
      @State private var key = ""
      var body: some View {
        VStack {
          TextField("Name", text: $name)
          SecureField("Key", text: $key)
          Text(key)
        }
      }
    }
    let screen = TestScreen(width: 20, height: 5) { Both() }
    let (kill, yank) = (KeyPress("u", modifiers: .control), KeyPress("y", modifiers: .control))
    screen.type("ada")
    screen.press(kill, .tab)
    screen.type("pass")
    screen.press(kill, yank)
    #expect(screen.lines.last?.contains("pass") == true)
    screen.press(.shiftTab, yank)
    #expect(screen.control("Name")?.value == "ada")
  }

  @Test func `Alt-W copies the text of a field`() {
    let screen = TestScreen(width: 20, height: 2) { Field() }
    var copied: [String] = []
    screen.graph.copy = { copied.append($0) }
    screen.type("abc")
    screen.press(KeyPress("w", modifiers: .option))
    #expect(copied == ["abc"])
    #expect(screen.control("User")?.value == "abc")
  }

  @Test func `a click puts the cursor where it was, and what was typed can still be undone`() {
    let screen = TestScreen(width: 20, height: 2) { Field() }
    screen.type("ab映c")
    _ = screen.frame
    #expect(screen.graph.click(at: CellPoint(x: 9, y: 0)))
    #expect(screen.frame.cursor == CellPoint(x: 9, y: 0))
    #expect(screen.graph.click(at: CellPoint(x: 10, y: 0)))
    #expect(screen.frame.cursor == CellPoint(x: 9, y: 0))
    #expect(screen.graph.click(at: CellPoint(x: 18, y: 0)))
    #expect(screen.frame.cursor == CellPoint(x: 12, y: 0))
    screen.press(KeyPress("_", modifiers: .control))
    #expect(screen.control("User")?.value == "ab映")
  }

  @Test func `Shift selects, and what is typed replaces it`() {
    let screen = TestScreen(width: 20, height: 2) { Field() }
    var copied: [String] = []
    screen.graph.copy = { copied.append($0) }
    screen.type("abcd")
    let (left, right) = (KeyPress(.leftArrow, modifiers: .shift), KeyPress(.rightArrow, modifiers: .shift))
    screen.press(left, left, left, right)
    let canvas = screen.frame.canvas
    #expect((7..<12).map { canvas[$0, 0].style.attributes == .reverse } == [false, false, true, true, false])
    screen.press(KeyPress("w", modifiers: .option))
    #expect(copied == ["cd"])
    screen.type("x")
    #expect(screen.control("User")?.value == "abx")
    screen.press(KeyPress("_", modifiers: .control))
    #expect(screen.control("User")?.value == "abcd")
    screen.press(KeyPress(.home, modifiers: .shift), .backspace)
    #expect(screen.control("User")?.value == "")
    screen.press(left, .left)
    #expect(screen.control("User")?.value == "")
  }

  @Test func `styles put a rule below the text, a frame around it, or nothing`() {
    func lines(_ style: some TextFieldStyle) -> [String] {
      TestScreen(width: 14, height: 3) { Field().textFieldStyle(style) }.lines
    }
    expectLines(lines(.automatic), equals: "User\n       ───────")
    expectLines(lines(.plain), equals: "\nUser")
    expectLines(lines(.roundedBorder), equals: "╭────────────╮\n│ User       │\n╰────────────╯")
  }

  @Test func `an empty field shows its prompt, and its title where it has no other place`() {
    let prompted = TestScreen(width: 16, height: 2) {
      TextField("User", text: .constant(""), prompt: Text("name"))
    }
    expectLines(prompted.lines, equals: "User   name\n       ─────────")
    #expect(prompted.frame.canvas[7, 0].style.attributes == .dim)
    let hidden = TestScreen(width: 16, height: 2) {
      TextField("User", text: .constant("")).labelsHidden()
    }
    expectLines(hidden.lines, equals: "User\n────────────────")
    #expect(hidden.control("User") != nil)
  }

  @Test func `a value is read when Enter is pressed or the focus leaves`() {
    let screen = TestScreen(width: 20, height: 3) { Amount() }
    expectLines([screen.lines[0]], equals: "n      5")
    screen.press(.backspace)
    screen.type("42")
    #expect(screen.control("= 5") != nil)
    screen.press(.enter)
    #expect(screen.control("= 42") != nil)
    screen.type("x")
    screen.press(.tab)
    #expect(screen.control("= 42") != nil)
    #expect(screen.control("n")?.value == "42")
  }

  @Test func `an editor has lines`() {
    let screen = TestScreen(width: 10, height: 4) { Note() }
    screen.type("one")
    screen.press(.enter)
    screen.type("two")
    expectLines(screen.lines, equals: "one\ntwo")
    #expect(screen.frame.cursor == CellPoint(x: 3, y: 1))
    screen.press(.up, .backspace)
    expectLines(screen.lines, equals: "on\ntwo")
    screen.press(.end, .right)
    #expect(screen.frame.cursor == CellPoint(x: 0, y: 1))
    screen.press(.backspace)
    expectLines(screen.lines, equals: "ontwo")
    #expect(screen.frame.cursor == CellPoint(x: 2, y: 0))
    screen.press(KeyPress("k", modifiers: .control), .enter, KeyPress("y", modifiers: .control))
    expectLines(screen.lines, equals: "on\ntwo")
    #expect(screen.control("text")?.value == "on\ntwo")
    #expect(screen.control("text")?.role == .textEditor)
  }

  @Test func `an editor undoes over its lines`() {
    let screen = TestScreen(width: 10, height: 4) { Note() }
    screen.type("ab")
    screen.press(.enter)
    screen.type("c")
    #expect(screen.graph.handlePaste("d\ne"))
    #expect(screen.control("text")?.value == "ab\ncd\ne")
    let undo = KeyPress("_", modifiers: .control)
    screen.press(undo)
    #expect(screen.control("text")?.value == "ab\nc")
    screen.press(undo, undo)
    #expect(screen.control("text")?.value == "ab")
    screen.press(undo, undo, undo)
    #expect(screen.control("text")?.value == "")
  }

  @Test func `long lines are broken between words, and the arrows go by what is seen`() {
    let screen = TestScreen(width: 8, height: 3) { Note() }
    screen.type("the quick brown fox")
    expectLines(screen.lines, equals: "quick\nbrown\nfox")
    #expect(screen.frame.cursor == CellPoint(x: 3, y: 2))
    screen.press(.up, .up, .up)
    expectLines(screen.lines, equals: "the\nquick\nbrown")
    #expect(screen.frame.cursor == CellPoint(x: 3, y: 0))
    screen.type("m")
    #expect(screen.control("text")?.value == "them quick brown fox")
    #expect(screen.graph.click(at: CellPoint(x: 2, y: 2)))
    #expect(screen.frame.cursor == CellPoint(x: 2, y: 2))
  }

  @Test func `Tab leaves an editor`() {
    let screen = TestScreen(width: 12, height: 4) {
      VStack {
        Note()
        Button("Save") {}
      }
    }
    screen.press(.tab)
    #expect(screen.focus == "Save")
  }
}

private struct Field: View {
  @State private var text = ""
  var body: some View { TextField("User", text: $text) }
}

private struct Secret: View {
  @State private var text = ""
  var body: some View { SecureField("Key", text: $text) }
}

private struct Note: View {
  @State private var text = ""
  var body: some View { TextEditor(text: $text) }
}

private struct Amount: View {
  @State private var amount = 5
  var body: some View {
    VStack(alignment: .leading) {
      TextField("n", value: $amount, format: .number.locale(Locale(identifier: "en_US_POSIX")))
      Button("= \(amount)") {}
    }
  }
}
