import FlowViews
import Foundation

/// The property list in which Foundation keeps an application's settings on Linux (`UserDefaults`).
///
/// Foundation takes one that it can't read for empty and writes over it, and says nothing of one that it can't write.
@MainActor struct SettingsFile {
  let path: String

  /// The file of an executable; nil without a home.
  init?(environment: [String: String], executable: String) {
    guard let folder = UserFolder.path("XDG_CONFIG_HOME", place: ".config", environment: environment) else {
      return nil
    }
    path = "\(folder)/\(executable.split(separator: "/").last ?? "app").plist"
  }

  /// Keeps a copy of a file that is no property list of settings; to be called before the first setting is read.
  func keepUnreadable(_ tell: (String) -> Void) {
    // Most applications have none, and then start without what Foundation takes to read one.
    guard access(path, R_OK) == 0 else { return }
    let url = URL(fileURLWithPath: path)
    guard let data = try? Data(contentsOf: url), !data.isEmpty else { return }
    let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    guard !(list is [String: Any]) else { return }
    let aside = url.unreadableCopy
    do {
      try FileManager.default.copyItem(at: url, to: aside)
      tell(
        "the settings in \(path) can't be read; the file was kept as \(aside.path), and they begin anew")
    } catch {
      tell("the settings in \(path) can't be read and begin anew: \(error.localizedDescription)")
    }
  }

  /// To be called at the end.
  func tellIfUnwritten(_ tell: (String) -> Void) {
    guard SettingsWriting.hasFailed else { return }
    tell("\(path) can't be written; settings that were changed aren't kept")
  }
}
