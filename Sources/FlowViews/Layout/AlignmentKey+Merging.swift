import Foundation

extension AlignmentKey {
  /// One place for a guide that several children state: the first and the last for baselines of text,
  /// otherwise the mean, as in SwiftUI.
  func merged(_ places: [CGFloat]) -> CGFloat? {
    guard !places.isEmpty else { return nil }
    if self == VerticalAlignment.firstTextBaseline.key { return places.min() }
    if self == VerticalAlignment.lastTextBaseline.key { return places.max() }
    return places.reduce(0, +) / CGFloat(places.count)
  }
}
