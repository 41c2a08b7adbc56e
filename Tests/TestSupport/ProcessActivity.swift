import Foundation

/// What a process has used of the machine so far (see `man 5 proc`).
public struct ProcessActivity: Equatable, Sendable {
  /// How often one of its threads went to sleep to wait for something; each time, something woke it.
  public var waits: Int { threadWaits.values.reduce(0, +) }
  /// The same for each thread that is there.
  private var threadWaits: [String: Int] = [:]
  public var threads: Int { threadWaits.count }
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
      threadWaits[thread] = Self.field("voluntary_ctxt_switches", of: "\(folder)/task/\(thread)/status")
    }
    writes = Self.field("syscw", of: "\(folder)/io")
    residentBytes = Self.field("VmRSS", of: "\(folder)/status") * 1_024
    // What stands in parentheses may hold blanks.
    let fields = Self.text("\(folder)/stat").split(separator: ")").last?.split(separator: " ") ?? []
    if fields.count > 12 { ticks = (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0) }
  }

  /// How often threads that are there now went to sleep since an earlier look: one that ended meanwhile doesn't count
  /// against it.
  public func waits(since earlier: ProcessActivity) -> Int {
    threadWaits.reduce(0) { $0 + $1.value - (earlier.threadWaits[$1.key] ?? 0) }
  }

  private static func text(_ path: String) -> String {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  private static func field(_ name: String, of path: String) -> Int {
    let line = text(path).split(separator: "\n").first { $0.hasPrefix(name + ":") }
    return line?.split { $0 == " " || $0 == "\t" }.dropFirst().first.flatMap { Int($0) } ?? 0
  }
}
