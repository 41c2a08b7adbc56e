import AppFlow

private struct LineEditorKey: EnvironmentKey {
  static var defaultValue: (any LineEditor)? { nil }
}

private struct SubmitKey: EnvironmentKey {
  static var defaultValue: (() -> Void)? { nil }
}

private struct IdentifierKey: EnvironmentKey {
  static var defaultValue: String? { nil }
}

private struct LabelKey: EnvironmentKey {
  static var defaultValue: String? { nil }
}

/// What is told of a control besides what it shows.
struct Spoken {
  var value: String?
  var hint: String?
  var isHidden = false
}

private struct SpokenKey: EnvironmentKey {
  static var defaultValue: Spoken { Spoken() }
}

private struct LabelsHiddenKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  var spoken: Spoken {
    get { self[SpokenKey.self] }
    set { self[SpokenKey.self] = newValue }
  }

  /// Whether scripts and the like see nothing of what stands here.
  var accessibilityHidden: Bool { spoken.isHidden }

  /// Whether controls here don't show their labels.
  var labelsAreHidden: Bool {
    get { self[LabelsHiddenKey.self] }
    set { self[LabelsHiddenKey.self] = newValue }
  }

  /// The editor of all text fields and of the prompt; nil for the small built-in one.
  public var lineEditor: (any LineEditor)? {
    get { self[LineEditorKey.self] }
    set { self[LineEditorKey.self] = newValue }
  }

  /// What Enter in a text field does here; nil for nothing.
  package var submit: (() -> Void)? {
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
