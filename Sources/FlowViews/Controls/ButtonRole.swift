/// What a button is for, as in SwiftUI.
public struct ButtonRole: Hashable, Sendable {
  private let name: String

  /// Leaves everything as it is.
  public static let cancel = ButtonRole(name: "cancel")
  /// Destroys something; shown in red.
  public static let destructive = ButtonRole(name: "destructive")
}

/// A view with a role.
@MainActor protocol RoleCarrier {
  var role: ButtonRole? { get }
}
