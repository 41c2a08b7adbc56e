import Foundation

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

extension SceneValue {
  private enum Key: String, CodingKey {
    case bool
    case int
    case double
    case text
    case data
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    switch container.allKeys.first {
    case .bool: self = .bool(try container.decode(Bool.self, forKey: .bool))
    case .int: self = .int(try container.decode(Int.self, forKey: .int))
    case .double: self = .double(try container.decode(Double.self, forKey: .double))
    case .text: self = .text(try container.decode(String.self, forKey: .text))
    case .data: self = .data(try container.decode(Data.self, forKey: .data))
    case nil:
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "a value has no known kind"))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .bool(let value): try container.encode(value, forKey: .bool)
    case .int(let value): try container.encode(value, forKey: .int)
    case .double(let value): try container.encode(value, forKey: .double)
    case .text(let value): try container.encode(value, forKey: .text)
    case .data(let value): try container.encode(value, forKey: .data)
    }
  }
}
