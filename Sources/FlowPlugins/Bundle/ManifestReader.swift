import FlowCanvas

/// Makes a ``BundleManifest`` of the bytes of a `plugin.json`, or says in one place what is wrong with them.
struct ManifestReader {
  /// Larger files are refused unread.
  static let largest = 1 << 20

  private let path: String
  private let bytes: [UInt8]

  /// Reads the manifest of the file at `path`, whose content is `bytes`.
  ///
  /// - Throws: ``PluginError/manifest(path:position:problem:)``.
  static func read(_ bytes: [UInt8], path: String) throws -> BundleManifest {
    let reader = ManifestReader(path: path, bytes: bytes)
    guard String(validating: bytes, as: UTF8.self) != nil else { throw reader.error(.notText, at: nil) }
    do {
      return try reader.manifest(try JSONReader.read(bytes))
    } catch let failure as JSONReader.Failure {
      throw reader.error(.notJSON(expected: failure.expected), at: failure.offset)
    }
  }

  private func error(_ problem: ManifestProblem, at offset: Int?) -> PluginError {
    .manifest(path: path, position: offset.map { TextPosition(of: $0, in: bytes) }, problem: problem)
  }

  private func manifest(_ root: JSONNode) throws -> BundleManifest {
    let fields = try Fields(root, path: "", wanted: "an object with the plugin's fields", reader: self)
    // The interface's version first: a newer one may mean another set of fields.
    let apiVersion = try fields.integer("apiVersion", wanted: "\(HostIdentity.apiVersion)", in: 0...Int.max)
    guard apiVersion == HostIdentity.apiVersion else {
      throw fields.error(.apiVersion(plugin: apiVersion, host: HostIdentity.apiVersion), at: "apiVersion")
    }
    let manifest = BundleManifest(
      identifier: try fields.text("identifier", .identifier),
      name: try fields.text("name", .module),
      version: try fields.text("version", .version),
      apiVersion: apiVersion,
      principalType: try fields.text("principalType", .typeName),
      flows: try flows(fields),
      commands: try fields.names("commands", .word),
      environment: try fields.names("environment", .key),
      permissions: try fields.names("permissions", .key),
      build: try fields.node("build").map(build))
    if HostIdentity.modules.contains(where: { $0.lowercased() == manifest.name.lowercased() }) {
      throw fields.error(
        .reserved(field: "name", value: manifest.name, owner: "a module of the host"), at: "name")
    }
    try checkLibrary(manifest, fields)
    return manifest
  }

  private func flows(_ fields: Fields) throws -> [BundleManifest.Flow] {
    var flows: [BundleManifest.Flow] = []
    for (index, node) in try fields.array("flows").enumerated() {
      let path = "flows[\(index)]"
      let entry = try Fields(node, path: path, wanted: "an object with \"name\" and \"title\"", reader: self)
      let name = try entry.text("name", .word)
      if ["login", "main"].contains(name) {
        throw entry.error(
          .reserved(field: "\(path).name", value: name, owner: "a flow of the host"), at: "name")
      }
      if let first = flows.firstIndex(where: { $0.name == name }) {
        throw entry.error(
          .duplicate(field: "\(path).name", value: name, first: "flows[\(first)].name"), at: "name")
      }
      flows.append(
        BundleManifest.Flow(name: name, title: VisibleText.line(try entry.text("title", .title))))
    }
    return flows
  }

  private func build(_ node: JSONNode) throws -> BundleManifest.Build {
    let fields = try Fields(
      node, path: "build", wanted: "the object that \"flowsh plugin build\" writes", reader: self)
    return BundleManifest.Build(
      compiler: VisibleText.line(try fields.text("compiler", .line)),
      host: try fields.text("host", .buildID),
      library: VisibleText.line(try fields.text("library", .line)),
      size: try fields.integer("size", wanted: "a size in bytes", in: 1...BundleVerifier.largestLibrary),
      sha256: try fields.text("sha256", .sha256))
  }

  /// One spelling of the library's place leaves no room for a path that leads out of the bundle.
  private func checkLibrary(_ manifest: BundleManifest, _ fields: Fields) throws {
    guard let build = manifest.build, build.library != manifest.libraryName else { return }
    throw fields.error(
      .wrong(
        field: "build.library", value: "\"\(VisibleText.line(build.library, limit: 80))\"",
        wanted: "\"\(manifest.libraryName)\", a file directly in the bundle"), at: "build")
  }

  fileprivate func failure(_ problem: ManifestProblem, at node: JSONNode) -> PluginError {
    error(problem, at: node.offset)
  }
}

/// The fields of one object of a manifest.
private struct Fields {
  private let node: JSONNode
  private let members: [JSONNode.Member]
  private let path: String
  private let reader: ManifestReader

  init(_ node: JSONNode, path: String, wanted: String, reader: ManifestReader) throws {
    guard case .object(let members) = node.value else {
      throw reader.failure(
        .wrong(field: path.isEmpty ? "the manifest" : path, value: node.shown, wanted: wanted), at: node)
    }
    self.node = node
    self.members = members
    self.path = path
    self.reader = reader
  }

  func node(_ name: String) -> JSONNode? { members.first { $0.key == name }?.node }

  func error(_ problem: ManifestProblem, at name: String) -> PluginError {
    reader.failure(problem, at: node(name) ?? node)
  }

  func text(_ name: String, _ rule: ManifestRule) throws -> String {
    let node = try required(name, wanted: rule.wanted)
    return try text(of: node, field: qualified(name), rule)
  }

  func integer(_ name: String, wanted: String, in range: ClosedRange<Int>) throws -> Int {
    let node = try required(name, wanted: wanted)
    guard case .number(let digits) = node.value, let number = Int(digits), range.contains(number) else {
      throw reader.failure(.wrong(field: qualified(name), value: node.shown, wanted: wanted), at: node)
    }
    return number
  }

  /// The elements of a list that may be absent.
  func array(_ name: String) throws -> [JSONNode] {
    guard let node = node(name) else { return [] }
    guard case .array(let elements) = node.value else {
      throw reader.failure(.wrong(field: qualified(name), value: node.shown, wanted: "an array"), at: node)
    }
    return elements
  }

  /// A list of names, each there once.
  func names(_ name: String, _ rule: ManifestRule) throws -> [String] {
    var names: [String] = []
    for (index, node) in try array(name).enumerated() {
      let field = "\(qualified(name))[\(index)]"
      let text = try text(of: node, field: field, rule)
      if let first = names.firstIndex(of: text) {
        throw reader.failure(
          .duplicate(field: field, value: text, first: "\(qualified(name))[\(first)]"), at: node)
      }
      names.append(text)
    }
    return names
  }

  private func qualified(_ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }

  private func required(_ name: String, wanted: String) throws -> JSONNode {
    guard let found = node(name) else {
      throw reader.failure(.missing(field: qualified(name), wanted: wanted), at: node)
    }
    return found
  }

  private func text(of node: JSONNode, field: String, _ rule: ManifestRule) throws -> String {
    guard case .string(let text) = node.value, text.utf8.count <= rule.longest, rule.accepts(text) else {
      throw reader.failure(.wrong(field: field, value: node.shown, wanted: rule.wanted), at: node)
    }
    return text
  }
}
