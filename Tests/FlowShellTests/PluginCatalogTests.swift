import AppFlow
import FlowRuntime
import FlowScript
import FlowViews
import Foundation
import TestSupport
import Testing

@testable import FlowShell

@MainActor @Suite struct `The plugins of a session` {
  private let application = ShellApplication(
    options: .init(), editor: BuiltinLineEditor(), clock: VirtualClock())
  private var catalog: PluginCatalog { application.plugins }
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func failure(_ action: () throws -> [String]) -> CommandFailure? {
    #expect(throws: CommandFailure.self, performing: { _ = try action() })
  }

  @Test func `without plugins the list says how to load one`() {
    #expect(catalog.list == ["no plugins are loaded; plugin load PATH loads one"])
    #expect(catalog.count == 0)
  }

  @Test func `what can't be loaded is missing, in one line, and changes nothing`() throws {
    let before = application.session.flows.names
    try folder.write("{", to: "Bad.flowplugin/plugin.json")
    for name in ["nowhere", "Bad.flowplugin"] {
      let failure = try #require(failure { try catalog.load(path: folder.file(name).path) })
      #expect(failure.kind == .missing)
      #expect(failure.message.contains(name) && !failure.message.contains("\n"))
    }
    #expect(application.session.flows.names == before)
    #expect(catalog.count == 0)
  }

  @Test func `what can't be built is missing`() async throws {
    let builder = catalog
    let failure = await #expect(throws: CommandFailure.self) {
      _ = try await builder.build(folder: "/nowhere", output: nil)
    }
    #expect(failure?.kind == .missing)
    #expect(failure?.message.hasPrefix("/nowhere: no such plugin folder") == true)
  }

  @Test func `the bundles of the command line are loaded first or told`() {
    var options = ShellApplication.Options()
    options.plugins = ["/nowhere/a.flowplugin"]
    let application = ShellApplication(options: options, editor: BuiltinLineEditor(), clock: VirtualClock())
    let failure = #expect(throws: CommandFailure.self) { try application.loadPlugins() }
    #expect(failure?.message == "/nowhere/a.flowplugin: no such plugin bundle")
    #expect(throws: CommandFailure.self) { try application.makeReplaySession() }
  }
}
