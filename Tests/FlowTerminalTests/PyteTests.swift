import FlowCanvas
import FlowTerminal
import Foundation
import TestSupport
import Testing

/// A second emulator, with another idea of how wide a cluster is.
@Suite struct PyteTests {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// A Python that has pyte: the one that `FLOWSH_PYTE` names, or that of `.ci/run`.
  private static let python =
    ProcessInfo.processInfo.environment["FLOWSH_PYTE"]
    .map { URL(filePath: $0) } ?? package.appending(path: ".build/pyte/bin/python")

  private static let hasPyte = FileManager.default.isExecutableFile(
    atPath: python.path(percentEncoded: false))

  /// A frame as `Tests/Pyte/screens.py` reads it.
  private struct Shown: Encodable {
    struct Letter: Encodable {
      var x: Int
      var y: Int
      var text: String

      func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try container.encode(x)
        try container.encode(y)
        try container.encode(text)
      }
    }

    var columns: Int
    var rows: Int
    var update: String
    var paint: String
    var letters: [Letter]
  }

  /// A session of frames: what leads from one to the next, and what each is when it is painted anew.
  private struct Session {
    private(set) var frames: [Shown] = []
    private var encoder = OutputEncoder(depth: .trueColor, features: .scrollRegions)

    mutating func show(_ canvas: Canvas) {
      let frame = Frame(canvas: canvas)
      var painter = OutputEncoder(depth: .trueColor)
      var letters: [Shown.Letter] = []
      for y in 0..<canvas.size.height {
        for x in 0..<canvas.size.width where canvas[x, y].text.utf8.count == 1 && !canvas[x, y].isBlank {
          letters.append(Shown.Letter(x: x, y: y, text: canvas[x, y].text))
        }
      }
      frames.append(
        Shown(
          columns: canvas.size.width, rows: canvas.size.height,
          update: String(decoding: encoder.encode(frame), as: UTF8.self),
          paint: String(decoding: painter.encode(frame), as: UTF8.self), letters: letters))
    }
  }

  /// Each cluster comes and goes at each end of a row and in the middle, among letters and beside another.
  private static var clusterSessions: [Session] {
    RandomScreen.clusters.map { cluster in
      var session = Session()
      for x in [0, 4, 7, 8, 9] {
        var canvas = Canvas(size: CellSize(width: 10, height: 2))
        canvas.write("abcdefghij", x: 0, y: 0)
        session.show(canvas)
        let end = x + canvas.write(cluster, x: x, y: 0)
        session.show(canvas)
        canvas.write("X", x: end, y: 0)
        session.show(canvas)
        canvas.write("👩‍👧", x: end, y: 0)
        session.show(canvas)
        canvas.write(String(repeating: " ", count: 10), x: 0, y: 0)
        canvas.write(cluster, x: x, y: 0)
        session.show(canvas)
        canvas.write("below", x: 0, y: 1)
        canvas.fill(CellRect(x: 0, y: 0, width: 10, height: 1))
        session.show(canvas)
      }
      return session
    }
  }

  private static var randomSessions: [Session] {
    (UInt64(100)..<115).map { seed in
      var screen = RandomScreen(seed: seed, maximum: CellSize(width: 22, height: 6))
      var session = Session()
      for _ in 0..<60 {
        _ = screen.step()
        session.show(screen.canvas)
      }
      return session
    }
  }

  @Test(
    .enabled(
      if: hasPyte, "no Python with pyte at .build/pyte/bin/python: .ci/run makes it, or FLOWSH_PYTE names one"
    ))
  func `clusters of every kind displace nothing in pyte`() throws {
    let sessions = (Self.clusterSessions + Self.randomSessions).map(\.frames)
    let input = String(decoding: try JSONEncoder().encode(sessions), as: UTF8.self)
    let script = Self.package.appending(path: "Tests/Pyte/screens.py").path(percentEncoded: false)
    let result = try ProcessRunner.run(Self.python, [script], input: input, timeout: .seconds(120))
    #expect(result.errors == "")
    #expect(result.status == .exited(0))
    #expect(result.output == "")
  }
}
