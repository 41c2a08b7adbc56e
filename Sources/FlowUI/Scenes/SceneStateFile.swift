import FlowViews
import Foundation

/// The file in which an application keeps what its window stands for from one start to the next.
///
/// It is `windows.json` in a folder with the application's name in the user's folder for state (XDG Base Directory
/// 0.8), readable by the user alone and always written as a whole. What can't be read is moved aside, never lost.
@MainActor final class SceneStateFile {
  private let path: String
  private let tell: @MainActor (String) -> Void
  /// Whether the file may be written: not if what stands there could neither be read nor moved.
  private var isWritable = true

  init(path: String, tell: @escaping @MainActor (String) -> Void) {
    self.path = path
    self.tell = tell
  }

  /// The file of an executable; nil without a home.
  static func path(environment: [String: String], executable: String) -> String? {
    UserFolder.path("XDG_STATE_HOME", place: ".local/state", environment: environment).map {
      "\($0)/\(executable.split(separator: "/").last ?? "app")/windows.json"
    }
  }

  private var url: URL { URL(fileURLWithPath: path) }

  /// What was kept; nothing at first, and after what couldn't be read.
  func load() -> SceneContents {
    // Without one an application starts without what Foundation takes to read it.
    guard faccessat(AT_FDCWD, path, F_OK, AT_SYMLINK_NOFOLLOW) == 0 else { return SceneContents() }
    do {
      let contents = try JSONDecoder().decode(SceneContents.self, from: Data(contentsOf: url))
      if contents.version == SceneContents.currentVersion { return contents }
      keepAside(because: "it has version \(contents.version), and this is \(SceneContents.currentVersion)")
    } catch {
      keepAside(because: Self.reason(error))
    }
    return SceneContents()
  }

  /// Writes what is to be kept.
  func save(_ contents: SceneContents) {
    guard isWritable else { return }
    do {
      let folder = url.deletingLastPathComponent()
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      try encoder.encode(contents).write(to: url, options: .atomic)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    } catch {
      isWritable = false
      tell("\(path) can't be written: \(Self.reason(error)); what this window stands for isn't kept")
    }
  }

  /// One value of the file isn't what the program keeps there now: the whole is kept as a copy before it is
  /// written again.
  func keepCopy(of window: String, because reason: String) {
    let aside = url.unreadableCopy
    do {
      try FileManager.default.copyItem(at: url, to: aside)
      tell("the \(window) in \(path) can't be read; the file was kept as \(aside.path)")
    } catch {
      isWritable = false
      tell("the \(window) in \(path) can't be read; the file is left as it is")
    }
  }

  private func keepAside(because reason: String) {
    let aside = url.unreadableCopy
    do {
      try FileManager.default.moveItem(at: url, to: aside)
      tell("\(path) can't be read: \(reason); it was kept as \(aside.path), and nothing is restored")
    } catch {
      isWritable = false
      tell("\(path) can't be read: \(reason); it is left as it is, and nothing is restored or kept")
    }
  }

  private static func reason(_ error: any Error) -> String {
    switch error {
    case DecodingError.dataCorrupted(let context): return context.debugDescription
    case DecodingError.keyNotFound(let key, _): return "\"\(key.stringValue)\" is missing"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      return context.debugDescription
    default: return error.localizedDescription
    }
  }
}
