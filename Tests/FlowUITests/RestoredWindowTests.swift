import Foundation
import Glibc
import TestSupport
import Testing

/// An application's window that stands for a value, from one start to the next.
struct RestoredWindowTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  private var stateFile: URL { home.file(".local/state/NotesFixture/windows.json") }

  private func start(_ settings: [String: String] = [:]) throws -> TerminalProcess {
    let environment = TerminalProcess.minimalEnvironment(home: home.url)
      .merging(settings) { $1 }
    return try TerminalProcess(BuiltExecutable.url("NotesFixture"), environment: environment)
  }

  /// Starts it and chooses a note.
  private func startAndOpen(_ settings: [String: String] = [:]) throws -> TerminalProcess {
    let process = try start(settings)
    try process.waitForText("no note, zoom 1")
    process.send("\r")
    try process.waitForText("page 1")
    return process
  }

  /// Ends it as a person does.
  private func end(_ process: TerminalProcess) throws {
    process.send("\u{3}")
    #expect(try process.waitForExit() == .exited(130))
  }

  @Test func `it is nil first, and after the next start what it was`() throws {
    let first = try start()
    try first.waitForText("no note, zoom 1")
    first.send("\r")
    try first.waitForText("Plan, page 1, zoom 1, changed 1")
    first.send("\r\t\r")
    try first.waitForText("Plan, page 2, zoom 2, changed 2")
    try end(first)
    #expect(
      try String(contentsOf: stateFile, encoding: .utf8) == """
        {
          "values" : {
            "zoom" : {
              "int" : 2
            }
          },
          "version" : 1,
          "windows" : {
            "Note" : "{\\"pages\\":2,\\"title\\":\\"Plan\\"}"
          }
        }
        """)
    let mode = try FileManager.default.attributesOfItem(atPath: stateFile.path)[.posixPermissions] as? Int
    #expect(mode == 0o600)

    let second = try start()
    try second.waitForText("Plan, page 2, zoom 2, changed 0")
    second.send("\t\t\r")
    try second.waitForText("no note, zoom 2")
    try end(second)

    let third = try start()
    try third.waitForText("no note, zoom 2")
    try end(third)
  }

  @Test func `a killed application has kept what was set before`() throws {
    let first = try startAndOpen()
    // The file is written right after the update that shows the value.
    try first.waitUntil("the file to be written") { _ in
      FileManager.default.fileExists(atPath: stateFile.path)
    }
    kill(first.processIdentifier, SIGKILL)
    try first.waitForExit()
    let second = try start()
    try second.waitForText("Plan, page 1")
    try end(second)
  }

  @Test func `the folder for state is that of the environment`() throws {
    let state = home.file("state")
    let first = try startAndOpen(["XDG_STATE_HOME": state.path])
    try end(first)
    #expect(FileManager.default.fileExists(atPath: state.path + "/NotesFixture/windows.json"))
    #expect(!FileManager.default.fileExists(atPath: stateFile.path))
  }

  @Test(arguments: ["", "{", "[1]", "{\"version\":7,\"windows\":{},\"values\":{}}"])
  func `a file that can't be read is told of and kept aside`(text: String) throws {
    try home.write(text, to: ".local/state/NotesFixture/windows.json")
    let process = try startAndOpen()
    try end(process)
    let output = String(decoding: process.output, as: UTF8.self)
    #expect(output.contains("NotesFixture: \(stateFile.path) can't be read: "))
    #expect(output.contains("; it was kept as \(stateFile.path).unreadable-1, and nothing is restored"))
    #expect(try home.read(".local/state/NotesFixture/windows.json.unreadable-1") == text)
    let next = try start()
    try next.waitForText("Plan, page 1")
    try end(next)
  }

  @Test func `a value of another form is told of, and the file kept as a copy`() throws {
    let text = "{\"values\":{},\"version\":1,\"windows\":{\"Note\":\"{\\\"name\\\":1}\"}}"
    try home.write(text, to: ".local/state/NotesFixture/windows.json")
    let process = try startAndOpen()
    try end(process)
    let output = String(decoding: process.output, as: UTF8.self)
    #expect(
      output.contains(
        "NotesFixture: the Note in \(stateFile.path) can't be read; the file was kept as"
          + " \(stateFile.path).unreadable-1"))
    #expect(try home.read(".local/state/NotesFixture/windows.json.unreadable-1") == text)
  }

  @Test func `settings outlast the application`() throws {
    try end(startAndOpen())
    let process = try start()
    try process.waitForText("1 turned in all")
    process.send("\r")
    try process.waitForText("2 turned in all")
    try end(process)
  }

  @Test(arguments: ["{", "<plist>", "[1, 2"])
  func `settings that can't be read are told of and kept as a copy`(text: String) throws {
    try home.write(text, to: ".config/NotesFixture.plist")
    let process = try startAndOpen()
    try process.waitForText("1 turned in all")
    try end(process)
    let path = home.file(".config/NotesFixture.plist").path
    let output = String(decoding: process.output, as: UTF8.self)
    #expect(
      output.contains(
        "NotesFixture: the settings in \(path) can't be read; the file was kept as \(path).unreadable-1, and"
          + " they begin anew"))
    #expect(try home.read(".config/NotesFixture.plist.unreadable-1") == text)
  }

  @Test func `settings that can't be written are told of when the application ends`() throws {
    try home.write("", to: ".config")
    let process = try startAndOpen()
    try end(process)
    let path = home.file(".config/NotesFixture.plist").path
    let output = String(decoding: process.output, as: UTF8.self)
    #expect(
      output.contains("NotesFixture: \(path) can't be written; settings that were changed aren't kept"))
  }

  @Test func `a folder that can't be written is told of when the application ends`() throws {
    try home.write("", to: ".local/state/NotesFixture")
    let process = try startAndOpen()
    try end(process)
    let output = String(decoding: process.output, as: UTF8.self)
    #expect(output.contains("NotesFixture: \(stateFile.path) can't be written: "))
  }
}
