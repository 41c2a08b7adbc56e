import FlowTerminal
import FlowUI

/// What a large paste costs until it is one event.
@MainActor enum DecodingBenchmarks {
  static var all: [Benchmark] {
    [Benchmark(name: "paste.megabyte", unit: "ms") { paste() }]
  }

  /// A megabyte of text in pieces, as a terminal brings it.
  private static func paste() -> Double {
    let text = String(repeating: "0123456789abcde\n", count: 65_536)
    let bytes = Array("\u{1B}[200~\(text)\u{1B}[201~".utf8)
    var decoder = InputDecoder()
    var events: [InputEvent] = []
    let begin = ContinuousClock.now
    for start in stride(from: 0, to: bytes.count, by: 4_096) {
      events += decoder.decode(bytes[start..<min(start + 4_096, bytes.count)])
    }
    let elapsed = begin.duration(to: .now)
    return events == [.paste(text)] ? elapsed.seconds * 1_000 : .nan
  }
}
