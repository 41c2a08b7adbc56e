import FlowCanvas

/// A picker whose options stand beside each other; the arrows to the sides choose.
///
/// Where they don't fit beside each other they stand in further rows.
final class SegmentsElement: Element, ElementControl, LabelAligned {
  let role = ControlRole.picker
  var formColumns: Int? { didSet { if formColumns != oldValue { invalidateLayout() } } }

  var label: String { node.environment.accessibilityLabel ?? children.first?.spokenText ?? "" }
  var value: String? { segments.first(where: \.isSelected)?.spokenText }
  override var control: (any ElementControl)? { self }
  override var isSpacer: Bool { false }

  private var segments: [OptionElement] { children.dropFirst().compactMap { $0 as? OptionElement } }

  func activate() {}

  func handle(_ key: KeyPress) -> Bool {
    let segments = segments
    let current = segments.firstIndex(where: \.isSelected)
    switch key {
    case KeyPress(.leftArrow): return choose(current.map { $0 - 1 } ?? 0)
    case KeyPress(.rightArrow): return choose(current.map { $0 + 1 } ?? 0)
    case KeyPress(.home): return choose(0)
    case KeyPress(.end): return choose(segments.count - 1)
    default: return false
    }
  }

  private func choose(_ index: Int) -> Bool {
    guard segments.indices.contains(index) else { return false }
    segments[index].activate()
    return true
  }

  private var start: Int {
    let columns = hidesLabel ? 0 : formColumns ?? labelColumns
    return columns > 0 ? columns + Self.labelGap : 0
  }

  /// Where the segments stand, from the upper left corner of the control.
  private func places(width: Int?) -> [CellRect] {
    var (x, y) = (start, 0)
    return segments.map { segment in
      let size = segment.size(ProposedCells(width: width.map { max(0, $0 - start) }, height: 1))
      if let width, x > start, x + size.width > width { (x, y) = (start, y + 1) }
      defer { x += size.width }
      return CellRect(x: x, y: y, width: size.width, height: 1)
    }
  }

  override func measure(_ proposal: ProposedCells) -> CellSize {
    let places = places(width: proposal.width)
    return CellSize(
      width: places.map(\.maxX).max() ?? start, height: max(1, places.map(\.maxY).max() ?? 1))
  }

  override func placeChildren() {
    children.first?.place(
      in: CellRect(
        x: frame.minX, y: frame.minY, width: max(0, start - Self.labelGap), height: 1))
    for (segment, place) in zip(segments, places(width: frame.size.width)) {
      segment.place(in: place.offset(x: frame.minX, y: frame.minY))
    }
  }

  override func drawContent(_ context: DrawContext, clip: CellRect) {
    for child in hidesLabel ? Array(children.dropFirst()) : children { child.draw(context, clip: clip) }
    for segment in segments where segment.isSelected {
      let area = clip.intersection(segment.frame)
      context.canvas.restyle(area) { isFocused ? $0.focused(node.environment) : $0.with(.bold) }
    }
    if !isEnabled { context.canvas.restyle(clip.intersection(frame)) { $0.with(.dim) } }
  }
}
