import AppFlow
import FlowRuntime
import FlowViews
import Foundation
import TestSupport
import Testing

@testable import FlowShell

@MainActor @Suite struct `Completion at the prompt` {
  private func complete(_ text: String, on shell: ShellScreen = ShellScreen()) -> [LineCompletion.Candidate] {
    CommandCompletion(session: shell.session).complete(text).candidates
  }

  @Test(arguments: [
    ("fl", ["flows"]), ("S", ["show", "scroll", "settle", "snapshot", "screen", "size"]),
    ("show ", ["--animation", "--duration", "--policy", "login", "main"]), ("show MA", ["main"]),
    ("show main --animation eas", ["easeIn", "easeOut", "easeInOut"]),
    ("open flow://l", ["flow://login"]), ("open flow://main --e", ["--explain"]),
    ("expect flow l", ["login"]), ("expect transition insertion mo", ["move"]),
    ("tap ", ["\"User\"", "\"Login\""]), ("tap Lo", ["\"Login\""]), ("tap \"Lo", ["\"Login\""]),
    ("tap \"lo", ["\"Login\""]), ("type \"ada\" into U", ["\"User\""]), ("help expect fl", ["flow"]),
    ("gallery st", ["stepper", "stacks", "stack"]), ("plugin l", ["list", "load"]), ("flows; ta", ["tap"]),
    ("! ta", ["tap"]),
    ("type \"Lo", []), ("zz", []), ("flows ", []), ("# ta", []), ("back; # ta", []),
  ])
  func `what fits is offered`(text: String, expected: [String]) {
    #expect(complete(text).map(\.text) == expected)
  }

  @Test func `commands and flows come with a word on each`() {
    #expect(complete("flo") == [LineCompletion.Candidate("flows", note: "list the flows there are")])
    #expect(complete("show ma") == [LineCompletion.Candidate("main", note: "Main")])
    #expect(
      complete("tap U")
        == [LineCompletion.Candidate("\"User\"", display: "User", note: "text field")])
  }

  @Test func `controls are those of the screen that is shown`() {
    let shell = ShellScreen()
    shell.session.coordinator.showMainView()
    #expect(complete("tap \"L", on: shell).map(\.text) == ["\"Log out\""])
    #expect(complete("tap \"U", on: shell).isEmpty)
  }

  @Test func `the candidate replaces the word with its quote`() {
    let completion = CommandCompletion(session: ShellScreen().session)
    #expect(completion.complete("flows; tap \"Lo").start == 11)
    #expect(completion.complete("flows; tap \"Lo").candidates.map(\.text) == ["\"Login\""])
  }

  @Test func `files are offered with their folder, and folders go on`() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "login.flow")
    try folder.write("", to: "logs/a.flow")
    try folder.write("", to: "two words.flow")
    try folder.write("", to: ".hidden")
    let base = folder.path.hasSuffix("/") ? folder.path : folder.path + "/"
    func names(_ text: String) -> [String] { complete(text).map { $0.text.replacing(base, with: "") } }

    #expect(names("replay \(base)log") == ["login.flow", "logs/"])
    #expect(complete("replay \(base)log").map(\.endsWord) == [true, false])
    #expect(names("replay \(base)logs/") == ["logs/a.flow"])
    #expect(names("replay \(base)two") == ["\"two words.flow\""])
    #expect(names("plugin build \(base)lo") == ["logs/"])
    #expect(names("replay \(base).h") == [".hidden"])
    #expect(!names("replay \(base)").contains(".hidden"))
    #expect(names("replay \(base)nowhere/") == [])
  }

  @Test func `a path within quotes stays within them`() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "two words.flow")
    try folder.write("", to: "say \"hi\".flow")
    try folder.write("", to: "a folder/x.flow")
    let base = folder.path.hasSuffix("/") ? folder.path : folder.path + "/"
    #expect(complete("replay \"\(base)two").map(\.text) == ["\"\(base)two words.flow\""])
    #expect(complete("replay \"\(base)say").map(\.text) == ["\"\(base)say \\\"hi\\\".flow\""])
    #expect(complete("replay \"\(base)a f").map(\.text) == ["\"\(base)a folder/"])
    #expect(complete("replay \(base)a").map(\.text) == ["\"\(base)a folder/"])
    #expect(complete("replay \"\(base)a folder/").map(\.text) == ["\"\(base)a folder/x.flow\""])
  }
}
