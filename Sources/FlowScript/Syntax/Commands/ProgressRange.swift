/// A stretch of a transition's progress, in whole percent, written `25..35%` or `30%`.
public struct ProgressRange: Equatable, Sendable {
  /// Within 0 to 100, both ends included.
  public var percent: ClosedRange<Int>

  /// Bounds outside 0 to 100 are brought to the nearest of these.
  public init(percent: ClosedRange<Int>) {
    self.percent = percent.clamped(to: 0...100)
  }

  /// Nil if the text isn't a range of percent.
  ///
  ///     progress = INT [ ".." INT ] "%"
  init?(_ text: String) {
    guard text.utf8.count <= 10, text.hasSuffix("%") else { return nil }
    let parts = text.dropLast().split(separator: "..", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { ScriptNumber.parse($0, in: 0...100) }
    guard numbers.count == parts.count, let low = numbers.first, let high = numbers.last, low <= high else {
      return nil
    }
    percent = low...high
  }

  /// Whether a progress from 0 to 1 lies in the range; what only a sum's last bits keep out of it does.
  public func contains(_ progress: Double) -> Bool {
    let value = (progress * 1e8).rounded() / 1e6
    return value >= Double(percent.lowerBound) && value <= Double(percent.upperBound)
  }

  var scriptText: String {
    let (low, high) = (percent.lowerBound, percent.upperBound)
    return low == high ? "\(low)%" : "\(low)..\(high)%"
  }
}
