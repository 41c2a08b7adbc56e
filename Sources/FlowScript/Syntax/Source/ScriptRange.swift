/// A stretch of a script; empty when it marks the place where something is missing.
public struct ScriptRange: Hashable, Sendable {
  public var lowerBound: ScriptLocation
  /// The place after the last character.
  public var upperBound: ScriptLocation

  public init(_ lowerBound: ScriptLocation, _ upperBound: ScriptLocation) {
    self.lowerBound = lowerBound
    self.upperBound = max(lowerBound, upperBound)
  }

  /// The empty stretch at a place.
  public init(at location: ScriptLocation) {
    self.init(location, location)
  }
}
