import FlowMachine
import Testing

@Suite struct TypedChartTests {
  enum Screen: String, CaseIterable { case login, main, list, detail, player, sound, picture, last, gone }
  enum Signal: String, CaseIterable { case signIn, signOut, open, close, mute, leave }

  static func app() -> Chart<Screen, Signal> {
    Chart("app", initial: .login) {
      StateNode(.login) {
        On(.signIn, to: .main).when("valid").performing(.perform("greet"))
        After(.seconds(60), to: .gone)
      }
      StateNode(.main, initial: .list) {
        OnEntry(.perform("load"))
        OnExit(.perform("save"))
        On(.signOut, to: .login)
        On(.leave, to: .gone)
        HistoryNode(.last, default: .list)
        StateNode(.list) { On(.open, to: .detail) }
        StateNode(.detail) { On(.close, to: .list) }
      }
      FinalNode(.gone)
    }
  }

  private func environment(_ clock: ManualMachineClock) -> MachineEnvironment {
    MachineEnvironment(
      clock: clock, effects: ["greet": { _ in }, "load": { _ in }, "save": { _ in }])
  }

  @Test func `a chart of enums runs with its own states and events`() throws {
    let clock = ManualMachineClock()
    let run = try Self.app().run(guards: ["valid": { $0.payload == .text("secret") }], in: environment(clock))
    run.start()
    #expect(run.isActive(.login))
    #expect(run.send(.signIn, payload: .text("wrong")) == .ignored(states: ["login"]))
    #expect(run.send(.signIn, payload: .text("secret")) == .applied)
    #expect(run.isActive(.main))
    #expect(run.atomicStates == [.list])
    run.send(.open)
    #expect(run.atomicStates == [.detail])
    #expect(run.running.liveCounts == MachineLiveCounts())
  }

  @Test func `a transition after a time is taken once and only while its state is active`() throws {
    let clock = ManualMachineClock()
    let run = try Self.app().run(guards: ["valid": { _ in true }], in: environment(clock))
    run.start()
    clock.advance(by: .seconds(59))
    run.send(.signIn)
    #expect(run.running.liveCounts.timers == 0)
    clock.advance(by: .seconds(100))
    #expect(run.isActive(.main))
    run.send(.signOut)
    clock.advance(by: .seconds(59))
    #expect(run.isActive(.login))
    clock.advance(by: .seconds(1))
    #expect(run.isActive(.gone))
    #expect(!run.running.isRunning)
  }

  @Test func `a builder's chart says what it lacks`() {
    let chart = Chart<Screen, Signal>("broken", initial: .login) {
      StateNode(.login) { On(.signIn, to: .player) }
    }
    #expect(chart.lint().map(\.kind) == [.unknownTarget("player")])
    #expect(throws: MachineDefinitionError.self) { try chart.run(in: environment(ManualMachineClock())) }
  }

  @Test func `an effect that nobody supplies is named`() {
    let environment = MachineEnvironment(clock: ManualMachineClock())
    #expect {
      try Self.app().run(guards: ["valid": { _ in true }], in: environment)
    } throws: { error in
      (error as? MachineDefinitionError)?.issues.map(\.kind) == [
        .missingEffect("greet"), .missingEffect("load"), .missingEffect("save"),
      ]
    }
  }

  @Test func `parts can be repeated and left out`() {
    let hasSound = false
    let chart = Chart<Screen, Signal>("parts") {
      ParallelNode(.player) {
        for screen in [Screen.picture, .main] { StateNode(screen) { On(.mute, to: screen) } }
        if hasSound { StateNode(.sound) }
      }
    }
    #expect(chart.definition.root.children[0].children.map(\.id) == ["picture", "main"])
    #expect(chart.lint() == [])
  }
}
