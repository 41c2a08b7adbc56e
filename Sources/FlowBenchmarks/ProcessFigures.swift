import Foundation
import Glibc

/// What the kernel says of a process.
struct ProcessFigures {
  /// How often one of its threads went to sleep to wait for something.
  let waits: Int
  /// CPU time of all threads; the kernel counts in hundredths.
  let cpuSeconds: Double
  /// Memory in use (`VmRSS` of proc(5)).
  let residentBytes: Double

  /// Another process; all 0 if it isn't there.
  init(of process: pid_t) {
    let folder = "/proc/\(process)"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/task")) ?? []
    waits = threads.reduce(0) { sum, thread in
      sum + Self.field("voluntary_ctxt_switches", of: "\(folder)/task/\(thread)/status")
    }
    residentBytes = Double(Self.field("VmRSS", of: "\(folder)/status")) * 1_024
    // What stands in parentheses may hold blanks.
    let fields = Self.text("\(folder)/stat").split(separator: ")").last?.split(separator: " ") ?? []
    let ticks = fields.count > 12 ? (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0) : 0
    cpuSeconds = Double(ticks) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  private static func text(_ path: String) -> String {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  private static func field(_ name: String, of path: String) -> Int {
    let line = text(path).split(separator: "\n").first { $0.hasPrefix(name + ":") }
    return line?.split { $0 == " " || $0 == "\t" }.dropFirst().first.flatMap { Int($0) } ?? 0
  }

  // MARK: This process

  /// CPU time of all threads, in seconds.
  static var cpuSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Memory in use, in bytes (`VmRSS` of proc(5)).
  static var residentBytes: Double { Double(field("VmRSS", of: "/proc/self/status")) * 1_024 }

  /// Memory in use that no file stands behind, in bytes (`Anonymous` of proc_pid_smaps(5)): what the program
  /// itself keeps.
  ///
  /// The kernel counts it anew for this file; its other figures lag behind by dozens of pages. Memory that a file
  /// stands behind grows by 64 KiB whenever a page of a library is first touched.
  static var ownBytes: Double { Double(field("Anonymous", of: "/proc/self/smaps_rollup")) * 1_024 }

  /// The most memory that was in use so far, in kilobytes (`VmHWM` of proc(5)).
  ///
  /// Not `getrusage`, which counts the process that started this one in.
  static var peakKilobytes: Int {
    guard let file = fopen("/proc/self/status", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), file) != nil {
      let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      guard text.hasPrefix("VmHWM:") else { continue }
      return Int(text.filter(\.isNumber)) ?? 0
    }
    return 0
  }
}
