import Foundation
import TestSupport
import Testing

/// `flowsh gallery [PAGE]`: the shell, with that command given before all others.
struct GalleryCommandTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  @Test func `a page is there before the first command`() throws {
    let page = try Flowsh.run(
      ["gallery", "toggle", "-c", "expect no transition; tap \"Sound\"; tree"], home: home)
    #expect(page.errors == "")
    #expect(page.output.contains("toggle \"Sound\" = \"off\""))
    let list = try Flowsh.run(["gallery", "-c", "expect flow gallery; flows"], home: home)
    #expect(list.output == "  login    Login (app)\n  main     Main (app)\n* gallery  Gallery (flowsh)\n")
  }

  @Test func `a recording begins with it`() throws {
    let file = home.path + "/seen.flow"
    let recorded = try Flowsh.run(["gallery", "picker", "record", file], input: "tap \"Next\"\n", home: home)
    #expect(recorded.status == .exited(0))
    #expect(
      try String(contentsOfFile: file, encoding: .utf8)
        == "# recorded by flowsh\ngallery picker\nsettle\ntap \"Next\"\n")
    #expect(try Flowsh.run(["replay", file], home: home).status == .exited(0))
  }

  @Test func `it goes with record without a page too, and opens one page alone`() throws {
    let recorded = try Flowsh.run(["gallery", "record", "seen.flow"], input: "flows\n", home: home)
    #expect(recorded.errors == "")
    #expect(try home.read("seen.flow") == "# recorded by flowsh\ngallery\nsettle\nflows\n")
    let twice = try Flowsh.run(["gallery", "toggle", "gallery", "picker"], home: home)
    #expect(twice.status == .exited(2))
    #expect(twice.errors.hasPrefix("flowsh: gallery is there twice; it opens one page\n"))
  }

  @Test func `a page that isn't there is told of in one line, with the one that was meant`() throws {
    let unknown = try Flowsh.run(["gallery", "togle"], home: home)
    #expect(unknown.status == .exited(2))
    #expect(unknown.output == "")
    #expect(
      unknown.errors == "flowsh: there is no page \"togle\" in the gallery; did you mean \"toggle\"?\n")
    let command = try Flowsh.run(["-c", "gallery togle"], home: home)
    #expect(command.status == .exited(2))
    #expect(command.errors.hasPrefix("-c:1:1: there is no page \"togle\" in the gallery; did you mean"))
  }

  @Test func `it is read out and operated by numbers`() throws {
    let result = try Flowsh.run(["gallery", "toggle", "--plain"], input: "1\n", home: home)
    #expect(result.status == .exited(0))
    #expect(
      result.output.hasSuffix(
        """
        Screen Gallery, toggle
        1 toggle Sound: on
        2 toggle Night: off
        3 toggle Pinned: off
        4 toggle Tinted: off
        5 toggle Switched off: on, disabled
        Sound, day, loose
        Toggle · toggleStyle · tint
        6 button Gallery
        Toggle
        7 button Previous
        8 button Next
        1 toggle Sound: off
        5 toggle Switched off: off, disabled
        Silence, day, loose

        """))
  }

  @Test(arguments: [[], ["--inline"]])
  func `on a terminal the list comes first, and pages are turned by keys`(options: [String]) throws {
    let process = try TerminalProcess(
      Flowsh.url, ["gallery"] + options, environment: Flowsh.environment(home: home),
      workingDirectory: home.url)
    try process.waitForText("State and motion")
    #expect(!process.emulator.lines.contains { $0.contains("Welcome") })
    process.send(Keys.down + Keys.enter)
    try process.waitForStatus("gallery/lines · guest")
    process.send("\u{1B}[1;3C")
    try process.waitForStatus("gallery/label · guest")
    process.send("\u{1B}[1;3A")
    try process.waitForStatus("gallery · guest")
    process.send(Keys.interrupt)
    #expect(try process.waitForExit() == .exited(130))
    #expect(process.emulator.modes.leftovers == [])
  }
}
