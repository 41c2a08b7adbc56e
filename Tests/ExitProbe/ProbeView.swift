import FlowUI

/// A field, and a button that takes the way.
struct ProbeView: View {
  let way: Way
  let arguments: [String]
  @State private var text = ""
  @State private var message = "ready"
  @State private var presses = 0
  @State private var traps = false
  @Environment(\.clock) private var clock

  var body: some View {
    // What the trap is for.
    if traps { fatalError("the view trapped") }
    return VStack(alignment: .leading) {
      if way == .hover, presses == 0 {
        Text(message).onHover { message = $0 ? "over" : "away" }
      } else {
        Text(message)
      }
      if way == .nap { Text("napping").task { await nap() } }
      if presses % 2 == 1 { Text("a row more") }
      if way == .fill {
        ForEach(0..<presses * 50) { row in
          Text("row \(row) " + (0..<120).map { "\($0 * row % 97)." }.joined())
        }
      }
      if way == .keep {
        SecureField("Password", text: $text)
      } else {
        TextField("Text", text: $text)
          .onSubmit { Task { await take() } }
      }
      // A line of text has no Return for a field.
      if !TerminalApplication.hasTerminal { Button("Go") { Task { await take() } } }
    }
  }

  private func take() async {
    presses += 1
    switch way {
    case .finish, .fail: ExitProbe.session?.quit()
    case .leave: exit(7)
    case .trap: traps = true
    case .trapOnThread: Thread.detachNewThread { fatalError("the thread trapped") }
    case .run: await run()
    case .runAndCommit:
      // Its turn comes once this one waits for the program.
      Task { ExitProbe.session?.commit((1...2).map { "said meanwhile \($0)" }) }
      await run()
    case .complain:
      FileHandle.standardError.write(Data("a complaint\n".utf8))
      message = "complained"
    case .commit:
      ExitProbe.session?.commit(["line \(presses)"])
      message = "committed \(presses)"
    case .hang:
      _ = FileManager.default.createFile(atPath: "hangs", contents: nil)
      while true { pause() }
    case .fill, .hover, .keep, .nap, .stay: break
    }
  }

  private func nap() async {
    try? await clock?.sleep(for: .milliseconds(100))
    message = "rested"
  }

  private func run() async {
    guard let program = arguments.first else { return }
    do {
      let status = try await TerminalApplication.runInForeground(program, Array(arguments.dropFirst()))
      message = "status \(status)"
    } catch {
      message = "\(error)"
    }
  }
}
