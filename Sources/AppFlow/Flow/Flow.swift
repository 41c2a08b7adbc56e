/// A screen or a stack of screens that the coordinator can make the active one.
public enum Flow: Hashable, Sendable, Codable {
  case login
  case main
  case plugin(PluginFlow)

  /// What the flow is called in commands: `login`, `main`, or the name that its plugin gave it.
  public var name: String {
    switch self {
    case .login: "login"
    case .main: "main"
    case .plugin(let flow): flow.name
    }
  }

  /// Who brought it: `app`, or the identifier of a plugin.
  public var owner: String {
    switch self {
    case .login, .main: "app"
    case .plugin(let flow): flow.owner
    }
  }

  /// The flow that `back` leads to from the first screen of this one.
  public var previous: Flow? {
    switch self {
    case .login: nil
    case .main: .login
    case .plugin: .main
    }
  }

  /// Whether the flow may be shown before somebody has passed the login flow.
  public var requiresLogin: Bool {
    switch self {
    case .login, .main: false
    case .plugin: true
    }
  }
}

/// A flow that came from a plugin.
public struct PluginFlow: Hashable, Sendable, Codable {
  /// What it is called in commands; one name has one owner.
  public var name: String
  /// The identifier of the plugin that brought it.
  public var owner: String

  public init(name: String, owner: String) {
    self.name = name
    self.owner = owner
  }
}
