/// Where an item stands: in the bar above the screen, on either side, or in the row below it.
public struct ToolbarItemPlacement: Hashable, Sendable {
  enum Area {
    case leading
    case title
    case trailing
    case bottom
  }

  let area: Area

  /// At the trailing end.
  public static let automatic = ToolbarItemPlacement(area: .trailing)
  /// In place of the title.
  public static let principal = ToolbarItemPlacement(area: .title)
  /// At the leading end.
  public static let navigation = ToolbarItemPlacement(area: .leading)
  /// At the trailing end.
  public static let primaryAction = ToolbarItemPlacement(area: .trailing)
  /// At the trailing end.
  public static let secondaryAction = ToolbarItemPlacement(area: .trailing)
  /// At the trailing end.
  public static let confirmationAction = ToolbarItemPlacement(area: .trailing)
  /// At the leading end.
  public static let cancellationAction = ToolbarItemPlacement(area: .leading)
  /// At the trailing end.
  public static let destructiveAction = ToolbarItemPlacement(area: .trailing)
  public static let navigationBarLeading = ToolbarItemPlacement(area: .leading)
  public static let navigationBarTrailing = ToolbarItemPlacement(area: .trailing)
  public static let topBarLeading = ToolbarItemPlacement(area: .leading)
  public static let topBarTrailing = ToolbarItemPlacement(area: .trailing)
  /// In the row below the screen.
  public static let bottomBar = ToolbarItemPlacement(area: .bottom)
  /// In the row below the screen.
  public static let status = ToolbarItemPlacement(area: .bottom)
}
