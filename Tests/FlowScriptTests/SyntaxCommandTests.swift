import AppFlow
import FlowCanvas
import FlowScript
import Testing

@Suite struct `Command syntax` {
  static let lines: [(String, FlowCommand)] = [
    ("show login", .show(flow: "login")),
    (
      "show main --animation ease-in-out --duration 300ms --policy queue",
      .show(flow: "main", animation: .easeInOut, duration: .milliseconds(300), policy: .queue)
    ),
    ("show --policy=reverse movies", .show(flow: "movies", policy: .reverse)),
    ("show a --policy replace-pending", .show(flow: "a", policy: .replacePending)),
    ("show \"my movies\" --animation NONE", .show(flow: "my movies", animation: AnimationName.none)),
    ("show \"--odd\"", .show(flow: "--odd")),
    ("open flow://main", .open(FlowLink(flow: "main"))),
    (
      "open flow://movies/add?title=Alien --explain",
      .open(
        FlowLink(flow: "movies", screens: [FlowScreen(name: "add", parameters: ["title": "Alien"])]),
        explains: true)
    ),
    ("back", .back),
    ("flows", .flows),
    ("graph", .graph()),
    ("graph --format DOT", .graph(format: .dot)),
    ("graph check", .checkGraph()),
    ("graph --check", .checkGraph()),
    ("graph --check --format dot", .checkGraph(format: .dot)),
    ("graph --format=json check", .checkGraph(format: .json)),
    ("tap \"Save\"", .tap(.label("Save"))),
    ("tap Save", .tap(.label("Save"))),
    ("tap id:save", .tap(.identifier("save"))),
    ("tap id:\"save all\"", .tap(.identifier("save all"))),
    ("tap \"id:save\"", .tap(.label("id:save"))),
    ("tap #2 \"Delete\"", .tap(ControlQuery(.label("Delete"), ordinal: 2))),
    ("tap #2 Delete # the second", .tap(ControlQuery(.label("Delete"), ordinal: 2))),
    ("type \"text\"", .type("text")),
    ("type \"ada\" into \"User\"", .type("ada", into: .label("User"))),
    ("type \"into\" into #1 id:title", .type("into", into: ControlQuery(.identifier("title"), ordinal: 1))),
    ("type \"\"", .type("")),
    (
      "key ctrl-a down*3 enter",
      .key([
        KeyPress("a", modifiers: .control), KeyPress(.downArrow), KeyPress(.downArrow), KeyPress(.downArrow),
        KeyPress(.return),
      ])
    ),
    ("paste \"a\\tb\"", .paste("a\tb")),
    ("click 10,4", .click(CellPoint(x: 10, y: 4))),
    ("type $PASSWORD into \"Key\"", .typeVariable("PASSWORD", into: .label("Key"))),
    ("type \"$PASSWORD\"", .type("$PASSWORD")),
    ("type $2", .type("$2")),
    ("hover 10,4", .hover(CellPoint(x: 10, y: 4))),
    ("scroll down*5", .scroll(.down, count: 5)),
    ("scroll up 10,4", .scroll(.up, count: 1, at: .point(CellPoint(x: 10, y: 4)))),
    ("scroll up*2 in id:movies", .scroll(.up, count: 2, at: .control(.identifier("movies")))),
    ("scroll up", .scroll(.up, count: 1)),
    ("wait 150ms", .wait(.milliseconds(150))),
    ("settle", .settle),
    ("expect flow main", .expect(.flow("main"))),
    ("expect text Welcome", .expect(.text("Welcome"))),
    ("expect no text \"Login\"", .expect(.noText("Login"))),
    ("expect focus \"Title\"", .expect(.focus(.label("Title")))),
    ("expect error \"no flow\"", .expect(.error("no flow"))),
    ("expect transition", .expect(.transition(ExpectedTransition()))),
    (
      "expect transition login -> main insertion scale removal opacity at 25..35%",
      .expect(
        .transition(
          ExpectedTransition(
            route: .init(from: "login", to: "main"), insertion: "scale", removal: "opacity",
            progress: ProgressRange(percent: 25...35))))
    ),
    (
      "expect transition \"at\" -> into at 30%",
      .expect(
        .transition(
          ExpectedTransition(
            route: .init(from: "at", to: "into"), progress: ProgressRange(percent: 30...30))))
    ),
    ("expect transition removal opacity", .expect(.transition(ExpectedTransition(removal: "opacity")))),
    ("expect no transition", .expect(.noTransition)),
    ("expect overlay \"Sure?\"", .expect(.overlay("Sure?"))),
    ("expect no overlay", .expect(.noOverlay)),
    ("expect receipt queued", .expect(.receipt(.queued))),
    ("expect screen \"\"\"\n  a\n   b\n  \"\"\"", .expect(.screen("a\n b"))),
    ("snapshot after-login.2", .snapshot(name: "after-login.2")),
    ("screen", .screen),
    ("size 100x30", .size(CellSize(width: 100, height: 30))),
    ("tree", .tree),
    ("journal", .journal),
    ("history", .history),
    ("details", .details),
    ("help", .help(topic: nil)),
    ("help expect", .help(topic: "expect")),
    ("help expect no text", .help(topic: "expect no text")),
    ("quit", .quit),
    ("gallery", .gallery()),
    ("gallery toggle", .gallery(page: "toggle")),
    ("plugin list", .listPlugins),
    ("plugin load ./Movies.flowplugin", .loadPlugin(path: "./Movies.flowplugin")),
    ("plugin build Plugins/Movies", .buildPlugin(folder: "Plugins/Movies")),
    ("plugin build a --output \"b c\"", .buildPlugin(folder: "a", output: "b c")),
    ("record login.flow", .record(path: "login.flow")),
    ("record stop", .stopRecording),
    ("record \"stop\"", .record(path: "stop")),
    ("replay a.flow \"b c.flow\"", .replay(paths: ["a.flow", "b c.flow"])),
  ]

  @Test(arguments: lines)
  func `a line gives its command`(line: String, command: FlowCommand) {
    #expect(SyntaxOutcome(line) == .commands([command]))
  }

  @Test(arguments: lines)
  func `a command's text gives the command again`(line: String, command: FlowCommand) {
    #expect(SyntaxOutcome(command.scriptText) == .commands([command]))
    #expect(command.description == command.scriptText)
  }

  @Test func `every command of the table is among the lines`() {
    let written = Self.lines.map { $0.1.scriptText }
    for spec in CommandTable.all {
      #expect(written.contains { $0 == spec.name || $0.hasPrefix(spec.name + " ") }, "\(spec.name)")
    }
  }

  @Test func `every example in the table parses`() {
    for spec in CommandTable.all {
      #expect(SyntaxOutcome(spec.example).isParsed, "\(SyntaxOutcome(spec.example))")
    }
  }

  @Test func `separators, comments and blanks divide commands`() throws {
    let text = "#!/usr/bin/env flowsh\n\n  back ;; settle;# note ; tree\r\n\tflows # all\r\n;quit;"
    let commands = try parse(text)
    #expect(commands.map(\.command) == [.back, .settle, .flows, .quit])
    #expect(commands.map(\.range.lowerBound.line) == [3, 3, 4, 5])
    #expect(commands.map(\.range.lowerBound.column) == [3, 11, 2, 2])
  }

  @Test func `an exclamation mark expects a failure`() throws {
    let commands = try parse("!show nowhere\n! tap \"x\" ; back")
    #expect(commands.map(\.isExpectedToFail) == [true, true, false])
    #expect(commands.map(\.sourceText) == ["!show nowhere", "! tap \"x\"", "back"])
  }

  @Test func `a hash inside a word or a quote is no comment`() throws {
    #expect(
      try parse("tap a#b; tap \"#2\"; tap #2 \"#\"").map(\.command) == [
        .tap(.label("a#b")), .tap(.label("#2")), .tap(ControlQuery(.label("#"), ordinal: 2)),
      ])
  }

  @Test func `arguments know where they stand`() throws {
    let command = try #require(try parse("  show main --policy queue").first)
    #expect(command.range(of: .flow).lowerBound == ScriptLocation(line: 1, column: 8))
    #expect(command.range(of: .policy).upperBound == ScriptLocation(line: 1, column: 27))
    #expect(command.range(of: .control) == command.range)
    let replay = try #require(try parse("replay a b").first)
    #expect(replay.range(of: .path, at: 1).lowerBound.column == 10)
    #expect(replay.range(of: .path, at: 2) == replay.range)
  }

  @Test func `columns count characters as a reader does`() throws {
    let commands = try parse("tap \"👩‍👩‍👧 e\u{301}🇩🇪\"; back")
    #expect(commands.last?.range.lowerBound == ScriptLocation(line: 1, column: 13))
  }

  @Test func `a byte order mark is ignored`() throws {
    #expect(try parse("\u{FEFF}back").first?.range.lowerBound == ScriptLocation(line: 1, column: 1))
  }

  @Test func `text of the empty script is no command`() throws {
    #expect(try parse("").isEmpty)
    #expect(try parse(" \n;\t;# only a comment").isEmpty)
  }
}

extension SyntaxOutcome {
  fileprivate var isParsed: Bool {
    if case .commands = self { true } else { false }
  }
}
