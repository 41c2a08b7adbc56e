import FlowMachine
import FlowSCXML
import Foundation
import TestSupport
import Testing

@Suite struct ChartLoaderTests {
  private static let leaf = ChartTexts.chart("<final id=\"end\"/>")

  private static func invoking(_ source: String) -> String {
    ChartTexts.chart(
      "<state id=\"a\"><invoke id=\"k\" src=\"\(source)\"/><transition event=\"done.invoke.k\" target=\"b\"/></state><state id=\"b\"/>"
    )
  }

  /// Writes files into a folder and loads the first.
  private func load(_ files: (path: String, text: String)..., in folder: TemporaryFolder) throws
    -> MachineDefinition
  {
    for file in files { try folder.write(file.text, to: file.path) }
    return try ChartLoader().load(path: folder.file(files[0].path).path(percentEncoded: false))
  }

  @Test(arguments: [
    "leaf.scxml", "file:leaf.scxml", "./leaf.scxml", "sub/../leaf.scxml", "file:le%61f.scxml",
  ])
  func `an invoked file is read from the chart's folder`(source: String) throws {
    let folder = try TemporaryFolder()
    let definition = try load(("main.scxml", Self.invoking(source)), ("leaf.scxml", Self.leaf), in: folder)
    #expect(try ChartRunner().run(definition).configuration == ["b"])
  }

  @Test func `a path is relative to the file that names it`() throws {
    let folder = try TemporaryFolder()
    let definition = try load(
      ("main.scxml", Self.invoking("sub/one.scxml")), ("sub/one.scxml", Self.invoking("two.scxml")),
      ("sub/two.scxml", Self.invoking("../leaf.scxml")), ("leaf.scxml", Self.leaf), in: folder)
    guard case .definition(let one)? = definition.root.children[0].invocations.first?.source,
      case .definition(let two)? = one.root.children[0].invocations.first?.source,
      case .definition(let leaf)? = two.root.children[0].invocations.first?.source
    else {
      Issue.record("not all are resolved")
      return
    }
    #expect(leaf.root.children.map(\.id) == ["end"])
  }

  @Test(arguments: [
    "/etc/passwd", "file:///etc/passwd", "file:/etc/passwd", "http://example.org/x.scxml",
    "../main/main.scxml/../../x",
    "..", "sub/../../x.scxml", "file:..%2Fx.scxml", "file:%", "file:%+1", "link.scxml", "file:",
    "c:leaf.scxml",
  ])
  func `nothing outside of the folder is read`(source: String) throws {
    let folder = try TemporaryFolder()
    let outside = try TemporaryFolder()
    let secret = try outside.write(Self.leaf, to: "x.scxml")
    try FileManager.default.createSymbolicLink(
      at: folder.file("link.scxml"), withDestinationURL: secret)
    let error = #expect(throws: ChartLoadingError.self) {
      try load(("main.scxml", Self.invoking(source)), ("leaf.scxml", Self.leaf), in: folder)
    }
    #expect(
      error?.description
        == "\(folder.file("main.scxml").path(percentEncoded: false)):2:35: error: \"\(source)\" isn't a file in "
        + "the chart's folder or below; only those are read")
  }

  @Test func `a file that isn't there or isn't plain is told`() throws {
    let folder = try TemporaryFolder()
    let missing = #expect(throws: ChartLoadingError.self) {
      try load(("main.scxml", Self.invoking("sub/leaf.scxml")), in: folder)
    }
    #expect(
      missing?.description
        == "\(folder.file("main.scxml").path(percentEncoded: false)):2:35: error: \"sub/leaf.scxml\" is invoked, "
        + "and there is no plain file \"sub/leaf.scxml\"")
    mkfifo(folder.file("pipe").path(percentEncoded: false), 0o600)
    let main = folder.file("main.scxml").path(percentEncoded: false)
    let place = SCXMLLocation(file: main, line: 2, column: 35)
    #expect(throws: ChartLoadingError.invoked(source: "pipe", shown: "pipe", at: place)) {
      try load(("main.scxml", Self.invoking("pipe")), in: folder)
    }
    #expect(throws: ChartLoadingError.missing("/nowhere/x")) { try ChartLoader().load(path: "/nowhere/x") }
    let path = folder.path
    #expect(throws: ChartLoadingError.notAFile(path)) { try ChartLoader().read(path: path) }
  }

  @Test func `charts that invoke each other are refused`() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: ChartLoadingError.self) {
      try load(
        ("main.scxml", Self.invoking("two.scxml")), ("two.scxml", Self.invoking("main.scxml")), in: folder)
    }
    #expect(
      error?.description
        == "two.scxml:2:35: error: \"main.scxml\" is invoked, which invokes this chart again; break the cycle"
    )
  }

  @Test func `charts that multiply are refused`() throws {
    let folder = try TemporaryFolder()
    let many = { (name: String) in
      ChartTexts.chart(String(repeating: "<state><invoke src=\"\(name)\"/></state>", count: 10))
    }
    let error = #expect(throws: ChartLoadingError.self) {
      try load(
        ("0", many("1")), ("1", many("2")), ("2", many("3")), ("3", Self.leaf), in: folder)
    }
    #expect(
      error?.description
        == "2:2:21: error: the chart invokes more than 64 charts from files; put fewer together")
  }

  @Test func `a mistake in an invoked file is told with its name`() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: ChartLoadingError.self) {
      try load(("main.scxml", Self.invoking("sub/x")), ("sub/x", "<a>"), in: folder)
    }
    #expect(error?.description == "sub/x:1:1: error: <a> is never closed; add </a>")
  }
}
