/// A stretch of a script; empty when it marks the place where something is missing.
public struct SourceRange: Hashable, Sendable {
  public var lowerBound: SourceLocation
  /// The place after the last character.
  public var upperBound: SourceLocation

  public init(_ lowerBound: SourceLocation, _ upperBound: SourceLocation) {
    self.lowerBound = lowerBound
    self.upperBound = max(lowerBound, upperBound)
  }

  /// The empty stretch at a place.
  public init(at location: SourceLocation) {
    self.init(location, location)
  }
}
