import FoundationEssentials

/// A plugin that is part of the running host.
public struct LoadedPlugin: Equatable, Sendable {
  /// What it says about itself.
  public let manifest: BundleManifest
  /// The folder of its bundle, without symbolic links.
  public let bundle: URL
  /// The SHA-256 of its library, in lower-case hexadecimal.
  public let sha256: String

  /// Who it is; the owner of all that it contributed.
  public var identifier: String { manifest.identifier }

  /// The folder of its resources, if the bundle has one.
  public var resources: URL? {
    let path = "\(FileSystem.trimmed(bundle.path(percentEncoded: false)))/Resources"
    guard let status = try? FileSystem.status(path), status.kind == .folder else { return nil }
    return URL(filePath: path)
  }
}
