import FlowTesting
import FlowUI
import Foundation
import TestSupport
import Testing

/// Applications as they are written for SwiftUI, with `import FlowUI` in its place.
@Suite @MainActor struct SeedTests {
  private func test(
    _ width: Int, _ height: Int, @ViewBuilder _ content: @escaping @MainActor () -> some View
  ) -> FlowTest {
    FlowTest(
      flows: [FlowDefinition(.main, title: "Main", content: content)], startingFlow: .main,
      size: CellSize(width: width, height: height))
  }

  @Test func `a coordinator shows its parts by transitions that differ each way`() async throws {
    let test = test(40, 8) { CoordinatorRootView() }
    expectLines(
      test.lines,
      equals: """

                        Sign in

                    Name
                           ─────────

                       [ Login ]
        """)
    try await test.run("! tap \"Login\"; type \"ada\" into \"Name\"; tap \"Login\"; wait 750ms")
    #expect(test.lines[1...2] == ["                Sign in", "                    Home 0"])
    try await test.run("settle; tap \"Add\"; tap \"Add\"")
    expectLines(
      test.lines,
      equals: """


                         Home 2
                        [ Add ]
                       [ Logout ]
        """)
    try await test.run("tap \"Logout\"; wait 500ms")
    #expect(test.lines.contains { $0.contains("Home 2") } && test.lines.contains { $0.contains("Sign in") })
    try await test.run("settle; expect text \"Sign in\"; expect no text \"Home\"; expect no text \"ada\"")
  }

  @Test func `a film is added in a sheet, shown, and deleted`() async throws {
    let test = test(40, 10) { MovieListView() }
    expectLines(
      test.lines,
      equals: """
                         Films           [ Add ]




          Alien ›
          Brazil ›
        """)
    try await test.run(
      """
      tap "Add"
      settle
      ! tap "Save"
      type "Cube" into "Title"
      type "1997" into "Year"
      tap "Save"
      settle
      tap "Cube"
      settle
      """)
    expectLines(
      test.lines,
      equals: """
        ‹ Films           Cube




                Cube was shown in 1997.
                [ Done ]
        """)
    try await test.run("tap \"Done\"; settle; expect text \"Brazil\"; tap \"Add\"; settle")
    try await test.run("tap \"Cancel\"; settle; expect no text \"Title\"")
  }

  @Test func `a parcel is edited by bindings that go both ways`() async throws {
    let model = ParcelModel()
    let test = test(40, 8) { ParcelsView(model: model) }
    expectLines(
      test.lines,
      equals: """
        Parcels


                 Ada, 1.5 kg ›
                 Bob, 3.0 kg, express ›
                 Total 4.5 kg
        """)
    try await test.run(
      """
      tap "Ada, 1.5 kg"
      settle
      type "m" into "Recipient"
      key tab +
      tap "Express"
      """)
    #expect(model.parcels[0] == Parcel(id: 1, recipient: "Adam", weight: 2, isExpress: true))
    expectLines(Array(test.lines.prefix(1)), equals: "‹ Parcels         Adam         [ Reset ]")
    model.parcels[0].weight = 9
    try await test.run(
      "expect text \"9.0 kg\"; tap \"Reset\"; back; settle; expect text \"Adam, 1.0 kg, express\"")
    try await test.run("expect text \"Total 4.0 kg\"")
  }

  @Test func `a chat shows what its feed sends, the latest in view`() async throws {
    let (feed, continuation) = AsyncStream.makeStream(of: String.self)
    let test = test(30, 6) { ChatView(feed: feed) }
    for number in 1...5 { continuation.yield("message \(number)") }
    try await test.run(
      "wait 2s; expect text \"online for 2 s\"; expect text \"message 5\"; expect no text \"message 1\"")
    try await test.run("! tap \"Send\"; type \"hi\" into \"Message\"; tap \"Send\"; wait 1s")
    expectLines(
      test.lines,
      equals: """
                online for 3 s
        message 4
        message 5
                                   hi│
        Message               [ Send ]
                ─────────────
        """)
    try await test.run("type \"ho\" into \"Message\"; key enter; expect text \"ho\"")
  }

  @Test func `progress is fixed, driven by a timer, linked to the work, and ends`() async throws {
    let test = test(40, 8) { ProgressLabView() }
    try await test.run("wait 450ms; tap \"Start\"; tap \"Step\"; wait 1s")
    expectLines(
      test.lines,
      equals: """

        ⠼ Waiting
        Static  ━━━━━━──────────────────  25 %
        Timer  ━━━━━━━━━━━━━━━━━━━━━━━━ 100 %
        ━━━━━━──────────────────  25 %
        [ Start ] [ Step ]
        Loading  ━━━━━━━━────────────────  33 %
        """)
    try await test.run("! tap \"Start\"; tap \"Step\"; tap \"Step\"; tap \"Step\"; ! tap \"Step\"; settle")
    expectLines(
      test.lines,
      equals: """

         ⠋ Waiting
         Static  ━━━━━━──────────────────  25 %
         Timer  ━━━━━━━━━━━━━━━━━━━━━━━━ 100 %
         ━━━━━━━━━━━━━━━━━━━━━━━━ 100 %
         [ Start ] [ Step ]
         Loaded
        """)
    try await test.run("tap \"Start\"; wait 20ms; expect text \"0 %\"")
  }

  @Test func `a settings screen in the words of SwiftUI's own pages`() async throws {
    let test = test(60, 30) { SettingsSeedView() }
    try await test.run(
      "wait 10ms; expect focus \"Name\"; expect text \"Hello Ada\"; expect text \"Accent    none\"")
    try await test.run(
      "type \"m\" into \"Name\"; expect text \"Hello Adam\"; tap \"Reset\"; expect text \"Hello Ada\"")
    try await test.run("tap \"Sort\"; key ctrl-s; settle; expect text \"Sorted    [x]\"")
  }

  @Test func `a screen with alerts, dialogs and what is done after an animation`() async throws {
    let session = try #require(
      VocabularyApp.session(
        of: VocabularyApp(), keeping: SceneStore(), clock: VirtualClock(),
        size: CellSize(width: 60, height: 12)))
    #expect(session.screen.lines.contains { $0.contains("0 times, 0 completed") })
    let test = test(60, 12) { DetailSeedView(model: SettingsModel()) }
    try await test.run("tap \"Open\"; settle; expect text \"1 times, 1 completed\"")
    try await test.run("tap \"Alert\"; settle; tap \"Delete\"; settle; expect text \"11 times\"")
    try await test.run("tap \"Ask\"; settle; tap \"This\"; settle; expect text \"111 times\"")
  }

  @Test func `an application says where on the terminal it is shown`() throws {
    struct InlineApp: App {
      var body: some Scene { WindowGroup { Text("here") }.presentation(.inline) }
    }
    let session = try #require(
      InlineApp.session(of: InlineApp(), keeping: SceneStore(), clock: VirtualClock()))
    #expect(session.presentation == .inline)
  }

  @Test func `an application's own state lasts, and its window keeps what it stands for`() throws {
    let store = SceneStore()
    func start() throws -> FlowSession {
      try #require(
        NotesApp.session(
          of: NotesApp(), keeping: store, clock: VirtualClock(), size: CellSize(width: 40, height: 3)))
    }
    let session = try start()
    func tap(_ label: String) throws {
      session.activate(try #require(session.controls.first { $0.label == label }))
    }
    expectLines(
      session.screen.lines,
      equals: "                no note\n                [ New ]\n                [ Page ]")
    try tap("New")
    try tap("Page")
    #expect(session.screen.lines[0] == "    Plan, 2 pages, zoom 2, 1 changes")
    #expect(store.contents.windows == ["Note": "{\"pages\":2,\"title\":\"Plan\"}"])
    #expect(try start().screen.lines[0] == "    Plan, 2 pages, zoom 2, 0 changes")
  }

  @Test func `a window with a name keeps its value under it, and has one at first`() throws {
    let store = SceneStore()
    let session = try #require(
      NamedNotesApp.session(
        of: NamedNotesApp(), keeping: store, clock: VirtualClock(), size: CellSize(width: 40, height: 2)))
    #expect(session.screen.lines[0].contains("First, 1 pages"))
    session.activate(try #require(session.controls.first { $0.label == "Page" }))
    #expect(session.screen.lines[0].contains("First, 2 pages"))
    #expect(store.contents.windows == ["notes": "{\"pages\":2,\"title\":\"First\"}"])
  }
}
