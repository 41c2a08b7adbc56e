import CReadline
import Glibc

// The functions that readline calls, on the main thread, while `ReadlineLibrary` has given it control.

func nextByte(_ stream: UnsafeMutablePointer<FILE>?) -> CInt {
  MainActor.assumeIsolated { ReadlineLibrary.shared.takeByte() }
}

func hasBytes() -> CInt {
  MainActor.assumeIsolated { ReadlineLibrary.shared.hasByte ? 1 : 0 }
}

/// Called where readline would draw the line, at the end of each command at least.
func lineMayHaveChanged() {
  MainActor.assumeIsolated { ReadlineLibrary.shared.takeBackInput() }
}

func acceptLine(_ line: UnsafeMutablePointer<CChar>?) {
  let text = line.map { String(cString: $0) }
  free(line)
  MainActor.assumeIsolated { ReadlineLibrary.shared.accept(text) }
}

/// Answers a list that readline frees.
func completionMatches(
  _ word: UnsafePointer<CChar>?, _ start: CInt, _ end: CInt
) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
  let text = word.map { String(cString: $0) } ?? ""
  let found = MainActor.assumeIsolated { ReadlineLibrary.shared.matches(for: text) }
  guard let found else { return nil }
  let size = MemoryLayout<UnsafeMutablePointer<CChar>?>.stride * (found.count + 1)
  guard let memory = malloc(size) else { return nil }
  let list = memory.bindMemory(to: UnsafeMutablePointer<CChar>?.self, capacity: found.count + 1)
  for (index, match) in found.enumerated() { list[index] = strdup(match) }
  list[found.count] = nil
  return list
}

func listMatches(
  _ matches: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ count: CInt, _ longest: CInt
) {
  MainActor.assumeIsolated { ReadlineLibrary.shared.list() }
}
