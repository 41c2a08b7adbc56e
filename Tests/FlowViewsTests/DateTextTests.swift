import AppFlow
import FlowCanvas
import FlowRuntime
import FlowViews
import Foundation
import TestSupport
import Testing

/// The date at which a virtual clock begins.
private let start = Date(timeIntervalSinceReferenceDate: 0)

@Suite @MainActor struct DateTextTests {
  private let clock = VirtualClock()

  private func session(
    width: Int = 30, @ViewBuilder _ content: @escaping @MainActor () -> some View
  ) -> FlowSession {
    FlowSession(
      flows: [FlowDefinition(.main, title: "Main", content: content)], clock: clock,
      size: CellSize(width: width, height: 3), startingFlow: .main)
  }

  private func line(_ session: FlowSession) -> String {
    session.screen.lines[1].trimmingCharacters(in: .whitespaces)
  }

  /// What a text is at several instants, in seconds after the beginning.
  private func told(_ text: Text, at seconds: [Double]) async -> [String] {
    let session = session { text }
    var lines: [String] = []
    for second in seconds {
      await session.wait(clock.now.duration(to: FlowInstant(offset: .seconds(second))))
      lines.append(line(session))
    }
    return lines
  }

  @Test func `a timer counts to its date and on from there, by whole seconds`() async {
    let lines = await told(Text(start + 3, style: .timer), at: [0, 0.9, 1, 2, 2.999, 3, 3.5, 4, 63])
    #expect(
      lines == ["0:03", "0:03", "0:02", "0:01", "0:01", "0:00", "0:00", "0:01", "1:00"])
    #expect(await told(Text(start - 90_000, style: .timer), at: [64, 65]) == ["25:01:04", "25:01:05"])
  }

  @Test func `a distance is told in its two largest units`() async {
    let lines = await told(Text(start + 61, style: .relative), at: [0, 1, 2, 61, 62])
    #expect(
      lines == [
        "1 minute, 1 second", "1 minute", "59 seconds", "0 seconds", "1 second",
      ])
    #expect(
      await told(Text(start - 3540, style: .relative), at: [119, 120, 179, 180]) == [
        "1 hour", "1 hour, 1 minute", "1 hour, 1 minute", "1 hour, 2 minutes",
      ])
    #expect(await told(Text(start - 400 * 86_400, style: .relative), at: [200]) == ["1 year, 1 month"])
  }

  @Test func `an offset has a sign and one unit`() async {
    let lines = await told(Text(start + 7200, style: .offset), at: [0, 1, 3600, 3601, 7200, 7261])
    #expect(lines == ["-2 hours", "-1 hour", "-1 hour", "-59 minutes", "+0 seconds", "+1 minute"])
  }

  @Test func `an interval is counted down or up, and stands still outside of it and where it is paused`()
    async
  {
    let range = (start + 2)...(start + 3602)
    #expect(
      await told(Text(timerInterval: range), at: [0, 2, 3, 62]) == ["1:00:00", "1:00:00", "59:59", "59:00"])
    #expect(
      await told(Text(timerInterval: start...(start + 70)), at: [63, 70, 90]) == ["0:07", "0:00", "0:00"])
  }

  @Test func `hours may be told in minutes, and a pause holds`() async {
    let up = Text(
      timerInterval: (start - 4000)...(start + 7200), pauseTime: start + 90, countsDown: false,
      showsHours: false)
    #expect(await told(up, at: [0, 61, 89, 90, 99]) == ["66:40", "67:41", "68:09", "68:10", "68:10"])
  }

  @Test func `dates stand within other text and keep their look`() async {
    let session = session {
      Text("in \(start + 5, style: .timer), \(timerInterval: start...(start + 9))")
        + Text(start, style: .timer).bold()
    }
    await session.wait(.seconds(2))
    #expect(line(session) == "in 0:03, 0:070:02")
    let canvas = session.screen
    let column = session.screen.lines[1].prefix { $0 == " " }.count + 14
    #expect(canvas[column, 1].style.attributes == .bold)
    #expect(canvas[column - 2, 1].style.attributes == [])
  }

  @Test func `settle doesn't wait for it, and nothing is armed once nothing changes`() async throws {
    let session = session { Text(timerInterval: start...(start + 2)) }
    try await session.settle()
    #expect(clock.now < FlowInstant(offset: .seconds(1)))
    #expect(clock.armedTimers == 1)
    await session.wait(.seconds(5))
    #expect(line(session) == "0:00")
    #expect(clock.armedTimers == 0)
  }

  @Test func `only a text in sight is told again`() async throws {
    struct Screen: View {
      @State private var isThere = true
      var body: some View {
        VStack {
          if isThere { Text(start, style: .timer) }
          Button("Hide") { isThere = false }
        }
      }
    }
    let session = session { Screen() }
    try await session.settle()
    #expect(clock.armedTimers == 1)
    try session.tap("Hide")
    try await session.settle()
    #expect(clock.armedTimers == 0)
  }

  @Test func `a bar shows how much of an interval is left`() async {
    let session = session(width: 24) {
      VStack(alignment: .leading) {
        ProgressView(timerInterval: start...(start + 10)) { Text("Tea") }
        ProgressView(timerInterval: start...(start + 10), countsDown: false) {
          Text("Tea")
        } currentValueLabel: {
          EmptyView()
        }
      }
    }
    await session.wait(.milliseconds(2500))
    let (left, passed) = (session.controls[0], session.controls[1])
    #expect(left.value == "0:08" && passed.value == "25 %")
    #expect(session.screen.lines[0].hasSuffix("0:08"))
    await session.wait(.seconds(20))
    #expect(session.controls.map(\.value) == ["0:00", "100 %"])
    #expect(clock.armedTimers == 0)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func `a date that is none is told somehow`(seconds: Double) async {
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    for style in [Text.DateStyle.timer, .relative, .offset] {
      #expect(await told(Text(date, style: style), at: [clock.now.offset.seconds + 1])[0].isEmpty == false)
    }
  }

  @Test func `days, times and what lies between two are told by the locale`() {
    let day = DateInterval(start: start, duration: 3600)
    let screen = TestScreen(width: 40, height: 3) {
      VStack(alignment: .leading) {
        Text(start, style: .date)
        Text(start, style: .time)
        Text(day)
      }
    }
    expectLines(
      screen.lines.map { $0.trimmingCharacters(in: .whitespaces) },
      equals: [
        start.formatted(date: .long, time: .omitted), start.formatted(date: .omitted, time: .shortened),
        (day.start..<day.end).formatted(date: .omitted, time: .shortened),
      ].joined(separator: "\n"))
  }
}
