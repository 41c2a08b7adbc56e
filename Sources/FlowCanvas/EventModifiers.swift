/// The modifier keys that were down, as in SwiftUI.
public struct EventModifiers: OptionSet, Hashable, Sendable {
  public var rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let shift = EventModifiers(rawValue: 1)
  public static let control = EventModifiers(rawValue: 2)
  /// Alt or Meta on most keyboards.
  public static let option = EventModifiers(rawValue: 4)
  /// Super or Windows on most keyboards.
  public static let command = EventModifiers(rawValue: 8)
}
