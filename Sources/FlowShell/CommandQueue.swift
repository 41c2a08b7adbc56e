import AppFlow
import FlowRuntime
import FlowScript

/// Runs what is typed at the prompt, line after line, while the screen goes on.
@MainActor final class CommandQueue {
  /// Told what commands say, as they say it.
  var report: @MainActor ([OutputPane.Line]) -> Void = { _ in }
  /// The line that is being carried out.
  private(set) var current: String?
  private let application: ShellApplication
  private var waiting: [Line] = []
  private var running: Task<Void, Never>?

  private struct Line {
    var text: String
    var whenDone: @MainActor (_ revealsSecret: Bool) -> Void
  }

  init(application: ShellApplication) { self.application = application }

  /// - Parameter whenDone: told whether the line had in it what was meant for a secure field.
  func run(_ text: String, whenDone: @escaping @MainActor (_ revealsSecret: Bool) -> Void = { _ in }) {
    waiting.append(Line(text: text, whenDone: whenDone))
    start()
  }

  /// Whether a line has text in it that may be meant for a secure field.
  static func typesText(_ text: String) -> Bool {
    guard let script = try? Script(parsing: ScriptSource(name: "prompt", text: text)) else {
      let words = text.split { !$0.isLetter }
      return words.contains("type") || words.contains("paste") || words.contains("key")
    }
    return script.commands.contains {
      switch $0.command {
      case .type, .paste, .key: true
      default: false
      }
    }
  }

  private func start() {
    guard running == nil, !waiting.isEmpty else { return }
    running = Task { [weak self] in
      await withTaskExecutorPreference(TaskThreads.shared) { await self?.performWaiting() }
      self?.ended()
    }
  }

  private func performWaiting() async {
    while !Task.isCancelled, !waiting.isEmpty { await perform(waiting.removeFirst()) }
  }

  /// Breaks off what runs and forgets what waits; false if there is nothing.
  func cancel() -> Bool {
    guard let running else { return false }
    waiting = []
    running.cancel()
    return true
  }

  /// Lines that came after the running one was broken off are still to be done.
  private func ended() {
    running = nil
    start()
  }

  /// Runs the commands of one line up to the first that fails.
  private func perform(_ line: Line) async {
    let revealed = application.runner.revealedSecrets
    current = line.text
    application.session.invalidate()
    defer {
      current = nil
      line.whenDone(application.runner.revealedSecrets > revealed)
      application.session.invalidate()
    }
    do {
      let script = try application.runner.parse(ScriptSource(name: "prompt", text: line.text))
      for command in script.commands where !Task.isCancelled {
        let lines = try await application.runner.run(command)
        report(lines.map { OutputPane.Line(text: $0) })
      }
    } catch _ where Task.isCancelled {
      // Whoever broke it off knows.
    } catch let error as ScriptSyntaxError {
      // One line for each; what was typed is an arrow key away, so nothing of it is shown again.
      report(error.errors.flatMap { Self.lines($0.reason.message) })
    } catch let failure as CommandFailure {
      // The screen is in view; what a compiler said is not.
      let hint = failure.kind == .missing && !failure.details.isEmpty ? "; details tells all of it" : ""
      report(Self.lines(failure.message + hint))
    } catch {
      report(Self.lines("\(error)"))
    }
  }

  private static func lines(_ text: String) -> [OutputPane.Line] {
    text.split(separator: "\n").map { OutputPane.Line(text: String($0), isError: true) }
  }
}
