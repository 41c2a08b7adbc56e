import Synchronization

/// Clusters of more than one scalar, each kept once for the life of the process.
///
/// Bounded: beyond `capacity` different clusters, further ones show as U+FFFD, so that hostile text
/// can't grow memory without end.
package enum GraphemePool {
  private static let marker: UInt32 = 0x8000_0000
  private static let capacity = 65_536
  private static let replacement: UInt32 = 0xFFFD

  private struct Storage {
    var texts: [String] = []
    /// `CharacterWidth.reach` of each text.
    var reaches: [UInt8] = []
    var indices: [String: UInt32] = [:]
  }

  private static let storage = Mutex(Storage())

  package static func glyph(for cluster: Character) -> UInt32 {
    let scalars = cluster.unicodeScalars
    if let only = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex {
      return only.value
    }
    let text = String(cluster)
    return storage.withLock { storage in
      if let known = storage.indices[text] { return known }
      guard storage.texts.count < capacity else { return replacement }
      let glyph = marker | UInt32(storage.texts.count)
      storage.texts.append(text)
      storage.reaches.append(UInt8(clamping: CharacterWidth.reach(ofCluster: text)))
      storage.indices[text] = glyph
      return glyph
    }
  }

  package static func text(of glyph: UInt32) -> String {
    if glyph & marker == 0 {
      return Unicode.Scalar(glyph).map { String(Character($0)) } ?? "\u{FFFD}"
    }
    return storage.withLock { $0.texts[Int(glyph & ~marker)] }
  }

  /// The columns that a terminal may draw an entry of the pool over.
  static func reach(of glyph: UInt32) -> Int {
    storage.withLock { Int($0.reaches[Int(glyph & ~marker)]) }
  }
}
