/// What stands in the braces of a ``Chart`` or of one of its states.
@resultBuilder
public enum ChartBuilder<State, Event>
where
  State: RawRepresentable & Hashable & Sendable, State.RawValue == String,
  Event: RawRepresentable & Hashable & Sendable, Event.RawValue == String
{
  /// Additions to the state around them, in order.
  public typealias Component = [(inout StateDefinition) -> Void]

  public static func buildExpression<Part: ChartPart>(_ part: Part) -> Component
  where Part.State == State, Part.Event == Event {
    [part.add(to:)]
  }

  public static func buildBlock(_ parts: Component...) -> Component { parts.flatMap { $0 } }
  public static func buildArray(_ parts: [Component]) -> Component { parts.flatMap { $0 } }
  public static func buildOptional(_ part: Component?) -> Component { part ?? [] }
  public static func buildEither(first part: Component) -> Component { part }
  public static func buildEither(second part: Component) -> Component { part }
}

/// Something that stands inside of a state.
public protocol ChartPart<State, Event> {
  associatedtype State: RawRepresentable & Hashable & Sendable where State.RawValue == String
  associatedtype Event: RawRepresentable & Hashable & Sendable where Event.RawValue == String

  func add(to state: inout StateDefinition)
}

extension ActionDefinition {
  /// Puts an event of the program's own into the internal queue.
  public static func raise<Event: RawRepresentable>(_ event: Event) -> ActionDefinition
  where Event.RawValue == String {
    .raise(event.rawValue)
  }
}
