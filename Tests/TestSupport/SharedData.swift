public import Foundation

/// Test data that lies beside the package instead of in it.
public enum SharedData {
  /// The folder `shared` beside the package, or nil where there is none.
  public static var folder: URL? {
    let package = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let folder = package.deletingLastPathComponent().appending(path: "shared", directoryHint: .isDirectory)
    var isDirectory: ObjCBool = false
    let exists = FileManager.default.fileExists(
      atPath: folder.path(percentEncoded: false), isDirectory: &isDirectory)
    return exists && isDirectory.boolValue ? folder : nil
  }
}
