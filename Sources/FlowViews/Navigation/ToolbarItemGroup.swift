/// Several items of a bar with one placement.
public struct ToolbarItemGroup<Content: View>: PrimitiveToolbarContent {
  let entries: [ToolbarEntry]

  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    entries = [ToolbarEntry(placement: placement, content: content())]
  }
}
