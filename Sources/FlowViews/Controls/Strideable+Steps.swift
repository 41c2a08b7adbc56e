extension Strideable {
  /// The value a step on, at most as far as the bound on its way: what lies beyond a bound need not be a value at all.
  func stepped(by step: Stride, in bounds: ClosedRange<Self>?) -> Self {
    let next: Self
    if let integer = self as? any FixedWidthInteger, let step = step as? Int {
      next = integer.saturated(by: step) as? Self ?? self
    } else if let bound = step < 0 ? bounds?.lowerBound : bounds?.upperBound {
      let room = distance(to: bound)
      next = (step < 0 ? step <= room : step >= room) ? bound : advanced(by: step)
    } else {
      next = advanced(by: step)
    }
    return bounds.map { min(max(next, $0.lowerBound), $0.upperBound) } ?? next
  }
}

extension FixedWidthInteger {
  /// The sum, or the last number that there is on the way to it.
  fileprivate func saturated(by step: Int) -> Self {
    let (sum, isTooLarge) = Int128(clamping: self).addingReportingOverflow(Int128(step))
    return isTooLarge ? (step < 0 ? .min : .max) : Self(clamping: sum)
  }
}
