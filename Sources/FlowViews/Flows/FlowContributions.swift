import AppFlow

/// What one plugin brings, collected before any of it takes effect.
@MainActor public struct FlowContributions {
  /// The identifier of the plugin.
  public let owner: String
  /// The flows, in the order in which they are listed.
  public private(set) var flows: [FlowDefinition] = []
  /// The environment values, in the order in which they are set.
  public private(set) var values: [any EnvironmentContribution] = []

  public init(owner: String) { self.owner = owner }

  /// Brings a flow; its name is what the manifest states and what `show NAME` shows.
  public mutating func flow(
    _ name: String, title: String, transition: AnyTransition? = nil, animation: Animation = .default,
    screens: [FlowScreenDefinition] = [], @ViewBuilder content: @escaping @MainActor () -> some View
  ) {
    let flow = Flow.plugin(PluginFlow(name: name, owner: owner))
    flows.append(
      FlowDefinition(
        flow, title: title, transition: transition, animation: animation, screens: screens, content: content))
  }

  /// Sets an environment value for all views, the host's included.
  public mutating func value<Key: EnvironmentKey>(_ key: Key.Type, _ value: Key.Value) {
    values.append(EnvironmentValueContribution(key, value))
  }
}
