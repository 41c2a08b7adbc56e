/// Something that lies over the screens of a flow until it is dismissed: a sheet, an alert, a dialog.
public struct FlowOverlay: Hashable, Sendable, Codable, Identifiable {
  /// Counts up from 1 within one coordinator.
  public let id: Int
  public let style: Style
  /// What it is called in commands and in the journal.
  public let name: String
  /// What it shows, if the coordinator was asked for it; nil for what a view presents.
  public let element: FlowPathElement?

  /// How an overlay looks.
  public enum Style: String, Hashable, Sendable, Codable, CaseIterable {
    /// Slides in from the bottom.
    case sheet
    /// Stands in the middle.
    case alert
    /// A choice of what to do, at the bottom.
    case confirmationDialog

    /// The word for it in commands and reports.
    public var word: String {
      switch self {
      case .sheet: "sheet"
      case .alert: "alert"
      case .confirmationDialog: "dialog"
      }
    }
  }

  /// The style and the name, as the journal, the status line and scripts have them.
  ///
  /// A view's sheet is just a sheet: the name of a type says nothing to who sees it.
  public var title: String { Self.title(style, name, isOfView: element == nil) }

  static func title(_ style: Style, _ name: String, isOfView: Bool) -> String {
    style == .sheet && isOfView ? style.word : "\(style.word) \(name)"
  }
}
