import Foundation
import Glibc
import TestSupport
import Testing

/// A plugin that traps, and a compiler that takes for ever.
struct FaultyPluginTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  private static let manifest = """
    {
      "identifier": "org.flowsh.faulty", "name": "Faulty", "version": "1.0.0", "apiVersion": 1,
      "principalType": "FaultyPlugin", "flows": [{ "name": "faulty", "title": "Faulty" }],
      "commands": [], "environment": [], "permissions": []
    }
    """

  private static let source = """
    import FlowUI

    public struct FaultyPlugin: FlowPlugin {
      public init() {}

      public func register(in contributions: inout FlowContributions) {
        contributions.flow("faulty", title: "Faulty") {
          Button("Trap") { fatalError("the plugin trapped") }
        }
      }
    }
    """

  /// - Returns: The folder with the sources.
  private func writePlugin() throws -> String {
    try home.write(Self.manifest, to: "Faulty/plugin.json")
    try home.write(Self.source, to: "Faulty/Sources/FaultyPlugin.swift")
    return home.file("Faulty").path(percentEncoded: false)
  }

  @Test func `a plugin that traps leaves the terminal as it was, says why, and ends the shell by its signal`()
    throws
  {
    var environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"]
    environment["SWIFTC"] = ProcessInfo.processInfo.environment["SWIFTC"]
    let built = try ProcessRunner.run(
      Flowsh.url, ["plugin", "build", try writePlugin()],
      environment: Flowsh.environment(home: home, environment), workingDirectory: home.url,
      timeout: .seconds(120))
    try #require(built.status == .exited(0), "\(built.errors)")

    for place in [[], ["--inline"]] {
      let shell = try Flowsh.startInShell(place + ["--plugin", "Faulty.flowplugin"], home: home)
      try shell.terminal.logIn()
      shell.terminal.send(Keys.otherArea + "show faulty; settle" + Keys.enter)
      try shell.terminal.waitForText("[ Trap ]")
      shell.terminal.command("tap \"Trap\"")
      try expectTrapped(shell)
      let written = String(decoding: shell.terminal.output, as: UTF8.self)
      let report = try #require(written.range(of: "the plugin trapped"))
      let leaving = try #require(written.range(of: "\u{1B}[?2004l", options: .backwards))
      #expect(leaving.upperBound < report.lowerBound, "\(place)")
    }
    let shell = try Flowsh.shell(Flowsh.url, ["--plain", "--plugin", "Faulty.flowplugin"], home: home)
    shell.terminal.send("1 ada\r2\rshow faulty; settle\r")
    try shell.terminal.waitForText("1 button Trap")
    shell.terminal.send("1\r")
    try expectTrapped(shell)
    #expect(!shell.terminal.output.contains(0x1B))
  }

  private func expectTrapped(
    _ shell: ShellTerminal, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let status = try shell.waitForProgram()
    #expect([SIGILL, SIGTRAP].contains(status - 128), sourceLocation: sourceLocation)
    // Below the reason stands a long report, so that it may be scrolled away.
    try shell.terminal.waitUntil("the reason") { _ in
      String(decoding: shell.terminal.output, as: UTF8.self).contains("the plugin trapped")
    }
    let (terminal, emulator) = (shell.terminal, shell.terminal.emulator)
    #expect(terminal.attributes == terminal.initialAttributes, sourceLocation: sourceLocation)
    #expect(emulator.modes.leftovers == [], sourceLocation: sourceLocation)
    #expect(!emulator.isAlternateScreen && emulator.isCursorVisible, sourceLocation: sourceLocation)
  }

  @Test func `Ctrl-C at the prompt ends the compiler`() throws {
    let version = try Flowsh.run(["--version", "--json"], home: home)
    let fields = try JSONSerialization.jsonObject(with: Data(version.outputBytes)) as? [String: Any]
    let compiler = try home.write(
      """
      #!/bin/sh
      if [ "$1" = --version ]; then echo "Swift version \(fields?["compiler"] as? String ?? "")"; exit; fi
      echo $$ > '\(home.path)compiler.new' && mv '\(home.path)compiler.new' '\(home.path)compiler.pid'
      exec sleep 1000
      """, to: "swiftc")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: compiler.path)

    let process = try Flowsh.start(
      home: home, environment: ["SWIFTC": compiler.path(percentEncoded: false)])
    process.send(Keys.otherArea)
    process.command("plugin build \(try writePlugin())")
    var identifier: pid_t?
    try process.waitUntil("the compiler to run") { _ in
      let text = (try? home.read("compiler.pid")) ?? ""
      identifier = pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines))
      return identifier != nil
    }
    let running = try #require(identifier)
    #expect(SessionProcess.one(running) != nil)
    process.send(Keys.interrupt)
    try process.waitForText("interrupted")
    try process.waitUntil("the compiler to be gone") { _ in SessionProcess.one(running) == nil }
    process.command("flows")
    try process.waitForText("* login")
  }
}
