extension ViewGraph {
  /// Something that may state a preference has come, gone or changed.
  func preferencesChanged() { preferences.isStale = true }

  func addPreferenceReader(_ reader: PreferenceReader) {
    preferences.readers[reader.node.id] = reader
    preferences.isStale = true
  }

  func removePreferenceReader(of node: ViewNode) {
    if !preferences.readers.isEmpty { preferences.readers[node.id] = nil }
  }

  /// Lets those who want to know look at what is preferred now, the innermost first.
  func readPreferences() {
    guard preferences.isStale else { return }
    preferences.isStale = false
    let readers = preferences.readers.values.sorted {
      ($1.node.depth, $0.node.id) < ($0.node.depth, $1.node.id)
    }
    for reader in readers { reader.look() }
  }
}

/// Who wants to know what is preferred, and whether that may have changed.
@MainActor struct PreferenceReaders {
  var readers: [Int: PreferenceReader] = [:]
  var isStale = false
}
