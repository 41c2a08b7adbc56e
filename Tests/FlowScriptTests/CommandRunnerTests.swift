import AppFlow
import FlowCanvas
import FlowRuntime
import FlowScript
import FlowViews
import Foundation
import TestSupport
import Testing

@Suite @MainActor struct CommandRunnerTests {
  private let test: TestSession

  init() throws { test = try TestSession() }

  private var session: FlowSession { test.session }

  private func logIn() async throws {
    try await test.run("type \"ada\" into \"User\"; key enter; settle")
  }

  private func lightLamps() async throws {
    try await logIn()
    try await test.run("show lamps; settle")
  }

  // MARK: Flows

  @Test func `flows are listed, the active one marked`() async throws {
    let output = try await test.run("flows; show main --animation none; flows")
    #expect(
      output == [
        "* login  Login (app)", "  main   Main (app)", "  lamps  Lamps (org.example.lamps)",
        "  login  Login (app)", "* main   Main (app)", "  lamps  Lamps (org.example.lamps)",
      ])
  }

  @Test func `show says how a request waits`() async throws {
    #expect(try await test.run("show lamps") == ["lamps: held until somebody has logged in"])
    try await test.run("type \"ada\" into \"User\"; tap \"Login\"")
    #expect(try await test.run("show main") == [])
    #expect(try await test.run("show login --policy queue") == ["login: queued at 1"])
    #expect(try await test.run("show main --policy queue") == ["main: queued at 2"])
    #expect(
      await test.failure("show lamps --policy reject").message
        == "lamps was rejected: the transition login -> main is in flight and the policy is reject")
    try await test.run("settle; expect flow lamps")
  }

  @Test func `show takes an animation and a duration, or the flow's own`() async throws {
    try await test.run("show main")
    #expect(session.coordinator.transition?.animation == .default)
    try await test.run("settle; show login --duration 2s")
    #expect(session.coordinator.transition?.animation == .easeInOut(duration: 2))
    try await test.run("settle; show main --animation spring --duration 800ms")
    #expect(session.coordinator.transition?.animation == .spring(duration: 0.8))
    #expect(session.coordinator.transition?.cause == .command)
    try await test.run("settle; show login --animation linear")
    #expect(session.coordinator.transition?.animation == .linear(duration: 0.3))
    try await test.run("settle; show main --animation none")
    #expect(session.coordinator.transition == nil)
  }

  @Test func `an unknown flow is named, with the nearest or all there are`() async {
    #expect(
      await test.failure("show mian").message == "there is no flow named \"mian\"; did you mean \"main\"?")
    #expect(
      await test.failure("show somewhere").message
        == "there is no flow named \"somewhere\"; the flows are: login, main, lamps")
  }

  @Test func `back goes one flow up, and turns round what leads away from there`() async throws {
    try await lightLamps()
    try await test.run("back; expect transition lamps -> main; settle; expect flow main")
    try await test.run("show lamps; wait 100ms; back; expect receipt redirected; settle; expect flow main")
    try await test.run("back; settle; expect flow login")
    #expect(await test.failure("back").message == "there is nothing to go back to from login")
  }

  // MARK: Input

  @Test func `an unknown control is named, with the nearest and all there are`() async throws {
    #expect(
      await test.failure("tap \"Logn\"").message
        == "there is no control \"Logn\"; did you mean \"Login\"?;"
        + " there are: text field \"User\" = \"\" (focus), button \"Login\"")
    try await lightLamps()
    #expect(
      await test.failure("tap id:bog").message
        == "there is no control id:bog; did you mean \"big\"?; there are: button \"Light\" (focus),"
        + " button \"Light\" id:big, button \"Broken\" (disabled)")
  }

  @Test func `an ambiguous label asks for a number`() async throws {
    try await lightLamps()
    #expect(
      await test.failure("tap \"Light\"").message
        == "\"Light\" is ambiguous: 2 controls match; say which: #1 \"Light\";"
        + " there are: button \"Light\" (focus), button \"Light\" id:big")
    #expect(
      await test.failure("tap #3 \"Light\"").message.hasPrefix(
        "there is no control #3 \"Light\": 2 match; there are: "))
    try await test.run("tap #2 \"Light\"; tap #1 \"Light\"; tap id:big; expect text \"21 lit\"")
  }

  @Test func `a control that is switched off is not operated`() async throws {
    try await lightLamps()
    #expect(await test.failure("tap \"Broken\"").message == "button \"Broken\" (disabled) is disabled")
    try await test.run("expect text \"0 lit\"")
  }

  @Test func `text goes into the field that is named or has the focus`() async throws {
    try await test.run("type \"ad\"; type \"a\" into \"User\"; expect text \"ada\"")
    #expect(
      await test.failure("type \"x\" into \"Login\"").message
        == "button \"Login\" takes no text; type goes into a text field")
    try await test.run("key tab")
    #expect(
      await test.failure("type \"x\"").message
        == "no text field has the focus; say which: type TEXT into LABEL; there is: text field \"User\" = \"ada\""
    )
    try await logIn()
    #expect(await test.failure("type \"x\"").message.hasSuffix("into LABEL; there is none on the screen"))
  }

  @Test func `keys, pastes and clicks do what they do by hand`() async throws {
    try await test.run("paste \"two\\nlines\"; expect text \"two lines\"")
    try await test.run("key ctrl-a ctrl-k x y left z; expect text \"xzy\"")
    let login = session.controls.first { $0.label == "Login" }?.frame.origin ?? .zero
    try await test.run("click \(login.x),\(login.y); expect transition login -> main")
    #expect(
      await test.failure("click 60,0").message == "60,0 is outside of the screen, which is 60x14")
    try await test.run("settle")
    #expect(await test.failure("click 0,0").message.hasPrefix("there is no control at 0,0; there are: "))
  }

  // MARK: The session

  @Test func `the screen, the controls, the journal and the history are printed`() async throws {
    let screen = try await test.run("screen")
    #expect(screen.count == 14 && screen.contains { $0.contains("Welcome to flowsh") })
    #expect(try await test.run("tree") == ["text field \"User\" = \"\" (focus)", "button \"Login\""])
    #expect(try await test.run("journal").last == "0.0ms command journal")
    #expect(try await test.run("history") == [])
    let host = TestHost()
    test.runner.host = host
    #expect(try await test.run("history") == ["show main", "quit"])
  }

  @Test func `the size is the script's, unless there is a terminal`() async throws {
    try await test.run("size 20x4")
    #expect(session.screen.size == CellSize(width: 20, height: 4))
    test.runner.hasTerminal = true
    #expect(await test.failure("size 20x5").message.hasPrefix("the size is the terminal's here"))
  }

  @Test func `plugins need a host`() async throws {
    for command in ["plugin list", "plugin load x", "plugin build x"] {
      #expect(
        await test.failure(command).message
          == "this session has neither plugins nor a gallery; use flowsh for this command")
    }
    let host = TestHost()
    test.runner.host = host
    #expect(
      try await test.run("plugin load a.flowplugin; plugin list") == ["loaded a.flowplugin", "a.flowplugin"])
    #expect(await test.failure("plugin build x") == CommandFailure("x is no folder", kind: .missing))
  }

  @Test func `help and quit`() async throws {
    #expect(try await test.run("help").contains { $0.contains("go to a flow") })
    #expect(try await test.run("help show").joined().contains("--policy"))
    try await test.run("quit")
    #expect(session.exitStatus == 0)
  }

  @Test func `settle that comes to no end says so`() async throws {
    func tick() { session.clock.schedule(after: .seconds(9)) { tick() } }
    tick()
    #expect(await test.failure("settle").message.hasPrefix("not settled after 60 s"))
    try await test.run("wait 10s")
  }

  @Test func `each command is in the journal, and so is what it failed with`() async throws {
    try await test.run("! show nowhere")
    #expect(
      session.journal.records.map(\.description) == [
        "0.0ms command ! show nowhere",
        "0.0ms error there is no flow named \"nowhere\"; the flows are: login, main, lamps",
      ])
  }
}
