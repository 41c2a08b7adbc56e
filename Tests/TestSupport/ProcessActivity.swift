import Foundation

/// What a process has used of the machine so far (see `man 5 proc`).
public struct ProcessActivity: Equatable, Sendable {
  /// How often one of its threads went to sleep to wait for something; each time, something woke it.
  public private(set) var waits = 0
  public private(set) var threads = 0
  /// Calls that write, to anything.
  public private(set) var writes = 0
  /// CPU time of all threads, in clock ticks of 10 ms.
  public private(set) var ticks = 0
  /// Memory in use, in bytes.
  public private(set) var residentBytes = 0

  /// All zero for a process that isn't there.
  public init(of process: Int32) {
    let folder = "/proc/\(process)"
    for thread in (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/task")) ?? [] {
      threads += 1
      waits += Self.field("voluntary_ctxt_switches", of: "\(folder)/task/\(thread)/status")
    }
    writes = Self.field("syscw", of: "\(folder)/io")
    residentBytes = Self.field("VmRSS", of: "\(folder)/status") * 1_024
    // What stands in parentheses may hold blanks.
    let fields = Self.text("\(folder)/stat").split(separator: ")").last?.split(separator: " ") ?? []
    if fields.count > 12 { ticks = (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0) }
  }

  private static func text(_ path: String) -> String {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  private static func field(_ name: String, of path: String) -> Int {
    let line = text(path).split(separator: "\n").first { $0.hasPrefix(name + ":") }
    return line?.split { $0 == " " || $0 == "\t" }.dropFirst().first.flatMap { Int($0) } ?? 0
  }
}
