import AppFlow
import FlowCanvas

/// A value within bounds as a place on a line: `━━━●────`; the arrows to the sides, minus and plus move it, and a click.
public struct Slider<Label: View>: PrimitiveView {
  private let scale: SliderScale
  private let label: Label

  /// - Parameter step: how far one key goes; a twentieth of the bounds unless stated.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, step: Value? = nil,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.label = label()
    scale = SliderScale(
      low: Double(bounds.lowerBound), high: Double(bounds.upperBound), step: step.map { Double($0) },
      read: { Double(value.wrappedValue) },
      write: { new in
        onEditingChanged(true)
        value.wrappedValue = Value(new)
        onEditingChanged(false)
      })
  }

  func update(_ node: ViewNode) {
    let element = node.element(SliderElement.init)
    element.scale = scale
    element.current = scale.read()
    node.setChildren([ViewNode.Child(key: 0, view: OneElement(content: label))])
  }
}

extension Slider where Label == EmptyView {
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, step: Value? = nil,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, in: bounds, step: step, label: { EmptyView() }, onEditingChanged: onEditingChanged)
  }
}

/// What a slider moves, and between which bounds.
@MainActor struct SliderScale {
  let low: Double
  let high: Double
  let step: Double?
  let read: @MainActor () -> Double
  let write: @MainActor (Double) -> Void

  /// The share of the bounds that a value stands for.
  func share(_ value: Double) -> Double {
    let share = (value - low) / (high - low)
    return share.isFinite ? min(1, max(0, share)) : 0
  }

  func set(_ value: Double) {
    var value = value
    if let step, step > 0 { value = low + ((value - low) / step).rounded() * step }
    value = min(high, max(low, value))
    if value.isFinite, value != read() { write(value) }
  }

  func move(by steps: Int) { set(read() + Double(steps) * (step ?? (high - low) / 20)) }
}
