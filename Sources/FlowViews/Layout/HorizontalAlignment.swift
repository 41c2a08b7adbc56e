import Foundation

/// A guide along which views are lined up from left to right, as in SwiftUI.
public struct HorizontalAlignment: Hashable, Sendable {
  let key: AlignmentKey

  /// A guide of one's own, named by a type.
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id: id, isVertical: false) }

  private enum Leading: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }
  private enum Center: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
  }
  private enum Trailing: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
  }

  public static let leading = HorizontalAlignment(Leading.self)
  public static let center = HorizontalAlignment(Center.self)
  public static let trailing = HorizontalAlignment(Trailing.self)
}
