import Foundation

/// Distances from the sides of a rectangle, in the unit in force, as in SwiftUI.
public struct EdgeInsets: Hashable, Sendable, Animatable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat

  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  public var animatableData: FourLengths {
    get { AnimatablePair(AnimatablePair(top, leading), AnimatablePair(bottom, trailing)) }
    set {
      top = newValue.first.first
      leading = newValue.first.second
      bottom = newValue.second.first
      trailing = newValue.second.second
    }
  }
}

/// Two lengths that are animated together.
public typealias TwoLengths = AnimatablePair<CGFloat, CGFloat>
/// Four lengths that are animated together.
public typealias FourLengths = AnimatablePair<TwoLengths, TwoLengths>
