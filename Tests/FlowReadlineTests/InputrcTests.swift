import FlowCanvas
import FlowReadline
import FlowViews
import Foundation
import TestSupport
import Testing

/// What depends on how a process starts: each test has one of its own.
@Suite struct InputrcTests {
  @Test(.timeLimit(.minutes(10))) func `vi mode takes escape at once`() async {
    await #expect(processExitsWith: .success) {
      try await Self.withEditor(inputrc: "set editing-mode vi") { editor in
        let steps: [(keys: String, picture: String)] = [
          ("one two<esc>", "one tw|o"), ("b", "one |two"), ("dwihalf<esc>", "onehal|f "),
          ("<esc>$xx0", "|onehal"), ("cca<left>é", "é|a"), ("<esc>r<esc>x", "|a"), ("d<esc>x", "|"),
          ("<esc>k", "|show main"), ("/ma", "/ ma|"), ("<return>Ax<alt-h>x", "show mai|x"),
        ]
        editor.addToHistory("show main")
        for step in steps {
          editor.press(step.keys)
          #expect(editor.picture == step.picture, "\(step.keys): \(editor.picture)")
        }
        editor.beginPrompt()
        #expect(editor.press("new<esc><return>") == [.submitted("new")])
        editor.press("i")
        #expect(editor.picture == "i|", "a new line starts with typing")
        #expect(editor.warning == nil)
      }
    }
  }

  @Test(.timeLimit(.minutes(10))) func `bindings and conditions for flowsh hold`() async {
    await #expect(processExitsWith: .success) {
      let rules = """
        $if flowsh
        "\\C-o": "show main\\C-m"
        "\\e[15~": kill-whole-line
        set show-all-if-ambiguous on
        $else
        "\\C-o": "not for me"
        $endif
        """
      try await Self.withEditor(inputrc: rules) { editor in
        #expect(editor.press("<ctrl-o>") == [.submitted("show main")])
        editor.press("abc")
        #expect(editor.handle(KeyPress(.function(5) ?? .escape)) == [.changed])
        #expect(editor.picture == "|")
        editor.beginPrompt(completer("beta", "bergen"))
        #expect(editor.press("b<tab>").count == 1)
        #expect(editor.picture == "be|")
      }
    }
  }

  @Test(.timeLimit(.minutes(10))) func `a macro may fail, search and repeat`() async {
    await #expect(processExitsWith: .success) {
      let rules = """
        "\\C-o": "one\\C-x\\C-z two"
        "\\C-p": "\\e5\\C-g"
        "\\C-t": "\\C-rmain\\C-j!"
        """
      try await Self.withEditor(inputrc: rules) { editor in
        editor.addToHistory("show main")
        editor.beginPrompt()
        editor.press("<ctrl-o><ctrl-p>!")
        #expect(editor.picture == "one two!|", "\(editor.picture)")
        editor.press("<ctrl-u><ctrl-x>(ab<left><ctrl-x>)<alt-2><ctrl-x>e")
        #expect(editor.picture == "aaa|bbb", "\(editor.picture)")
        editor.beginPrompt()
        editor.press("<ctrl-t>x")
        #expect(editor.picture == "show !x|main", "\(editor.picture)")
        editor.press("<ctrl-u><ctrl-r>m<ctrl-x><ctrl-b>y")
        #expect(editor.state.prompt == nil)
      }
    }
  }

  @Test(.timeLimit(.minutes(10))) func `a faulty inputrc is reported and not printed`() async {
    await #expect(processExitsWith: .success) {
      try await Self.withEditor(inputrc: "\"\\C-o: quit\n$nonsense\n") { editor in
        #expect(editor.warning?.contains("line 1:") == true)
        #expect(editor.warning?.contains("\n") == false)
        editor.press("works")
        #expect(editor.picture == "works|", "\(editor.warning ?? "")")
      }
    }
  }

  @Test(.timeLimit(.minutes(10)), arguments: ["emacs", "vi"])
  func `a hostile inputrc neither hangs nor prints nor runs anything`(mode: String) async {
    await #expect(processExitsWith: .success) { [mode] in
      try await Self.withEditor(inputrc: Self.hostile + "set editing-mode \(mode)\n") { editor in
        editor.beginPrompt(completer("beta", "bergen", "alpha"))
        for line in ["one", "two é"] { editor.addToHistory(line) }
        #expect(editor.press("x") == [])
        #expect((2...2000).contains(editor.state.text.count), "a macro that runs itself ends")
        editor.beginPrompt(completer("beta", "bergen", "alpha"))
        for key in Self.everyKey {
          for event in editor.handle(key) {
            guard case .submitted = event else { continue }
            #expect([.return, "m", "j", "n", "o", "d", "#"].contains(key.key.lowercased), "\(key)")
          }
          let state = editor.state
          #expect((0...state.text.count).contains(state.cursor))
        }
        editor.begin(LineState(text: "é漢"), options: LineOptions())
        #expect(editor.picture == "é漢|")
      }
    }
  }

  @Test(.timeLimit(.minutes(10)), arguments: ["emacs", "vi"])
  func `no order of keys, lines and pastes breaks it`(mode: String) async {
    await #expect(processExitsWith: .success) { [mode] in
      try await Self.withEditor(inputrc: "set editing-mode \(mode)\n") { editor in
        var generator = SeededGenerator(seed: 42)
        let keys = Self.everyKey + Array(repeating: KeyPress(.upArrow), count: 9)
        for step in 0..<30_000 {
          switch Int.random(in: 0..<60, using: &generator) {
          case 0: editor.begin(LineState(text: "field é"), options: LineOptions())
          case 1: editor.beginPrompt(completer("one", "only", "é"))
          case 2: _ = editor.insert("pasted\n👨‍👩‍👧\(step)")
          case 3: editor.addToHistory(editor.state.text)
          default: _ = editor.handle(keys.randomElement(using: &generator) ?? KeyPress(.escape))
          }
          let state = editor.state
          try #require((0...state.text.count).contains(state.cursor))
          if let selection = state.selection { try #require(selection.upperBound <= state.text.count) }
        }
        editor.begin(LineState(text: "end"), options: LineOptions())
        #expect(editor.picture == "end|")
      }
    }
  }

  @Test(arguments: ["C", "POSIX", "xx_YY.UTF-8", ""])
  func `characters are whole in any locale, with no terminal`(locale: String) async {
    await #expect(processExitsWith: .success) { [locale] in
      setenv("LC_ALL", locale, 1)
      for name in ["LANG", "LC_CTYPE", "TERM"] { unsetenv(name) }
      setsid()
      try await Self.withEditor(inputrc: "") { editor in
        for _ in 0..<2 {
          editor.press("é漢<left><left>x<right><back>")
          #expect(editor.picture == "x|漢")
          #expect(editor.press("<return>") == [.submitted("x漢")])
        }
      }
    }
  }

  /// Runs the steps with an editor that starts from an inputrc, and checks that nothing was printed and that
  /// the environment and the signals are as they were.
  static func withEditor(
    inputrc: String, _ steps: @MainActor (ReadlineEditor) throws -> Void
  ) async throws {
    let folder = try TemporaryFolder()
    let rules = try folder.write(inputrc, to: "inputrc").path(percentEncoded: false)
    let printed = folder.file("printed").path(percentEncoded: false)
    for name in ["LINES", "COLUMNS"] { unsetenv(name) }
    try await MainActor.run {
      let output = (dup(1), dup(2))
      let file = open(printed, O_RDWR | O_CREAT, 0o600)
      try #require(file >= 0 && dup2(file, 1) == 1 && dup2(file, 2) == 2)
      defer {
        fflush(nil)
        dup2(output.0, 1)
        dup2(output.1, 2)
      }
      let editor = makeReadline(inputrc: rules)
      editor.beginPrompt()
      try steps(editor)
    }
    let text = try folder.read("printed")
    #expect(text == "", "\(text.debugDescription)")
    #expect(getenv("LINES") == nil && getenv("COLUMNS") == nil)
    var action = sigaction()
    sigaction(SIGINT, nil, &action)
    #expect(action.__sigaction_handler.sa_handler == nil, "the default")
  }

  static let everyKey: [KeyPress] = {
    let named: [KeyEquivalent] = [
      .upArrow, .downArrow, .leftArrow, .rightArrow, .home, .end, .pageUp, .pageDown, .insert, .deleteForward,
      .delete, .tab, .return, .escape, "é", "漢", "🇩🇪",
    ]
    let ascii = (0x20..<0x7F).map { KeyEquivalent(Character(Unicode.Scalar($0))) }
    let functions = (1...13).compactMap { KeyEquivalent.function($0) }
    let modifiers: [EventModifiers] = [[], .control, .option, [.control, .option], .shift]
    return (named + ascii + functions).flatMap { key in modifiers.map { KeyPress(key, modifiers: $0) } }
  }()

  static let hostile = """
    set bell-style visible
    set convert-meta on
    set input-meta off
    set output-meta off
    set disable-completion on
    set completion-query-items 1
    set page-completions on
    set show-all-if-ambiguous on
    set keyseq-timeout 100000
    set blink-matching-paren on
    set horizontal-scroll-mode on
    set mark-modified-lines on
    set show-mode-in-prompt on
    set echo-control-characters on
    set enable-bracketed-paste on
    set enable-meta-key on
    set enable-keypad on
    set history-size 1
    set nonsense on
    $if nothing
    $include /nonexistent/inputrc
    $endif
    $else
    half a line
    set keymap vi-insert
    "x": "yx"
    "\\t": dump-functions
    set keymap vi-command
    "x": "yx"
    "z": dump-variables
    set keymap emacs
    "x": "yx"
    "p": "pp"
    "z": "\\C-d\\C-d"
    "n": "a\\nb\\nc"
    "\\e": kill-whole-line
    "\\e[A": dump-macros
    "\\e[200~": bracketed-paste-begin
    "\\C-m": self-insert
    "\\C-j": re-read-init-file
    "\\t": dump-functions
    "\\C-g": print-last-kbd-macro
    "\\C-l": clear-screen
    "\\C-p": dump-variables
    "\\C-a": bracketed-paste-begin
    "\\C-b": "\\C-r"
    "\\C-e": "\\C-v"
    "\\C-f": tty-status
    "\\C-k": possible-completions
    "\\C-u": menu-complete
    "\\C-y": insert-completions

    """
}

extension KeyEquivalent {
  /// The key without Shift, as a control character has it.
  fileprivate var lowercased: KeyEquivalent {
    KeyEquivalent(character.lowercased().first ?? character)
  }
}
