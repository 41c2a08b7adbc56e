/// Why a plugin was not built, refused or not loaded.
///
/// Cases carry the facts; `description` makes one line of them that says where, what, both values and what
/// to do. Paths stand for the file that the fact is about.
public enum PluginError: Error, Equatable, Sendable {
  // MARK: Files

  /// There is nothing at the path.
  case notFound(path: String, what: String)
  /// A system call on the path failed.
  case fileFailed(path: String, doing: String, code: Int32)
  /// The path is another kind of file than it has to be.
  case wrongKind(path: String, found: FileKind, wanted: FileKind)
  /// A symbolic link, which could lead out of the bundle.
  case symbolicLink(path: String)
  /// Neither the user nor root owns the file.
  case wrongOwner(path: String, owner: UInt32, user: UInt32)
  /// Others than the owner may change the file.
  case writableByOthers(path: String, mode: UInt32)
  /// Two names of one folder differ only in case.
  case caseClash(path: String, other: String)
  /// A file or folder that is larger than is accepted.
  case tooLarge(path: String, size: Int, limit: Int, unit: String)
  /// There is no folder for the cache.
  case noCacheFolder

  // MARK: Manifest

  /// The manifest is wrong, at the position where that is known.
  case manifest(path: String, position: TextPosition?, problem: ManifestProblem)
  /// The folder holds a plugin's sources and no library.
  case notBuilt(path: String)

  // MARK: Library

  /// The library has another size than the manifest states.
  case size(path: String, found: Int, stated: Int)
  /// The library has other bytes than the manifest states.
  case digest(path: String, found: String, stated: String)
  /// The library is no intact shared library of this machine.
  case library(path: String, problem: ELFProblem)
  /// The bundle was built by another compiler than the host.
  case compiler(path: String, bundle: String, host: String)
  /// The bundle was built for another build of the host.
  case hostBuild(path: String, bundle: String, host: String)
  /// The library defines a type that belongs to the host.
  case carriesHost(path: String, module: String, symbol: String)
  /// The library does not take the plugin interface from the host.
  case notBoundToHost(path: String)

  // MARK: Loading

  /// The host is no executable that a bundle can be checked against.
  case hostUnknown(path: String, reason: String)
  /// A plugin of this identifier is loaded.
  case alreadyLoaded(identifier: String, path: String)
  /// Another library with this module's name was mapped before; code stays until the process ends.
  case moduleTaken(name: String, path: String)
  /// The dynamic loader refused the library.
  case loader(path: String, reason: String)
  /// The library has no entry point, or it returned nothing.
  case entry(path: String, reason: String)
  /// `register(in:)` or the host's commit threw.
  case registration(identifier: String, reason: String)
  /// The plugin did not register what its manifest states.
  case notRegistered(identifier: String, kind: ContributionKind, name: String)
  /// The plugin registered what its manifest does not state.
  case notStated(identifier: String, kind: ContributionKind, name: String)
  /// The plugin registered one name twice.
  case registeredTwice(identifier: String, kind: ContributionKind, name: String)
  /// The name belongs to the host or another plugin.
  case taken(identifier: String, kind: ContributionKind, name: String)

  // MARK: Building

  /// The plugin has no Swift sources.
  case noSources(path: String)
  /// The folder with the host's modules is missing.
  case noModules(path: String)
  /// The executable was replaced by another build since it was started.
  case hostReplaced(path: String)
  /// There is no Swift compiler.
  case noCompiler(name: String)
  /// The compiler could not be run, or is not the one that the host was built with.
  case compilerDiffers(path: String, found: String, host: String)
  /// The compiler reported errors; its own words were handed on before.
  case compilation(path: String, errors: Int, status: Int32)

  /// The process's exit status for this: 3, something outside is missing or was refused.
  public var exitStatus: Int32 { 3 }
}

/// A kind of file, as messages name it.
public enum FileKind: String, Equatable, Sendable {
  /// A folder.
  case folder = "a folder"
  /// A regular file.
  case file = "a regular file"
  /// A symbolic link.
  case symbolicLink = "a symbolic link"
  /// A device, pipe or socket.
  case special = "a special file"
}

/// What a plugin contributes under a name.
public enum ContributionKind: String, Equatable, Sendable {
  /// A flow.
  case flow
  /// A value of the environment.
  case value = "environment value"
}
