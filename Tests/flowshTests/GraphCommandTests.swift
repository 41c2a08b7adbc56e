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
      i0 -> n1 [lhead=cluster_1];
      subgraph cluster_1 {
        label="login"; style="rounded,dashed"; penwidth=3;
        n1 [shape=point, style=invis];
        n2 [label="login path", penwidth=3];
        n3 [label="login overlays", penwidth=3];
      }
      subgraph cluster_4 {
        label="main"; style="rounded,dashed";
        n4 [shape=point, style=invis];
        n5 [label="main path"];
        n6 [label="main overlays"];
      }
      n1 -> n4 [label="show.main", ltail=cluster_1, lhead=cluster_4];
      n4 -> n1 [label="show.login", ltail=cluster_4, lhead=cluster_1];
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
