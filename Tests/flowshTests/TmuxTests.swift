import FlowCanvas
import Foundation
import TestSupport
import Testing

/// The shell in a real tmux, whose own picture of the screen is looked at.
@Suite(.enabled(if: Tmux.executable != nil, "tmux isn't in /usr/bin or /usr/local/bin"))
struct TmuxTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  /// A server of its own, with no settings but these.
  private func tmux(_ arguments: [String]) throws -> ProcessResult {
    let configuration = home.url.appending(path: "tmux.conf").path(percentEncoded: false)
    let socket = home.url.appending(path: "tmux").path(percentEncoded: false)
    try "set -g status off\nset -g default-terminal tmux-256color\n"
      .write(toFile: configuration, atomically: true, encoding: .utf8)
    return try ProcessRunner.run(
      #require(Tmux.executable), ["-u", "-S", socket, "-f", configuration] + arguments,
      environment: Flowsh.environment(home: home), workingDirectory: home.url)
  }

  /// Waits until the screen is the expected one; a failure shows both.
  private func expectScreen(
    _ expected: String, withScrollback: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let deadline = ContinuousClock.now + patience
    var lines: [String] = []
    let wanted = expected.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    repeat {
      lines = try tmux(["capture-pane", "-p"] + (withScrollback ? ["-S", "-"] : [])).output
        .split(separator: "\n", omittingEmptySubsequences: false).map(\.description)
      while lines.last == "" { lines.removeLast() }
    } while lines != wanted && ContinuousClock.now < deadline
    expectLines(lines, equals: expected, sourceLocation: sourceLocation)
  }

  @Test func `the login and, after the slide, main look as they should`() throws {
    let shell = try Flowsh.url.path(percentEncoded: false)
    let started = try tmux(["new-session", "-d", "-x", "60", "-y", "16", "exec '\(shell)'"])
    #expect(started.status == .exited(0), "\(started.errors)")
    defer { _ = try? tmux(["kill-server"]) }
    try expectScreen(Self.login)
    _ = try tmux(["send-keys", "ada", "Enter"])
    try expectScreen(Self.main)
  }

  /// tmux breaks rows anew at once, and tells of it later.
  @Test func `an inline region in a window that is dragged leaves one picture, and all that was above`()
    throws
  {
    let shell = try Flowsh.url.path(percentEncoded: false)
    let started = try tmux([
      "new-session", "-d", "-x", "100", "-y", "40",
      "for i in $(seq 30); do echo above $i; done; exec '\(shell)' --inline",
    ])
    #expect(started.status == .exited(0), "\(started.errors)")
    defer { _ = try? tmux(["kill-server"]) }
    let above = (1...30).map { "above \($0)\n" }.joined()
    try expectScreen(above + Self.loginRegion, withScrollback: true)
    _ = try tmux(["send-keys", "ada", "Enter"])
    try expectScreen(above + Self.wideRegion, withScrollback: true)
    for width in [40, 100, 55, 80, 40] { _ = try tmux(["resize-window", "-x", "\(width)"]) }
    // The shell hears of the last sizes only later.
    for _ in 0..<100 { try expectScreen(above + Self.narrowRegion, withScrollback: true) }
  }

  private static let loginRegion = """
                                             Welcome to flowsh

                                      User
                                             ─────────────────────────

                                                 [ Login ]


     login                                                              0 plugins · F1 help · ^O prompt
    flowsh>
    """

  private static let wideRegion = """

      flowsh                                                                          Signed in as ada

      ────────────────────────────────────────────────────────────────────────────────────────────────

      No plugins are loaded: plugin load PATH brings flows.


      Sync  ────────────────────────   0 %

      [ Sync ]  [ Log out ]

     main · ada                                                         0 plugins · F1 help · ^O prompt
    flowsh>
    """

  private static let narrowRegion = """

      flowsh              Signed in as ada

      ────────────────────────────────────

      No plugins are loaded: plugin load
      PATH brings flows.


      Sync  ────────────────────────   0 %

      [ Sync ]  [ Log out ]

     main · ada         F1 help · ^O prompt
    flowsh>
    """

  private static let login = """



                         Welcome to flowsh

                  User
                         ─────────────────────────

                             [ Login ]





     login                      0 plugins · F1 help · ^O prompt
    flowsh>
    """

  private static let main = """

      flowsh                                  Signed in as ada

      ────────────────────────────────────────────────────────

      No plugins are loaded: plugin load PATH brings flows.




      Sync  ────────────────────────   0 %

      [ Sync ]  [ Log out ]

     main · ada                 0 plugins · F1 help · ^O prompt
    flowsh>
    """
}
