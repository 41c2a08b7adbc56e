import FlowShell
import FlowUI
import Foundation

@main struct Flowsh {
  static func main() async {
    do {
      let arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
      await TerminalApplication.exitProcess(arguments.run())
    } catch {
      FileHandle.standardError.write(Data("flowsh: \(error)\n".utf8))
      exit(2)
    }
  }
}
