import AppFlow
import FlowCanvas
import FlowScript
import TestSupport
import Testing

@Suite struct `Commands and their text` {
  @Test(arguments: 0..<20)
  func `random commands come back from their text`(seed: UInt64) throws {
    var random = RandomCommands(seed: seed)
    let commands = (0..<100).map { _ in random.command() }
    for command in commands {
      #expect(SyntaxOutcome(command.scriptText) == .commands([command]), "\(command.scriptText)")
    }
    let text = commands.map(\.scriptText).joined(separator: seed.isMultiple(of: 2) ? "\n" : " ; ")
    #expect(try parse(text).map(\.command) == commands)
  }
}

/// Commands with odd texts in them.
struct RandomCommands {
  var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func command() -> FlowCommand {
    switch Int.random(in: 0..<17, using: &generator) {
    case 0:
      .show(
        flow: text(), animation: maybe { $0.pick(AnimationName.allCases) }, duration: maybe { $0.duration() },
        policy: maybe { $0.pick(ArrivalPolicy.allCases) })
    case 1:
      pick([
        .open(FlowLink(flow: text())), .back, .flows, .graph(), .graph(format: .json), .checkGraph(),
        .checkGraph(format: .dot),
        .settle,
        .screen, .tree, .journal,
        .history, .details, .quit, .stopRecording, .gallery(), .gallery(page: text()),
      ])
    case 2: .tap(control())
    case 3:
      maybe { .typeVariable($0.pick(["A", "_b2", "PASSWORD"]), into: $0.maybe { $0.control() }) }
        ?? .type(text(), into: maybe { $0.control() })
    case 4: .key((0..<number(1...6)).map { _ in key() })
    case 5: .paste(text())
    case 6:
      maybe { .hover(CellPoint(x: $0.number(0...9999), y: 0)) }
        ?? .click(CellPoint(x: number(0...9999), y: number(0...9999)))
    case 7: .scroll(pick(ScrollDirection.allCases), count: number(1...1000), at: scrollPlace())
    case 8: .wait(duration())
    case 9, 10, 11: .expect(expectation())
    case 12: .snapshot(name: pick(["a", "after-login", "x.1", "é"]))
    case 13: .size(CellSize(width: number(1...1000), height: number(1...1000)))
    case 14: .help(topic: maybe { $0.pick(CommandHelp.topics) })
    case 15: pick([.listPlugins, .loadPlugin(path: text()), .buildPlugin(folder: text(), output: text())])
    default: pick([.record(path: text()), .replay(paths: [text(), text()])])
    }
  }

  private mutating func expectation() -> ScriptExpectation {
    switch number(0...10) {
    case 0: .flow(text())
    case 1: .text(text())
    case 2: .noText(text())
    case 3: .focus(control())
    case 4: .error(text())
    case 5: .noTransition
    case 6: .receipt(pick(ReceiptName.allCases))
    case 7: .overlay(text())
    case 8: .noOverlay
    case 9: .screen((0..<number(1...4)).map { _ in text() }.joined(separator: "\n"))
    default:
      .transition(
        ExpectedTransition(
          route: maybe { .init(from: $0.text(), to: $0.text()) }, insertion: maybe { $0.text() },
          removal: maybe { $0.text() },
          progress: maybe { ProgressRange(percent: $0.number(0...50)...$0.number(50...100)) }))
    }
  }

  private mutating func control() -> ControlQuery {
    ControlQuery(
      Bool.random(using: &generator) ? .label(text()) : .identifier(text()),
      ordinal: maybe { $0.number(1...9999) })
  }

  private mutating func scrollPlace() -> ScrollPlace? {
    maybe { random in
      random.maybe { .control($0.control()) } ?? .point(CellPoint(x: random.number(0...9999), y: 3))
    }
  }

  /// A key as a keyboard sends it: no small letter with shift, no capital one with control.
  private mutating func key() -> KeyPress {
    let named: [KeyEquivalent] = [
      .upArrow, .return, .tab, .escape, .delete, .deleteForward, .pageDown, .insert,
    ]
    let key = Bool.random(using: &generator) ? pick(named) : KeyEquivalent(pick(Array(text())))
    var press = KeyPress(key, modifiers: EventModifiers(rawValue: number(0...15)))
    if key.character.isASCII, key.character.isLetter { press.modifiers = [.option] }
    return press
  }

  private mutating func duration() -> Duration {
    pick([
      .milliseconds(number(0...5000)), .seconds(number(0...5000)), .nanoseconds(number(0...1_000_000)),
      Duration(secondsComponent: Int64(number(0...9)), attosecondsComponent: Int64(number(0...999_999_999))),
    ])
  }

  /// Not empty; made of what could be mistaken for syntax.
  mutating func text() -> String {
    let pieces = [
      "a", "Save", "id:", "#", "#2", "!", ";", "\"", "\"\"\"", "\\", "\n", "\r\n", "\r", "\t", " ", "  ",
      "into",
      "->", "at", "stop", "--animation", "--", "=", "\u{0}", "\u{1B}[31m", "\u{7F}", "\u{85}", "\u{A0}",
      "\u{2028}", "\u{202E}", "\u{301}", "\u{200D}", "\u{FEFF}", "é", "漢字", "👩‍👩‍👧", "🇩🇪", "\\u{41}", "%", "*3",
    ]
    return (0..<number(1...5)).map { _ in pick(pieces) }.joined()
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &generator)]
  }

  private mutating func maybe<Value>(_ make: (inout RandomCommands) -> Value) -> Value? {
    Bool.random(using: &generator) ? make(&self) : nil
  }
}
