public import Foundation

/// Executables of this package, as they were built along with the running tests.
public enum BuiltExecutable {
  /// The folder that holds the build's products: the one of the running test bundle.
  public static var folder: URL {
    URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
  }

  /// The location of a product.
  ///
  /// - Throws: `MissingExecutable` when it isn't there or can't be run.
  public static func url(_ name: String) throws -> URL {
    let url = folder.appending(path: name)
    let path = url.path(percentEncoded: false)
    guard FileManager.default.isExecutableFile(atPath: path) else { throw MissingExecutable(path: path) }
    return url
  }
}

/// A product that was not built.
public struct MissingExecutable: Error, CustomStringConvertible {
  public var path: String

  public var description: String {
    "\(path) is missing or no executable; run the tests with \"swift test\", which builds it"
  }
}
