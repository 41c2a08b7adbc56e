import Foundation

/// What a window keeps, as it is written to a file.
package struct SceneContents: Codable, Equatable, Sendable {
  /// That of this form; a file with another one isn't read.
  package static let currentVersion = 1

  package var version = SceneContents.currentVersion
  /// The values that windows stand for, as JSON.
  package var windows: [String: String] = [:]
  /// What views keep in `@SceneStorage`.
  package var values: [String: SceneValue] = [:]

  package init(windows: [String: String] = [:], values: [String: SceneValue] = [:]) {
    self.windows = windows
    self.values = values
  }
}
