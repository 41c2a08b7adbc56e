import AppFlow

/// What submits, as in SwiftUI.
public struct SubmitTriggers: OptionSet, Sendable {
  public var rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Enter in a text field.
  public static let text = SubmitTriggers(rawValue: 1)
}

/// What Enter in a text field is called; a terminal has no such key to label, the list of keys (F1) says it.
public struct SubmitLabel: Hashable, Sendable {
  let title: String

  public static let done = SubmitLabel(title: "done")
  public static let go = SubmitLabel(title: "go")
  public static let send = SubmitLabel(title: "send")
  public static let join = SubmitLabel(title: "join")
  public static let route = SubmitLabel(title: "route")
  public static let search = SubmitLabel(title: "search")
  public static let `return` = SubmitLabel(title: "submit")
  public static let next = SubmitLabel(title: "next")
  public static let `continue` = SubmitLabel(title: "continue")
}

private struct SubmitLabelKey: EnvironmentKey {
  static var defaultValue: SubmitLabel { .return }
}

extension EnvironmentValues {
  var submitLabel: SubmitLabel {
    get { self[SubmitLabelKey.self] }
    set { self[SubmitLabelKey.self] = newValue }
  }
}

extension View {
  /// What Enter in a text field here does; the innermost action comes first.
  public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View {
    environmentChange { values in
      guard triggers.contains(.text) else { return }
      let outer = values.submit
      values.submit = {
        action()
        outer?()
      }
    }
  }

  /// What Enter in a text field here is called in the list of keys.
  public func submitLabel(_ label: SubmitLabel) -> some View { environmentChange { $0.submitLabel = label } }

  /// Keeps what is submitted here from the actions outside.
  public func submitScope(_ isBlocking: Bool = true) -> some View {
    environmentChange { if isBlocking { $0.submit = nil } }
  }

  /// Shows the controls here without their labels; scripts go on to find them by these.
  public func labelsHidden() -> some View { environmentChange { $0.labelsAreHidden = true } }
}
