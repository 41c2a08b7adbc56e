import Foundation

/// A guide along which views are lined up from top to bottom, as in SwiftUI.
public struct VerticalAlignment: Hashable, Sendable {
  let key: AlignmentKey

  /// A guide of one's own, named by a type.
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id: id, isVertical: true) }

  private enum Top: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }
  private enum Center: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
  }
  private enum Bottom: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }
  private enum FirstTextBaseline: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }
  private enum LastTextBaseline: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }

  public static let top = VerticalAlignment(Top.self)
  public static let center = VerticalAlignment(Center.self)
  public static let bottom = VerticalAlignment(Bottom.self)
  /// The lower edge of the first row of text; the bottom of what has none.
  public static let firstTextBaseline = VerticalAlignment(FirstTextBaseline.self)
  /// The lower edge of the last row of text; the bottom of what has none.
  public static let lastTextBaseline = VerticalAlignment(LastTextBaseline.self)
}
