import AppFlow

private struct LineEditorKey: EnvironmentKey {
  static var defaultValue: (any LineEditor)? { nil }
}

private struct SubmitKey: EnvironmentKey {
  static var defaultValue: @MainActor () -> Void { {} }
}

private struct IdentifierKey: EnvironmentKey {
  static var defaultValue: String? { nil }
}

private struct LabelKey: EnvironmentKey {
  static var defaultValue: String? { nil }
}

extension EnvironmentValues {
  /// The editor of all text fields and of the prompt; nil for the small built-in one.
  public var lineEditor: (any LineEditor)? {
    get { self[LineEditorKey.self] }
    set { self[LineEditorKey.self] = newValue }
  }

  /// What Enter in a text field does here.
  package var submit: @MainActor () -> Void {
    get { self[SubmitKey.self] }
    set { self[SubmitKey.self] = newValue }
  }

  package var accessibilityIdentifier: String? {
    get { self[IdentifierKey.self] }
    set { self[IdentifierKey.self] = newValue }
  }

  package var accessibilityLabel: String? {
    get { self[LabelKey.self] }
    set { self[LabelKey.self] = newValue }
  }
}
