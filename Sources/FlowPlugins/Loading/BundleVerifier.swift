import FoundationEssentials
import Glibc

/// Checks a bundle before any of its code can run.
///
/// The loader trusts what it maps: a library that was cut off, is of another build or brings its own copy of
/// the host's modules ends or corrupts the process without a word. Each of these is an error here instead.
public struct BundleVerifier: Sendable {
  /// A bundle that passed every check, with the bytes that were checked.
  public struct VerifiedBundle: Sendable {
    /// The bundle's folder, without symbolic links.
    public let path: String
    /// What the plugin says about itself.
    public let manifest: BundleManifest
    /// What the builder stated; the manifest's `build`.
    public let build: BundleManifest.Build
    /// The library's content.
    public let library: Data
  }

  /// Larger libraries are refused unread.
  static let largestLibrary = 1 << 28
  /// Bundles of more files are refused.
  static let mostFiles = 10_000

  private let host: HostIdentity
  private let user: uid_t

  /// A verifier for bundles that `host` is to load.
  public init(host: HostIdentity) {
    self.init(host: host, user: geteuid())
  }

  init(host: HostIdentity, user: uid_t) {
    self.host = host
    self.user = user
  }

  /// Checks all of the bundle at `location`.
  ///
  /// - Throws: ``PluginError``, the first thing that is wrong.
  public func verify(_ location: URL) throws -> VerifiedBundle {
    let path = try checkFolder(location)
    try checkContents(path)
    let manifest = try Self.manifest(inFolder: path)
    guard let build = manifest.build else { throw PluginError.notBuilt(path: path) }
    try checkHost(build, path)
    let library = try readLibrary("\(path)/\(build.library)", build)
    return VerifiedBundle(path: path, manifest: manifest, build: build, library: library)
  }

  /// The manifest of a bundle or of a plugin's source folder; its library is not looked at.
  public static func manifest(of location: URL) throws -> BundleManifest {
    try manifest(inFolder: FileSystem.trimmed(location.path(percentEncoded: false)))
  }

  private static func manifest(inFolder folder: String) throws -> BundleManifest {
    let path = "\(folder)/\(BundleManifest.fileName)"
    let (bytes, _) = try FileSystem.read(path, what: "manifest", atMost: ManifestReader.largest)
    return try ManifestReader.read(Array(bytes), path: path)
  }

  private func checkFolder(_ location: URL) throws -> String {
    let given = FileSystem.trimmed(location.path(percentEncoded: false))
    guard let path = FileSystem.resolved(given), let status = try FileSystem.status(path) else {
      throw PluginError.notFound(path: given, what: "plugin bundle")
    }
    guard status.kind == .folder else {
      throw PluginError.wrongKind(path: given, found: status.kind, wanted: .folder)
    }
    try checkOwner(status, path)
    return path
  }

  /// Refuses links, special files, and names that another file system would take for one.
  private func checkContents(_ root: String) throws {
    var folders = [root]
    var count = 0
    while let folder = folders.popLast() {
      var seen: [String: String] = [:]
      for name in try FileSystem.names(in: folder) {
        let path = "\(folder)/\(name)"
        count += 1
        guard count <= Self.mostFiles else {
          throw PluginError.tooLarge(path: root, size: count, limit: Self.mostFiles, unit: "files")
        }
        if let other = seen.updateValue(name, forKey: name.lowercased()) {
          throw PluginError.caseClash(path: path, other: other)
        }
        guard let status = try FileSystem.status(path) else { continue }
        switch status.kind {
        case .symbolicLink: throw PluginError.symbolicLink(path: path)
        case .special: throw PluginError.wrongKind(path: path, found: .special, wanted: .file)
        case .folder: folders.append(path)
        case .file: break
        }
        try checkOwner(status, path)
      }
    }
  }

  private func checkOwner(_ status: FileSystem.Status, _ path: String) throws {
    guard status.owner == user || status.owner == 0 else {
      throw PluginError.wrongOwner(path: path, owner: status.owner, user: user)
    }
    guard status.mode & 0o022 == 0 else {
      throw PluginError.writableByOthers(path: path, mode: UInt32(status.mode))
    }
  }

  private func checkHost(_ build: BundleManifest.Build, _ path: String) throws {
    if let compiler = host.compiler, compiler != build.compiler {
      throw PluginError.compiler(path: path, bundle: build.compiler, host: compiler)
    }
    guard build.host == host.buildID else {
      throw PluginError.hostBuild(path: path, bundle: build.host, host: host.buildID)
    }
  }

  private func readLibrary(_ path: String, _ build: BundleManifest.Build) throws -> Data {
    let (library, status) = try FileSystem.read(path, what: "library", atMost: Self.largestLibrary)
    try checkOwner(status, path)
    guard library.count == build.size else {
      throw PluginError.size(path: path, found: library.count, stated: build.size)
    }
    let digest = Digest.sha256(of: library)
    guard digest == build.sha256 else {
      throw PluginError.digest(path: path, found: digest, stated: build.sha256)
    }
    try LibraryCheck(path: path, machine: host.machine).check(library)
    return library
  }
}
