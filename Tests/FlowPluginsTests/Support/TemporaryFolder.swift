import FoundationEssentials
import Glibc
import Testing

@testable import FlowPlugins

/// A folder that goes away with the last reference to it.
final class TemporaryFolder {
  let path: String

  init() throws {
    let made = try FileSystem.makeTemporaryFolder(in: "/tmp", prefix: "flowsh-test-")
    path = try #require(FileSystem.resolved(made))
  }

  deinit { FileSystem.remove(path) }

  var url: URL { URL(filePath: path) }

  /// Writes a file and the folders above it, all of the user alone.
  @discardableResult
  func write(_ name: String, _ text: String, mode: mode_t = 0o644) throws -> String {
    try write(name, Data(text.utf8), mode: mode)
  }

  @discardableResult
  func write(_ name: String, _ bytes: Data, mode: mode_t = 0o644) throws -> String {
    let file = "\(path)/\(name)"
    try FileSystem.makePrivateFolder(
      FileSystem.trimmed(URL(filePath: file).deletingLastPathComponent().path(percentEncoded: false)))
    try FileSystem.write(bytes, to: file, mode: mode)
    return file
  }

  func read(_ name: String) throws -> Data {
    try FileSystem.read("\(path)/\(name)", what: "file", atMost: 1 << 24).bytes
  }
}
