import AppFlow

/// Parts of a screen that a device keeps for itself, as in SwiftUI; a terminal keeps none.
public struct SafeAreaRegions: OptionSet, Hashable, Sendable {
  public var rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let container = SafeAreaRegions(rawValue: 1)
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all: SafeAreaRegions = [.container, .keyboard]
}

extension View {
  /// Lets a view reach the edges of the screen; no change, since a terminal has no safe areas.
  public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View { self }

  /// Lets a view reach the edges of the screen; no change, since a terminal has no safe areas.
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }
}
