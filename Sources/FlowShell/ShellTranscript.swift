import FlowRuntime
import FlowScript
import FlowUI

/// The shell as lines of text: a number uses a control, everything else is a command.
@MainActor final class ShellTranscript {
  /// Of the first command that failed, or 1 if a number could do nothing; 0 if all went well.
  private(set) var status: Int32 = 0
  private let application: ShellApplication
  private let say: @MainActor ([String]) -> Void

  init(application: ShellApplication, say: @escaping @MainActor ([String]) -> Void) {
    self.application = application
    self.say = say
  }

  /// Runs until the session or standard input ends.
  func run() async {
    let loop = TranscriptLoop(
      session: application.session, say: say, hideTyping: TerminalApplication.hideTyping,
      isUnfinished: CommandReader.isUnfinished
    ) { [weak self] in await self?.perform($0) }
    StandardInput.eachLine { loop.receive($0) }
    await loop.run()
    if status == 0, loop.hasRefused { status = CommandFailure.Kind.failed.rawValue }
  }

  /// Everything is a command, so that a recording of a transcript is a script.
  private func perform(_ action: TranscriptAction) async {
    let controls = application.session.controls
    switch action {
    case .command(let text): await run(text)
    case .leave: await run(FlowCommand.key([KeyPress(.escape)]).scriptText)
    case .adjust(let control, let steps):
      let keys: [KeyPress] = .adjusting(by: steps)
      await run("\(FlowCommand.tap(controls.query(for: control))); \(FlowCommand.key(keys))")
    case .scroll(let control, let turns):
      let place = ScrollPlace.control(controls.query(for: control))
      await run(FlowCommand.scroll(turns < 0 ? .up : .down, count: abs(turns), at: place).scriptText)
    case .activate(let control): await run(FlowCommand.tap(controls.query(for: control)).scriptText)
    case .write(let text, let control):
      let query = controls.query(for: control)
      guard let value = control.value, !value.isEmpty else {
        return await run(FlowCommand.type(text, into: query).scriptText)
      }
      let empty = "\(FlowCommand.tap(query)); \(FlowCommand.key(.emptying(value)))"
      await run(text.isEmpty ? empty : "\(empty); \(FlowCommand.type(text))")
    }
  }

  /// Runs the commands of one line up to the first that fails; what went wrong is said first.
  private func run(_ text: String) async {
    do {
      let script = try application.runner.parse(ScriptSource(name: "line", text: text))
      for command in script.commands {
        let lines = try await application.runner.run(command)
        if !lines.isEmpty { say(lines) }
        if application.session.exitStatus != nil { return }
      }
    } catch let error as ScriptSyntaxError {
      failed(error.errors.map(\.reason.message), .usage)
    } catch let failure as CommandFailure {
      failed([failure.message], failure.kind)
    } catch {
      failed(["\(error)"], .failed)
    }
  }

  private func failed(_ messages: [String], _ kind: CommandFailure.Kind) {
    if status == 0 { status = kind.rawValue }
    say(messages.map { "Error: \($0)" })
  }
}
