import AppFlow
import FlowScript
import FlowViews
import Foundation
import TestSupport
import Testing

/// `expect`, `!` and what they say when they fail.
@Suite @MainActor struct CommandExpectationTests {
  private let test: TestSession

  init() throws { test = try TestSession() }

  @Test(arguments: [
    ("expect flow main", "expected flow main, found login"),
    ("expect flow mian", "expected flow mian, found login; did you mean \"main\"?"),
    ("expect flow away", "expected flow away, found login; the flows are: login, main, lamps"),
    (
      "expect text \"Welcom to\"",
      "expected text \"Welcom to\", which is not on the screen; the nearest is \"Welcome to\" in row 4"
    ),
    ("expect text \"zzzzzzzz\"", "expected text \"zzzzzzzz\", which is not on the screen"),
    ("expect no text \"Login\"", "expected no text \"Login\", found it in row 9"),
    ("expect focus \"Login\"", "expected focus \"Login\", found text field \"User\" = \"\" (focus)"),
    (
      "show main; settle; tap \"Sync\"; key tab*2; show login; settle; expect focus id:x",
      "expected focus id:x, found text field \"User\" = \"\" (focus)"
    ),
    ("expect error \"x\"", "expected error \"x\", but the last command did not fail"),
    (
      "! back; expect error \"x\"",
      "expected error \"x\", found: there is nothing to go back to from login"
    ),
    ("expect transition", "expected a transition, found none; login is shown"),
    ("expect overlay \"Sure?\"", "expected overlay \"Sure?\", found none"),
    ("show main; expect no transition", "expected no transition, found login -> main"),
    (
      "show main; expect transition main -> login",
      "expected transition main -> login, found login -> main"
    ),
    (
      "show main; expect transition login -> main insertion opacity",
      "expected insertion opacity, found push in login -> main"
    ),
    ("show main; expect transition removal slide", "expected removal slide, found push in login -> main"),
    (
      "show main --animation linear --duration 1s; wait 333ms; expect transition at 40..50%",
      "expected login -> main at 40..50%, found it at 33.3%"
    ),
    ("expect receipt applied", "expected receipt applied, found no request so far"),
    ("show main; expect receipt queued", "expected receipt queued, found applied"),
    (
      "expect screen \"\"\"\n\n\n\n  Welcome\n\"\"\"",
      "the screen differs first in row 4: expected \"  Welcome\", found \"                     Welcome to flowsh\""
    ),
    ("! settle", "the command was expected to fail, and it did not"),
    ("! expect flow login", "the command was expected to fail, and it did not"),
  ])
  func `a failure says what was expected and what was found`(_ script: String, _ message: String) async {
    #expect(await test.failure(script).message == message)
  }

  @Test(arguments: [
    "expect flow login", "expect text \"Welcome\"", "expect no text \"Goodbye\"", "expect focus \"User\"",
    "expect no transition", "expect no overlay", "! show nowhere; expect error \"no flow named\"",
    "! expect flow main; expect error \"found login\"",
    "show main; expect transition",
    "show main; expect transition login -> main insertion push removal push at 0%",
    "show main --animation linear --duration 1s; wait 500ms; expect transition at 50%; settle; expect flow main",
    "show main; expect receipt applied; show main; expect receipt coalesced",
    "size 30x9; expect screen \"\"\"\n      Welcome to flowsh\n\nUser\n       ───────────────────────\n\n          [ Login ]\n\"\"\"",
  ])
  func `what is as expected goes by without a word`(_ script: String) async throws {
    #expect(try await test.run(script) == [])
  }

  @Test func `a failed expectation shows the screen and the last events`() async throws {
    try await test.run("size 24x3; show main")
    let failure = await test.failure("expect text \"Nothing like it\"")
    #expect(failure.kind == .failed)
    let lines = failure.details.split(separator: "\n").map(String.init)
    #expect(lines.first == "+------------------------+")
    #expect(lines[4] == lines[0])
    #expect(lines[1...3].allSatisfy { $0.hasPrefix("|") && $0.hasSuffix("|") && $0.count == 26 })
    #expect(lines[5] == "last events:")
    #expect(
      lines.suffix(4) == [
        "  0.0ms begin #1 login -> main insertion push removal push",
        "  0.0ms leave login",
        "  0.0ms enter main",
        "  0.0ms command expect text \"Nothing like it\"",
      ])
    for _ in 0..<30 { try await test.run("flows") }
    let later = await test.failure("expect flow login").details.split(separator: "\n")
    #expect(later.count == 5 + 1 + 20)
  }

  @Test func `details tells the last error whole, with the screen and the events of its time`() async throws {
    #expect(try await test.run("details") == ["there was no error so far"])
    _ = await test.failure("size 24x3; tap \"Logn\"")
    try await test.run("show main; settle")
    let lines = try await test.run("details")
    #expect(lines[0].hasPrefix("there is no control \"Logn\"; did you mean \"Login\"?"))
    try #require(lines.count > 6)
    #expect(lines[1] == "+------------------------+")
    #expect(lines[1...5].contains { $0.contains("User") })
    #expect(lines[6] == "last events:")
    #expect(lines.last?.contains("error there is no control \"Logn\"") == true)
    _ = await test.failure("expect flow login")
    #expect(try await test.run("details").filter { $0 == "last events:" }.count == 1)
    let before = try await test.run("details")
    try await test.run("! tap \"Nope\"")
    #expect(try await test.run("details") == before)
    _ = await test.failure("! flows")
    #expect(try await test.run("details")[0] == "the command was expected to fail, and it did not")
  }

  @Test func `text of several rows stands in rows that follow each other`() async throws {
    try await test.run("expect text \"User\\n────\"")
    #expect(await test.failure("expect text \"User\\nLogin\"").message.hasPrefix("expected text"))
  }

  @Test func `what failed last is forgotten with the next command that does not`() async throws {
    try await test.run("! back; expect error \"nothing to go back to\"; expect error \"nothing\"")
    try await test.run("flows")
    #expect(await test.failure("expect error \"nothing\"").message.hasSuffix("did not fail"))
  }

  @Test func `an error that is expected and fails in another way is no success`() async throws {
    #expect(
      await test.failure("! back; expect error \"no flow\"").message.hasPrefix("expected error \"no flow\""))
    // The expectation that failed is not the error that is asked for later.
    try await test.run("expect error \"nothing to go back to\"")
  }

  @Test func `snapshots are written once and compared from then on`() async throws {
    let folder = try TemporaryFolder()
    test.runner.folder = folder.path
    #expect(try await test.run("snapshot first").first?.hasSuffix("first.screen") == true)
    let text = try folder.read("first.screen")
    #expect(text.hasPrefix("size 60x14\n|\n|\n|\n|                     Welcome to flowsh\n"))
    #expect(text.contains("\nstyles\n") && text.contains("\na bold\n"))
    #expect(try await test.run("snapshot first") == [])
    let failure = await test.failure("type \"x\"; snapshot first")
    #expect(failure.message.contains("differs from "))
    #expect(
      failure.message.contains(
        "first in line 7: expected \"|              User\", found \"|              User   x\";"))
    #expect(failure.message.hasSuffix("remove the file to accept what is shown"))
    test.runner.writesMissingSnapshots = false
    let missing = await test.failure("snapshot second")
    #expect(missing.kind == .missing)
    #expect(missing.message.hasPrefix("there is no snapshot "))
    test.runner.writesMissingSnapshots = true
    test.runner.folder = folder.path + "/nowhere"
    #expect(await test.failure("snapshot third").kind == .missing)
  }

  @Test func `a snapshot tells apart what only looks different`() async throws {
    let folder = try TemporaryFolder()
    test.runner.folder = folder.path
    try await test.run("snapshot focus; key tab")
    #expect(await test.failure("snapshot focus").message.contains("first in line"))
    try await test.run("key tab; snapshot focus")
  }
}
