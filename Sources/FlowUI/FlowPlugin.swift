import FlowViews

/// The principal type of a plugin bundle: what a bundle's manifest names as `principalType`.
///
/// A bundle has no entry point of its own in its sources; the builder generates one that makes this type.
@MainActor public protocol FlowPlugin {
  init()

  /// Contributes flows and environment values.
  ///
  /// Nothing that is contributed takes effect before this returns and all of it was checked: a thrown
  /// error, a name that is taken or one that the manifest does not state leaves the host as it was.
  func register(in contributions: inout FlowContributions) throws
}
