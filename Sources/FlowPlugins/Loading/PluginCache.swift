import FoundationEssentials
import Glibc

/// The folder from which libraries are loaded: one immutable copy for each content.
///
/// A library must not change while it is mapped, and a bundle's may be rebuilt at any time.
public struct PluginCache: Sendable {
  /// The cache's folder, `flowsh/plugins` in the user's cache folder.
  public let path: String

  /// A cache in the folder at `path`.
  public init(path: String) {
    self.path = FileSystem.trimmed(path)
  }

  /// The user's cache: in `XDG_CACHE_HOME`, else in `HOME/.cache`.
  ///
  /// - Throws: ``PluginError/noCacheFolder`` when neither is an absolute path.
  public init(environment: [String: String]) throws {
    if let base = environment["XDG_CACHE_HOME"], base.hasPrefix("/") {
      self.init(path: "\(FileSystem.trimmed(base))/flowsh/plugins")
    } else if let home = environment["HOME"], home.hasPrefix("/") {
      self.init(path: "\(FileSystem.trimmed(home))/.cache/flowsh/plugins")
    } else {
      throw PluginError.noCacheFolder
    }
  }

  /// The path of the copy of a bundle's library, which is made if it isn't there.
  func store(_ bundle: BundleVerifier.VerifiedBundle) throws -> String {
    let folder = "\(path)/\(bundle.build.sha256)"
    try FileSystem.makePrivateFolder(folder)
    try checkPrivate(path)
    try checkPrivate(folder)
    let copy = "\(folder)/\(bundle.build.library)"
    if try !isIntact(copy, bundle.build) {
      try FileSystem.write(bundle.library, to: copy, mode: 0o500)
    }
    return copy
  }

  private func isIntact(_ copy: String, _ build: BundleManifest.Build) throws -> Bool {
    guard try FileSystem.status(copy)?.kind == .file else { return false }
    let (bytes, _) = try FileSystem.read(copy, what: "library", atMost: BundleVerifier.largestLibrary)
    return bytes.count == build.size && Digest.sha256(of: bytes) == build.sha256
  }

  private func checkPrivate(_ folder: String) throws {
    guard let status = try FileSystem.status(folder) else {
      throw PluginError.notFound(path: folder, what: "folder")
    }
    guard status.kind == .folder else {
      throw PluginError.wrongKind(path: folder, found: status.kind, wanted: .folder)
    }
    guard status.owner == geteuid() else {
      throw PluginError.wrongOwner(path: folder, owner: status.owner, user: geteuid())
    }
    guard status.mode & 0o022 == 0 else {
      throw PluginError.writableByOthers(path: folder, mode: UInt32(status.mode))
    }
  }
}
