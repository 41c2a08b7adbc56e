public import Foundation

/// A new empty folder that is deleted, with what is in it, when the last reference goes away.
public final class TemporaryFolder: Sendable {
  public let url: URL

  public var path: String { url.path(percentEncoded: false) }

  /// - Throws: when the system's folder for temporary files can't be written to.
  public init() throws {
    url = FileManager.default.temporaryDirectory
      .appending(path: "flowsh-test-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The location of a file in the folder, there or not.
  public func file(_ name: String) -> URL { url.appending(path: name) }

  /// Writes a text file, making the folders on its way.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> URL {
    let file = file(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file
  }

  public func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: file(name)), as: UTF8.self)
  }
}
