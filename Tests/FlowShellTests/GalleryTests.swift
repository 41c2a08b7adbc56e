import AppFlow
import FlowCanvas
import FlowGallery
import FlowRuntime
import FlowScript
import FlowViews
import Foundation
import TestSupport
import Testing

@testable import FlowShell

@Suite @MainActor struct GalleryTests {
  private func application() -> ShellApplication {
    ShellApplication(options: ShellApplication.Options(), editor: BuiltinLineEditor(), clock: VirtualClock())
  }

  private func run(_ text: String, on application: ShellApplication) async throws -> [String] {
    var output: [String] = []
    for command in try Script(parsing: ScriptSource(name: "test", text: text)).commands {
      output += try await application.runner.run(command)
    }
    return output
  }

  @Test(arguments: [CellSize(width: 80, height: 22), CellSize(width: 40, height: 10)])
  func `every page fits its screen, comes to rest and has nothing to complain of`(size: CellSize) async throws
  {
    let application = application()
    application.session.resize(to: size)
    for page in GalleryPlugin.pages {
      // A spinner never rests, and a page with one is looked at as it is after a while.
      let rest = page.name == "progress" ? "wait 1s" : "settle"
      let screen = try await run("gallery \(page.name); \(rest); screen", on: application)
      let bar = try #require(screen.first)
      #expect(bar.hasPrefix("  ‹ Gallery") && bar.hasSuffix("‹ ›") && bar.contains(page.title))
      #expect(screen.last?.hasPrefix("  ") == true, "\(page.name) doesn't fit")
      #expect(screen.dropFirst().dropLast().contains { !$0.isEmpty })
      #expect(application.session.coordinator.place.name == "gallery/\(page.name)")
    }
    let notices = application.session.journal.records.filter { record in
      if case .notice = record.event { true } else { false }
    }
    #expect(notices.map(\.description) == [])
  }

  @Test func `the views of every page go with their application`() async throws {
    struct Tree { weak var graph: ViewGraph? }
    var trees: [String: Tree] = [:]
    for page in GalleryPlugin.pages {
      let application = application()
      _ = try await run("gallery \(page.name); wait 1s", on: application)
      trees[page.name] = Tree(graph: application.session.graph)
    }
    var left: [String] { trees.filter { $0.value.graph != nil }.keys.sorted() }
    _ = await eventually(every: .milliseconds(1)) { left.isEmpty }
    #expect(left == [])
  }

  @Test func `a script looks at each page`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Flows")
    let scripts = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.lastPathComponent.hasPrefix("gallery") }
      .map { try Script(parsing: ScriptSource(name: "", text: String(contentsOf: $0, encoding: .utf8))) }
    let shown = Set(
      scripts.flatMap(\.commands).compactMap { command in
        if case .gallery(let page) = command.command { page } else { nil }
      })
    #expect(GalleryPlugin.pages.map(\.name).filter { !shown.contains($0) } == [])
  }

  @Test func `names are there once, and the list has them all`() async throws {
    let names = GalleryPlugin.pages.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(Set(GalleryPlugin.pages.map(\.title)).count == names.count)
    let application = application()
    _ = try await run("gallery; settle", on: application)
    #expect(application.session.controls.compactMap(\.identifier) == names)
  }

  @Test func `only who asks for it has its flow, and asks as often as they like`() async throws {
    let application = application()
    let before = try await run("flows; graph", on: application)
    #expect(!before.contains { $0.contains("allery") })
    let graph = application.session.coordinator.graph
    await #expect(throws: CommandFailure.self) { try await run("gallery nowhere", on: application) }
    #expect(application.session.coordinator.graph == graph)
    #expect(application.session.userSession.user == nil)
    let after = try await run("gallery; gallery; settle; gallery toggle; settle; flows", on: application)
    #expect(after == ["  login    Login (app)", "  main     Main (app)", "* gallery  Gallery (flowsh)"])
  }

  @Test func `who has signed in stays who they are`() async throws {
    let application = application()
    _ = try await run("type \"ada\" into \"User\"; key enter; settle; gallery; settle", on: application)
    #expect(application.session.userSession.user == "ada")
    #expect(application.session.coordinator.activeFlow.name == "gallery")
  }

  @Test func `a flow of a plugin that has the name keeps it`() async throws {
    let application = application()
    var contributions = FlowContributions(owner: "org.example.art")
    contributions.flow("gallery", title: "Art") { Text("art") }
    try application.session.contribute(contributions)
    let failure = await #expect(throws: CommandFailure.self) { try await run("gallery", on: application) }
    #expect(
      failure?.message
        == "a flow named \"gallery\" is there already, from org.example.art; give the new one another name")
  }
}
