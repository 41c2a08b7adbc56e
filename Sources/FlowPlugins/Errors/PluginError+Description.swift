import FlowCanvas
import Glibc

extension PluginError: CustomStringConvertible {
  private static let rebuild = "rebuild it with \"flowsh plugin build DIR\""

  /// One line: where, what, both values, what to do.
  public var description: String { VisibleText.line(sentence, limit: 4_000) }

  private var sentence: String {
    fileSentence ?? manifestSentence ?? librarySentence ?? loadingSentence ?? buildingSentence ?? ""
  }

  private var fileSentence: String? {
    switch self {
    case .notFound(let path, let what):
      "\(path): no such \(what)"
    case .fileFailed(let path, let doing, let code):
      "\(path): cannot \(doing): \(String(cString: strerror(code)))"
    case .wrongKind(let path, let found, let wanted):
      "\(path): is \(found.rawValue), not \(wanted.rawValue)"
    case .symbolicLink(let path):
      "\(path): is a symbolic link; a bundle holds regular files and folders only"
    case .wrongOwner(let path, let owner, let user):
      "\(path): belongs to user \(owner), not to user \(user) or root; "
        + "\(Self.rebuild) or copy it as your own"
    case .writableByOthers(let path, let mode):
      "\(path): others than its owner may write it (mode \(String(mode, radix: 8))); run chmod go-w on it"
    case .caseClash(let path, let other):
      "\(path): differs from \"\(other)\" only in case; rename one of them"
    case .tooLarge(let path, let size, let limit, let unit):
      "\(path): has \(size) \(unit), more than the \(limit) that are accepted"
    case .noCacheFolder:
      "no folder for the plugin cache: set HOME or XDG_CACHE_HOME to an absolute path"
    default: nil
    }
  }

  private var manifestSentence: String? {
    switch self {
    case .manifest(let path, let position, let problem):
      "\(path)\(position.map { ":\($0.line):\($0.column)" } ?? ""): \(problem.sentence)"
    case .notBuilt(let path):
      "\(path): holds a plugin's sources, not a built bundle; "
        + "run \"flowsh plugin build DIR\" and load the .flowplugin folder that it writes"
    default: nil
    }
  }

  private var librarySentence: String? {
    switch self {
    case .size(let path, let found, let stated):
      "\(path): has \(found) bytes, the manifest states \(stated); copy the whole bundle again or \(Self.rebuild)"
    case .digest(let path, let found, let stated):
      "\(path): has SHA-256 \(found), the manifest states \(stated); "
        + "the file was changed after it was built: \(Self.rebuild)"
    case .library(let path, let problem):
      "\(path): \(problem.sentence); \(Self.rebuild)"
    case .compiler(let path, let bundle, let host):
      "\(path): was built by Swift \(bundle), this flowsh by Swift \(host); \(Self.rebuild)"
    case .hostBuild(let path, let bundle, let host):
      "\(path): was built for host build \(bundle), this flowsh is build \(host); \(Self.rebuild)"
    case .carriesHost(let path, let module, let symbol):
      "\(path): carries its own copy of the host's module \(module) (it defines \(symbol)), so the host would "
        + "not see what it registers; link it without the host's modules: \(Self.rebuild)"
    case .notBoundToHost(let path):
      "\(path): does not take FlowUI from the host, so it carries its own copy or is no plugin; \(Self.rebuild)"
    default: nil
    }
  }

  private var loadingSentence: String? {
    switch self {
    case .hostUnknown(let path, let reason):
      "\(path): cannot load plugins: \(reason); link it with -Xlinker --build-id=sha1"
    case .alreadyLoaded(let identifier, let path):
      "plugin \(identifier) is already loaded from \(path)"
    case .moduleTaken(let name, let path):
      "a module named \(name) is already in this process, from \(path); its code stays until flowsh ends: "
        + "restart flowsh"
    case .loader(let path, let reason):
      "\(path): the loader refused it: \(reason); \(Self.rebuild)"
    case .entry(let path, let reason):
      "\(path): \(reason); \(Self.rebuild)"
    case .registration(let identifier, let reason):
      "plugin \(identifier) could not register: \(reason); nothing of it was loaded"
    case .notRegistered(let identifier, let kind, let name):
      "plugin \(identifier) states the \(kind.rawValue) \"\(name)\" in its manifest and did not register it; "
        + "nothing of it was loaded"
    case .notStated(let identifier, let kind, let name):
      "plugin \(identifier) registered the \(kind.rawValue) \"\(name)\", which its manifest does not state; "
        + "nothing of it was loaded"
    case .registeredTwice(let identifier, let kind, let name):
      "plugin \(identifier) registered the \(kind.rawValue) \"\(name)\" twice; nothing of it was loaded"
    case .taken(let identifier, let kind, let name):
      "plugin \(identifier) registered the \(kind.rawValue) \"\(name)\", which exists already; "
        + "nothing of it was loaded"
    default: nil
    }
  }

  private var buildingSentence: String? {
    switch self {
    case .noSources(let path):
      "\(path): holds no Swift file; a plugin's sources are Sources/**/*.swift beside its plugin.json"
    case .noModules(let path):
      "\(path): not there; plugins are built by the flowsh that \"swift build\" leaves beside its Modules folder"
    case .hostReplaced(let path):
      "\(path): was replaced by another build since this flowsh was started; restart flowsh"
    case .noCompiler(let name):
      "\(name): no such Swift compiler; install the toolchain, or set SWIFTC to the path of swiftc"
    case .compilerDiffers(let path, let found, let host):
      "\(path): is Swift \(found), this flowsh was built by Swift \(host); set SWIFTC to that compiler"
    case .compilation(let path, 0, let status):
      "\(path): the compiler failed (exit status \(status)); no bundle was written"
    case .compilation(let path, let errors, let status):
      "\(path): the compiler reported \(errors) error\(errors == 1 ? "" : "s") (exit status \(status)); "
        + "no bundle was written"
    default: nil
    }
  }
}

extension ManifestProblem {
  fileprivate var sentence: String {
    switch self {
    case .notText: "is not UTF-8 text"
    case .notJSON(let expected): "is not JSON: expected \(expected) here"
    case .missing(let field, let wanted): "\(field) is missing; it is to be \(wanted)"
    case .wrong(let field, let value, let wanted): "\(field) is \(value); it is to be \(wanted)"
    case .duplicate(let field, let value, let first):
      "\(field) is \"\(value)\" as \(first) is; each name is to be there once"
    case .reserved(let field, let value, let owner):
      "\(field) is \"\(value)\", which is \(owner); choose another"
    case .apiVersion(let plugin, let host):
      "apiVersion is \(plugin), this flowsh has plugin API \(host); port the plugin or use a flowsh with API \(plugin)"
    }
  }
}
