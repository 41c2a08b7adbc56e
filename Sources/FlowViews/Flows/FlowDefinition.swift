import AppFlow

/// A flow as the root renderer knows it: its name, its title, how it arrives and leaves, its view.
@MainActor public struct FlowDefinition {
  public let flow: Flow
  /// What a person reads; the flow's name is for commands.
  public let title: String
  /// How it arrives and leaves; nil pushes it in from the side on which it lies.
  public let transition: AnyTransition?
  public let animation: Animation
  /// Makes the flow's view, each time that it is shown anew.
  public let content: @MainActor () -> AnyView

  public init(
    _ flow: Flow, title: String, transition: AnyTransition? = nil, animation: Animation = .default,
    @ViewBuilder content: @escaping @MainActor () -> some View
  ) {
    self.flow = flow
    self.title = title
    self.transition = transition
    self.animation = animation
    self.content = { AnyView(content()) }
  }

  /// Who brought it: `app`, or the identifier of a plugin.
  public var owner: String {
    switch flow {
    case .login, .main: "app"
    case .plugin(let flow): flow.owner
    }
  }
}
