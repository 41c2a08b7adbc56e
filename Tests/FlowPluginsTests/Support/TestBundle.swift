import FoundationEssentials
import Glibc

@testable import FlowPlugins

/// A bundle made by hand, right in everything that a test doesn't change.
struct TestBundle {
  static let host = HostIdentity(
    executable: "/nowhere/flowsh", buildID: "0123456789abcdef0123", compiler: "6.3.1", machine: machine)

  #if arch(arm64)
    static let machine: UInt16 = 183
  #else
    static let machine: UInt16 = 62
  #endif

  let folder: TemporaryFolder
  var path: String { "\(folder.path)/Movies.flowplugin" }
  var url: URL { URL(filePath: path) }

  /// - Parameters:
  ///   - library: The content of `Movies.so`.
  ///   - change: Makes the manifest wrong.
  init(library: Data, change: (inout BundleManifest) -> Void = { _ in }) throws {
    folder = try TemporaryFolder()
    var manifest = BundleManifest(
      identifier: "org.example.movies", name: "Movies", version: "1.0.0", apiVersion: 1,
      principalType: "MoviesPlugin", flows: [BundleManifest.Flow(name: "movies", title: "Movies")])
    manifest.build = BundleManifest.Build(
      compiler: "6.3.1", host: Self.host.buildID, library: "Movies.so", size: library.count,
      sha256: Digest.sha256(of: library))
    change(&manifest)
    try folder.write("Movies.flowplugin/plugin.json", try JSONEncoder().encode(manifest))
    try folder.write("Movies.flowplugin/Movies.so", library, mode: 0o755)
  }

  /// What the verifier says about the bundle; nil when it accepts it. `DIR` stands for the bundle's folder.
  func refusal(user: uid_t = geteuid()) -> String? {
    do {
      _ = try BundleVerifier(host: Self.host, user: user).verify(url)
      return nil
    } catch {
      return "\(error)".replacing(path, with: "DIR")
    }
  }
}
