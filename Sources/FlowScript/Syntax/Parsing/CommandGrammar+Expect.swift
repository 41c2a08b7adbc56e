extension CommandGrammar {
  ///     expect-flow = "expect" "flow" FLOW
  static func expectFlow(_ reader: inout ArgumentReader) throws(SyntaxFault) -> FlowCommand {
    .expect(.flow(try reader.name(.flow)))
  }

  ///     expect-text = "expect" "text" TEXT
  static func expectText(_ reader: inout ArgumentReader) throws(SyntaxFault) -> FlowCommand {
    .expect(.text(try reader.name(.text)))
  }

  ///     expect-no-text = "expect" "no" "text" TEXT
  static func expectNoText(_ reader: inout ArgumentReader) throws(SyntaxFault) -> FlowCommand {
    .expect(.noText(try reader.name(.text)))
  }

  ///     expect-focus = "expect" "focus" CONTROL
  static func expectFocus(_ reader: inout ArgumentReader) throws(SyntaxFault) -> FlowCommand {
    .expect(.focus(try reader.control()))
  }

  ///     expect-error = "expect" "error" TEXT
  static func expectError(_ reader: inout ArgumentReader) throws(SyntaxFault) -> FlowCommand {
    .expect(.error(try reader.name(.text)))
  }

  ///     expect-transition = "expect" "transition" [ FLOW "->" FLOW ]
  ///                         [ "insertion" EFFECT ] [ "removal" EFFECT ] [ "at" PROGRESS ]
  static func expectTransition(_ reader: inout ArgumentReader) throws(SyntaxFault) -> FlowCommand {
    var expected = ExpectedTransition()
    if !reader.isAt([.insertion, .removal, .at]), reader.hasMore(.flow) {
      let from = try reader.name(.flow)
      try reader.require(.arrow)
      expected.route = .init(from: from, to: try reader.name(.destination))
    }
    if reader.takes(.insertion) { expected.insertion = try reader.name(.effect) }
    if reader.takes(.removal) { expected.removal = try reader.name(.effect) }
    if reader.takes(.at) { expected.progress = try reader.progress() }
    return .expect(.transition(expected))
  }

  ///     expect-overlay = "expect" "overlay" TEXT
  static func expectOverlay(_ reader: inout ArgumentReader) throws(SyntaxFault) -> FlowCommand {
    .expect(.overlay(try reader.name(.overlay)))
  }

  ///     expect-receipt = "expect" "receipt" STATUS
  static func expectReceipt(_ reader: inout ArgumentReader) throws(SyntaxFault) -> FlowCommand {
    .expect(.receipt(try ArgumentReader.choice(try reader.word(.receipt), .receipt)))
  }

  ///     expect-screen = "expect" "screen" TEXT
  static func expectScreen(_ reader: inout ArgumentReader) throws(SyntaxFault) -> FlowCommand {
    .expect(.screen(try reader.text()))
  }
}
