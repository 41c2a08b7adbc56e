import AppFlow
import FlowCanvas
import FlowCombine
import FlowRuntime
import FlowViews
import Foundation
import TestSupport
import Testing

@MainActor private final class Model {
  var value = 0
}

@MainActor private final class Models {
  weak var latest: Model?
  func make() -> Model {
    let model = Model()
    latest = model
    return model
  }
}

/// A screen that keeps a model of its own.
private struct Keeper: View {
  @State private var model: Model
  init(_ models: Models) { _model = State(initialValue: models.make()) }
  var body: some View { Text("value \(model.value)") }
}

/// A page at work: a task that waits, a timer that goes on, a sheet with a task of its own.
private struct Busy: View {
  @State private var ticks = 0
  @State private var showsSheet = false
  @Environment(\.clock) private var clock
  var body: some View {
    Text("ticks \(ticks)")
      .onReceive(Timer.publish(every: 0.1, on: .main, in: .common).autoconnect()) { _ in ticks += 1 }
      .task { try? await clock?.sleep(for: .seconds(1_000)) }
      .onAppear { showsSheet = true }
      .sheet(isPresented: $showsSheet) {
        Text("sheet").task { try? await clock?.sleep(for: .seconds(1_000)) }
      }
  }
}

@Suite @MainActor struct LiveCountTests {
  private let clock = VirtualClock()

  @Test func `a thousand rounds of login and logout leave nothing`() async throws {
    let session = FlowSession(
      flows: [
        FlowDefinition(.login, title: "Login") { LoginView(title: "test") },
        FlowDefinition(
          .main, title: "Main", screens: [FlowScreenDefinition("about") { _ in Text("about") }]
        ) { MainView(title: "test") },
      ], clock: clock, size: CellSize(width: 40, height: 12))
    let before = session.liveCounts
    #expect(before.screens == 1 && before.timers == 0 && before.viewNodes > 3)
    let link = FlowLink(flow: "main", screens: [FlowScreen(name: "about")])
    for round in 0..<1_000 {
      if round % 3 == 0 { try session.coordinator.open(link) }
      session.coordinator.showMainView()
      session.coordinator.push(FlowScreen(name: "about"), policy: .queue)
      clock.advance(by: .milliseconds(round % 2 == 0 ? 100 : 900))
      session.step()
      session.coordinator.show(.login, policy: .replacePending)
      clock.advance(by: .seconds(1))
      session.step()
      clock.advance(by: .seconds(1))
      session.step()
      guard session.liveCounts == before else {
        Issue.record("round \(round): \(session.liveCounts), before \(before)")
        return
      }
    }
  }

  @Test func `a thousand rounds through a page with tasks, a timer and a sheet leave nothing`() async throws {
    let session = FlowSession(
      flows: [
        FlowDefinition(.login, title: "Login") { LoginView(title: "test") },
        FlowDefinition(.main, title: "Main") { Busy() },
      ], clock: clock, size: CellSize(width: 40, height: 12))
    let before = session.liveCounts
    #expect(before.flows == 1 && before.children == 0 && before.tasks == 0)
    for round in 0..<1_000 {
      session.coordinator.show(.main, animation: nil)
      await session.wait(.milliseconds(round % 2 == 0 ? 100 : 500))
      // A task goes to sleep and ends on threads of its own.
      let isBusy = await eventually {
        let busy = session.liveCounts
        return busy.tasks == 2 && busy.overlays == 1 && busy.children == 1 && busy.timers >= 3
      }
      guard isBusy else {
        Issue.record("round \(round): \(session.liveCounts)")
        return
      }
      session.coordinator.show(.login, animation: round % 3 == 0 ? nil : .default)
      await session.wait(.milliseconds(500))
      guard await eventually({ session.liveCounts == before }) else {
        Issue.record("round \(round): \(session.liveCounts), before \(before)")
        return
      }
    }
  }

  @Test func `what is under way is counted`() {
    let coordinator = AppFlowCoordinator(flow: .main, clock: clock)
    coordinator.push(1, animation: .linear(duration: 1))
    coordinator.push(2, policy: .queue)
    let counts = coordinator.liveCounts
    #expect(counts.flows == 1 && counts.children == 1)
    #expect(counts.screens == 2 && counts.transitions == 1 && counts.pendingRequests == 1)
    #expect(counts.unsettledReceipts == 2 && counts.timers == 1)
    clock.advance(by: .seconds(9))
    let rest = coordinator.liveCounts
    #expect(rest.screens == 3 && rest.transitions == 0 && rest.pendingRequests == 0)
    #expect(rest.unsettledReceipts == 0 && rest.timers == 0 && clock.armedTimers == 0)
  }

  @Test func `a screen's model is free in the turn in which it is left by back`() {
    let models = Models()
    let session = FlowSession(
      flows: [
        FlowDefinition(
          .main, title: "Main", screens: [FlowScreenDefinition("a") { _ in Keeper(models) }]
        ) { Text("main") }
      ], clock: clock, startingFlow: .main)
    session.coordinator.push(FlowScreen(name: "a"), animation: nil)
    session.step()
    #expect(models.latest != nil)
    session.coordinator.back(animation: nil)
    session.step()
    #expect(models.latest == nil)
  }

  @Test func `a flow's model is free once the transition that leaves it has ended`() {
    let models = Models()
    let session = FlowSession(
      flows: [
        FlowDefinition(.login, title: "Login") { Text("login") },
        FlowDefinition(.main, title: "Main") { Keeper(models) },
      ], clock: clock, startingFlow: .main)
    session.step()
    session.coordinator.back(animation: .linear(duration: 1))
    clock.advance(by: .milliseconds(500))
    session.step()
    #expect(models.latest != nil)
    clock.advance(by: .milliseconds(500))
    session.step()
    #expect(models.latest == nil)
  }

  @Test func `a timer that is taken back is no longer counted`() {
    let timer = clock.schedule(after: .seconds(1)) {}
    #expect(clock.armedTimers == 1)
    timer.cancel()
    #expect(clock.armedTimers == 0 && clock.nextDeadline == nil)
  }
}
