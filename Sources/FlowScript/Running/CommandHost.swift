import AppFlow

/// What commands need beyond their session: plugins, the gallery, the editor's history. A session without one
/// says so when such a command is given.
@MainActor public protocol CommandHost: AnyObject {
  /// Lines that list the plugins.
  func listPlugins() async throws -> [String]
  /// Loads a bundle into the session.
  func loadPlugin(path: String) async throws -> [String]
  /// Builds a bundle from a folder of sources.
  func buildPlugin(folder: String, output: String?) async throws -> [String]
  /// The graph of flows as text, with the active flow marked, and with lines that a reader should know.
  func graph(_ format: GraphFormat, remarks: [String]) -> [String]
  /// Makes the gallery part of the session, and finds the link to a page; without one, to the list of pages.
  func openGallery(page: String?) throws -> FlowLink
  /// The accepted lines, oldest first.
  var history: [String] { get }
  /// A new session for a script that is replayed from within this one.
  func makeReplaySession() throws -> ScriptSession
}

/// A fresh session for a script, and whatever has to live as long as it.
@MainActor public struct ScriptSession {
  let owner: AnyObject?
  public let runner: CommandRunner

  /// - Parameter owner: kept until the script is over; the runner itself doesn't keep its host.
  public init(owner: AnyObject?, runner: CommandRunner) {
    self.owner = owner
    self.runner = runner
  }
}
