import Foundation

/// A process of a terminal's session, as `/proc` tells (`man 5 proc`).
public struct SessionProcess: Hashable, Sendable {
  public var identifier: pid_t
  /// The first 15 bytes of its name.
  public var name: String
  /// `R`, `S`, `T` (stopped) and so on.
  public var state: String

  /// Those of a session that have not ended.
  public static func all(inSession session: pid_t) -> [SessionProcess] {
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return folders.compactMap { pid_t($0) }.compactMap { identifier in
      guard let (process, itsSession) = read(identifier), itsSession == session else { return nil }
      return process.state == "Z" ? nil : process
    }
  }

  /// One process, or nil if there is none.
  public static func one(_ identifier: pid_t) -> SessionProcess? { read(identifier)?.process }

  private static func read(_ identifier: pid_t) -> (process: SessionProcess, session: pid_t)? {
    // The name is in parentheses, and may have some itself.
    guard let text = try? String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8),
      let start = text.firstIndex(of: "("), let end = text.lastIndex(of: ")")
    else { return nil }
    let fields = text[end...].split(separator: " ")
    guard fields.count > 4, let session = pid_t(fields[4]) else { return nil }
    let name = String(text[text.index(after: start)..<end])
    return (SessionProcess(identifier: identifier, name: name, state: String(fields[1])), session)
  }
}
