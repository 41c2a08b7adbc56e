import Testing

@testable import AppFlow

/// Sheets and alerts over the flows' screens.
@Suite @MainActor struct CoordinatorOverlayTests {
  private let clock = VirtualClock()
  private let coordinator: AppFlowCoordinator

  init() { coordinator = AppFlowCoordinator(flow: .main, graph: .test, clock: clock) }

  private var events: [String] {
    coordinator.journal.records.map(\.event.description).filter { !$0.hasPrefix("request") }
  }

  /// Plays the renderer up to an instant: ends what is over, in turn.
  private func render(after duration: Duration) {
    let target = clock.now.advanced(by: duration)
    while let end = coordinator.nextEnd, end <= target {
      clock.advance(to: end)
      while coordinator.completeNext(at: clock.now) {}
    }
    clock.advance(to: target)
  }

  private func finish() { render(after: .seconds(60)) }

  @Test func `a sheet comes and goes, and leaves nothing`() {
    let before = coordinator.liveCounts
    let shown = coordinator.present(1, animation: .linear(duration: 1))
    #expect(shown.status == .applied && shown.settlement == nil)
    #expect(coordinator.overlays.map(\.title) == ["sheet Int"])
    render(after: .milliseconds(500))
    #expect(coordinator.overlayLayers.map { $0.presence(at: clock.now) } == [0.5])
    finish()
    #expect(shown.settlement == .reached)
    #expect(coordinator.liveCounts.overlays == 1 && coordinator.liveCounts.timers == 0)
    let gone = coordinator.dismiss(animation: .linear(duration: 1))
    #expect(coordinator.overlays.isEmpty && coordinator.overlayLayers.count == 1)
    finish()
    #expect(gone.settlement == .reached)
    #expect(coordinator.liveCounts == before)
    #expect(
      events == [
        "begin overlay #1 sheet Int arriving", "enter sheet Int", "end overlay #1 sheet Int arriving reached",
        "leave sheet Int", "begin overlay #2 sheet Int leaving", "end overlay #2 sheet Int leaving reached",
      ])
  }

  @Test(arguments: 1...5)
  func `dismissing several layers at once leaves each inside out, by one motion`(count: Int) {
    for number in 0..<count {
      coordinator.present(
        Numbered(number), as: number % 2 == 0 ? .sheet : .alert, animation: nil)
    }
    let ids = coordinator.overlays.map(\.id)
    let start = events.count
    let receipt = coordinator.dismissAll(animation: .linear(duration: 1))
    finish()
    #expect(receipt.settlement == .reached)
    let records = coordinator.journal.records.map(\.event)
    let left = records.compactMap { if case .overlayLeft(let overlay) = $0 { overlay.id } else { nil } }
    #expect(left == Array(ids.reversed()))
    #expect(events.dropFirst(start).filter { $0.hasPrefix("begin") }.count == 1)
    #expect(events.dropFirst(start).filter { $0.hasPrefix("end") }.count == 1)
    #expect(coordinator.overlayLayers.isEmpty)
  }

  @Test func `dismissing a layer takes those over it along, and only those`() {
    coordinator.present(1, animation: nil)
    coordinator.present(2, as: .alert, animation: nil)
    coordinator.present(3, as: .alert, animation: nil)
    coordinator.dismiss(coordinator.overlays[1].id, animation: nil)
    #expect(coordinator.overlays.map(\.id) == [1])
    #expect(coordinator.dismiss(2).status == .rejected(.nothingToDismiss(FlowPlace(.main))))
  }

  @Test(arguments: 0...10)
  func `what is presented while another leaves ends presented, with its parent alive`(tenths: Int) {
    coordinator.present("A", animation: nil)
    let dismissal = coordinator.dismiss(animation: .linear(duration: 1))
    render(after: .milliseconds(tenths * 100))
    let arrival = coordinator.present(2, animation: .linear(duration: 1))
    finish()
    #expect(dismissal.settlement == .reached && arrival.settlement == .reached)
    #expect(coordinator.overlays.map(\.name) == ["Int"] && coordinator.overlayLayers.count == 1)
    #expect(coordinator.place == FlowPlace(.main))
    #expect(events.filter { $0.hasPrefix("end") }.count == 2)
  }

  @Test func `an overlay that is dismissed on its way in turns round where it is`() {
    let arrival = coordinator.present(1, animation: .linear(duration: 1))
    render(after: .milliseconds(250))
    coordinator.dismiss(animation: .linear(duration: 1))
    #expect(arrival.settlement == .reversed)
    #expect(coordinator.overlayLayers.map { $0.presence(at: clock.now) } == [0.25])
    // A quarter of the way takes a quarter of the time.
    #expect(coordinator.nextEnd == .seconds(0.5))
    finish()
    #expect(coordinator.overlayLayers.isEmpty && coordinator.liveCounts.unsettledReceipts == 0)
  }

  @Test func `awaiting a dismissal returns once the renderer is idle, and not before`() async {
    coordinator.present(1, animation: nil)
    let dismissal = coordinator.dismiss(animation: .linear(duration: 1))
    coordinator.present(2, animation: .linear(duration: 2))
    let waiting = Task { (await dismissal.settled(), coordinator.isMoving) }
    await Task.yield()
    render(after: .seconds(1.5))
    #expect(dismissal.settlement == nil, "the other sheet still moves")
    render(after: .seconds(1))
    let (settlement, isMoving) = await waiting.value
    #expect(settlement == .reached && !isMoving)
  }

  @Test func `awaiting a dismissal waits for the transition below as well`() {
    coordinator.show(.movies, animation: .linear(duration: 2))
    coordinator.present(1, animation: nil)
    let dismissal = coordinator.dismiss(animation: .linear(duration: 1))
    render(after: .seconds(1.5))
    #expect(coordinator.overlayLayers.isEmpty && dismissal.settlement == nil)
    render(after: .seconds(1))
    #expect(dismissal.settlement == .reached)
  }

  @Test(arguments: [true, false])
  func `a change of place makes overlays leave before a screen is left`(isAnimated: Bool) {
    coordinator.present(1, animation: nil)
    coordinator.present("x", as: .alert, animation: nil)
    let start = events.count
    coordinator.show(.movies, animation: isAnimated ? .linear(duration: 1) : nil)
    let order = events.dropFirst(start).filter { $0.hasPrefix("leave") || $0.hasPrefix("enter") }
    #expect(order == ["leave alert String", "leave sheet Int", "leave main", "enter movies"])
    finish()
    #expect(coordinator.overlayLayers.isEmpty && coordinator.activeFlow == .movies)
    #expect(events.filter { $0.hasPrefix("end overlay") }.count == (isAnimated ? 1 : 0))
  }

  @Test func `what changes no place leaves an overlay where it is`() {
    coordinator.present(1, animation: nil)
    coordinator.show(.main)
    coordinator.setPath(FlowPath(FlowScreen(name: "none")), of: .main)
    #expect(coordinator.overlays.count == 1)
  }

  @Test func `back takes the innermost overlay away first`() {
    coordinator.push(7, animation: nil)
    coordinator.present(1, animation: nil)
    coordinator.back()
    finish()
    #expect(coordinator.overlays.isEmpty && coordinator.place.name == "main/Int")
    coordinator.back()
    finish()
    #expect(coordinator.place == FlowPlace(.main))
  }

  @Test func `a motion that nobody reports is ended by the watchdog and named`() {
    let receipt = coordinator.present(1, animation: .linear(duration: 1))
    clock.advance(by: .seconds(2))
    #expect(receipt.settlement == .timedOut)
    #expect(
      events.suffix(2) == [
        "notice no end was reported for overlay #1 sheet Int arriving",
        "end overlay #1 sheet Int arriving timedOut",
      ])
    #expect(clock.armedTimers == 0)
  }

  @Test func `what can't be presented or dismissed is refused with the reason`() {
    #expect(coordinator.dismiss().status == .rejected(.nothingToDismiss(FlowPlace(.main))))
    #expect(coordinator.dismissAll().settlement == .rejected)
    let screen = coordinator.present(FlowScreen(name: "nowhere"))
    #expect(screen.rejection?.description == "there is no screen main/nowhere")
    for number in 0..<OverlayMachine.limit { coordinator.present(number, animation: nil) }
    #expect(
      coordinator.present(99).rejection?.description == "16 sheets and alerts lie over each other already")
    #expect(coordinator.liveCounts.unsettledReceipts == 0)
  }
}

/// A value of a type with a name of its own.
private struct Numbered: Codable, Hashable, Sendable {
  var number: Int
  init(_ number: Int) { self.number = number }
}
