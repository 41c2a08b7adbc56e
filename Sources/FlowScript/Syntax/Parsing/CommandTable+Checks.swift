extension CommandTable {
  static let checkCommands = [
    CommandSpec(
      "expect flow", "FLOW", abstract: "check which flow is active", example: "expect flow main",
      read: CommandGrammar.expectFlow),
    CommandSpec(
      "expect text", "\"TEXT\"", abstract: "check that a text is on the screen",
      example: "expect text \"Welcome\"", read: CommandGrammar.expectText),
    CommandSpec(
      "expect no text", "\"TEXT\"", abstract: "check that a text is not on the screen",
      example: "expect no text \"Login\"", read: CommandGrammar.expectNoText),
    CommandSpec(
      "expect focus", "CONTROL", abstract: "check which control has the focus",
      example: "expect focus \"Title\"", read: CommandGrammar.expectFocus),
    CommandSpec(
      "expect error", "\"TEXT\"", abstract: "check how the last command failed; begin that one with !",
      example: "! show nowhere; expect error \"no flow\"", read: CommandGrammar.expectError),
    CommandSpec(
      "expect transition", "[FROM -> TO] [insertion EFFECT] [removal EFFECT] [at A..B%]",
      abstract: "check the transition in flight",
      example: "expect transition login -> main at 25..35%", read: CommandGrammar.expectTransition),
    CommandSpec("expect no transition", abstract: "check that no transition is in flight") { _ in
      .expect(.noTransition)
    },
    CommandSpec(
      "expect overlay", "TITLE", abstract: "check which sheet, alert or dialog is in front",
      example: "expect overlay \"alert Delete?\"", read: CommandGrammar.expectOverlay),
    CommandSpec("expect no overlay", abstract: "check that no sheet, alert or dialog is there") { _ in
      .expect(.noOverlay)
    },
    CommandSpec(
      "expect receipt", "STATUS", abstract: "check how the last request for a flow was answered",
      example: "expect receipt queued", read: CommandGrammar.expectReceipt),
    CommandSpec(
      "expect screen", "\"TEXT\"", abstract: "check the whole screen, given in triple quotes",
      example: "expect screen \"\"\"\n  Welcome\n  \"\"\"", read: CommandGrammar.expectScreen),
    CommandSpec(
      "snapshot", "NAME", abstract: "compare the screen with the file of that name beside the script",
      example: "snapshot after-login", read: CommandGrammar.snapshot),
  ]

  /// The line in the list of commands for those that share their first word.
  static let families = [
    "expect": "check the flow, the screen, the focus, a transition or an error",
    "plugin": "list, load and build plugins",
  ]
}
