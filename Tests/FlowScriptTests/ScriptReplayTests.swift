import AppFlow
import FlowCanvas
import FlowRuntime
import FlowScript
import FlowViews
import Foundation
import TestSupport
import Testing

@Suite @MainActor struct ScriptReplayTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var replayer: ScriptReplayer {
    ScriptReplayer { try TestHost().makeReplaySession() }
  }

  private func replay(_ paths: String...) async throws -> ReplayReport {
    try await replayer.replay(paths: paths.map { folder.file($0).path })
  }

  @Test func `a folder stands for its scripts, in order of name`() async throws {
    try folder.write("show main; settle; expect flow main", to: "b/deep/two.flow")
    try folder.write("wait 1.5s\nexpect flow login", to: "a.flow")
    try folder.write("expect flow nowhere", to: "notes.txt")
    try folder.write("expect flow nowhere", to: ".hidden.flow")
    try folder.write("expect flow nowhere", to: "b/.git/three.flow")
    let report = try await replay("")
    #expect(
      report.lines.map { $0.replacing(folder.path, with: "") } == [
        "passed  a.flow  (2 commands, 1500 ms)", "passed  b/deep/two.flow  (3 commands, 300 ms)",
      ])
    #expect(report.summary == "2 passed, 0 failed")
    #expect(report.exitStatus == 0)
  }

  @Test func `each script has a session of its own`() async throws {
    try folder.write("show main; settle", to: "one.flow")
    try folder.write("expect flow login; expect error \"did not\"", to: "two.flow")
    let report = try await replay("one.flow", "two.flow", "one.flow")
    #expect(report.summary == "2 passed, 1 failed")
  }

  @Test func `a failure has its place, its line and a caret`() async throws {
    try folder.write("# first\nshow main\n  expect flow login # not any more\n", to: "bad.flow")
    let report = try await replay("bad.flow")
    #expect(report.exitStatus == 1)
    #expect(report.lines == ["FAILED  \(folder.file("bad.flow").path)"])
    let lines = report.failures[0].split(separator: "\n").prefix(4)
    #expect(
      lines == [
        "\(folder.file("bad.flow").path):3:3: expected flow login, found main"[...],
        "  expect flow login # not any more", "  ^~~~~~~~~~~~~~~~~",
        "+------------------------------------------------------------+",
      ])
  }

  @Test(arguments: [
    ("expect flow login", 0), ("expect flow main", 1), ("tapp", 2), ("show", 2), ("plugin list", 0),
    ("plugin build x", 3), ("! plugin build x", 0), ("quit\nexpect flow main", 0), ("", 0), ("# nothing", 0),
  ])
  func `the status says what kind of failure it was`(_ script: String, _ status: Int32) async throws {
    try folder.write(script, to: "s.flow")
    let host = TestHost()
    let report = try await ScriptReplayer {
      let test = try TestSession()
      test.runner.host = host
      return ScriptSession(owner: test, runner: test.runner)
    }.replay(paths: [folder.path])
    #expect(report.exitStatus == status)
    #expect(report.passed + report.failed == 1)
  }

  @Test func `the worst failure gives the status, and the others are still run`() async throws {
    try folder.write("tapp \"x\"\nshow", to: "1.flow")
    try folder.write("expect flow login", to: "2.flow")
    try folder.write("expect flow main", to: "3.flow")
    var heard: [String] = []
    let report = try await replayer.replay(paths: [folder.path]) { heard.append($0) }
    #expect(report.exitStatus == 2)
    #expect(report.summary == "1 passed, 2 failed")
    #expect(heard == report.lines && heard.count == 3)
    // Both errors of the script that doesn't parse.
    #expect(report.failures[0].contains("1.flow:1:1: ") && report.failures[0].contains("1.flow:2:5: "))
  }

  @Test func `what is no script is named`() async throws {
    try folder.write("", to: "empty/readme.txt")
    await #expect(
      throws: CommandFailure("there is no file or folder \(folder.file("x.flow").path)", kind: .missing)
    ) {
      try await replay("x.flow")
    }
    await #expect(
      throws: CommandFailure("there are no .flow files in \(folder.file("empty").path)", kind: .missing)
    ) {
      try await replay("empty")
    }
    try Data([0xFF, 0xFE, 0x41]).write(to: folder.file("bytes.flow"))
    let report = try await replay("bytes.flow")
    #expect(report.exitStatus == 2)
    #expect(report.failures == ["\(folder.file("bytes.flow").path) is not UTF-8 text"])
  }

  @Test func `a missing snapshot fails where none is to be written`() async throws {
    try folder.write("snapshot start", to: "s.flow")
    let strict = ScriptReplayer(writesMissingSnapshots: false) { try TestHost().makeReplaySession() }
    #expect(try await strict.replay(paths: [folder.path]).exitStatus == 3)
    #expect(try await replayer.replay(paths: [folder.path]).exitStatus == 0)
    #expect(try await strict.replay(paths: [folder.path]).exitStatus == 0)
  }

  @Test func `a script can be replayed from within a session`() async throws {
    let (test, host) = (try TestSession(), TestHost())
    test.runner.host = host
    try folder.write("show main; settle", to: "good.flow")
    let output = try await test.run("replay \"\(folder.path)\"")
    #expect(output.last == "1 passed, 0 failed")
    #expect(test.session.coordinator.activeFlow == .login)
    try folder.write("expect flow main", to: "bad.flow")
    let failure = await test.failure("replay \"\(folder.path)\"")
    #expect(failure.kind == .failed && failure.message.hasPrefix("1 passed, 1 failed"))
    #expect(failure.details.contains("expected flow main, found login"))
    test.runner.host = nil
    #expect(await test.failure("replay x").message == "scripts can't be replayed in this session")
  }

  @Test func `the same script gives the same journal, however often`() async throws {
    let text = """
      type "ada" into "User"; key enter; wait 120ms
      show lamps --policy queue; show login --policy queue; wait 1ms
      settle; show main; wait 77ms; back; wait 10ms; show main --policy reverse; settle
      tap "Sync"; wait 333ms; show lamps --animation spring; wait 100ms; size 50x9; settle
      tap #1 "Light"; ! tap "Broken"; expect text "1 lit"
      """
    var first: [JournalRecord] = []
    for round in 0..<200 {
      let test = try TestSession()
      try await test.run(text)
      let records = test.session.journal.records
      if round == 0 { first = records }
      guard records == first else {
        Issue.record("round \(round) differs: \(zip(records, first).first { $0 != $1 } as Any)")
        return
      }
    }
    #expect(first.count > 30)
  }
}
