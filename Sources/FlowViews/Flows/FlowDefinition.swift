import AppFlow

/// A flow as the root renderer knows it: its name, its title, how it arrives and leaves, its view.
@MainActor public struct FlowDefinition {
  public let flow: Flow
  /// What a person reads; the flow's name is for commands.
  public let title: String
  /// How it arrives and leaves; nil pushes it in from the side on which it lies.
  public let transition: AnyTransition?
  public let animation: Animation
  /// The screens that can lie over the flow's first one.
  public let screens: [FlowScreenDefinition]
  /// Makes the view of the flow's first screen, each time that it is shown anew.
  public let content: @MainActor () -> AnyView

  public init(
    _ flow: Flow, title: String, transition: AnyTransition? = nil, animation: Animation = .default,
    screens: [FlowScreenDefinition] = [], @ViewBuilder content: @escaping @MainActor () -> some View
  ) {
    self.flow = flow
    self.title = title
    self.transition = transition
    self.animation = animation
    self.screens = screens
    self.content = { AnyView(content()) }
  }

  /// Who brought it: `app`, or the identifier of a plugin.
  public var owner: String { flow.owner }
}
