import Foundation
import TestSupport
import Testing

/// Bundles that the executable builds and loads, and those that it refuses.
struct PluginTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  @Test func `the bundle is built by the executable`() throws {
    let bundle = try MoviesBundle.url()
    let outcome = try MoviesBundle.outcome()
    #expect(outcome.errors == "")
    #expect(outcome.status == .exited(0))
    #expect(outcome.output == "built \(bundle.path)\n")
    let names = try FileManager.default.contentsOfDirectory(atPath: bundle.path)
    #expect(names.sorted() == ["Movies.so", "plugin.json"])
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/nm")))
  func `a bundle's library defines nothing of the host`() throws {
    let library = try MoviesBundle.url().appending(path: "Movies.so").path
    let result = try ProcessRunner.run(URL(filePath: "/usr/bin/nm"), ["-D", "--defined-only", library])
    let symbols = result.output.split(separator: "\n").compactMap { $0.split(separator: " ").last }
    #expect(symbols.contains("flowsh_plugin_entry"))
    #expect(symbols.filter { $0.hasPrefix("$s") }.allSatisfy { $0.hasPrefix("$s6Movies") })
    let undefined = try ProcessRunner.run(URL(filePath: "/usr/bin/nm"), ["-D", "--undefined-only", library])
    #expect(undefined.output.contains("$s6FlowUI11PluginEntryC"))
  }

  @Test func `a loaded flow takes part in everything`() throws {
    let bundle = try MoviesBundle.url().path
    let commands = """
      flows; plugin list; type "ada"; key enter; settle; tap "Movies"; settle; expect flow movies
      type "Solaris" into "Title"; type "1972" into "Year"; key enter; expect text "4 in the list"
      back; settle; expect flow main
      """
    let result = try Flowsh.run(["--plugin", bundle, "-c", commands], home: home)
    #expect(result.errors == "")
    #expect(result.status == .exited(0))
    #expect(
      result.output == """
        * login   Login (app)
          main    Main (app)
          movies  Movies (org.flowsh.movies)
        org.flowsh.movies 1.0.0  flows: movies  \(bundle)

        """)
  }

  @Test func `a plugin's script is replayed with its bundle`() throws {
    let bundle = try MoviesBundle.url().path
    let script = "type \"ada\"; key enter; settle; show movies; settle; expect text \"Stalker\"\n"
    try home.write(script, to: "m.flow")
    #expect(try Flowsh.run(["replay", "--plugin", bundle, "m.flow"], home: home).status == .exited(0))
    #expect(try Flowsh.run(["--plugin", bundle, "replay", "m.flow"], home: home).status == .exited(0))
    #expect(try Flowsh.run(["replay", "m.flow"], home: home).status == .exited(1))
  }

  @Test func `a bundle is loaded once`() throws {
    let bundle = try MoviesBundle.url().path
    let result = try Flowsh.run(["-c", "plugin load \"\(bundle)\"; plugin load \"\(bundle)\""], home: home)
    #expect(result.status == .exited(3))
    #expect(result.output == "loaded org.flowsh.movies 1.0.0: show movies\n")
    #expect(result.errors.contains("plugin org.flowsh.movies is already loaded from \(bundle)"))
  }

  // MARK: Refusals

  /// What the executable says of a bundle: one line, status 3, and no trace of it in the session.
  private func refusal(
    _ path: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let result = try Flowsh.run(["plugin", "load", path], home: home)
    #expect(result.status == .exited(3), sourceLocation: sourceLocation)
    #expect(result.outputBytes == [], sourceLocation: sourceLocation)
    #expect(result.errors.filter { $0 == "\n" }.count == 1, sourceLocation: sourceLocation)

    let after = try Flowsh.run(
      ["-c", "! plugin load \"\(path)\"; flows; plugin list; ! show movies"], home: home)
    #expect(after.status == .exited(0), sourceLocation: sourceLocation)
    #expect(
      after.output == """
        * login  Login (app)
          main   Main (app)
        no plugins are loaded; plugin load PATH loads one

        """, sourceLocation: sourceLocation)
    return result.errors.trimmingCharacters(in: .newlines)
  }

  private func spoil(
    _ name: String, _ change: (inout String) -> Void
  ) throws -> String {
    let bundle = try MoviesBundle.copy(to: home)
    let file = bundle.appending(path: name)
    var text = try String(contentsOf: file, encoding: .utf8)
    change(&text)
    try Data(text.utf8).write(to: file)
    return bundle.path
  }

  @Test func `a bundle that isn't there`() throws {
    #expect(try refusal("/nowhere/Movies.flowplugin") == "/nowhere/Movies.flowplugin: no such plugin bundle")
  }

  @Test func `a manifest that is no JSON`() throws {
    let bundle = try spoil("plugin.json") { $0 = "{\n  \"name\": Movies\n}\n" }
    #expect(try refusal(bundle) == "\(bundle)/plugin.json:2:11: is not JSON: expected a value here")
  }

  @Test func `a bundle for another build of the host`() throws {
    let other = String(repeating: "ab", count: 20)
    let bundle = try spoil("plugin.json") {
      $0.replace(#/"host" : "[0-9a-f]+"/#, with: "\"host\" : \"\(other)\"")
    }
    let message = try refusal(bundle)
    #expect(message.hasPrefix("\(bundle): was built for host build \(other), this flowsh is build "))
    #expect(message.hasSuffix("rebuild it with \"flowsh plugin build DIR\""))
  }

  @Test func `a library that was cut off`() throws {
    let bundle = try MoviesBundle.copy(to: home)
    let library = bundle.appending(path: "Movies.so")
    let bytes = try Data(contentsOf: library)
    try bytes.prefix(bytes.count / 2).write(to: library)
    #expect(
      try refusal(bundle.path).hasPrefix(
        "\(library.path): has \(bytes.count / 2) bytes, the manifest states \(bytes.count); "))
  }

  @Test func `a library that was changed`() throws {
    let bundle = try MoviesBundle.copy(to: home)
    let library = bundle.appending(path: "Movies.so")
    var bytes = try Data(contentsOf: library)
    bytes[bytes.count - 1] ^= 1
    try bytes.write(to: library)
    #expect(try refusal(bundle.path).hasPrefix("\(library.path): has SHA-256 "))
  }

  @Test(.enabled(if: PluginTests.clang != nil))
  func `a library that carries the host's modules inside`() throws {
    // What linking them in leaves: their types, defined in the library.
    let source = """
      extern int host __asm__("$s6FlowUI11PluginEntryCMa") __attribute__((weak));
      int *uses_host(void) { return &host; }
      int copy __asm__("$s6FlowUI11PluginEntryCMn") = 1;
      void *flowsh_plugin_entry(void) { return 0; }

      """
    let file = try home.write(source, to: "library.c")
    let bundle = try MoviesBundle.copy(to: home)
    let library = bundle.appending(path: "Movies.so")
    let compiler = try #require(Self.clang)
    let compiled = try ProcessRunner.run(
      compiler, ["-shared", "-fPIC", "-Wl,--build-id=sha1", "-o", library.path, file.path])
    try #require(compiled.status == .exited(0), "\(compiled.errors)")
    let digest = try ProcessRunner.run(URL(filePath: "/usr/bin/sha256sum"), [library.path]).output.prefix(64)
    let size = try Data(contentsOf: library).count
    let manifest = bundle.appending(path: "plugin.json")
    let stated = try String(contentsOf: manifest, encoding: .utf8)
      .replacing(#/"sha256" : "[0-9a-f]+"/#, with: "\"sha256\" : \"\(digest)\"")
      .replacing(#/"size" : [0-9]+/#, with: "\"size\" : \(size)")
    try Data(stated.utf8).write(to: manifest)
    #expect(
      try refusal(bundle.path)
        == "\(library.path): carries its own copy of the host's module FlowUI (it defines "
        + "$s6FlowUI11PluginEntryCMn), so the host would not see what it registers; link it without the host's "
        + "modules: rebuild it with \"flowsh plugin build DIR\"")
  }

  private static let clang = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { URL(filePath: "\($0)/clang") }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }

  @Test func `a folder of sources`() throws {
    let sources = Flowsh.package.appending(path: "Plugins/Movies").resolvingSymlinksInPath().path
    #expect(try refusal(sources).hasPrefix("\(sources): holds a plugin's sources, not a built bundle; "))
  }

  @Test func `plugins that can't be built`() throws {
    let missing = try Flowsh.run(["plugin", "build", "nowhere"], home: home)
    #expect(missing.status == .exited(3))
    #expect(missing.errors.hasSuffix("/nowhere: no such plugin folder\n"))
    #expect(missing.errors.filter { $0 == "\n" }.count == 1)
    let manifest = try String(
      contentsOf: Flowsh.package.appending(path: "Plugins/Movies/plugin.json"), encoding: .utf8)
    try home.write(manifest, to: "Empty/plugin.json")
    let empty = try Flowsh.run(["plugin", "build", "Empty"], home: home)
    #expect(empty.status == .exited(3))
    #expect(empty.errors.filter { $0 == "\n" }.count == 1)
  }

  @Test func `a command that plugin doesn't have`() throws {
    let result = try Flowsh.run(["plugin", "frob"], home: home)
    #expect(result.status == .exited(2))
    #expect(result.errors == "there is no \"plugin frob\"; there are: list, load, build\n")
  }
}
