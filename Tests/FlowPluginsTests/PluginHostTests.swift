import AppFlow
import FlowUI
import FlowViews
import FoundationEssentials
import Glibc
import Testing

@testable import FlowPlugins

/// Registers nothing.
private struct QuietPlugin: FlowPlugin {
  func register(in contributions: inout FlowContributions) throws {}
}

/// Registers a flow and a value.
private struct MoviesPlugin: FlowPlugin {
  struct Count: EnvironmentKey {
    static var defaultValue: Int { 0 }
    static var name: String { "movies.count" }
  }

  func register(in contributions: inout FlowContributions) throws {
    contributions.flow("movies", title: "Movies") { Text("Movies") }
    contributions.value(Count.self, 7)
  }
}

/// Registers as if it were somebody else.
private struct MaskedPlugin: FlowPlugin {
  func register(in contributions: inout FlowContributions) throws {
    contributions = FlowContributions(owner: "org.example.other")
  }
}

/// Refuses to register, in words that try to move the cursor.
private struct FailingPlugin: FlowPlugin {
  struct Refusal: Error, CustomStringConvertible {
    var description: String { "no\nmovies \u{1B}[2J" }
  }

  func register(in contributions: inout FlowContributions) throws { throw Refusal() }
}

@MainActor @Suite(.enabled(if: CLibrary.compiler != nil)) struct PluginHostTests {
  private let cache: TemporaryFolder
  private let markers: LoadMarkers

  init() throws {
    cache = try TemporaryFolder()
    markers = LoadMarkers(cache: PluginCache(path: "\(cache.path)/plugins"))
  }

  private func host(commit: @escaping PluginHost.Commit = { _, _ in }) -> PluginHost {
    PluginHost(
      identity: TestBundle.host, cache: PluginCache(path: "\(cache.path)/plugins"),
      takenNames: { PluginHost.TakenNames(flows: ["login", "main"]) }, commit: commit)
  }

  /// A library whose entry point returns `principal`.
  ///
  /// The address goes through a file: the C source has no other way to reach what lives in this process.
  private func library(_ principal: any FlowPlugin.Type, salt: Int = 0) throws -> Data {
    let address = UInt(bitPattern: PluginEntry(principal).retainedPointer())
    let file = try cache.write("entry-\(address)", "\(address)")
    return try CLibrary.compile(
      CLibrary.boundToHost + """
        #include <stdio.h>
        int salt = \(salt + 1);
        void *flowsh_plugin_entry(void) {
          unsigned long address = 0;
          FILE *file = fopen("\(file)", "r");
          if (!file || fscanf(file, "%lu", &address) != 1) return 0;
          fclose(file);
          return (void *)address;
        }
        """)
  }

  private func message(_ host: PluginHost, _ bundle: TestBundle) -> String? {
    do {
      try host.load(bundle.url)
      return nil
    } catch {
      return "\(error)".replacing(bundle.path, with: "DIR").replacing(cache.path, with: "CACHE")
    }
  }

  @Test func `a plugin is loaded once, from a private copy`() throws {
    let bundle = try TestBundle(library: try library(QuietPlugin.self)) { $0.flows = [] }
    try bundle.folder.write("Movies.flowplugin/Resources/a.txt", "a")
    var committed: [String] = []
    let host = host { plugin, _ in committed.append(plugin.identifier) }
    let plugin = try host.load(bundle.url)
    #expect(host.loaded == [plugin])
    #expect(committed == ["org.example.movies"])
    #expect(plugin.resources?.path(percentEncoded: false) == "\(bundle.path)/Resources")
    #expect(message(host, bundle) == "plugin org.example.movies is already loaded from DIR")
    #expect(host.loaded.count == 1)
    #expect(host.interruptedLoads == [])

    let copy = "\(cache.path)/plugins/\(plugin.sha256)/Movies.so"
    #expect(try FileSystem.status(copy)?.mode == 0o500)
    #expect(try FileSystem.status("\(cache.path)/plugins")?.mode == 0o700)
    #expect(try FileSystem.names(in: "\(cache.path)/plugins/loading") == [])
  }

  @Test func `what a plugin registers reaches the application`() throws {
    let bundle = try TestBundle(library: try library(MoviesPlugin.self)) {
      $0.environment = ["movies.count"]
    }
    var values = EnvironmentValues()
    var registry = FlowRegistry()
    let host = host { plugin, contributions in
      try registry.add(contributions.flows)
      for value in contributions.values { value.apply(to: &values, owner: plugin.identifier) }
    }
    try host.load(bundle.url)
    #expect(registry.names == ["movies"])
    #expect(registry.definitions.first?.owner == "org.example.movies")
    #expect(values[MoviesPlugin.Count.self] == 7)
  }

  @Test func `a flow's name that is taken is refused`() throws {
    let bundle = try TestBundle(library: try library(MoviesPlugin.self)) {
      $0.environment = ["movies.count"]
    }
    let host = PluginHost(
      identity: TestBundle.host, cache: PluginCache(path: "\(cache.path)/plugins"),
      takenNames: { PluginHost.TakenNames(flows: ["movies"]) },
      commit: { _, _ in Issue.record("nothing to commit") })
    #expect(
      message(host, bundle)
        == "plugin org.example.movies registered the flow \"movies\", which exists already; "
        + "nothing of it was loaded")
  }

  @Test func `a plugin registers in its own name only`() throws {
    let bundle = try TestBundle(library: try library(MaskedPlugin.self)) { $0.flows = [] }
    #expect(
      message(host { _, _ in Issue.record("nothing to commit") }, bundle)
        == "plugin org.example.movies could not register: it registered in the name of org.example.other; "
        + "nothing of it was loaded")
  }

  @Test func `a damaged copy in the cache is made anew`() throws {
    let bundle = try TestBundle(library: try library(QuietPlugin.self)) { $0.flows = [] }
    let verified = try BundleVerifier(host: TestBundle.host).verify(bundle.url)
    let plugins = PluginCache(path: "\(cache.path)/plugins")
    let copy = try plugins.store(verified)
    try FileSystem.write(Data("x".utf8), to: copy, mode: 0o500)
    #expect(try plugins.store(verified) == copy)
    #expect(try FileSystem.read(copy, what: "copy", atMost: 1 << 24).bytes == verified.library)
  }

  @Test func `a plugin that throws leaves nothing`() throws {
    let bundle = try TestBundle(library: try library(FailingPlugin.self)) { $0.flows = [] }
    let host = host { _, _ in Issue.record("nothing to commit") }
    #expect(
      message(host, bundle)
        == "plugin org.example.movies could not register: no␊movies ␛[2J; nothing of it was loaded")
    #expect(host.loaded == [])
    #expect(host.interruptedLoads == [])
  }

  @Test func `a flow that is stated and not registered is refused`() throws {
    let bundle = try TestBundle(library: try library(QuietPlugin.self))
    #expect(
      message(host { _, _ in Issue.record("nothing to commit") }, bundle)
        == "plugin org.example.movies states the flow \"movies\" in its manifest and did not register it; "
        + "nothing of it was loaded")
  }

  @Test func `a commit that throws leaves the plugin unloaded`() throws {
    let bundle = try TestBundle(library: try library(QuietPlugin.self)) { $0.flows = [] }
    let host = host { _, _ in throw FailingPlugin.Refusal() }
    #expect(message(host, bundle)?.contains("could not register: no␊movies") == true)
    #expect(host.loaded == [])
  }

  @Test func `another content of a module that is mapped is refused`() throws {
    let host = host { _, _ in throw FailingPlugin.Refusal() }
    let first = try TestBundle(library: try library(QuietPlugin.self)) { $0.flows = [] }
    #expect(message(host, first)?.contains("could not register") == true)
    let second = try TestBundle(library: try library(QuietPlugin.self, salt: 1)) { $0.flows = [] }
    #expect(
      message(host, second)?.replacing(first.path, with: "FIRST")
        == "a module named Movies is already in this process, from FIRST; its code stays until flowsh ends: "
        + "restart flowsh")
  }

  @Test func `a library without an entry point is refused`() throws {
    let end = "; rebuild it with \"flowsh plugin build DIR\""
    #expect(
      message(host(), try TestBundle(library: try CLibrary.compile(CLibrary.boundToHost)))
        == "DIR: has no entry point flowsh_plugin_entry" + end)
    let returningNothing = CLibrary.boundToHost + "void *flowsh_plugin_entry(void) { return 0; }\n"
    #expect(
      message(host(), try TestBundle(library: try CLibrary.compile(returningNothing)))
        == "DIR: its entry point returned nothing" + end)
  }

  @Test func `the loader's own words are handed on`() throws {
    let source =
      CLibrary.boundToHost + "extern int missing_from_host;\nint *use(void) { return &missing_from_host; }\n"
    let host = host()
    let message = try #require(message(host, try TestBundle(library: try CLibrary.compile(source))))
    #expect(message.hasPrefix("DIR: the loader refused it: "))
    #expect(message.contains("undefined symbol: missing_from_host"))
    #expect(!message.contains("\n"))
    #expect(host.interruptedLoads == [])
  }

  @Test func `loads that never came back are listed until they are forgotten`() throws {
    try cache.write("plugins/loading/org.example.bad.12", "/b/Bad.flowplugin", mode: 0o600)
    try cache.write("plugins/loading/org.example.worse.13", "/b/Wor\u{1B}se.flowplugin", mode: 0o600)
    let host = host()
    #expect(
      host.interruptedLoads == [
        InterruptedLoad(identifier: "org.example.bad", path: "/b/Bad.flowplugin"),
        InterruptedLoad(identifier: "org.example.worse", path: "/b/Wor␛se.flowplugin"),
      ])
    host.forgetInterruptedLoads(of: "org.example.bad")
    #expect(host.interruptedLoads.map(\.identifier) == ["org.example.worse"])
  }

  @Test func `a load under way is no interrupted one`() throws {
    let marker = try markers.begin("org.example.movies", path: "/b/Movies.flowplugin")
    #expect(markers.interrupted() == [])
    markers.end(marker)
    #expect(markers.interrupted() == [])
  }

  @Test func `a load that succeeds takes the plugin off the list`() throws {
    try cache.write("plugins/loading/org.example.movies.12", "/b/Movies.flowplugin", mode: 0o600)
    let bundle = try TestBundle(library: try library(QuietPlugin.self)) { $0.flows = [] }
    let host = host()
    #expect(host.interruptedLoads.count == 1)
    try host.load(bundle.url)
    #expect(host.interruptedLoads == [])
  }

  @Test func `the cache lies in the user's cache folder`() throws {
    #expect(try PluginCache(environment: ["HOME": "/h"]).path == "/h/.cache/flowsh/plugins")
    #expect(
      try PluginCache(environment: ["HOME": "/h", "XDG_CACHE_HOME": "/x/"]).path == "/x/flowsh/plugins")
    #expect(
      try PluginCache(environment: ["HOME": "/h", "XDG_CACHE_HOME": "x"]).path == "/h/.cache/flowsh/plugins")
    #expect(throws: PluginError.noCacheFolder) { try PluginCache(environment: ["HOME": ""]) }
    #expect(
      "\(PluginError.noCacheFolder)"
        == "no folder for the plugin cache: set HOME or XDG_CACHE_HOME to an absolute path")
  }
}
