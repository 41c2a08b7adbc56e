/// The ids of one chart; a chart within an invoke has its own.
struct ChartScope {
  /// A mention of a state, checked when all states are known.
  struct Reference {
    enum Use {
      case target
      case condition
      /// Where the state of that id begins.
      case initial(owner: String)
    }

    let id: String
    let use: Use
    let offset: Int
  }

  /// The ids that are written, from before anything is read, so that a made one is never one of them.
  let written: Set<String>
  /// The id of the chart itself.
  var root = ""
  var offsets: [String: Int] = [:]
  /// The ids of the states in document order, without the chart's own.
  var ids: [String] = []
  var parents: [String: String] = [:]
  var references: [Reference] = []

  init(written: Set<String> = []) { self.written = written }

  /// The ids written in a chart's own states.
  init(chart: MarkupElement) {
    var ids: Set<String> = []
    var waiting = [chart]
    while let element = waiting.popLast() {
      for child in element.children where child.isSCXML && SCXMLVocabulary.states.contains(child.localName) {
        if let id = child["id"] { ids.insert(id.trimmed) }
        waiting.append(child)
      }
    }
    written = ids
  }

  /// An id that is neither written nor made yet.
  func unused(_ wish: String) -> String {
    var id = wish
    while written.contains(id) || offsets[id] != nil { id += "_" }
    return id
  }

  func isBelow(_ id: String, _ ancestor: String) -> Bool {
    var current = parents[id]
    while let parent = current {
      if parent == ancestor { return true }
      current = parents[parent]
    }
    return false
  }
}
