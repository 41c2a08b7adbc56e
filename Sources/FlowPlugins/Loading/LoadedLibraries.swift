import FlowUI
import Glibc

/// The libraries that this process has mapped: each content once, and for good.
///
/// Swift's runtime keeps references into each image, so a library is never unmapped. Two contents of one
/// module would be two types of each name, so the second is refused.
struct LoadedLibraries {
  private struct Library {
    var handle: UnsafeMutableRawPointer
    var sha256: String
    var path: String
  }

  private typealias Entry = @convention(c) () -> UnsafeMutableRawPointer?

  /// By module name.
  private var libraries: [String: Library] = [:]

  /// The principal type of the library at `path`, which is mapped unless its content was before.
  mutating func principal(
    of bundle: BundleVerifier.VerifiedBundle, at path: String
  ) throws -> any FlowPlugin.Type {
    let handle = try map(bundle, at: path)
    guard let symbol = dlsym(handle, PluginBuilder.entryPoint) else {
      throw PluginError.entry(path: bundle.path, reason: "has no entry point \(PluginBuilder.entryPoint)")
    }
    // The loader gives an address without a type; the digest and the build id vouch for what it is.
    let entry = unsafeBitCast(symbol, to: Entry.self)
    guard let pointer = entry() else {
      throw PluginError.entry(path: bundle.path, reason: "its entry point returned nothing")
    }
    return PluginEntry.take(pointer).principal
  }

  /// Refuses a bundle whose module's name is taken by another content.
  func checkModule(of bundle: BundleVerifier.VerifiedBundle) throws {
    if let known = libraries[bundle.manifest.name], known.sha256 != bundle.build.sha256 {
      throw PluginError.moduleTaken(name: bundle.manifest.name, path: known.path)
    }
  }

  private mutating func map(
    _ bundle: BundleVerifier.VerifiedBundle, at path: String
  ) throws -> UnsafeMutableRawPointer {
    if let known = libraries[bundle.manifest.name] { return known.handle }
    guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE) else {
      let reason = dlerror().map { String(cString: $0) } ?? "it gave no reason"
      throw PluginError.loader(path: bundle.path, reason: reason)
    }
    libraries[bundle.manifest.name] = Library(
      handle: handle, sha256: bundle.build.sha256, path: bundle.path)
    return handle
  }
}
