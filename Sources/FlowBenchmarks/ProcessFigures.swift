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
  static var residentBytes: Double { pages[0] * Double(sysconf(Int32(_SC_PAGESIZE))) }

  /// Memory in use that no file stands behind, in bytes (`RssAnon` of proc(5)): what the program itself keeps.
  ///
  /// The rest grows by 64 KiB whenever a page of a library is first touched, as the kernel maps those around it.
  static var ownBytes: Double { (pages[0] - pages[1]) * Double(sysconf(Int32(_SC_PAGESIZE))) }

  /// Those in memory, and those of them that a file stands behind (`statm` of proc(5)).
  private static var pages: [Double] {
    guard let file = fopen("/proc/self/statm", "r") else { return [.nan, .nan] }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, Int32(line.count), file) != nil else { return [.nan, .nan] }
    let fields = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      .split(separator: " ")
    return fields.count > 2 ? fields[1...2].map { Double($0) ?? .nan } : [.nan, .nan]
  }

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
