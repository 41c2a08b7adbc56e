/// A plugin whose first code never returned: the process ended while it was being loaded.
public struct InterruptedLoad: Equatable, Sendable {
  /// The plugin.
  public let identifier: String
  /// The bundle that it was loaded from.
  public let path: String
}
