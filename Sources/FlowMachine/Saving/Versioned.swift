/// Something that was saved and says by which version of the program's definitions.
public protocol Versioned {
  /// Counts up from version to version.
  var version: Int { get set }
}
