/// Where something stands within a larger rectangle, as in SwiftUI.
public struct Alignment: Hashable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
}

public enum HorizontalAlignment: Hashable, Sendable {
  case leading
  case center
  case trailing

  /// Where something of `length` starts within `space`.
  func start(_ length: Int, in space: Int) -> Int {
    switch self {
    case .leading: 0
    case .center: floorHalf(space - length)
    case .trailing: space - length
    }
  }
}

public enum VerticalAlignment: Hashable, Sendable {
  case top
  case center
  case bottom

  func start(_ length: Int, in space: Int) -> Int {
    switch self {
    case .top: 0
    case .center: floorHalf(space - length)
    case .bottom: space - length
    }
  }
}

/// Half, rounded down also below 0, so that what is too large is cut alike on both sides.
private func floorHalf(_ value: Int) -> Int { value >> 1 }
