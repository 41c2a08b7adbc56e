import AppFlow

/// Goes down and up in steps: `Label  [-][+]`.
///
/// With the focus, the arrows to the sides, minus and plus step too.
public struct Stepper<Label: View>: PrimitiveView {
  private let label: Label
  private let decrement: (() -> Void)?
  private let increment: (() -> Void)?
  private let value: @MainActor () -> String?

  /// - Parameters:
  ///   - onIncrement: what a step up does; nil where there is none.
  ///   - onDecrement: what a step down does; nil where there is none.
  public init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?,
    onDecrement: (() -> Void)?, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.label = label()
    increment = Self.editing(onIncrement, onEditingChanged)
    decrement = Self.editing(onDecrement, onEditingChanged)
    value = { nil }
  }

  /// Changes a value by a step at a time.
  public init<Value: Strideable>(
    value: Binding<Value>, step: Value.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value, in: nil, step: step, label: label, onEditingChanged: onEditingChanged)
  }

  /// Changes a value by a step at a time, within bounds.
  public init<Value: Strideable>(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value, in: bounds, step: step, label: label, onEditingChanged: onEditingChanged)
  }

  private init<Value: Strideable>(
    _ value: Binding<Value>, in bounds: ClosedRange<Value>?, step: Value.Stride, label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.label = label()
    func change(by step: Value.Stride) -> () -> Void {
      {
        let next = value.wrappedValue.stepped(by: step, in: bounds)
        if next != value.wrappedValue { value.wrappedValue = next }
      }
    }
    increment = Self.editing(change(by: step), onEditingChanged)
    decrement = Self.editing(change(by: 0 - step), onEditingChanged)
    self.value = { "\(value.wrappedValue)" }
  }

  private static func editing(
    _ action: (() -> Void)?, _ changed: @escaping (Bool) -> Void
  ) -> (() -> Void)? {
    guard let action else { return nil }
    return {
      changed(true)
      action()
      changed(false)
    }
  }

  func update(_ node: ViewNode) {
    let element = node.element(ButtonElement.init)
    element.role = .stepper
    element.face = ControlFace(after: "[-][+]", isValue: true)
    element.value = value()
    element.hidesLabel = node.environment.labelsAreHidden
    element.adjust = { step in (step < 0 ? decrement : increment)?() }
    node.setChildren([ViewNode.Child(key: 0, view: OneElement(content: label))])
  }
}

extension Stepper where Label == Text {
  public init(
    _ title: some StringProtocol, onIncrement: (() -> Void)?,
    onDecrement: (() -> Void)?, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement,
      onEditingChanged: onEditingChanged)
  }

  public init<Value: Strideable>(
    _ title: some StringProtocol, value: Binding<Value>, step: Value.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }

  public init<Value: Strideable>(
    _ title: some StringProtocol, value: Binding<Value>, in bounds: ClosedRange<Value>,
    step: Value.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, in: bounds, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }
}
