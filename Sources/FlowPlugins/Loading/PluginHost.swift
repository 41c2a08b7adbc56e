import FlowUI
import FlowViews
import FoundationEssentials

/// Loads plugin bundles into the running application, each wholly or not at all.
@MainActor public final class PluginHost {
  /// The names that a plugin can't bring because somebody else has them.
  public struct TakenNames: Sendable {
    /// The names of the flows.
    public var flows: Set<String>
    /// The names of the environment values.
    public var values: Set<String>

    /// The given names.
    public init(flows: Set<String> = [], values: Set<String> = []) {
      self.flows = flows
      self.values = values
    }
  }

  /// Makes what a plugin contributed part of the application; what it throws undoes the load.
  public typealias Commit = @MainActor (LoadedPlugin, FlowContributions) throws -> Void

  /// The plugins that are part of the application, in the order in which they were loaded.
  public private(set) var loaded: [LoadedPlugin] = []

  private let identity: HostIdentity
  private let cache: PluginCache
  private let takenNames: @MainActor () -> TakenNames
  private let commit: Commit
  private let markers: LoadMarkers
  private var libraries = LoadedLibraries()
  private var principals: [any FlowPlugin] = []

  /// A host without plugins.
  ///
  /// - Parameters:
  ///   - identity: What bundles have to be built for.
  ///   - cache: Where libraries are loaded from.
  ///   - takenNames: The names that the application and its plugins have at the moment.
  ///   - commit: Called once for each plugin that passed every check.
  public init(
    identity: HostIdentity, cache: PluginCache, takenNames: @escaping @MainActor () -> TakenNames,
    commit: @escaping Commit
  ) {
    self.identity = identity
    self.cache = cache
    self.takenNames = takenNames
    self.commit = commit
    markers = LoadMarkers(cache: cache)
  }

  /// The plugins during whose loading an earlier process ended; each stays listed until it loads or is forgotten.
  public var interruptedLoads: [InterruptedLoad] { markers.interrupted() }

  /// Takes `identifier` off ``interruptedLoads``.
  public func forgetInterruptedLoads(of identifier: String) {
    markers.forget(identifier)
  }

  /// Checks the bundle, runs its plugin's registration, and hands that to the application.
  ///
  /// - Throws: ``PluginError``. Then nothing of the plugin is part of the application; its code may stay
  ///   mapped until the process ends.
  @discardableResult
  public func load(_ bundle: URL) throws -> LoadedPlugin {
    let verified = try BundleVerifier(host: identity).verify(bundle)
    let identifier = verified.manifest.identifier
    if let other = loaded.first(where: { $0.identifier == identifier }) {
      throw PluginError.alreadyLoaded(
        identifier: identifier, path: FileSystem.trimmed(other.bundle.path(percentEncoded: false)))
    }
    try libraries.checkModule(of: verified)
    let copy = try cache.store(verified)
    let plugin = LoadedPlugin(
      manifest: verified.manifest, bundle: URL(filePath: verified.path), sha256: verified.build.sha256)

    let marker = try markers.begin(identifier, path: verified.path)
    defer { markers.end(marker) }
    let principal = try libraries.principal(of: verified, at: copy).init()
    let contributions = try registration(of: principal, plugin.manifest, taken: takenNames())
    do {
      try commit(plugin, contributions)
    } catch {
      throw PluginError.registration(identifier: identifier, reason: String(describing: error))
    }
    principals.append(principal)
    loaded.append(plugin)
    markers.forget(identifier)
    return plugin
  }
}
