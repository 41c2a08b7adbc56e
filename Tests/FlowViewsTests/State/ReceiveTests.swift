import AppFlow
import FlowCanvas
import FlowCombine
import FlowRuntime
import FlowViews
import Foundation
import TestSupport
import Testing

private struct Clocked: View {
  @State private var ticks = 0
  @State private var last = ""
  private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
  var body: some View {
    VStack {
      Text("ticks \(ticks) \(last)")
      Button("stop") { timer.upstream.connect().cancel() }
    }
    .onReceive(timer) { date in
      ticks += 1
      last = "at \(Int(date.timeIntervalSinceReferenceDate))"
    }
  }
}

@MainActor private final class SearchModel: ObservableObject {
  @Published var query = ""
  @Published private(set) var searched: [String] = []

  init() {
    $query.dropFirst().debounce(for: .milliseconds(300), scheduler: RunLoop.main)
      .removeDuplicates()
      .receive(on: DispatchQueue.main)
      .scan([]) { $0 + [$1] }
      .assign(to: &$searched)
  }
}

private struct Search: View {
  @StateObject private var model = SearchModel()
  var body: some View {
    VStack {
      TextField("Find", text: $model.query)
      Text(model.searched.joined(separator: ","))
    }
  }
}

@Suite @MainActor struct ReceiveTests {
  private func session(_ content: @escaping @MainActor () -> some View) -> FlowSession {
    FlowSession(
      flows: [FlowDefinition(.main, title: "Main", content: content)], clock: VirtualClock(),
      size: .init(width: 30, height: 4), startingFlow: .main)
  }

  private func text(_ session: FlowSession) -> String {
    session.screen.lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
      .joined(separator: "|")
  }

  @Test func `a timer in a view follows the session's clock`() async {
    let session = session { Clocked() }
    await session.wait(.milliseconds(3500))
    #expect(text(session) == "ticks 3 at 3|[ stop ]")
    session.send(.key(.enter))
    await session.wait(.seconds(5))
    #expect(text(session) == "ticks 3 at 3|[ stop ]")
    #expect(session.clock.armedTimers == 0)
  }

  @Test func `a search that waits for a pause follows the session's clock`() async throws {
    let session = session { Search() }
    for character in "ada" {
      session.send(.key(.init(.init(character))))
      await session.wait(.milliseconds(100))
    }
    #expect(!text(session).hasSuffix("|ada"))
    await session.wait(.milliseconds(199))
    #expect(!text(session).hasSuffix("|ada"))
    await session.wait(.milliseconds(1))
    try await session.settle()
    #expect(text(session).hasSuffix("|ada"))
  }

  @Test func `a view hears a publisher as long as it is there, once for each value`() {
    struct Listener: View {
      let subject: CurrentValueSubject<Int, Never>
      let log: Log
      @State private var count = 0
      @State private var isThere = true
      var body: some View {
        VStack {
          if isThere {
            Text("\(count)").onReceive(subject) { value in
              log.values.append(value)
              count += 1
            }
          }
          Button("drop") { isThere = false }
        }
      }
    }
    let (subject, log) = (CurrentValueSubject<Int, Never>(1), Log())
    let screen = TestScreen(width: 10, height: 2) { Listener(subject: subject, log: log) }
    expectLines(screen.lines, equals: "    1\n [ drop ]")
    subject.send(2)
    expectLines(screen.lines, equals: "    2\n [ drop ]")
    #expect(log.values == [1, 2])
    #expect(screen.reports.isEmpty)
    screen.press(.enter)
    _ = screen.frame
    subject.send(3)
    #expect(log.values == [1, 2])
  }

  @MainActor final class Log {
    var values: [Int] = []
  }
}
