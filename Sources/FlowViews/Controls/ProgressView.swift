import AppFlow
import FlowCanvas
import Foundation

/// How much of some work is done: a label, a bar and the percentage; or that it is under way, if that isn't known.
///
/// Without a value, or with a total of 0, a spinner turns instead of the bar: ten steps a second of the session's clock, and
/// none where motion is left out. Under a virtual clock it stands still between commands, so that `settle` settles.
public struct ProgressView<Label: View, CurrentValueLabel: View>: PrimitiveView {
  private let label: Label
  private let valueLabel: CurrentValueLabel
  /// 0 to 1; nil if it isn't known.
  private let fraction: @MainActor () -> Double?
  /// The dates between which the share follows from the time.
  private var interval: TimedShare?

  private init(
    label: Label, valueLabel: CurrentValueLabel, fraction: @escaping @MainActor () -> Double?
  ) {
    self.label = label
    self.valueLabel = valueLabel
    self.fraction = fraction
  }

  /// - Parameters:
  ///   - value: the work done, 0 to `total`; nil if it isn't known.
  ///   - total: all of the work; 0 if it isn't known.
  ///   - currentValueLabel: stands in place of the percentage.
  public init<Amount: BinaryFloatingPoint>(
    value: Amount?, total: Amount = 1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    let fraction = Self.share(of: value, in: total)
    self.init(label: label(), valueLabel: currentValueLabel()) { fraction }
  }

  /// What is no number counts as nothing done.
  private static func share<Amount: BinaryFloatingPoint>(of value: Amount?, in total: Amount) -> Double? {
    guard let value, total != 0 else { return nil }
    let share = Double(value) / Double(total)
    return share.isFinite ? min(1, max(0, share)) : 0
  }

  func update(_ node: ViewNode) {
    let element = node.element(ProgressElement.init)
    element.look = node.environment.progressLook
    element.hasOwnValueLabel = CurrentValueLabel.self != EmptyView.self
    element.fraction = interval?.share(at: node.graph.date) ?? fraction()
    element.hidesLabel = node.environment.labelsAreHidden
    node.setChildren([
      ViewNode.Child(key: 0, view: OneElement(content: label)),
      ViewNode.Child(key: 1, view: OneElement(content: valueLabel)),
    ])
    if let interval, let clock = node.environment.clock {
      node.tick(after: interval.pause(at: node.graph.date), on: clock)
    } else if element.fraction == nil {
      Spinner.turn(node)
    }
  }
}

extension ProgressView {
  /// How much of an interval has passed, or is left of it, by the session's clock.
  ///
  /// - Parameter countsDown: whether the bar empties as time passes.
  public init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(label: label(), valueLabel: currentValueLabel()) { nil }
    interval = TimedShare(range: timerInterval, countsDown: countsDown)
  }
}

extension ProgressView where CurrentValueLabel == DefaultDateProgressLabel {
  /// How much of an interval has passed, or is left of it, with the time after it.
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label) {
    self.init(timerInterval: timerInterval, countsDown: countsDown, label: label) {
      DefaultDateProgressLabel(interval: timerInterval, countsDown: countsDown)
    }
  }

  /// How much of an interval has passed, or is left of it, with the time after it.
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) where Label == EmptyView {
    self.init(timerInterval: timerInterval, countsDown: countsDown) { EmptyView() }
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  /// Work of which it isn't known how much is done.
  public init(@ViewBuilder label: () -> Label) {
    self.init(label: label(), valueLabel: EmptyView()) { nil }
  }

  /// A share of work with a label.
  public init<Amount: BinaryFloatingPoint>(
    value: Amount?, total: Amount = 1, @ViewBuilder label: () -> Label
  ) {
    self.init(value: value, total: total, label: label) { EmptyView() }
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  /// Work of which it isn't known how much is done.
  public init() { self.init { EmptyView() } }

  /// A share of work.
  public init<Amount: BinaryFloatingPoint>(value: Amount?, total: Amount = 1) {
    self.init(value: value, total: total) { EmptyView() }
  }

  /// Shows how far Foundation's progress is, child progresses included, as long as the view is there.
  public init(_ progress: Progress) {
    self.init(label: EmptyView(), valueLabel: EmptyView()) { progress.shownFraction }
  }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
  /// Work of which it isn't known how much is done.
  public init(_ title: some StringProtocol) { self.init { Text(title) } }

  /// A share of work.
  public init<Amount: BinaryFloatingPoint>(
    _ title: some StringProtocol, value: Amount?, total: Amount = 1
  ) {
    self.init(value: value, total: total) { Text(title) }
  }

  /// Shows how far Foundation's progress is, with a label before it.
  public init(_ title: some StringProtocol, _ progress: Progress) {
    self.init(label: Text(title), valueLabel: EmptyView()) { progress.shownFraction }
  }
}

extension Progress {
  /// How much is done, as a view reads it; nil if that isn't known.
  @MainActor fileprivate var shownFraction: Double? {
    let fraction = observable().fraction
    return isIndeterminate ? nil : fraction
  }
}
