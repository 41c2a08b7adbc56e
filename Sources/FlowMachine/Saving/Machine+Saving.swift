extension Machine {
  /// The form of a snapshot that is written down.
  public func save(_ snapshot: MachineSnapshot) -> SavedMachine { SavedMachine(snapshot) }

  /// Makes a snapshot of what was saved, after all of it was checked; no action is performed.
  ///
  /// - Parameters:
  ///   - migrations: are tried first when the version is another.
  ///   - path: names the machine in a refusal; nil is its name.
  public func restore(
    _ saved: SavedMachine, migrations: MachineMigrations = MachineMigrations(), path: String? = nil
  ) throws(RestoreRefusal) -> MachineSnapshot {
    let path = path ?? name
    guard saved.name == name else { throw .otherChart(expected: name, found: saved.name) }
    let saved = try migrations.migrate(saved, to: version, path: path)
    var check = RestoreCheck(tables: tables, path: path, version: saved.version)
    return try check.snapshot(of: saved)
  }
}
