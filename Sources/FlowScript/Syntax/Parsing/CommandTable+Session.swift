extension CommandTable {
  static let flowCommands = [
    CommandSpec(
      "show", "FLOW [--animation NAME] [--duration TIME] [--policy NAME]",
      abstract: "go to a flow",
      example: "show main --animation easeInOut --duration 300ms", read: CommandGrammar.show),
    CommandSpec(
      "open", "LINK [--explain]", abstract: "go where a link leads, or only say what that would do",
      example: "open flow://movies/add?title=Alien --explain", read: CommandGrammar.open),
    CommandSpec("back", abstract: "go back: to the screen below, or to the flow before") { _ in .back },
    CommandSpec("flows", abstract: "list the flows there are") { _ in .flows },
    CommandSpec(
      "graph", "[--check] [--format NAME]", abstract: "print the ways between the flows, or check them",
      example: "graph --format dot", read: CommandGrammar.graph),
    CommandSpec(
      "gallery", "[PAGE]", abstract: "show what views there are, each on a page of its own",
      example: "gallery toggle", read: CommandGrammar.gallery),
  ]

  static let inputCommands = [
    CommandSpec(
      "tap", "CONTROL", abstract: "activate a control by its label or id", example: "tap #2 \"Delete\"",
      read: CommandGrammar.tap),
    CommandSpec(
      "type", "\"TEXT\"|$NAME [into CONTROL]",
      abstract: "type a text, or an environment variable's",
      example: "type \"ada\" into \"User\"", read: CommandGrammar.type),
    CommandSpec(
      "key", "KEY …", abstract: "press keys", example: "key ctrl-a down*3 enter", read: CommandGrammar.key),
    CommandSpec(
      "paste", "\"TEXT\"", abstract: "paste a text as a whole", example: "paste \"two\\nlines\"",
      read: CommandGrammar.paste),
    CommandSpec(
      "click", "COLUMN,ROW", abstract: "click on a cell, counted from 0", example: "click 10,4",
      read: CommandGrammar.click),
    CommandSpec(
      "hover", "COLUMN,ROW", abstract: "move the mouse over a cell, counted from 0", example: "hover 10,4",
      read: CommandGrammar.hover),
    CommandSpec(
      "scroll", "up|down[*COUNT] [COLUMN,ROW | in CONTROL]",
      abstract: "turn the wheel, over the control in focus unless said where",
      example: "scroll down*5 in \"Movies\"",
      read: CommandGrammar.scroll),
  ]

  static let timeCommands = [
    CommandSpec(
      "wait", "TIME", abstract: "let time pass", example: "wait 150ms", read: CommandGrammar.wait),
    CommandSpec("settle", abstract: "run until nothing moves and nothing is pending") { _ in .settle },
  ]

  static let sessionCommands = [
    CommandSpec("screen", abstract: "print the screen as text") { _ in .screen },
    CommandSpec(
      "size", "COLUMNSxROWS", abstract: "give the screen a size", example: "size 100x30",
      read: CommandGrammar.size),
    CommandSpec("tree", abstract: "print the tree of controls") { _ in .tree },
    CommandSpec("journal", abstract: "list what happened to the flows") { _ in .journal },
    CommandSpec("history", abstract: "list the commands given so far") { _ in .history },
    CommandSpec("details", abstract: "tell all of the last error, with the screen and the last events") { _ in
      .details
    },
    CommandSpec(
      "help", "[COMMAND]", abstract: "list the commands, or explain one", example: "help expect text",
      read: CommandGrammar.help),
    CommandSpec("quit", abstract: "leave") { _ in .quit },
  ]

  static let pluginCommands = [
    CommandSpec("plugin list", abstract: "list the plugins that are loaded") { _ in .listPlugins },
    CommandSpec(
      "plugin load", "PATH", abstract: "load a plugin bundle", example: "plugin load Movies.flowplugin",
      read: CommandGrammar.loadPlugin),
    CommandSpec(
      "plugin build", "FOLDER [--output FOLDER]", abstract: "build a plugin's bundle from its sources",
      example: "plugin build Plugins/Movies", read: CommandGrammar.buildPlugin),
  ]

  static let scriptCommands = [
    CommandSpec(
      "record", "PATH|stop", abstract: "write the commands of this session into a script",
      example: "record login.flow", read: CommandGrammar.record),
    CommandSpec(
      "replay", "PATH …", abstract: "run scripts", example: "replay login.flow",
      read: CommandGrammar.replay),
  ]
}
