/// One item of a bar.
public struct ToolbarItem<Content: View>: PrimitiveToolbarContent {
  let entries: [ToolbarEntry]

  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    entries = [ToolbarEntry(placement: placement, content: content())]
  }
}
