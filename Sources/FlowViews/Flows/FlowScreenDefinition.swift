import AppFlow

/// A screen that can lie over a flow's first one: what it is asked for with, and its view.
@MainActor public struct FlowScreenDefinition {
  /// Its name and its parameters, if links can ask for it; nil for values of a type.
  public let outline: FlowScreenOutline?
  /// Makes the view; nil for what this isn't the screen of.
  let content: @MainActor (FlowPathElement) -> AnyView?

  /// A screen with a name, which links and commands can ask for.
  ///
  /// - Parameters:
  ///   - required: the parameters that have to be given.
  ///   - optional: those that may be given; a link with any other is refused.
  public init(
    _ name: String, required: [String] = [], optional: [String] = [],
    @ViewBuilder content: @escaping @MainActor (FlowScreen) -> some View
  ) {
    outline = FlowScreenOutline(name, required: required, optional: optional)
    self.content = { element in
      guard let screen = element.screen, screen.name == name else { return nil }
      return AnyView(content(screen))
    }
  }

  /// A screen for each value of a type; only the program itself can push one.
  public init<Value: FlowPathValue>(
    for type: Value.Type, @ViewBuilder content: @escaping @MainActor (Value) -> some View
  ) {
    outline = nil
    self.content = { element in element.value(as: type).map { AnyView(content($0)) } }
  }
}
