import CReadline
import Glibc

/// A C stream whose text stays in memory.
@MainActor final class MemoryStream {
  /// Nil if there was no memory for it.
  let file: UnsafeMutablePointer<FILE>?
  // The stream writes to both for as long as it lives.
  private let text = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: 1)
  private let size = UnsafeMutablePointer<Int>.allocate(capacity: 1)

  /// Opens a stream that is never closed.
  init() {
    text.initialize(to: nil)
    size.initialize(to: 0)
    file = open_memstream(text, size)
  }

  /// What was written since the last call, by any thread.
  func take() -> String {
    guard let file else { return "" }
    flockfile(file)
    defer { funlockfile(file) }
    guard fflush(file) == 0, let start = text.pointee, size.pointee > 0 else { return "" }
    let written = String(decoding: UnsafeRawBufferPointer(start: start, count: size.pointee), as: UTF8.self)
    rewind(file)
    return written
  }
}
