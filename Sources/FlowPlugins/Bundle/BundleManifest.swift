/// What a plugin says about itself in `plugin.json`, all of it read and checked before any of its code runs.
///
/// The same file describes a plugin's source folder, where `build` is absent, and a built bundle.
public struct BundleManifest: Encodable, Equatable, Sendable {
  /// A flow that the plugin brings.
  public struct Flow: Encodable, Equatable, Sendable {
    /// What the flow is called in commands.
    public var name: String
    /// What it is called on the screen; holds no control characters.
    public var title: String

    /// A flow of the given name and title, neither of which is checked here.
    public init(name: String, title: String) {
      self.name = name
      self.title = title
    }
  }

  /// What the builder adds: which host the library was made for, and which bytes the library has.
  public struct Build: Encodable, Equatable, Sendable {
    /// The compiler, as `swiftc --version` names it.
    public var compiler: String
    /// The GNU build id of the host's executable, in lower-case hexadecimal.
    public var host: String
    /// The library's file name within the bundle.
    public var library: String
    /// The library's size in bytes.
    public var size: Int
    /// The library's SHA-256 in lower-case hexadecimal.
    public var sha256: String

    /// The builder's facts, none of which is checked here.
    public init(compiler: String, host: String, library: String, size: Int, sha256: String) {
      self.compiler = compiler
      self.host = host
      self.library = library
      self.size = size
      self.sha256 = sha256
    }
  }

  /// Who the plugin is: a reverse domain name; one host loads one plugin of each identifier.
  public var identifier: String
  /// The plugin's module, and its bundle's file name.
  public var name: String
  /// `MAJOR.MINOR.PATCH` with an optional suffix.
  public var version: String
  /// The version of the plugin interface that it was written for.
  public var apiVersion: Int
  /// The type that conforms to `FlowPlugin`.
  public var principalType: String
  /// The flows, each of which the plugin has to register.
  public var flows: [Flow]
  /// The names of the commands.
  public var commands: [String]
  /// The names of the environment values.
  public var environment: [String]
  /// What the plugin asks to be allowed.
  public var permissions: [String]
  /// Present in a built bundle.
  public var build: Build?

  /// A manifest of the given values, none of which is checked here.
  public init(
    identifier: String, name: String, version: String, apiVersion: Int, principalType: String,
    flows: [Flow] = [], commands: [String] = [], environment: [String] = [], permissions: [String] = [],
    build: Build? = nil
  ) {
    self.identifier = identifier
    self.name = name
    self.version = version
    self.apiVersion = apiVersion
    self.principalType = principalType
    self.flows = flows
    self.commands = commands
    self.environment = environment
    self.permissions = permissions
    self.build = build
  }

  /// The name of the file that holds a manifest.
  public static let fileName = "plugin.json"
  /// The name of the library within a bundle.
  public var libraryName: String { "\(name).so" }
  /// The name of the bundle's folder.
  public var bundleName: String { "\(name).flowplugin" }
}
