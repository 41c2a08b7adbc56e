import FlowTesting
import FlowUI
import TestSupport
import Testing

@MainActor private func show(_ test: FlowTest) {
  for line in test.lines { print("|\(line)") }
  print("--")
}

@Suite @MainActor struct SeedTests {
  private func test(_ content: @escaping @MainActor () -> some View, width: Int = 40, height: Int = 10) -> FlowTest {
    FlowTest(
      flows: [FlowDefinition(.main, title: "Main", content: content)], startingFlow: .main,
      size: CellSize(width: width, height: height))
  }

  @Test func coordinator() async throws {
    let test = test { CoordinatorRootView() }
    show(test)
    try await test.run("type \"ada\" into \"Name\"; tap \"Login\"; wait 250ms")
    show(test)
    try await test.run("wait 250ms")
    show(test)
    try await test.run("settle; tap \"Add\"; tap \"Logout\"; wait 500ms")
    show(test)
    try await test.run("settle")
    show(test)
  }

  @Test func progress() async throws {
    let test = test { ProgressLabView() }
    show(test)
    try await test.run("wait 450ms; tap \"Start\"; tap \"Step\"; wait 1s")
    show(test)
    try await test.run("tap \"Step\"; tap \"Step\"; tap \"Step\"; wait 3s; settle")
    show(test)
  }

  @Test func movies() async throws {
    let test = test { MovieListView() }
    show(test)
    for control in test.session.controls { print(control.role, control.label, control.isFocused) }
    try await test.run("tap \"Add\"; settle")
    show(test)
    try await test.run("type \"Cube\" into \"Title\"; type \"1997\" into \"Year\"; tap \"Save\"; settle")
    show(test)
    try await test.run("key down; key down")
    for control in test.session.controls { print(control.role, control.label, control.isFocused) }
    try await test.run("key enter; settle")
    show(test)
    try await test.run("back; settle")
    show(test)
  }

  @Test func parcels() async throws {
    let test = test { ParcelsView(model: ParcelModel()) }
    show(test)
    for control in test.session.controls { print(control.role, control.label, control.isFocused) }
  }

  @Test func chat() async throws {
    let (feed, continuation) = AsyncStream.makeStream(of: String.self)
    let test = test { ChatView(feed: feed) }
    show(test)
    continuation.yield("hello")
    try await test.run("wait 2s")
    show(test)
    try await test.run("type \"hi\" into \"Message\"; tap \"Send\"; wait 1s")
    show(test)
  }

  @Test func window() async throws {
    let store = SceneStore()
    let session = try #require(NotesApp.session(of: NotesApp(), keeping: store, clock: VirtualClock(), size: CellSize(width: 40, height: 6)))
    for line in session.screen.lines { print("|\(line)") }
    session.activate(try #require(session.controls.first { $0.label == "New" }))
    for line in session.screen.lines { print("|\(line)") }
    session.activate(try #require(session.controls.first { $0.label == "Page" }))
    for line in session.screen.lines { print("|\(line)") }
    print(store.contents)
  }
}
