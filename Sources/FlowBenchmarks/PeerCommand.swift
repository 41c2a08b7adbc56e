import Foundation

/// `FlowBenchmarks peer WORK`: does one piece of work as programs of other makers do it, so that one driver
/// can measure them beside each other.
@MainActor enum PeerCommand {
  /// - Returns: the exit status.
  static func run(_ arguments: ArraySlice<String>) async throws -> Int32 {
    switch arguments.first {
    case "fsm" where arguments.count == 1:
      try PeerMachine.run()
      return 0
    default:
      FileHandle.standardError.write(Data("usage: FlowBenchmarks peer fsm\n".utf8))
      return 2
    }
  }
}
