/// A value with parts that animations can move, as in SwiftUI.
///
/// A view, a view modifier, a shape or a layout that conforms is evaluated anew for each frame of an
/// animation, with `animatableData` on its way.
@MainActor @preconcurrency public protocol Animatable {
  associatedtype AnimatableData: VectorArithmetic = EmptyAnimatableData
  /// What moves.
  var animatableData: AnimatableData { get set }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

/// A view modifier whose `animatableData` is animated, as in SwiftUI.
@MainActor @preconcurrency public protocol AnimatableModifier: Animatable, ViewModifier {}

/// Nothing that could move, as in SwiftUI.
public struct EmptyAnimatableData: VectorArithmetic, Sendable {
  public init() {}
  public static var zero: EmptyAnimatableData { EmptyAnimatableData() }
  public static func + (lhs: EmptyAnimatableData, rhs: EmptyAnimatableData) -> EmptyAnimatableData { lhs }
  public static func - (lhs: EmptyAnimatableData, rhs: EmptyAnimatableData) -> EmptyAnimatableData { lhs }
  public mutating func scale(by rhs: Double) {}
  public var magnitudeSquared: Double { 0 }
}
