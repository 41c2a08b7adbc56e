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

/// One value of `@SceneStorage`.
package enum SceneValue: Codable, Hashable, Sendable {
  case bool(Bool)
  case int(Int)
  case double(Double)
  case text(String)
  case data(Data)

  /// Nil for what `@SceneStorage` doesn't keep.
  init?(_ value: Any) {
    switch value {
    case let value as Bool: self = .bool(value)
    case let value as Int: self = .int(value)
    case let value as Double: self = .double(value)
    case let value as String: self = .text(value)
    case let value as Data: self = .data(value)
    default: return nil
    }
  }

  var value: Any {
    switch self {
    case .bool(let value): value
    case .int(let value): value
    case .double(let value): value
    case .text(let value): value
    case .data(let value): value
    }
  }
}
