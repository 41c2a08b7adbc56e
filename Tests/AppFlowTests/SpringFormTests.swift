import AppFlow
import Testing

@Suite struct SpringFormTests {
  @Test func `a spring may be told by mass, stiffness and damping`() {
    let spring = Animation.interpolatingSpring(mass: 1, stiffness: 100, damping: 10)
    #expect(spring == .spring(response: 2 * .pi / 10, dampingFraction: 0.5))
    #expect(Animation.interpolatingSpring(stiffness: 0, damping: 2).settlingDuration.isFinite)
  }

  @Test func `springs have SwiftUI's names and defaults`() {
    #expect(Animation.bouncy(duration: 0.5) == .bouncy)
    #expect(Animation.snappy(duration: 1, extraBounce: 0.05) == .spring(duration: 1, bounce: 0.2))
    #expect(Animation.smooth == .spring(duration: 0.5, bounce: 0))
    let spring = Animation.spring(response: 0.4, dampingFraction: 0.825, blendDuration: 1)
    #expect(Animation.spring(response: 0.4) == spring)
    #expect(Animation.spring(dampingFraction: 0.5) == .spring(response: 0.5, dampingFraction: 0.5))
    #expect(Animation.interactiveSpring == .spring(response: 0.15, dampingFraction: 0.86))
  }

  @Test func `one value of a transaction can be set for a change, and the others stay`() {
    withAnimation(.linear) {
      withTransaction(\.disablesAnimations, true) {
        #expect(Transaction.current.disablesAnimations)
        #expect(Transaction.current.animation == .linear)
      }
      #expect(!Transaction.current.disablesAnimations)
    }
  }
}
