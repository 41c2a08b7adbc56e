import Foundation

/// Names a guide for alignment and says where it lies in a view that states nothing, as in SwiftUI.
@MainActor @preconcurrency public protocol AlignmentID: SendableMetatype {
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// A guide of either axis, told apart by the type that names it.
struct AlignmentKey: Hashable, Sendable {
  let id: any AlignmentID.Type
  let isVertical: Bool

  static func == (lhs: AlignmentKey, rhs: AlignmentKey) -> Bool { lhs.id == rhs.id }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(id)) }
}
