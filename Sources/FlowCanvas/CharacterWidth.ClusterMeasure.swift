extension CharacterWidth {
  /// Adds up the columns of a cluster of several code points.
  struct ClusterMeasure {
    private var sum = 0
    private var last = Class.ignorable
    private var hasEmojiSelector = false
    private var isKeycap = false
    private var holdsMark = false
    private(set) var holdsControl = false
    /// What the first code point does to the columns.
    private(set) var first: Class?

    mutating func add(_ scalar: UInt32) {
      switch scalar {
      case 0xFE0E:
        // Text presentation asked for.
        if last == .emoji { sum -= 1 }
        return
      case 0xFE0F:
        hasEmojiSelector = true
        if last == .textEmoji { sum += 1 }
        return
      case 0x20E3: isKeycap = true
      default: break
      }
      last = CharacterWidth.class(of: scalar)
      sum += last.columns
      first = first ?? last
      if last == .combining { holdsMark = true }
      if last == .replaced { holdsControl = true }
    }

    /// There is nothing that the marks could stand on.
    var isMarksOnly: Bool { sum == 0 && holdsMark }

    /// 0, 1 or 2.
    var columns: Int {
      if isKeycap, hasEmojiSelector { return 2 }
      return min(2, max(0, sum))
    }
  }
}
