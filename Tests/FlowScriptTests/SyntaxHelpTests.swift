import FlowScript
import Testing

@Suite struct `Command help` {
  @Test func `the overview has a line for each first word`() {
    let lines = CommandHelp.overview.split(separator: "\n")
    #expect(lines.count == CommandTable.firstWords.count)
    #expect(lines.first == "show      go to a flow")
    #expect(lines.contains("expect    check the flow, the screen, the focus, a transition or an error"))
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test func `a topic has its usage, meaning and example`() {
    let expected = """
      tap CONTROL
        activate a control by its label or id
        example: tap #2 "Delete"
      """
    #expect(CommandHelp.text(on: "tap") == expected)
  }

  @Test func `a first word lists the commands that share it`() {
    let expected = """
      plugin list
        list the plugins that are loaded
      plugin load PATH
        load a plugin bundle
      plugin build FOLDER [--output FOLDER]
        build a plugin's bundle from its sources
      """
    #expect(CommandHelp.text(on: "plugin") == expected)
    #expect(CommandHelp.text(on: "expect no")?.split(separator: "\n").count == 6)
  }

  @Test func `every topic has a text, and nothing else has`() {
    for topic in CommandHelp.topics { #expect(CommandHelp.text(on: topic) != nil) }
    #expect(CommandHelp.text(on: "undo") == nil)
    #expect(CommandHelp.text(on: "") == nil)
  }

  @Test func `no command's name is the beginning of another`() {
    for spec in CommandTable.all {
      #expect(!CommandTable.all.contains { $0.name != spec.name && $0.words.starts(with: spec.words) })
    }
    #expect(Set(CommandTable.all.map(\.name)).count == CommandTable.all.count)
  }
}
