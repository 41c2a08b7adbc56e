import FoundationEssentials

extension SavedCoordinator {
  /// Reads what `json()` wrote.
  ///
  /// - Throws: `unreadable` with the place in it: no JSON, something missing, a type that this program doesn't have.
  public init(json: Data) throws(FlowRestoreRefusal) {
    do {
      self = try JSONDecoder().decode(SavedCoordinator.self, from: json)
    } catch {
      let (path, reason) = Self.facts(of: error)
      throw .unreadable(path: path, reason: reason)
    }
  }

  /// The snapshot as JSON; equal snapshots give equal bytes.
  ///
  /// - Throws: `unwritable` with the place of the value that can't be written.
  public func json() throws(FlowRestoreRefusal) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    do {
      return try encoder.encode(self)
    } catch {
      let (path, reason) = Self.facts(of: error)
      throw .unwritable(path: path, reason: reason)
    }
  }

  private static func facts(of error: any Error) -> (path: String, reason: String) {
    func path(_ keys: [any CodingKey]) -> String {
      keys.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: "/")
    }
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      return (path(context.codingPath), "\"\(key.stringValue)\" is missing")
    case DecodingError.dataCorrupted(let context), DecodingError.typeMismatch(_, let context),
      DecodingError.valueNotFound(_, let context):
      return (path(context.codingPath), context.debugDescription)
    case EncodingError.invalidValue(_, let context):
      return (path(context.codingPath), context.debugDescription)
    default: return ("", "\(error)")
    }
  }
}
