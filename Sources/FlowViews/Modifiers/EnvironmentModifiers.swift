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
  private func environmentChange(_ change: @escaping (inout EnvironmentValues) -> Void) -> some View {
    EnvironmentModified(content: self, change: change)
  }

  /// Sets a value of the environment for this view and all within it.
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    environmentChange { $0[keyPath: keyPath] = value }
  }

  public func bold(_ isActive: Bool = true) -> some View { attribute(.bold, isActive) }
  public func italic(_ isActive: Bool = true) -> some View { attribute(.italic, isActive) }
  public func underline(_ isActive: Bool = true) -> some View { attribute(.underline, isActive) }

  private func attribute(_ attribute: CellStyle.Attributes, _ isActive: Bool) -> some View {
    environmentChange { values in
      if isActive {
        values.textStyle.attributes.insert(attribute)
      } else {
        values.textStyle.attributes.remove(attribute)
      }
    }
  }

  /// Whether controls here can be operated; one that is switched off outside stays off.
  public func disabled(_ disabled: Bool) -> some View {
    environmentChange { $0.isEnabled = $0.isEnabled && !disabled }
  }

  /// How many lines text may take.
  public func lineLimit(_ number: Int?) -> some View { environment(\.lineLimit, number) }

  /// What Enter in a text field here does.
  public func onSubmit(_ action: @escaping @MainActor () -> Void) -> some View {
    environmentChange { values in
      let outer = values.submit
      values.submit = {
        action()
        outer()
      }
    }
  }

  /// The name by which scripts and tests find the control: `tap id:NAME`.
  public func accessibilityIdentifier(_ identifier: String) -> some View {
    environmentChange { $0.accessibilityIdentifier = identifier }
  }

  /// What the control is called instead of what it shows.
  public func accessibilityLabel(_ label: some StringProtocol) -> some View {
    let label = String(label)
    return environmentChange { $0.accessibilityLabel = label }
  }
}
