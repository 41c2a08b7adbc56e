import Glibc

/// What the kernel says of this process.
enum ProcessFigures {
  /// CPU time of all threads, in seconds.
  static var cpuSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Memory in use, in bytes (`VmRSS` of proc(5)).
  static var residentBytes: Double {
    guard let file = fopen("/proc/self/statm", "r") else { return .nan }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, Int32(line.count), file) != nil else { return .nan }
    let fields = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      .split(separator: " ")
    return (fields.dropFirst().first.flatMap { Double($0) } ?? .nan) * Double(sysconf(Int32(_SC_PAGESIZE)))
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
