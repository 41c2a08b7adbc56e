import Testing

@testable import AppFlow

@Suite struct FlowTransitionTests {
  private func transition(_ animation: Animation, start: FlowInstant = .zero) -> FlowTransition {
    FlowTransition(
      id: 1, from: .login, to: .main, insertion: .scale(0), removal: .opacity, animation: animation,
      start: start, cause: .tap)
  }

  /// Where the picture is: 0 is `login`, 1 is `main`, whichever way it runs.
  private func position(_ transition: FlowTransition, at instant: FlowInstant) -> Double {
    transition.isReversed ? 1 - transition.progress(at: instant) : transition.progress(at: instant)
  }

  @Test func `progress is that of the animation, counted from the start`() {
    let moving = transition(.linear(duration: 2), start: .seconds(5))
    for (instant, progress) in [(0.0, 0.0), (5, 0), (5.5, 0.25), (6, 0.5), (7, 1), (700, 1)] {
      #expect(moving.progress(at: .seconds(instant)) == progress)
    }
    #expect(moving.end == .seconds(7))
    #expect(!moving.isFinished(at: .seconds(6.999)))
    #expect(moving.isFinished(at: .seconds(7)))
  }

  @Test(arguments: [
    Animation.linear(duration: 0.3), .easeInOut(duration: 0.35), .spring, .bouncy, .easeIn(duration: 1.0 / 3),
    .linear(duration: 0), .snappy.speed(1.7).delay(0.013), .spring(duration: 0.61, bounce: 0.77),
  ])
  func `the end is the first whole nanosecond at which the animation is settled`(_ animation: Animation) {
    let moving = transition(animation, start: .seconds(1.0 / 3))
    #expect(moving.progress(at: moving.end) == 1)
    let before = moving.end.advanced(by: .nanoseconds(-2))
    #expect(!moving.isFinished(at: before))
    #expect(animation.duration == 0 || moving.progress(at: before) != 1)
  }

  @Test(arguments: [
    Animation.linear(duration: 0.4), .easeInOut(duration: 0.4), .easeIn(duration: 0.4), .bouncy, .smooth,
    .timingCurve(0.5, -0.8, 0.5, 1.8, duration: 0.4), .linear(duration: 0.4).delay(0.1),
  ])
  func `turned round at any instant and as often as one likes, nothing jumps`(_ animation: Animation) {
    for step in 0...20 {
      var moving = transition(animation)
      var now = FlowInstant.zero
      for turn in 1...6 {
        now = now.advanced(by: moving.start.duration(to: moving.end) * step / 20)
        let before = position(moving, at: now)
        moving = moving.reversed(id: turn + 1, at: now, cause: .command)
        #expect(abs(position(moving, at: now) - before) < 1e-12, "turn \(turn), step \(step)")
        #expect(position(moving, at: moving.end) == (moving.to == .main ? 1 : 0))
      }
    }
  }

  @Test func `the way back takes the time of the way so far, and the pace stays the same`() {
    let moving = transition(.linear(duration: 1).delay(0.5))
    let back = moving.reversed(id: 2, at: .seconds(0.75), cause: .tap)
    #expect(back.initialProgress == 0.75)
    #expect(back.end == .seconds(1))
    #expect(back.progress(at: .seconds(0.875)) == 0.875)
    let forth = back.reversed(id: 3, at: .seconds(0.875), cause: .tap)
    #expect(forth.initialProgress == 0.125)
    #expect(forth.end == .seconds(1.75))
    #expect(!forth.isReversed)
    #expect(abs(forth.progress(at: .seconds(1.3125)) - 0.5625) < 1e-12)
  }

  @Test func `turned round before it moved it is over at once, and can still turn again`() {
    let moving = transition(.linear(duration: 1).delay(0.5), start: .seconds(1))
    let back = moving.reversed(id: 2, at: .seconds(1.25), cause: .tap)
    #expect(back.end == .seconds(1.25))
    #expect(back.progress(at: .seconds(1.25)) == 1)
    let forth = back.reversed(id: 3, at: .seconds(1.25), cause: .tap)
    #expect(forth.progress(at: .seconds(1.25)) == 0)
    #expect(forth.end == .seconds(2.25))
  }

  @Test func `the way back swaps the flows and their effects`() {
    let back = transition(.linear).reversed(id: 7, at: .seconds(0.1), cause: .command)
    #expect(back.id == 7)
    #expect((back.from, back.to) == (.main, .login))
    #expect((back.insertion, back.removal) == (.opacity, .scale(0)))
    #expect(back.cause == .command)
    #expect(back.isReversed)
  }

  @Test func `an effect has a part for arriving and one for leaving`() {
    let effect = TransitionEffect.combined(
      .asymmetric(insertion: .slide, removal: .asymmetric(insertion: .scale(2), removal: .opacity)), .identity
    )
    #expect(effect.insertion == .combined(.slide, .identity))
    #expect(effect.removal == .combined(.opacity, .identity))
    #expect(effect.name == "asymmetric(slide, asymmetric(scale, opacity))+identity")
  }
}
