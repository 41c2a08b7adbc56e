import AppFlow

/// How the arguments of each command are read; capital words in the grammar are arguments.
enum CommandGrammar {
  ///     show = "show" FLOW { "--animation" NAME | "--duration" TIME | "--policy" NAME }
  static func show(_ reader: inout ArgumentReader) throws(SyntaxFault) -> FlowCommand {
    let options = try reader.options([.animation, .duration, .policy])
    let flow = try reader.name(.flow)
    var animation: AnimationName?
    var duration: Duration?
    var policy: ArrivalPolicy?
    if let token = options[.animation] { animation = try ArgumentReader.choice(token, .animation) }
    if let token = options[.duration] { duration = try ArgumentReader.duration(token) }
    if let token = options[.policy] { policy = try ArgumentReader.choice(token, .policy) }
    return .show(flow: flow, animation: animation, duration: duration, policy: policy)
  }

  ///     open = "open" LINK [ "--explain" ]
  static func open(_ reader: inout ArgumentReader) throws(SyntaxFault) -> FlowCommand {
    var explains = reader.takes(.explain)
    let token = try reader.word(.link)
    explains = explains || reader.takes(.explain)
    do throws(FlowLinkError) {
      return .open(try FlowLink(token.text), explains: explains)
    } catch {
      throw SyntaxFault(.badLink(token.text, error), at: token.range)
    }
  }

  ///     graph = "graph" { "check" | "--check" | "--format" NAME }
  static func graph(_ reader: inout ArgumentReader) throws(SyntaxFault) -> FlowCommand {
    let options = try reader.options([.check, .format])
    var format: GraphFormat?
    if let token = options[.format] { format = try ArgumentReader.choice(token, .format) }
    let isWord = reader.takes(.check)
    if isWord, let option = options[.check] {
      throw SyntaxFault(.repeatedOption("--check"), at: option.range)
    }
    return isWord || options[.check] != nil ? .checkGraph(format: format) : .graph(format: format)
  }

  ///     gallery = "gallery" [ PAGE ]
  static func gallery(_ reader: inout ArgumentReader) throws(SyntaxFault) -> FlowCommand {
    .gallery(page: reader.hasMore(.page) ? try reader.name(.page) : nil)
  }

  ///     tap = "tap" CONTROL
  static func tap(_ reader: inout ArgumentReader) throws(SyntaxFault) -> FlowCommand {
    .tap(try reader.control())
  }

  ///     type = "type" ( TEXT | "$" NAME ) [ "into" CONTROL ]
  static func type(_ reader: inout ArgumentReader) throws(SyntaxFault) -> FlowCommand {
    let token = try reader.word(.text)
    let control = reader.takes(.into) ? try reader.control() : nil
    if !token.isQuoted, token.text.first == "$", VariableName.isValid(token.text.dropFirst()) {
      return .typeVariable(String(token.text.dropFirst()), into: control)
    }
    return .type(token.text, into: control)
  }

  ///     key = "key" KEY { KEY }
  static func key(_ reader: inout ArgumentReader) throws(SyntaxFault) -> FlowCommand {
    var keys = try reader.keys()
    while reader.hasMore(.key) { keys += try reader.keys() }
    return .key(keys)
  }

  ///     paste = "paste" TEXT
  static func paste(_ reader: inout ArgumentReader) throws(SyntaxFault) -> FlowCommand {
    .paste(try reader.text())
  }

  ///     click = "click" COLUMN "," ROW
  static func click(_ reader: inout ArgumentReader) throws(SyntaxFault) -> FlowCommand {
    .click(try reader.point())
  }

  ///     hover = "hover" COLUMN "," ROW
  static func hover(_ reader: inout ArgumentReader) throws(SyntaxFault) -> FlowCommand {
    .hover(try reader.point())
  }

  ///     scroll = "scroll" ( "up" | "down" ) [ "*" COUNT ] [ COLUMN "," ROW | "in" CONTROL ]
  static func scroll(_ reader: inout ArgumentReader) throws(SyntaxFault) -> FlowCommand {
    var token = try reader.word(.scroll)
    let parts = token.text.split(separator: "*", maxSplits: 1, omittingEmptySubsequences: false)
    var count = 1
    if parts.count == 2 {
      guard let number = ScriptNumber.parse(parts[1], in: KeyNotation.repeatLimit) else {
        throw SyntaxFault(.badNumber(String(parts[1]), KeyNotation.repeatLimit), at: token.range)
      }
      count = number
      token.text = String(parts[0])
    }
    let direction: ScrollDirection = try ArgumentReader.choice(token, .scroll)
    if reader.takes(.inside) { return .scroll(direction, count: count, at: .control(try reader.control())) }
    let place: ScrollPlace? = reader.hasMore(.point) ? .point(try reader.point()) : nil
    return .scroll(direction, count: count, at: place)
  }

  ///     wait = "wait" TIME
  static func wait(_ reader: inout ArgumentReader) throws(SyntaxFault) -> FlowCommand {
    .wait(try ArgumentReader.duration(try reader.word(.duration)))
  }

  ///     snapshot = "snapshot" NAME
  static func snapshot(_ reader: inout ArgumentReader) throws(SyntaxFault) -> FlowCommand {
    .snapshot(name: try reader.snapshotName())
  }

  ///     size = "size" COLUMNS "x" ROWS
  static func size(_ reader: inout ArgumentReader) throws(SyntaxFault) -> FlowCommand {
    .size(try reader.size())
  }

  ///     help = "help" [ COMMAND-WORD { COMMAND-WORD } ]
  static func help(_ reader: inout ArgumentReader) throws(SyntaxFault) -> FlowCommand {
    guard reader.hasMore(.topic) else { return .help(topic: nil) }
    let first = try reader.word(.topic)
    var words = [first.text]
    var range = first.range
    while reader.hasMore(offering: [.keyword(CommandTable.nextWords(after: words))]) {
      let token = try reader.word(.topic)
      words.append(token.text)
      range = ScriptRange(range.lowerBound, token.range.upperBound)
    }
    let topic = words.joined(separator: " ")
    if CommandHelp.text(on: topic) != nil { return .help(topic: topic) }
    throw SyntaxFault(
      .unknownTopic(topic, nearest: Suggestion.nearest(to: topic, in: CommandHelp.topics)), at: range)
  }

  ///     plugin-load = "plugin" "load" PATH
  static func loadPlugin(_ reader: inout ArgumentReader) throws(SyntaxFault) -> FlowCommand {
    .loadPlugin(path: try reader.name(.path))
  }

  ///     plugin-build = "plugin" "build" FOLDER [ "--output" FOLDER ]
  static func buildPlugin(_ reader: inout ArgumentReader) throws(SyntaxFault) -> FlowCommand {
    let options = try reader.options([.output])
    let folder = try reader.name(.folder)
    if let output = options[.output], output.text.isEmpty {
      throw SyntaxFault(.emptyText(.folder), at: output.range)
    }
    return .buildPlugin(folder: folder, output: options[.output]?.text)
  }

  ///     record = "record" ( "stop" | PATH )
  static func record(_ reader: inout ArgumentReader) throws(SyntaxFault) -> FlowCommand {
    reader.takes(.stop) ? .stopRecording : .record(path: try reader.name(.path))
  }

  ///     replay = "replay" PATH { PATH }
  static func replay(_ reader: inout ArgumentReader) throws(SyntaxFault) -> FlowCommand {
    var paths = [try reader.name(.path)]
    while reader.hasMore(.path) { paths.append(try reader.name(.path)) }
    return .replay(paths: paths)
  }
}
