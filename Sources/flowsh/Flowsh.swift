import FlowShell
import FlowUI
import Foundation

@main @MainActor struct Flowsh {
  static func main() {
    do {
      let arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
      TerminalApplication.main { await arguments.run() }
    } catch {
      FileHandle.standardError.write(Data("flowsh: \(error)\n".utf8))
      exit(2)
    }
  }
}
