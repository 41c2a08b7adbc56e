import FlowTerminal
import FlowUI
import Foundation

/// `flowsh doctor`: what the terminal can, what is used of it, and why.
struct Doctor {
  let isJSON: Bool

  /// - Parameter asks: whether the terminal is asked.
  /// - Returns: the status to exit with.
  @MainActor func run(asks: Bool) async -> Int32 {
    do {
      let report = try await TerminalApplication.report(asks: asks)
      print(isJSON ? Self.json(report) : report.lines.joined(separator: "\n"))
      return 0
    } catch {
      FileHandle.standardError.write(Data("flowsh: \(error)\n".utf8))
      return 3
    }
  }

  private static func json(_ report: TerminalReport) -> String {
    let found = report.found.map { ["name": $0.name, "value": $0.value] }
    let used = report.used.map { ["name": $0.name, "value": $0.value, "reason": $0.reason] }
    let data = try? JSONSerialization.data(
      withJSONObject: ["found": found, "used": used], options: [.sortedKeys, .withoutEscapingSlashes])
    return data.flatMap { String(data: $0, encoding: .utf8) } ?? "{}"
  }
}
