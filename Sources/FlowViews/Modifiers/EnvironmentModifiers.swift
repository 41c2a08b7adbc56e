import AppFlow
import FlowCanvas

/// A view with a changed environment.
struct EnvironmentModified<Content: View>: PrimitiveView {
  let content: Content
  let change: (inout EnvironmentValues) -> Void

  static var isPlain: Bool { true }

  func update(_ node: ViewNode) {
    var values = node.environment
    change(&values)
    node.setChildren([ViewNode.Child(key: 0, view: content, environment: values)])
  }
}

extension View {
  func environmentChange(_ change: @escaping (inout EnvironmentValues) -> Void) -> some View {
    EnvironmentModified(content: self, change: change)
  }

  /// Sets a value of the environment for this view and all within it.
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    environmentChange { $0[keyPath: keyPath] = value }
  }

  /// Changes a value of the environment for this view and all within it.
  public func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void
  ) -> some View {
    environmentChange { transform(&$0[keyPath: keyPath]) }
  }

  /// Whether controls here can be operated; one that is switched off outside stays off.
  public func disabled(_ disabled: Bool) -> some View {
    environmentChange { $0.isEnabled = $0.isEnabled && !disabled }
  }
}
