import FlowCanvas
import FlowReadline
import FlowViews
import Testing

/// What only readline does. No test waits between two keys, so that none meets another's line.
@MainActor @Suite(.serialized) struct ReadlineEditorTests {
  @Test func `a search shows its question and the line that it found`() {
    let editor = makeReadline()
    for line in ["show main", "quit", "show login"] { editor.addToHistory(line) }
    editor.beginPrompt()
    editor.press("<ctrl-r>")
    #expect(editor.picture == "(reverse-i-search)`': |")
    editor.press("show")
    #expect(editor.picture == "(reverse-i-search)`show': |show login")
    editor.press("<ctrl-r>")
    #expect(editor.picture == "(reverse-i-search)`show': |show main")
    #expect(editor.press("<return>") == [.submitted("show main")])
    #expect(editor.picture == "|")
  }

  @Test func `escape and arrows end a search and keep what it found`() {
    let editor = makeReadline()
    editor.addToHistory("show main")
    editor.beginPrompt()
    editor.press("<ctrl-r>main<esc>")
    #expect(editor.picture == "show |main")
    editor.press("x")
    #expect(editor.picture == "show x|main")
    editor.beginPrompt()
    editor.press("<ctrl-r>main<right>x")
    #expect(editor.picture == "show mx|ain")
  }

  @Test func `a search that is given up puts the line back`() {
    let editor = makeReadline()
    editor.addToHistory("show main")
    editor.beginPrompt()
    editor.press("abc<left><ctrl-r>main")
    #expect(editor.press("<ctrl-g>") == [])
    #expect(editor.picture == "ab|c")
    editor.press("<ctrl-r>zzz")
    #expect(editor.state.prompt == "(failed reverse-i-search)`zzz': ")
  }

  @Test func `text pasted into a search is searched for`() {
    let editor = makeReadline()
    editor.addToHistory("show main")
    editor.beginPrompt()
    editor.press("<ctrl-r>")
    #expect(editor.insert("main") == [.changed])
    #expect(editor.picture == "(reverse-i-search)`main': show |main")
    #expect(editor.insert("\r\u{1B}two\nlines") == [.changed])
    #expect(editor.picture == "\n\u{1B}two\nlines|", "a search is for one line, and no text is a command")
  }

  @Test(arguments: ["<ctrl-r>one", "<alt-5>", "<ctrl-x>", "<ctrl-v>", "<ctrl-]>", "<alt-p>on"])
  func `a line that begins in the middle of a command is on its own`(keys: String) {
    let editor = makeReadline()
    editor.addToHistory("one")
    editor.beginPrompt()
    editor.press("abc" + keys)
    editor.begin(LineState(text: "xyz"), options: LineOptions())
    #expect(editor.picture == "xyz|")
    editor.press("u<left><ctrl-_>")
    #expect(editor.picture == "xyz|")
    editor.beginPrompt()
    editor.press("<up>")
    #expect(editor.picture == "one|")
  }

  /// Keys that only some terminals can tell from others.
  @Test func `a key that has no byte of its own is no text, and no half of a sequence`() {
    let editor = makeReadline()
    editor.beginPrompt()
    editor.press("ab")
    for key: KeyEquivalent in ["1", ",", "é"] {
      #expect(editor.handle(KeyPress(key, modifiers: .control)) == [.bell])
    }
    #expect(editor.handle(KeyPress(.escape, modifiers: .control)) == [])
    #expect(editor.handle(KeyPress(.escape, modifiers: .shift)) == [])
    editor.press("f")
    #expect(editor.picture == "abf|")
    #expect(editor.handle(KeyPress(.return, modifiers: .shift)).contains(.submitted("abf")))
  }

  @Test func `a numeric argument is shown and repeats a key`() {
    let editor = makeReadline()
    editor.press("<alt-1><alt-2>")
    #expect(editor.picture == "(arg: 12) |")
    editor.press("x")
    #expect(editor.picture == "xxxxxxxxxxxx|")
  }

  @Test(arguments: ["", "<alt-5>", "<ctrl-x>", "<ctrl-v>"])
  func `a lone escape holds back no key`(before: String) {
    let editor = makeReadline()
    editor.press("one two" + before)
    #expect(editor.press("<esc>") == [])
    #expect(editor.picture == "one two|")
    editor.press("b")
    #expect(editor.picture == "one twob|")
  }

  @Test func `the kill ring goes from line to line`() {
    let editor = makeReadline()
    editor.press("one two<ctrl-w><ctrl-w>")
    editor.begin(LineState(text: "field "), options: LineOptions())
    editor.press("<ctrl-y>")
    #expect(editor.picture == "field one two|")
    editor.press("<ctrl-a><ctrl-k>three<ctrl-u><ctrl-y><alt-y>")
    #expect(editor.picture == "field one two|")
  }

  @Test func `an active region is the selection, and a line may begin with one`() {
    let editor = makeReadline()
    editor.press("é漢字<ctrl-a><ctrl- ><right><right>")
    #expect(editor.state.selection == nil, "a mark alone isn't active")
    editor.press("<ctrl-x><ctrl-x>")
    #expect(editor.state == LineState(text: "é漢字", cursor: 0, selection: 0..<2))
    let line = editor.state
    editor.press("<esc>")
    #expect(editor.state.selection == nil)
    editor.begin(line, options: LineOptions())
    #expect(editor.state == line)
    editor.press("<ctrl-w>")
  }

  @Test func `typing is undone as readline groups it`() {
    let editor = makeReadline()
    editor.press("one two")
    #expect(editor.insert("\nthree") == [.changed])
    editor.press("four<ctrl-_>")
    #expect(editor.picture == "one two\nthree|")
    editor.press("<ctrl-x><ctrl-u>")
    #expect(editor.picture == "one two|")
    #expect(editor.press("<ctrl-_>") == [])
    #expect(editor.picture == "|")
    #expect(editor.press("<ctrl-_>") == [])
  }

  @Test func `a macro from the keyboard is played`() {
    let editor = makeReadline()
    editor.press("<ctrl-x>(ab<left><ctrl-x>)<ctrl-x>e")
    #expect(editor.picture == "aa|bb")
  }

  @Test(
    arguments: [.pageUp, .function(5), .function(20)].compactMap { $0 as KeyEquivalent? }
  )
  func `a key that means nothing rings and leaves no trace`(key: KeyEquivalent) {
    let editor = makeReadline()
    editor.press("a")
    #expect(editor.handle(KeyPress(key)) == [.bell])
    #expect(editor.handle(KeyPress("x", modifiers: .command)) == [.bell])
    #expect(editor.handle(KeyPress("c", modifiers: .control)) == [])
    #expect(editor.picture == "a|")
  }

  @Test func `a new editor takes readline over`() {
    let old = makeReadline()
    old.addToHistory("old")
    old.press("half")
    let new = makeReadline()
    #expect(new.picture == "|")
    #expect(old.handle(KeyPress("x")) == [])
    #expect(old.insert("x") == [])
    old.addToHistory("older")
    #expect(old.picture == "half|")
    #expect(old.history == ["old", "older"])
    new.beginPrompt()
    #expect(new.press("<up>") == [.bell] || new.press("<up>") == [], "its history is its own")
    #expect(new.picture == "|")
    #expect(new.history == [])
  }

  @Test func `a completer that calls the editor gets no answer`() {
    let editor = makeReadline()
    var answers: [LineEditorEvent]?
    editor.beginPrompt { _ in
      answers = editor.handle(KeyPress("x"))
      editor.begin(LineState(text: "other"), options: LineOptions())
      return LineCompletion(start: 0, candidates: [.init("word")])
    }
    editor.press("w<tab>")
    #expect(answers == [])
    #expect(editor.picture == "word |")
  }

  @Test func `bytes that are no text stay out of the line`() {
    let editor = makeReadline()
    editor.press("a<ctrl-x>é<ctrl-v><ctrl- >b")
    #expect(editor.insert("c\0d") == [.changed])
    #expect(editor.handle(KeyPress("é", modifiers: .option)) == [.bell])
    #expect(editor.picture == "abcd|")
    editor.press("<ctrl-a><ctrl-]>z<alt-f><alt-u>")
    #expect(editor.picture == "abcd|", "each of these ends")
  }

  @Test func `a search that replaces the line leaves the history usable`() {
    let editor = makeReadline()
    for line in ["one", "two", "three"] { editor.addToHistory(line) }
    editor.beginPrompt()
    for _ in 0..<3 {
      editor.press("x<up><up>y<alt-p>one<return>z<down>w<down>v<up>u")
      editor.press("<return>")
      editor.press("<up><up><up>t<ctrl-_><down><down>")
    }
    editor.beginPrompt()
    editor.press("end")
    #expect(editor.picture == "end|")
  }

  @Test func `the oldest lines go when the history is full`() {
    let editor = makeReadline(limit: 2)
    for line in ["a", "b", "c"] { editor.addToHistory(line) }
    editor.beginPrompt()
    editor.press("<up><up>")
    #expect(editor.picture == "b|")
    #expect(editor.history == ["b", "c"])
  }
}
