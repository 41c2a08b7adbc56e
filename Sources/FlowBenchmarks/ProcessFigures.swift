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
      sum + (Self.field("voluntary_ctxt_switches", of: "\(folder)/task/\(thread)/status") ?? 0)
    }
    residentBytes = Double(Self.field("VmRSS", of: "\(folder)/status") ?? 0) * 1_024
    // What stands in parentheses may hold blanks.
    let fields = Self.text("\(folder)/stat").split(separator: ")").last?.split(separator: " ") ?? []
    let ticks = fields.count > 12 ? (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0) : 0
    cpuSeconds = Double(ticks) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  private static func text(_ path: String) -> String {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// nil if the file or the field isn't there.
  private static func field(_ name: String, of path: String) -> Int? {
    let line = text(path).split(separator: "\n").first { $0.hasPrefix(name + ":") }
    return line?.split { $0 == " " || $0 == "\t" }.dropFirst().first.flatMap { Int($0) }
  }

  private static func bytes(_ name: String, of path: String) -> Double {
    field(name, of: path).map { Double($0) * 1_024 } ?? .nan
  }

  // MARK: This process

  /// CPU time of all threads, in seconds.
  static var cpuSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Memory in use, in bytes (`VmRSS` of proc(5)).
  static var residentBytes: Double { bytes("VmRSS", of: "/proc/self/status") }

  /// Memory in use that no file stands behind, in bytes (`Anonymous` of proc_pid_smaps(5)): what the program
  /// itself keeps.
  ///
  /// The kernel counts it anew for this file; its other figures lag behind by dozens of pages. Memory that a file
  /// stands behind grows by 64 KiB whenever a page of a library is first touched.
  static var ownBytes: Double { bytes("Anonymous", of: "/proc/self/smaps_rollup") }

  /// The most memory that was in use so far, in kilobytes (`VmHWM` of proc(5)).
  ///
  /// Not `getrusage`, which counts the process that started this one in.
  static var peakKilobytes: Int { field("VmHWM", of: "/proc/self/status") ?? 0 }
}
