/// When an animation counts as complete, as in SwiftUI.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  package let waitsForRest: Bool

  /// When its duration is over; a spring may still swing a little.
  public static let logicallyComplete = AnimationCompletionCriteria(waitsForRest: false)
  /// When nothing moves any more.
  public static let removed = AnimationCompletionCriteria(waitsForRest: true)
}
