import FlowRuntime
import FlowScript

/// Runs what is typed at the prompt, line after line, while the screen goes on.
@MainActor final class CommandQueue {
  /// Told what commands say, as they say it.
  var report: @MainActor ([PromptBar.OutputLine]) -> Void = { _ in }
  private let application: ShellApplication
  private var waiting: [String] = []
  private var running: Task<Void, Never>?

  init(application: ShellApplication) { self.application = application }

  func run(_ text: String) {
    waiting.append(text)
    guard running == nil else { return }
    running = Task { [weak self] in
      while let self, !Task.isCancelled, !waiting.isEmpty { await perform(waiting.removeFirst()) }
      self?.ended()
    }
  }

  /// Breaks off what runs and forgets what waits; false if there is nothing.
  func cancel() -> Bool {
    guard let running else { return false }
    waiting = []
    running.cancel()
    return true
  }

  private func ended() {
    running = nil
    if let next = waiting.first {
      waiting.removeFirst()
      run(next)
    }
  }

  /// Runs the commands of one line up to the first that fails.
  private func perform(_ text: String) async {
    do {
      let script = try Script(parsing: ScriptSource(name: "prompt", text: text))
      for command in script.commands where !Task.isCancelled {
        let lines = try await application.runner.run(command)
        report(lines.map { PromptBar.OutputLine(text: $0) })
      }
    } catch let error as ScriptSyntaxError {
      report(Self.lines(error.description))
    } catch let failure as CommandFailure {
      report(Self.lines(failure.message))
    } catch {
      report(Self.lines("\(error)"))
    }
  }

  private static func lines(_ text: String) -> [PromptBar.OutputLine] {
    text.split(separator: "\n").map { PromptBar.OutputLine(text: String($0), isError: true) }
  }
}
