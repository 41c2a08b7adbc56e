import AppFlow

/// Takes away what a view stands in: its sheet or alert, or its screen; as in SwiftUI.
@MainActor public struct DismissAction {
  let action: @MainActor () -> Void

  public func callAsFunction() { action() }
}

private struct DismissKey: EnvironmentKey {
  static var name: String { "dismiss" }
  static var defaultValue: DismissAction { DismissAction {} }
}

private struct IsPresentedKey: EnvironmentKey {
  static var name: String { "isPresented" }
  static let defaultValue = false
}

private struct ActionDoneKey: EnvironmentKey {
  static var defaultValue: @MainActor () -> Void { {} }
}

extension EnvironmentValues {
  /// Takes away what the view stands in; on a flow's first screen, nothing.
  public internal(set) var dismiss: DismissAction {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  /// Whether the view stands in something that `dismiss` takes away.
  public internal(set) var isPresented: Bool {
    get { self[IsPresentedKey.self] }
    set { self[IsPresentedKey.self] = newValue }
  }

  /// Called after the action of a button here: the buttons of an alert also take it away.
  var actionDone: @MainActor () -> Void {
    get { self[ActionDoneKey.self] }
    set { self[ActionDoneKey.self] = newValue }
  }

  /// The environment of a flow's screen.
  func showing(_ place: FlowPlace) -> EnvironmentValues {
    var values = self
    values.isPresented = !place.path.isEmpty
    values.ownCause = place.flow.owner == "app" ? nil : .plugin
    values.dismiss = DismissAction { [weak coordinator] in
      guard let coordinator, !place.path.isEmpty, coordinator.activeFlow == place.flow else { return }
      let count = coordinator.path(of: place.flow).count - place.path.count + 1
      if count > 0 { coordinator.pop(count) }
    }
    return values
  }

  /// What was set for controls around a view isn't for what it presents.
  var withoutControlValues: EnvironmentValues {
    var values = self
    values.submit = nil
    values.actionDone = {}
    values.accessibilityIdentifier = nil
    values.accessibilityLabel = nil
    values.spoken = Spoken()
    values.keyboardShortcut = nil
    values.labelsAreHidden = false
    values.isInForm = false
    values.isInMenu = false
    values.buttonLook = .face(.brackets)
    values.textStyle = TextStyle()
    values.lineLimit = nil
    return values
  }

  /// The environment of an overlay's content.
  func presenting(_ overlay: FlowOverlay) -> EnvironmentValues {
    var values = withoutControlValues
    values.isPresented = true
    values.navigation = nil
    values.dismiss = DismissAction { [weak coordinator] in coordinator?.dismiss(overlay.id) }
    return values
  }
}
