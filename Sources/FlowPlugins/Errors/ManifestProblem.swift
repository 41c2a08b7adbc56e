/// What is wrong with a manifest; where it is stands beside it in ``PluginError/manifest(path:position:problem:)``.
public enum ManifestProblem: Equatable, Sendable {
  /// The file is no UTF-8 text.
  case notText
  /// The file is no JSON: what was expected where reading stopped.
  case notJSON(expected: String)
  /// A field that has to be there isn't.
  case missing(field: String, wanted: String)
  /// A field has another value than it may have.
  case wrong(field: String, value: String, wanted: String)
  /// Two entries of a list have one name.
  case duplicate(field: String, value: String, first: String)
  /// A name that belongs to the host.
  case reserved(field: String, value: String, owner: String)
  /// The plugin was written for another version of the plugin interface.
  case apiVersion(plugin: Int, host: Int)
}
