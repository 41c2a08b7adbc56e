import Glibc
import Synchronization

// Gives arbitrary bytes to one door of the libraries after the other; libFuzzer chooses the bytes, and has
// the program's `main`. It calls the two functions here by their names (LLVM, "libFuzzer").
//
//     FlowFuzzing TARGET [OPTION…] [CORPUS…]
//     FlowFuzzing seeds TARGET FOLDER
//
// Options are libFuzzer's. A trap, or an invariant that doesn't hold, ends the process with the bytes in a
// file `crash-…`; `FlowFuzzing TARGET FILE` repeats it.

private let target = Mutex(FuzzTarget.scxml)

/// Takes the target's name out of the arguments.
@_cdecl("LLVMFuzzerInitialize")
func initialize(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>
) -> CInt {
  let words = (0..<Int(count.pointee)).map { arguments.pointee[$0].map { String(cString: $0) } ?? "" }
  if words.count == 4, words[1] == "seeds", let chosen = FuzzTarget(rawValue: words[2]) {
    for (number, seed) in chosen.seeds.enumerated() { write(seed, to: "\(words[3])/seed-\(number)") }
    exit(0)
  }
  guard words.count > 1, let chosen = FuzzTarget(rawValue: words[1]) else {
    let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: "|")
    print("usage: FlowFuzzing \(names) [OPTION…] [CORPUS…]\n       FlowFuzzing seeds TARGET FOLDER")
    exit(2)
  }
  target.withLock { $0 = chosen }
  arguments.pointee[1] = arguments.pointee[0]
  arguments.pointee += 1
  count.pointee -= 1
  return 0
}

@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  target.withLock { $0 }.check(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

private func write(_ bytes: [UInt8], to path: String) {
  guard let file = fopen(path, "w") else { return perror(path) }
  fwrite(bytes, 1, bytes.count, file)
  fclose(file)
}
