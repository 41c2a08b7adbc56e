import FlowCanvas
import FlowViews
import Testing

/// What holds for each line editor.
@MainActor @Suite struct LineEditorTests {
  @Test(arguments: EditorKind.allCases, EditingCase.common)
  func `keys edit the line`(kind: EditorKind, example: EditingCase) {
    let editor = kind.make()
    editor.addToHistory("show login")
    editor.addToHistory("show main")
    editor.beginPrompt(completer("alpha", "beta", "bergen", "ölig", "öllampe"))
    editor.press(example.keys)
    #expect(editor.picture == example.picture)
  }

  @Test(arguments: EditorKind.allCases)
  func `return hands the line over and goes on with an empty one`(kind: EditorKind) {
    let editor = kind.make()
    editor.beginPrompt(completer("alpha"))
    #expect(editor.press("help<left>") == [])
    #expect(editor.handle(KeyPress(.return)) == [.submitted("help"), .changed])
    #expect(editor.picture == "|")
    #expect(editor.handle(KeyPress(.return)) == [.submitted("")])
    editor.press("a<tab>")
    #expect(editor.picture == "alpha |", "the options stay")
  }

  @Test(arguments: EditorKind.allCases)
  func `a key says whether the line changed`(kind: EditorKind) {
    let editor = kind.make()
    #expect(editor.handle(KeyPress("a")) == [.changed])
    #expect(editor.handle(KeyPress(.leftArrow)) == [.changed])
    #expect(editor.handle(KeyPress(.leftArrow)) == [.bell])
    #expect(editor.handle(KeyPress(.home)).contains(.changed) == false)
    #expect(editor.handle(KeyPress(.escape)) == [])
  }

  @Test(arguments: EditorKind.allCases)
  func `control D on an empty line is the end of input, each time`(kind: EditorKind) {
    let editor = kind.make()
    #expect(editor.press("<ctrl-d><ctrl-d>") == [.endOfInput, .endOfInput])
    #expect(editor.press("a<home><ctrl-d>") == [])
    #expect(editor.picture == "|")
    editor.press("on")
    #expect(editor.picture == "on|")
  }

  @Test(arguments: EditorKind.allCases)
  func `several candidates with nothing to add are listed with their notes`(kind: EditorKind) {
    let editor = kind.make()
    editor.beginPrompt(completer("beta", "bergen", "alpha"))
    #expect(editor.press("b<tab>") == [])
    #expect(
      editor.press("<tab>")
        == [.completions([.init("beta", note: "a beta"), .init("bergen", note: "a bergen")])])
    #expect(editor.picture == "be|")
    #expect(editor.press("x<tab>") == [.bell])
  }

  @Test(arguments: EditorKind.allCases)
  func `candidates bring their own quotes and may leave the word open`(kind: EditorKind) {
    let editor = kind.make()
    editor.beginPrompt { text in
      LineCompletion(start: 4, candidates: [.init("\"Log in/", endsWord: false)])
    }
    editor.press("tap lo<tab>")
    #expect(editor.picture == "tap \"Log in/|")
  }

  @Test(arguments: EditorKind.allCases)
  func `candidates in another case are listed and leave the word`(kind: EditorKind) {
    let editor = kind.make()
    editor.beginPrompt { _ in LineCompletion(start: 0, candidates: [.init("Login"), .init("Logout")]) }
    #expect(editor.press("logi<tab>").count == 1)
    #expect(editor.picture == "logi|")
  }

  @Test(arguments: EditorKind.allCases, [-3, 99])
  func `a start outside the text does no harm`(kind: EditorKind, start: Int) {
    let editor = kind.make()
    editor.beginPrompt { _ in LineCompletion(start: start, candidates: [.init("word", endsWord: false)]) }
    editor.press("ab<tab>")
    #expect(editor.picture == (start < 0 ? "word|" : "abword|"))
  }

  @Test(arguments: EditorKind.allCases)
  func `a paste is one change that runs nothing`(kind: EditorKind) {
    let editor = kind.make()
    editor.press("ab<left>")
    #expect(editor.insert("one\r\ntwo\n") == [.changed])
    #expect(editor.state == LineState(text: "aone\ntwo\nb", cursor: 9))
    editor.press("<ctrl-_>")
    #expect(editor.picture == "a|b")
    #expect(editor.press("<return>") == [.submitted("ab")])
  }

  @Test(arguments: EditorKind.allCases)
  func `each line has its own text and its own undo`(kind: EditorKind) {
    let editor = kind.make()
    editor.press("first<left>")
    let first = editor.state
    editor.begin(LineState(text: "second", cursor: 3), options: LineOptions())
    #expect(editor.picture == "sec|ond")
    editor.press("<ctrl-_><ctrl-_>")
    #expect(editor.picture == "sec|ond", "what was done to the other line isn't undone here")
    editor.press("x<ctrl-_>")
    #expect(editor.picture == "sec|ond")
    editor.begin(first, options: LineOptions())
    #expect(editor.picture == "firs|t")
    editor.press("<ctrl-_>")
    #expect(editor.picture == "firs|t")
  }

  @Test(arguments: EditorKind.allCases)
  func `a line without history doesn't show it`(kind: EditorKind) {
    let editor = kind.make()
    editor.addToHistory("secret")
    editor.begin(LineState(text: "field"), options: LineOptions(usesHistory: false))
    editor.press("<up><up><ctrl-p><down>")
    #expect(editor.picture == "field|")
    editor.addToHistory("later")
    editor.press("<up>")
    #expect(editor.picture == "field|")
    editor.beginPrompt()
    editor.press("<up><up>")
    #expect(editor.picture == "secret|")
  }

  @Test(arguments: EditorKind.allCases)
  func `going back in the history leaves nothing behind in another line`(kind: EditorKind) {
    let editor = kind.make()
    editor.addToHistory("one")
    editor.addToHistory("two")
    editor.beginPrompt()
    editor.press("typed<up><up>!")
    #expect(editor.picture == "one!|")
    editor.begin(LineState(text: "field"), options: LineOptions())
    editor.press("<ctrl-_>")
    #expect(editor.picture == "field|")
    editor.beginPrompt()
    editor.press("<up><up>")
    #expect(editor.picture == "one|", "a change that wasn't accepted is gone")
  }

  @Test(arguments: EditorKind.allCases)
  func `the history takes no blanks and no line twice in a row`(kind: EditorKind) {
    let editor = kind.make()
    for line in ["a", "", "  ", "a", "b", "a"] { editor.addToHistory(line) }
    #expect(editor.history == ["a", "b", "a"])
  }

  @Test(arguments: EditorKind.allCases)
  func `a cursor outside the text is put inside it`(kind: EditorKind) {
    let editor = kind.make()
    var line = LineState(text: "abc")
    line.cursor = 99
    editor.begin(line, options: LineOptions())
    #expect(editor.picture == "abc|")
    line.cursor = -1
    editor.begin(line, options: LineOptions())
    #expect(editor.picture == "|abc")
  }
}
