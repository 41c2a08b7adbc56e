import FlowViews
import Foundation
import Testing

/// Foundation looks for the home directory when a process begins: so these tests run in a child of this one,
/// whose home is a temporary folder.
@Suite struct AppStorageFileTests {
  private static let marker = "FLOWSH_TESTS_OWN_HOME"
  private static var isChild: Bool { ProcessInfo.processInfo.environment[marker] != nil }

  @Test(.enabled(if: !isChild)) func `settings are a file in the home directory`() async throws {
    let home = FileManager.default.temporaryDirectory.appending(path: "flowsh-home-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }
    #expect(try await runChild(home: home) == 0)
    let folder = home.appending(path: ".config")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
    let name = try #require(names.first)
    #expect(names.count == 1)
    let bytes = try Data(contentsOf: folder.appending(path: name))
    let list = try PropertyListSerialization.propertyList(from: bytes, format: nil) as? [String: Any]
    #expect(list?["answer"] as? Int == 42)
  }

  @Test(.enabled(if: isChild)) @MainActor func `the child writes a setting`() {
    AppStorage(wrappedValue: 0, "answer").wrappedValue = 42
  }

  private func runChild(home: URL) async throws -> Int32 {
    let child = Process()
    child.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    child.arguments = ["--testing-library", "swift-testing", "--filter", "AppStorageFileTests"]
    child.environment = [
      Self.marker: "1", "HOME": home.path(percentEncoded: false),
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
    ]
    child.standardOutput = FileHandle.nullDevice
    child.standardError = FileHandle.nullDevice
    return try await withCheckedThrowingContinuation { continuation in
      child.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do { try child.run() } catch { continuation.resume(throwing: error) }
    }
  }
}
