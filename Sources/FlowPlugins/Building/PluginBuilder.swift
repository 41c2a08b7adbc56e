import FoundationEssentials
import Glibc

/// Compiles a plugin's sources into a bundle that binds to the running host.
///
/// The sources are compiled against the host's `.swiftmodule` files and linked without the host's objects: what
/// they use of the host stays undefined in the library, and the executable that loads it provides it. So each
/// type of the host exists once.
public struct PluginBuilder: Sendable {
  /// The C name of the function that each bundle exports.
  static let entryPoint = "flowsh_plugin_entry"

  private let host: HostIdentity
  private let environment: [String: String]

  /// A builder for bundles that `host` is to load.
  ///
  /// - Parameter environment: Where `PATH`, `SWIFTC` and `TMPDIR` are looked up.
  public init(
    host: HostIdentity, environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.host = host
    self.environment = environment
  }

  /// Builds the plugin in `source` and installs `NAME.flowplugin` in `folder`, in place of an older one.
  ///
  /// - Parameters:
  ///   - source: A folder with `plugin.json`, `Sources` and perhaps `Resources`.
  ///   - folder: Where the bundle is put; nil is the current folder.
  ///   - interruption: Breaks the build off from elsewhere; it then fails.
  ///   - diagnostics: Receives what the compiler says, warnings and errors alike, as it says it.
  /// - Returns: The bundle's folder.
  /// - Throws: ``PluginError``; an older bundle is untouched then.
  public func build(
    _ source: URL, into folder: URL? = nil, interruption: BuildInterruption? = nil,
    diagnostics: (String) -> Void = { _ in }
  ) throws -> URL {
    let sourceFolder = FileSystem.trimmed(source.path(percentEncoded: false))
    guard try FileSystem.status(sourceFolder) != nil else {
      throw PluginError.notFound(path: sourceFolder, what: "plugin folder")
    }
    var manifest = try BundleVerifier.manifest(of: source)
    let sources = try swiftFiles(in: "\(sourceFolder)/Sources", plugin: sourceFolder)
    try checkHost()

    let scratch = try FileSystem.makeTemporaryFolder(
      in: environment["TMPDIR"].map(FileSystem.trimmed) ?? "/tmp", prefix: "flowsh-build-")
    defer { FileSystem.remove(scratch) }
    let compiler = try SwiftCompiler(environment: environment)
    let version = try compiler.version(scratch: scratch)
    if let wanted = host.compiler, wanted != version {
      throw PluginError.compilerDiffers(path: compiler.path, found: version, host: wanted)
    }

    let library = try compile(
      manifest, sources, compiler, scratch: scratch, interruption: interruption, diagnostics: diagnostics)
    try LibraryCheck(path: "\(sourceFolder)/\(manifest.libraryName)", machine: host.machine).check(library)
    manifest.build = BundleManifest.Build(
      compiler: version, host: host.buildID, library: manifest.libraryName, size: library.count,
      sha256: Digest.sha256(of: library))
    return try install(
      manifest, library, resources: "\(sourceFolder)/Resources",
      into: folder.map { FileSystem.trimmed($0.path(percentEncoded: false)) } ?? ".")
  }

  /// The Swift files below `folder`, sorted, so that the same sources give the same library.
  private func swiftFiles(in folder: String, plugin: String) throws -> [String] {
    var found: [String] = []
    var folders = try FileSystem.status(folder)?.kind == .folder ? [folder] : []
    while let folder = folders.popLast() {
      for name in try FileSystem.names(in: folder) where !name.hasPrefix(".") {
        let path = "\(folder)/\(name)"
        switch try FileSystem.status(path)?.kind {
        case .folder: folders.append(path)
        case .file where name.hasSuffix(".swift"): found.append(path)
        case .file, .symbolicLink, .special, nil: break
        }
      }
    }
    guard !found.isEmpty else { throw PluginError.noSources(path: plugin) }
    return found.sorted()
  }

  /// The modules beside the executable must be those of the build that runs.
  private func checkHost() throws {
    guard try FileSystem.status(host.modulesFolder)?.kind == .folder else {
      throw PluginError.noModules(path: host.modulesFolder)
    }
    let present = try? HostIdentity.read(host.executable, path: host.executable)
    guard present?.buildID == host.buildID else { throw PluginError.hostReplaced(path: host.executable) }
  }

  private func compile(
    _ manifest: BundleManifest, _ sources: [String], _ compiler: SwiftCompiler, scratch: String,
    interruption: BuildInterruption?, diagnostics: (String) -> Void
  ) throws -> Data {
    let entry = "\(scratch)/\(manifest.name)PluginEntryPoint.swift"
    try FileSystem.write(Data(entrySource(manifest).utf8), to: entry, mode: 0o600)
    let library = "\(scratch)/\(manifest.libraryName)"
    let arguments = try options(manifest) + ["-o", library] + sources + [entry]
    let outcome = try ChildProcess.run(
      compiler.path, arguments, log: "\(scratch)/compiler.log", interruption: interruption)
    if !outcome.output.isEmpty { diagnostics(outcome.output) }
    guard outcome.status == 0 else {
      // Each compiler job repeats what it shares with the others.
      let errors = Set(outcome.output.split(separator: "\n").filter { $0.contains(": error: ") }).count
      throw PluginError.compilation(path: manifest.name, errors: errors, status: outcome.status)
    }
    return try FileSystem.read(library, what: "library", atMost: BundleVerifier.largestLibrary).bytes
  }

  /// The one C function of a bundle; sources hold none, so that many plugins link into one test bundle.
  private func entrySource(_ manifest: BundleManifest) -> String {
    """
    import FlowUI

    @c(\(Self.entryPoint))
    public func \(Self.entryPoint)() -> UnsafeMutableRawPointer {
      // The type that plugin.json names as principalType.
      PluginEntry(\(manifest.principalType).self).retainedPointer()
    }

    """
  }

  private func options(_ manifest: BundleManifest) throws -> [String] {
    var options = [
      "-emit-library", "-parse-as-library", "-module-name", manifest.name, "-swift-version", "6",
      "-I", host.modulesFolder,
    ]
    // SwiftPM writes a map for each C target; the host's modules can't be read without those they import.
    for name in try FileSystem.names(in: host.folder) where name.hasSuffix(".build") {
      let map = "\(host.folder)/\(name)/module.modulemap"
      if try FileSystem.status(map)?.kind == .file { options += ["-Xcc", "-fmodule-map-file=\(map)"] }
    }
    // Optimised and other code may be mixed, but whoever debugs the host wants to debug the plugin.
    #if DEBUG
      options += ["-Onone", "-g", "-DDEBUG"]
    #else
      options += ["-O", "-whole-module-optimization"]
    #endif
    return options
  }
}

extension PluginBuilder {
  /// Puts the parts of a bundle together beside its final place, then swaps it in.
  private func install(
    _ manifest: BundleManifest, _ library: Data, resources: String, into folder: String
  ) throws -> URL {
    guard try FileSystem.status(folder) != nil else {
      throw PluginError.notFound(path: folder, what: "folder for the bundle")
    }
    let staged = try FileSystem.makeTemporaryFolder(in: folder, prefix: ".\(manifest.bundleName).")
    do {
      try FileSystem.write(library, to: "\(staged)/\(manifest.libraryName)", mode: 0o755)
      try FileSystem.write(
        try encoded(manifest), to: "\(staged)/\(BundleManifest.fileName)", mode: 0o644)
      if try FileSystem.status(resources) != nil { try copy(resources, to: "\(staged)/Resources") }
      guard chmod(staged, 0o755) == 0 else { throw FileSystem.failed(staged, "set the mode of", errno) }
      let target = "\(folder)/\(manifest.bundleName)"
      try BundleInstaller.install(staged, at: target)
      return URL(filePath: target)
    } catch {
      FileSystem.remove(staged)
      throw error
    }
  }

  private func encoded(_ manifest: BundleManifest) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(manifest) + Data("\n".utf8)
  }

  /// Copies files and folders; a link is an error, since its bundle would be refused.
  private func copy(_ source: String, to target: String) throws {
    guard let status = try FileSystem.status(source) else { return }
    switch status.kind {
    case .file:
      let (bytes, _) = try FileSystem.read(source, what: "resource", atMost: BundleVerifier.largestLibrary)
      try FileSystem.write(bytes, to: target, mode: status.mode & 0o755 | 0o600)
    case .folder:
      guard mkdir(target, 0o755) == 0, chmod(target, 0o755) == 0 else {
        throw FileSystem.failed(target, "make the folder", errno)
      }
      for name in try FileSystem.names(in: source) { try copy("\(source)/\(name)", to: "\(target)/\(name)") }
    case .symbolicLink: throw PluginError.symbolicLink(path: source)
    case .special: throw PluginError.wrongKind(path: source, found: .special, wanted: .file)
    }
  }
}
