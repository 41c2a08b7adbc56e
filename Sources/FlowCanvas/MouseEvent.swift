/// A press, release, drag or turn of the wheel, at a cell.
public struct MouseEvent: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case pressed
    case released
    case moved
    case scrolledUp
    case scrolledDown
  }

  public var kind: Kind
  /// 0 left, 1 middle, 2 right.
  public var button: Int
  public var location: CellPoint
  public var modifiers: EventModifiers

  public init(
    _ kind: Kind, button: Int = 0, location: CellPoint, modifiers: EventModifiers = []
  ) {
    self.kind = kind
    self.button = button
    self.location = location
    self.modifiers = modifiers
  }
}
