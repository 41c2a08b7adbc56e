import Foundation
import TestSupport

/// The bundle of the Movies plugin, built once for all tests by the executable itself.
enum MoviesBundle {
  /// Beside the executable: it is of no use to any other build, and the next run replaces it.
  static func url() throws -> URL { try built.get().bundle }

  /// How `flowsh plugin build` went.
  static func outcome() throws -> ProcessResult { try built.get().outcome }

  private static let built = Result { try build() }

  private static func build() throws -> (bundle: URL, outcome: ProcessResult) {
    let folder = BuiltExecutable.folder.appending(path: "flowshTests.bundles", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let home = try TemporaryFolder()
    let sources = Flowsh.package.appending(path: "Plugins/Movies").path(percentEncoded: false)
    var environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"]
    environment["SWIFTC"] = ProcessInfo.processInfo.environment["SWIFTC"]
    let outcome = try ProcessRunner.run(
      Flowsh.url, ["plugin", "build", sources, "--output", folder.path(percentEncoded: false)],
      environment: Flowsh.environment(home: home, environment), timeout: .seconds(120))
    return (folder.appending(path: "Movies.flowplugin"), outcome)
  }

  /// A copy in a folder, for a test to spoil.
  static func copy(to folder: TemporaryFolder) throws -> URL {
    let copy = folder.file("Movies.flowplugin")
    try FileManager.default.copyItem(at: url(), to: copy)
    return copy
  }
}
