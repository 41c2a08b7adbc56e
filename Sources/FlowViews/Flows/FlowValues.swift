import AppFlow

private struct CoordinatorKey: EnvironmentKey {
  static var name: String { "coordinator" }
  static var defaultValue: AppFlowCoordinator? { nil }
}

private struct FlowsKey: EnvironmentKey {
  static var name: String { "flows" }
  static var defaultValue: FlowRegistry? { nil }
}

private struct UserSessionKey: EnvironmentKey {
  static var name: String { "userSession" }
  static var defaultValue: UserSession? { nil }
}

private struct ClockKey: EnvironmentKey {
  static var name: String { "clock" }
  static var defaultValue: (any FlowClock)? { nil }
}

private struct ReduceMotionKey: EnvironmentKey {
  static var name: String { "reduceMotion" }
  static let defaultValue = false
}

extension EnvironmentValues {
  /// What shows flows; nil outside of a session.
  public var coordinator: AppFlowCoordinator? {
    get { self[CoordinatorKey.self] }
    set { self[CoordinatorKey.self] = newValue }
  }

  /// The flows there are; nil outside of a session.
  public var flows: FlowRegistry? {
    get { self[FlowsKey.self] }
    set { self[FlowsKey.self] = newValue }
  }

  /// Who is signed in; nil outside of a session.
  public var userSession: UserSession? {
    get { self[UserSessionKey.self] }
    set { self[UserSessionKey.self] = newValue }
  }

  /// The time of the session; nil outside of one.
  public var clock: (any FlowClock)? {
    get { self[ClockKey.self] }
    set { self[ClockKey.self] = newValue }
  }

  /// Whether motion is left out: the end of each transition is shown at once.
  public var accessibilityReduceMotion: Bool {
    get { self[ReduceMotionKey.self] }
    set { self[ReduceMotionKey.self] = newValue }
  }
}
