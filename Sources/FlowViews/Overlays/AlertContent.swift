import AppFlow
import Foundation

/// What an alert shows: its title, its message, its buttons in a row, or below each other where that is too long.
struct AlertContent<Actions: View, Message: View>: View {
  let title: Text
  let actions: Actions
  let message: Message
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(spacing: 1) {
      title.bold()
      message
      ViewThatFits(in: .horizontal) {
        HStack(spacing: 2) { buttons }
        VStack { buttons }
      }
      .environment(\.actionDone, { dismiss() })
    }
  }

  @ViewBuilder private var buttons: some View {
    if Actions.self == EmptyView.self {
      Button("OK") {}
    } else {
      actions
    }
  }
}

/// What a dialog shows: its title, its message, its buttons one below the other.
struct DialogContent<Actions: View, Message: View>: View {
  let title: Text?
  let actions: Actions
  let message: Message
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(spacing: 1) {
      if let title { title.bold() }
      message
      VStack {
        actions
        if !Self.cancels(actions) { Button("Cancel", role: .cancel) {} }
      }
      .environment(\.actionDone, { dismiss() })
    }
  }

  /// Whether one of the buttons has the role of Cancel, as far as the values themselves tell.
  private static func cancels(_ value: Any) -> Bool {
    if let button = value as? any RoleCarrier { return button.role == .cancel }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle != .class else { return false }
    return mirror.children.contains { cancels($0.value) }
  }
}
