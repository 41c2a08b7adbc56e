import AppFlow
import FlowCanvas
import FlowPlugins
import FlowRuntime
import FlowScript
import FlowUI
import FlowViews
import Foundation

/// Runs flowsh in one of its ways; returns the status to exit with.
@MainActor public struct ShellRunner {
  private let options: ShellApplication.Options
  private let makeEditor: @MainActor () -> any LineEditor

  /// - Parameter makeEditor: makes the editor of the interactive shell; scripts have the built-in one.
  public init(options: ShellApplication.Options, makeEditor: @escaping @MainActor () -> any LineEditor) {
    self.options = options
    self.makeEditor = makeEditor
  }

  /// The shell on the terminal.
  ///
  /// - Parameter recording: a file that gets the session's commands as a script.
  public func interactive(recording: String? = nil) async -> Int32 {
    let application = ShellApplication(options: options, editor: makeEditor(), clock: SystemClock())
    return await reporting {
      try application.loadPlugins()
      application.runner.hasTerminal = true
      application.session.bar = PromptBar(application: application)
      if let recording { _ = try application.runner.startRecording(recording) }
      try await application.open()
      var outcome: Result<Void, any Error> = .success(())
      let status = await TerminalApplication.run(
        application.session, presentation: options.presentation
      ) {
        outcome = Result { try application.runner.finishRecording() }
      }
      try outcome.get()
      return status
    }
  }

  /// Commands from the command line.
  public func commands(_ text: String) async -> Int32 {
    let application = headless()
    return await reporting {
      try application.loadPlugins()
      try await application.open()
      return await perform(text, source: "-c", on: application)
    }
  }

  /// One command whose words are the process's arguments: errors name no place in them.
  public func command(_ text: String) async -> Int32 {
    let application = headless()
    return await reporting {
      try application.loadPlugins()
      do {
        for command in try application.runner.parse(ScriptSource(name: "", text: text)).commands {
          for line in try await application.runner.run(command) { printLine(line) }
        }
        return 0
      } catch let error as ScriptSyntaxError {
        throw CommandFailure(error.errors.map(\.reason.message).joined(separator: "\n"), kind: .usage)
      }
    }
  }

  /// Something done with a chart in a file; no session is needed.
  public func chart(_ command: ChartCommand) async -> Int32 {
    await reporting {
      for line in try command.perform() { printLine(line) }
      return 0
    }
  }

  /// Commands from standard input, each carried out as soon as its line is there.
  ///
  /// A person who types goes on after a mistake; a program that writes to a pipe has the first failure
  /// as its status.
  public func standardInput(recording: String? = nil) async -> Int32 {
    let application = headless()
    let isPerson = isatty(STDIN_FILENO) != 0
    return await reporting {
      try application.loadPlugins()
      if let recording { _ = try application.runner.startRecording(recording) }
      try await application.open()
      var reader = CommandReader()
      var status: Int32 = 0
      while application.session.exitStatus == nil, let chunk = reader.next() {
        status = await perform(chunk, source: "stdin", on: application)
        // Whoever gave the command may wait for what it says before giving the next.
        TerminalApplication.flushOutput()
        if status != 0, !isPerson { break }
      }
      try application.runner.finishRecording()
      return application.session.exitStatus ?? (isPerson ? 0 : status)
    }
  }

  /// The shell for who can't see the screen: it is read out as lines, and the number of a control uses it.
  ///
  /// At a terminal time passes; over a pipe only `wait` and `settle` let it, so that a transcript is the same each
  /// time. A mistake is told and ends nothing; over a pipe the first one is the status.
  public func transcript(recording: String? = nil) async -> Int32 {
    let isPerson = isatty(STDIN_FILENO) != 0
    var plain = options
    plain.reducesMotion = true
    let application = ShellApplication(
      options: plain, editor: BuiltinLineEditor(), clock: isPerson ? SystemClock() : VirtualClock())
    return await reporting {
      try application.loadPlugins()
      if let recording { _ = try application.runner.startRecording(recording) }
      try await application.open()
      let transcript = ShellTranscript(application: application) { Self.write($0) }
      await transcript.run()
      try application.runner.finishRecording()
      let status = application.session.exitStatus ?? 0
      return status == 0 && !isPerson ? transcript.status : status
    }
  }

  /// Scripts, each on a session of its own.
  public func replay(_ paths: [String]) async -> Int32 {
    let isCI = ProcessInfo.processInfo.environment["CI"].map { !$0.isEmpty && $0 != "false" } ?? false
    let host = headless()
    return await reporting {
      let replayer = ScriptReplayer(writesMissingSnapshots: !isCI) { try host.makeReplaySession() }
      let report = try await replayer.replay(paths: paths) { printLine($0) }
      for failure in report.failures { printError(failure) }
      printLine(report.summary)
      return report.exitStatus
    }
  }

  private func headless() -> ShellApplication {
    ShellApplication(options: options, editor: BuiltinLineEditor(), clock: VirtualClock())
  }

  private func perform(_ text: String, source name: String, on application: ShellApplication) async -> Int32 {
    let source = ScriptSource(name: name, text: text)
    return await reporting {
      let script = try application.runner.parse(source)
      for command in script.commands {
        do {
          for line in try await application.runner.run(command) { printLine(line) }
        } catch let failure as CommandFailure {
          throw failure.placed(at: command, in: source)
        }
        if let status = application.session.exitStatus { return status }
      }
      return 0
    }
  }

  /// Turns errors into messages and a status.
  private func reporting(_ action: () async throws -> Int32) async -> Int32 {
    do {
      return try await action()
    } catch let error as ScriptSyntaxError {
      printError(error.description)
      return CommandFailure.Kind.usage.rawValue
    } catch let failure as CommandFailure {
      printError(failure.description)
      return failure.kind.rawValue
    } catch {
      printError("flowsh: \(error)")
      return CommandFailure.Kind.failed.rawValue
    }
  }

  private func printError(_ text: String) {
    FileHandle.standardError.write(Data((Self.visible(text) + "\n").utf8))
  }

  private func printLine(_ text: String) { print(Self.visible(text)) }

  /// Lines that somebody waits for, at once.
  private static func write(_ lines: [String]) {
    for line in lines { print(visible(line)) }
    TerminalApplication.flushOutput()
  }

  /// Lines in which no control character of a script, a plugin or a path is left.
  private static func visible(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { VisibleText.replacingControls(in: String($0)) }.joined(separator: "\n")
  }
}
