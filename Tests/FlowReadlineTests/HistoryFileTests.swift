import FlowViews
import Foundation
import TestSupport
import Testing

@testable import FlowReadline

@MainActor @Suite(.serialized) struct HistoryFileTests {
  let folder: TemporaryFolder
  var path: String { folder.file("state/flowsh/history").path(percentEncoded: false) }

  init() throws { folder = try TemporaryFolder() }

  @Test func `lines come back in the next editor`() {
    let first = makeReadline(historyFile: path)
    first.addToHistory("show main")
    first.addToHistory("type \"a\n\n#12 b\" into \"User\"")
    first.addToHistory("é漢字")
    #expect(first.warning == nil)
    let second = makeReadline(historyFile: path)
    #expect(second.history == first.history)
    #expect(second.history.count == 3)
    second.beginPrompt()
    second.press("<up><up>")
    #expect(second.state.text == "type \"a\n\n#12 b\" into \"User\"")
  }

  @Test func `the file and its folder are for the owner alone`() throws {
    makeReadline(historyFile: path).addToHistory("a")
    for (name, mode) in [(path, 0o600), (folder.file("state/flowsh").path(percentEncoded: false), 0o700)] {
      let attributes = try FileManager.default.attributesOfItem(atPath: name)
      #expect(attributes[.posixPermissions] as? Int == mode)
    }
  }

  @Test func `two editors that append in turn lose nothing`() {
    let one = makeReadline(historyFile: path)
    let two = makeReadline(historyFile: path)
    for number in 0..<50 {
      one.addToHistory("one \(number)")
      two.addToHistory("two \(number)")
    }
    let lines = makeReadline(historyFile: path).history
    #expect(lines.filter { $0.hasPrefix("one") } == one.history)
    #expect(lines.filter { $0.hasPrefix("two") } == two.history)
    #expect(lines.count == 100)
  }

  @Test func `two processes that append and shorten at once lose no line`() async throws {
    try folder.write("#1700000000\nold\n", to: "state/flowsh/history")
    let path = path
    func write(_ name: String) async {
      await #expect(processExitsWith: .success) { [path = path as String, name = name as String] in
        await MainActor.run {
          for number in 0..<20 {
            let editor = makeReadline(historyFile: path, limit: 45)
            for index in 0..<2 { editor.addToHistory("\(name) \(number).\(index)") }
            #expect(editor.warning == nil)
          }
        }
      }
    }
    async let one: Void = write("one")
    async let two: Void = write("two")
    _ = await (one, two)
    let lines = try HistoryFile(path: path).load(limit: 1000)
    #expect(lines.count >= 45)
    #expect(
      lines.suffix(30).count { $0.hasPrefix("one") } + lines.suffix(30).count { $0.hasPrefix("two") } == 30)
    for name in ["one", "two"] {
      let own = lines.filter { $0.hasPrefix(name) }
      #expect(own.last == "\(name) 19.1")
      let numbers = own.compactMap { Double($0.dropFirst(4)) }
      #expect(numbers == numbers.sorted())
      let whole = (0..<20).flatMap { ["\(name) \($0).0", "\(name) \($0).1"] }
      #expect(own == Array(whole.suffix(own.count)), "no line is missing between others")
    }
  }

  @Test func `a long file is shortened at the start, to whole entries`() throws {
    let entries = (0..<20).map { HistoryFile.Entry(seconds: 1_700_000_000 + $0, text: "line \($0)\nmore") }
    try folder.write(HistoryFile.text(of: entries), to: "state/flowsh/history")
    let editor = makeReadline(historyFile: path, limit: 5)
    #expect(editor.history == entries.suffix(5).map(\.text))
    #expect(try folder.read("state/flowsh/history") == HistoryFile.text(of: entries.suffix(5)))
    let left = try FileManager.default.contentsOfDirectory(
      atPath: folder.file("state/flowsh").path(percentEncoded: false))
    #expect(left == ["history"])
  }

  @Test func `a locked file costs a warning and no line`() throws {
    let editor = makeReadline(historyFile: path)
    editor.addToHistory("before")
    let lock = open(path, O_RDWR)
    try #require(lock >= 0 && flock(lock, LOCK_EX) == 0)
    editor.addToHistory("while locked")
    #expect(editor.history == ["before", "while locked"])
    #expect(editor.warning?.contains("another process holds its lock") == true)
    #expect(try HistoryFile(path: path).load(limit: 9) == ["before"])
    close(lock)
    editor.addToHistory("after")
    #expect(try HistoryFile(path: path).load(limit: 9) == ["before", "while locked", "after"])
  }

  @Test func `a long file that is locked is read as it is`() throws {
    try folder.write("a\nb\nc\n", to: "state/flowsh/history")
    let lock = open(path, O_RDWR)
    defer { close(lock) }
    try #require(lock >= 0 && flock(lock, LOCK_EX) == 0)
    let editor = makeReadline(historyFile: path, limit: 2)
    #expect(editor.history == ["b", "c"])
    #expect(editor.warning == nil)
    #expect(try folder.read("state/flowsh/history") == "a\nb\nc\n")
  }

  @Test func `a file that can't be written keeps the history in memory`() throws {
    try folder.write("", to: "file")
    let editor = makeReadline(historyFile: folder.file("file/history").path(percentEncoded: false))
    editor.addToHistory("a")
    editor.addToHistory("b")
    editor.beginPrompt()
    editor.press("<up><up>")
    #expect(editor.picture == "a|")
    #expect(editor.warning?.hasSuffix("Not a directory; new lines stay in memory") == true)
  }

  @Test func `a folder or a device in its place does no harm`() {
    let inFolder = makeReadline(historyFile: folder.path)
    #expect(inFolder.warning?.contains("Is a directory") == true)
    let onNull = makeReadline(historyFile: "/dev/null")
    onNull.addToHistory("a")
    #expect(onNull.history == ["a"])
    #expect(onNull.warning == nil)
  }

  @Test func `a link stays a link when the file is shortened`() throws {
    let target = try folder.write("a\nb\nc\n", to: "dotfiles/history")
    let link = folder.file("link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: target)
    #expect(makeReadline(historyFile: link.path(percentEncoded: false), limit: 2).history == ["b", "c"])
    #expect(try folder.read("dotfiles/history") == "b\nc\n")
  }

  @Test func `lines without moments are entries of their own`() {
    let text = "one\n\ntwo\n#1700000000\nthree\nmore\n#12 is text\n#1700000001\n#1700000002\nlast"
    let entries = HistoryFile.entries(in: text)
    #expect(entries.map(\.text) == ["one", "two", "three\nmore\n#12 is text", "last"])
    #expect(entries.map(\.seconds) == [nil, nil, 1_700_000_000, 1_700_000_002])
  }

  @Test func `an entry begins on a line of its own, whatever the file ended with`() throws {
    try folder.write("cut off", to: "state/flowsh/history")
    makeReadline(historyFile: path).addToHistory("next")
    #expect(makeReadline(historyFile: path).history == ["cut off", "next"])
  }
}
