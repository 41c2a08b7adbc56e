/// What makes an older snapshot fit the program of today, one step from version to version at a time.
public struct Migrations<Saved: Versioned>: Sendable {
  /// Changes a snapshot for the next version; what it throws is told as the reason of the refusal.
  public typealias Step = @Sendable (inout Saved) throws -> Void

  private struct Registered: Sendable {
    let version: Int
    let step: Step
  }

  private var steps: [Int: Registered] = [:]

  public init() {}

  /// Registers a migration; a later one for the same version replaces it.
  ///
  /// - Parameters:
  ///   - version: the version that it takes.
  ///   - next: the version that it makes; it must be greater.
  public mutating func register(from version: Int, to next: Int, _ step: @escaping Step) {
    guard next > version else { return }
    steps[version] = Registered(version: next, step: step)
  }

  /// Brings a snapshot to a version as far as migrations are there.
  package func migrate(_ saved: Saved, to version: Int, path: String) throws(RestoreRefusal) -> Saved {
    var saved = saved
    while saved.version < version, let next = steps[saved.version] {
      let from = saved.version
      do {
        try next.step(&saved)
      } catch {
        throw .migrationFailed(path: path, from: from, reason: "\(error)")
      }
      saved.version = next.version
    }
    guard saved.version == version else {
      throw .otherVersion(path: path, expected: version, found: saved.version)
    }
    return saved
  }
}

/// Migrations of a chart's snapshot.
public typealias MachineMigrations = Migrations<SavedMachine>
