import AppFlow
import FlowCanvas
import FlowRuntime
import FlowViews
import Foundation
import TestSupport
import Testing

@Suite @MainActor struct LinkTests {
  private struct Page: View {
    let swift: URL
    let mail: URL
    @Environment(\.openURL) private var openURL
    @State private var told = ""

    var body: some View {
      VStack {
        Link("Swift", destination: swift)
        Link(destination: mail) { Text("Mail") }
        Opener(url: mail)
        Button("Ask") { openURL(swift) { told = $0 ? "accepted" : "refused" } }
        Text("told \(told)")
      }
      .environment(
        \.openURL,
        OpenURLAction { url in
          switch url.scheme {
          case "mailto":
            told = "mail"
            return .handled
          case "ftp": return .discarded
          default: return .systemAction
          }
        })
    }
  }

  private struct Opener: View {
    let url: URL
    @Environment(\.openURL) private var openURL
    @State private var answers: [Bool] = []

    var body: some View {
      Button("Open \(answers.map { "\($0)" }.joined(separator: " "))") {
        openURL(url) { answers.append($0) }
        if let other = URL(string: "ftp://example.org") { openURL(other) { answers.append($0) } }
      }
    }
  }

  private func session() throws -> FlowSession {
    let swift = try #require(URL(string: "https://swift.org/a?b=c"))
    let mail = try #require(URL(string: "mailto:ada@example.org"))
    var environment = EnvironmentValues()
    environment.accessibilityReduceMotion = true
    return FlowSession(
      flows: [FlowDefinition(.main, title: "Main") { Page(swift: swift, mail: mail) }],
      environment: environment,
      clock: VirtualClock(), size: CellSize(width: 40, height: 9), startingFlow: .main)
  }

  @Test func `a link is underlined, in the tint, and says where it leads`() throws {
    let session = try session()
    let screen = session.screen
    let row = try #require(screen.lines.firstIndex { $0.contains("Mail") })
    let style = screen[17, row].style
    #expect(screen.lines[row] == "                 Mail")
    #expect(style.attributes == .underline && style.foreground == .palette(6))
    let link = try #require(session.controls.first { $0.label == "Swift" })
    #expect(link.role == .link && link.value == "https://swift.org/a?b=c")
  }

  @Test func `the application opens what it can`() throws {
    let session = try session()
    _ = session.frame()
    try session.tap("Mail")
    #expect(session.screen.lines.contains { $0.contains("told mail") })
    try session.tap("Open ")
    #expect(session.controls.contains { $0.label == "Open true false" })
    #expect(session.coordinator.overlays.isEmpty)
  }

  @Test func `what nothing opens is shown in full, and can be copied`() throws {
    let session = try session()
    var copied: [String] = []
    session.onCopy = { copied.append($0) }
    _ = session.frame()
    try session.tap("Swift")
    #expect(session.screen.lines.contains { $0.contains("https://swift.org/a?b=c") })
    try session.tap("Copy")
    #expect(copied == ["https://swift.org/a?b=c"])
    #expect(session.coordinator.overlays.isEmpty)
    try session.tap("Ask")
    #expect(session.coordinator.overlays.count == 1)
    try session.tap("OK")
    #expect(session.screen.lines.contains { $0.contains("told accepted") })
  }

  @Test func `the system may be asked for another address, and refuses where there is nothing to show it on`()
    throws
  {
    let url = try #require(URL(string: "https://swift.org"))
    let other = try #require(URL(string: "https://example.org"))
    var values = EnvironmentValues()
    values.openURL = OpenURLAction { _ in .systemAction(other) }
    var answers: [Bool] = []
    values.openURL(url) { answers.append($0) }
    #expect(answers == [false])
  }
}
