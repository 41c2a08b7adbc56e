import Testing

@testable import AppFlow

@Suite @MainActor struct AppFlowCoordinatorTests {
  private let clock = VirtualClock()
  private let coordinator: AppFlowCoordinator

  init() { coordinator = AppFlowCoordinator(graph: .test, clock: clock) }

  private var events: [String] { coordinator.journal.records.map(\.description) }

  /// Plays the renderer: goes to the end of what is in flight and says so.
  @Test func `setting the flow with an animation is the same as showing it with one`() {
    let other = AppFlowCoordinator(graph: .test, clock: clock)
    AppFlow.withAnimation(.bouncy) { coordinator.activeFlow = .main }
    other.show(.main, animation: .bouncy)
    #expect(coordinator.transition == other.transition)
    #expect(coordinator.transition?.animation == .bouncy)
    #expect(coordinator.journal.records == other.journal.records)

    let third = AppFlowCoordinator(graph: .test, clock: clock)
    third.withAnimation { third.activeFlow = .main }
    #expect(third.transition?.animation == .default)
  }

  @Test func `setting the flow without an animation shows it at once`() {
    coordinator.activeFlow = .main
    #expect(coordinator.activeFlow == .main)
    #expect(coordinator.transition == nil)
    #expect(coordinator.lastReceipt?.settlement == .reached)
    AppFlow.withAnimation(nil) { coordinator.activeFlow = .login }
    #expect(coordinator.transition == nil)
    #expect(events.suffix(3) == ["0.0ms change main -> login", "0.0ms leave main", "0.0ms enter login"])
  }

  @Test func `a transaction gives its animation and its cause, and ends with its body`() {
    var transaction = Transaction(animation: .snappy)
    transaction.cause = .timer
    withTransaction(transaction) { coordinator.activeFlow = .main }
    #expect(coordinator.transition?.cause == .timer)
    #expect(coordinator.transition?.animation == .snappy)
    #expect(Transaction.current.animation == nil)
    #expect(coordinator.show(.main).status == .coalesced)
  }

  @Test func `turning round continues the picture where it is`() {
    coordinator.show(.main, animation: .easeIn(duration: 1))
    clock.advance(by: .milliseconds(400))
    let before = coordinator.transition?.progress(at: clock.now) ?? -1
    let receipt = coordinator.show(.login, animation: .linear, policy: .reverse)
    #expect(receipt.status == .redirected)
    let back = coordinator.transition
    #expect(back?.isReversed == true)
    #expect(abs((back?.progress(at: clock.now) ?? -1) - (1 - before)) < 1e-12)
    coordinator.finish(on: clock)
    #expect(receipt.settlement == .reached)
    #expect(coordinator.activeFlow == .login)
  }

  @Test func `a transition that nobody reports is ended by the watchdog and named`() {
    let receipt = coordinator.show(.main, animation: .linear(duration: 0.5))
    coordinator.show(.login, policy: .queue)
    clock.advance(by: .milliseconds(1499))
    #expect(receipt.settlement == nil)
    clock.advance(by: .milliseconds(1))
    #expect(receipt.settlement == .timedOut)
    #expect(coordinator.transition?.to == .login)
    #expect(
      events.suffix(5) == [
        "1500.0ms notice no end was reported for login -> main",
        "1500.0ms end #1 login -> main timedOut",
        "1500.0ms begin #2 main -> login insertion opacity removal opacity",
        "1500.0ms leave main",
        "1500.0ms enter login",
      ])
  }

  @Test func `the watchdog of a transition that ended stays silent`() {
    coordinator.show(.main, animation: .linear(duration: 0.5))
    clock.advance(by: .milliseconds(250))
    coordinator.show(.login, policy: .reverse)
    coordinator.finish(on: clock)
    clock.advance(by: .seconds(10))
    #expect(clock.nextDeadline == nil)
    #expect(!events.contains { $0.contains("notice") })
  }

  @Test func `a flow that needs a login waits for one and then goes on`() async {
    let receipt = coordinator.show(.movies)
    #expect(receipt.status == .held)
    #expect(coordinator.heldFlow == .movies)
    let newer = coordinator.show(.notes)
    #expect(receipt.settlement == .superseded)
    coordinator.showMainView()
    coordinator.finish(on: clock)
    #expect(coordinator.activeFlow == .notes)
    #expect(newer.settlement == .reached)
    #expect(coordinator.heldFlow == nil)
  }

  @Test func `requests that join one that waits end with it, whatever becomes of it`() {
    coordinator.show(.main)
    let first = coordinator.show(.login, policy: .queue)
    let joined = coordinator.show(.login)
    #expect(joined.status == .coalesced)
    #expect(coordinator.pendingFlows == [.login])
    coordinator.transitionCompleted(1)
    #expect(coordinator.pendingFlows.isEmpty)
    #expect(coordinator.show(.main, policy: .reverse).status == .redirected)
    #expect([first.settlement, joined.settlement] == [.reversed, .reversed])
  }

  @Test func `a receipt can be awaited by several, before and after it is settled`() async {
    let receipt = coordinator.showMainView()
    let waiting = (0..<3).map { _ in Task { await receipt.settled() } }
    await Task.yield()
    coordinator.finish(on: clock)
    for task in waiting { #expect(await task.value == .reached) }
    #expect(await receipt.settled() == .reached)
    #expect(coordinator.show(.login, policy: .reject).status == .applied)
  }

  @Test(arguments: [
    (ArrivalPolicy.queue, [FlowReceipt.Settlement.reached, .reached, .reached], "login"),
    (.coalesce, [.reached, .reached, .reached], "login"),
    (.replacePending, [.reached, .superseded, .reached], "login"),
    (.reverse, [.reached, .reached, .reached], "login"),
    (.redirect, [.reversed, .superseded, .reached], "login"),
    (.reject, [.reached, .reached, .rejected], "movies"),
  ])
  func `whoever awaits a receipt is told what became of it, by each policy`(
    policy: ArrivalPolicy, settlements: [FlowReceipt.Settlement], place: String
  ) async {
    let first = coordinator.show(.main)
    let second = coordinator.show(.movies, policy: .queue)
    let third = coordinator.show(.login, policy: policy)
    let waiting = [first, second, third].map { receipt in Task { await receipt.settled() } }
    await Task.yield()
    coordinator.finish(on: clock)
    var told: [FlowReceipt.Settlement] = []
    for task in waiting { told.append(await task.value) }
    #expect(told == settlements)
    #expect(coordinator.place.name == place && coordinator.liveCounts.unsettledReceipts == 0)
  }

  @Test func `without motion the events are the same and take no time`() {
    let other = AppFlowCoordinator(graph: .test, clock: clock)
    other.reducesMotion = true
    for one in [coordinator, other] {
      one.show(.main, animation: .easeInOut(duration: 3))
      one.show(.movies, policy: .queue)
    }
    #expect(other.transition?.end == clock.now)
    while let transition = other.transition { other.transitionCompleted(transition.id) }
    #expect(clock.now == .zero)
    coordinator.finish(on: clock)
    func words(_ journal: FlowJournal) -> [String] { journal.records.map(\.event.description) }
    #expect(words(other.journal) == words(coordinator.journal))
  }

  @Test func `the journal tells everything in order`() {
    coordinator.show(.main, animation: .linear(duration: 0.2), cause: .command)
    clock.advance(by: .milliseconds(150))
    coordinator.show(.main)
    coordinator.show(.movies, animation: nil, policy: .replacePending)
    coordinator.show(.login, policy: .reject)
    coordinator.finish(on: clock)
    #expect(
      events == [
        "0.0ms request main policy coalesce cause command: applied",
        "0.0ms begin #1 login -> main insertion opacity removal opacity",
        "0.0ms leave login",
        "0.0ms enter main",
        "150.0ms request main policy coalesce cause program: coalesced",
        "150.0ms request movies policy replacePending cause program: queued",
        "150.0ms request login policy reject cause program: rejected",
        "200.0ms end #1 login -> main reached",
        "200.0ms change main -> movies",
        "200.0ms leave main",
        "200.0ms enter movies",
      ])
  }

  @Test func `what a listener asks for comes after what it was told of`() {
    var isFirst = true
    coordinator.journal.observe { [coordinator] record in
      guard case .ended = record.event, isFirst else { return }
      isFirst = false
      coordinator.show(.main, policy: .reverse)
    }
    coordinator.show(.main, animation: .linear(duration: 1))
    coordinator.show(.login, animation: .linear(duration: 1), policy: .queue)
    clock.advance(by: .seconds(1))
    coordinator.transitionCompleted(1)
    let numbers = coordinator.journal.records.compactMap { record -> String? in
      switch record.event {
      case .began(let transition): "begin \(transition.id)"
      case .ended(let transition, _): "end \(transition.id)"
      default: nil
      }
    }
    #expect(numbers == ["begin 1", "end 1", "begin 2", "end 2", "begin 3"])
    #expect(coordinator.transition?.id == 3)
    // The watchdog watches what is in flight.
    clock.advance(by: .seconds(9))
    #expect(coordinator.transition == nil)
  }

  @Test func `effects are those between the flow that will be there and the next`() {
    var asked: [String] = []
    coordinator.effects = { from, to in
      asked.append("\(from.name)>\(to.name)")
      return FlowEffects(insertion: .push(from: .trailing), removal: .slide)
    }
    coordinator.show(.main)
    coordinator.show(.movies, policy: .queue)
    coordinator.show(.notes, policy: .queue)
    coordinator.show(.login, policy: .replacePending)
    #expect(asked == ["login>main", "main>movies", "movies>notes", "main>login"])
    #expect(coordinator.transition?.insertion == .push(from: .trailing))
    #expect(coordinator.transition?.removal == .slide)
  }

  @Test func `an asymmetric effect is taken apart when a transition begins`() {
    let effect = TransitionEffect.asymmetric(insertion: .slide, removal: .opacity)
    coordinator.request(FlowRequest(.main, insertion: effect, removal: effect))
    #expect(coordinator.transition?.insertion == .slide)
    #expect(coordinator.transition?.removal == .opacity)
  }

  @Test func `a flow that goes away leaves nothing behind`() {
    coordinator.activeFlow = .main
    let shown = coordinator.show(.movies)
    let waiting = coordinator.show(.movies, policy: .queue)
    let next = coordinator.show(.login, animation: nil, policy: .queue)
    coordinator.flowRemoved(.movies)
    #expect(shown.settlement == .superseded)
    #expect(waiting.settlement == .superseded)
    #expect(next.settlement == .reached)
    #expect(coordinator.activeFlow == .login)
    #expect(clock.nextDeadline == nil)
  }

  @Test func `a rejection says what is in flight`() {
    coordinator.show(.main)
    guard case .rejected(let reason) = coordinator.show(.login, policy: .reject).status else {
      Issue.record("not rejected")
      return
    }
    #expect(reason.description == "the transition login -> main is in flight and the policy is reject")
    #expect(coordinator.lastReceipt?.settlement == .rejected)
  }

  @Test func `many requests at once are no burden`() {
    coordinator.show(.main)
    for number in 0..<2_000 {
      coordinator.show(number % 2 == 0 ? .login : .main, animation: nil, policy: .queue)
    }
    #expect(coordinator.pendingFlows.count == 2_000)
    coordinator.finish(on: clock)
    #expect(coordinator.pendingFlows.isEmpty)
    #expect(coordinator.activeFlow == .main)
  }
}
