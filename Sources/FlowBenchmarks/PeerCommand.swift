import Foundation

/// `FlowBenchmarks peer WORK`: does one piece of work as programs of other makers do it, so that one driver
/// can measure them beside each other.
@MainActor enum PeerCommand {
  /// - Returns: the exit status.
  static func run(_ arguments: ArraySlice<String>) async throws -> Int32 {
    let arguments = Array(arguments)
    if arguments == ["fsm"] {
      try PeerMachine.run()
      return 0
    }
    if arguments.count == 2, let mode = PeerProgram.Mode(rawValue: arguments[0]) {
      return try await PeerProgram.run(mode, content: arguments[1])
    }
    let modes = PeerProgram.Mode.allCases.map(\.rawValue).joined(separator: "|")
    FileHandle.standardError.write(
      Data("usage: FlowBenchmarks peer fsm\n       FlowBenchmarks peer \(modes) CONTENT\n".utf8))
    return 2
  }
}
