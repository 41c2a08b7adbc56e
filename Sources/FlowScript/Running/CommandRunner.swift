import AppFlow
import FlowCanvas
import FlowRuntime
import FlowViews
import Foundation

/// Carries out commands on a session; the one way in for prompts, `-c`, pipes and files.
@MainActor public final class CommandRunner {
  public let session: FlowSession
  public weak var host: (any CommandHost)?
  /// Where relative paths of snapshots begin: the folder of the script, or the current one.
  public var folder: String
  /// Whether a snapshot that isn't there yet is written instead of being an error.
  public var writesMissingSnapshots = true
  /// Whether the size of the surface is the terminal's, and not the script's to set.
  public var hasTerminal = false

  /// Looks up a variable of the environment.
  public var variable: @MainActor (String) -> String? = { ProcessInfo.processInfo.environment[$0] }

  /// What the last command failed with.
  var lastFailure: CommandFailure?
  /// The last error with all that is known of it.
  var lastError: String?
  let recorder: ScriptRecorder
  /// How many commands had in them what was meant for a secure field.
  package internal(set) var revealedSecrets = 0

  public init(session: FlowSession, host: (any CommandHost)? = nil, folder: String = ".") {
    self.session = session
    recorder = ScriptRecorder(session: session)
    self.host = host
    self.folder = folder
  }

  /// Carries out a command as it stands in a script, its `!` included.
  ///
  /// - Returns: The lines that it prints.
  /// - Throws: `CommandFailure`, also where a command that must fail did not.
  public func run(_ parsed: ParsedCommand) async throws -> [String] {
    let secret = secretField(of: parsed.command)
    let isSlip = misses(parsed.command)
    if isSlip || revealsSecret(parsed.command, secret) { revealedSecrets += 1 }
    session.journal.write(
      .command(sourceText(of: parsed, secret: secret, isSlip: isSlip)), at: session.clock.now)
    if !isSlip { recorder.commandArrived(parsed, secret: secret) }
    defer { recorder.commandEnded() }
    do {
      let output = try await perform(parsed.command)
      if case .expect(.error) = parsed.command {} else { lastFailure = nil }
      guard parsed.isExpectedToFail else { return output }
    } catch {
      let failure = Self.failure(error)
      session.journal.write(.failed(failure.message), at: session.clock.now)
      if !(error is CancellationError) {
        if !isSlip { recorder.commandFailed(parsed) }
        if !parsed.isExpectedToFail { note(failure) }
      }
      if case .expect = parsed.command, !parsed.isExpectedToFail { throw failure }
      lastFailure = failure
      if parsed.isExpectedToFail { return [] }
      throw failure
    }
    let failure = expectationFailed("the command was expected to fail, and it did not")
    note(failure)
    throw failure
  }

  private static func failure(_ error: any Error) -> CommandFailure {
    if let failure = error as? CommandFailure { return failure }
    return CommandFailure(String(describing: error))
  }

  private func perform(_ command: FlowCommand) async throws -> [String] {
    switch command {
    case .show(let flow, let animation, let duration, let policy):
      return try show(flow, animation: animation, duration: duration, policy: policy)
    case .open(let link, let explains): return try explains ? explain(link) : open(link)
    case .back: return try back()
    case .flows: return flowList()
    case .graph(let format): return try requireHost().graph(format ?? .mermaid, remarks: [])
    case .checkGraph(let format): return try checkGraph(format)
    case .gallery(let page): return try open(requireHost().openGallery(page: page))
    case .tap(let query): return try tap(query)
    case .type(let text, let query): return try type(text, into: query)
    case .typeVariable(let name, let query): return try type(variable: name, into: query)
    case .key(let keys): return press(keys)
    case .paste(let text): return send(.paste(text))
    case .click(let point): return try click(point)
    case .hover(let point): return try hover(point)
    case .scroll(let direction, let count, let place): return try scroll(direction, count, at: place)
    case .wait(let duration): return await wait(duration)
    case .settle: return try await settle()
    case .expect(let expectation): return try check(expectation)
    case .snapshot(let name): return try snapshot(name)
    case .screen: return session.screen.lines
    case .size(let size): return try resize(size)
    case .tree: return session.controls.map(\.summary)
    case .journal: return session.journal.records.map(\.description)
    case .history: return host?.history ?? []
    case .details: return details()
    case .help(let topic): return try help(topic)
    case .quit: return quit()
    case .listPlugins: return try await requireHost().listPlugins()
    case .loadPlugin(let path): return try await requireHost().loadPlugin(path: path)
    case .buildPlugin(let folder, let output):
      return try await requireHost().buildPlugin(folder: folder, output: output)
    case .record(let path): return try startRecording(path)
    case .stopRecording: return try stopRecording()
    case .replay(let paths): return try await replay(paths)
    }
  }

  func requireHost() throws -> any CommandHost {
    guard let host else {
      throw CommandFailure("this session has neither plugins nor a gallery; use flowsh for this command")
    }
    return host
  }
}
