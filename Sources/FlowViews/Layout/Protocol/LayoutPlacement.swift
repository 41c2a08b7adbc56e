import FlowCanvas

/// Where a layout puts one of its views, and the offer that it has its size by.
struct LayoutPlacement {
  var frame: CellRect
  var offer: ProposedCells
}
