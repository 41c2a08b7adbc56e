import Glibc

/// The environment of this process.
package enum ProcessEnvironment {
  /// Those of the variables that are set.
  ///
  /// Foundation has all of them in one dictionary; to make it takes parts of Foundation into memory that nothing else
  /// needs before the first frame.
  package static func variables(_ names: [String]) -> [String: String] {
    var variables: [String: String] = [:]
    for name in names { variables[name] = getenv(name).map { String(cString: $0) } }
    return variables
  }
}
