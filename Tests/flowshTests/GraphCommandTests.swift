import TestSupport
import Testing

/// `flowsh graph`: the same words on the command line and in commands.
struct GraphCommandTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  private static let dot = """
    digraph "application" {
      compound=true;
      node [shape=box, style=rounded];
      i0 [shape=point];
      i0 -> n1;
      n1 [label="login", penwidth=3];
      n2 [label="main"];
      n1 -> n2 [label="show.main"];
      n2 -> n1 [label="show.login"];
    }

    """

  @Test(arguments: [
    (["--format", "dot"], Self.dot), (["--format=dot"], Self.dot),
    (["--check"], "2 flows, 2 ways, 0 warnings\n"), (["check"], "2 flows, 2 ways, 0 warnings\n"),
    (["--check", "--format", "dot"], "// 2 flows, 2 ways, 0 warnings\n" + Self.dot),
    (["--format=dot", "check"], "// 2 flows, 2 ways, 0 warnings\n" + Self.dot),
  ])
  func `the graph is printed and checked by the same words everywhere`(words: [String], output: String) throws
  {
    for arguments in [["graph"] + words, ["-c", (["graph"] + words).joined(separator: " ")]] {
      let result = try Flowsh.run(arguments, home: home)
      #expect(result.status == .exited(0))
      #expect(result.output == output)
      #expect(result.errors == "")
    }
  }

  @Test(arguments: [
    (["check", "--check"], "--check stands here twice; write it once"),
    (["--check=no"], "--check takes no value; write it alone"),
    (["--format", "dot", "--format", "json"], "--format stands here twice; write it once"),
  ])
  func `words that contradict each other are told in one line`(words: [String], message: String) throws {
    let result = try Flowsh.run(["graph"] + words, home: home)
    #expect(result.status == .exited(2))
    #expect(result.output == "")
    #expect(result.errors == message + "\n")
    let command = try Flowsh.run(["-c", (["graph"] + words).joined(separator: " ")], home: home)
    #expect(command.status == .exited(2))
    #expect(command.errors.contains(": \(message)\n"))
  }
}
