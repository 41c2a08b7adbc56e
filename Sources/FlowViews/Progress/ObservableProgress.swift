import AppFlow
import Foundation
import Observation

/// How far Foundation's progress is, as views read it.
///
/// There is no key-value observation on Linux, and work may report millions of steps: so the progress is looked
/// at once a frame, and only while a view on the screen shows it and it isn't finished; work that stands still is
/// looked at less and less often, four times a second in the end. Without a view, each read looks for itself. Foundation's `Progress` takes no lock there: a look from the main actor while another
/// thread reports may see half of a step, which the next look puts right.
@MainActor public final class ObservableProgress: Observable {
  /// What is looked at.
  public let progress: Progress
  private let registrar = ObservationRegistrar()
  private var meter = ProgressMeter()
  /// The views that have read it, with the evaluation in which they did.
  private var readers: [Int: Reader] = [:]
  private var timer: FlowTimer?

  private struct Reader {
    weak var node: ViewNode?
    var evaluation: Int
  }

  /// Between two looks at work that goes on: 60 a second, as frames.
  private static let shortestInterval = Duration.nanoseconds(16_666_667)
  /// Between two looks at work that stands still.
  private static let longestInterval = Duration.milliseconds(250)
  /// When it was last seen to have changed, or to be there.
  private var movedAt: FlowInstant?

  init(_ progress: Progress) { self.progress = progress }

  /// How much is done, 0 to 1, child progresses included.
  public var fraction: Double {
    registrar.access(self, keyPath: \.fraction)
    return read(\.fraction)
  }

  /// How much is done in percent, rounded down, as in `42 %`.
  public var percentText: String { "\(Int((fraction * 100).rounded(.down))) %" }

  /// Units of work a second, over the last three seconds; nil until it can be told.
  public var throughput: Double? {
    registrar.access(self, keyPath: \.throughput)
    return read(\.throughput)
  }

  /// How long the rest takes at this rate; nil while nothing moves.
  public var timeRemaining: Duration? {
    registrar.access(self, keyPath: \.timeRemaining)
    return read(\.timeRemaining)
  }

  /// The time that is left as minutes and seconds, as in `1:05 left`; empty while it isn't known.
  public var timeRemainingText: String {
    guard let seconds = timeRemaining.map({ Int($0.seconds.rounded(.up)) }) else { return "" }
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    let end = (seconds % 60 < 10 ? "0" : "") + "\(seconds % 60) left"
    guard hours > 0 else { return "\(minutes):\(end)" }
    return "\(hours):" + (minutes < 10 ? "0" : "") + "\(minutes):\(end)"
  }

  /// Whether somebody looks at it just now.
  package var isSampling: Bool { timer != nil }

  private func read<Value>(_ part: KeyPath<ProgressMeter, Value>) -> Value {
    if let node = ViewNode.reader, let clock = node.environment.clock {
      readers[node.id] = Reader(node: node, evaluation: node.evaluation)
      node.keep(self)
      // The first look is the reading itself; those that follow are the timer's.
      if timer == nil { look(at: clock.now) }
      sample(on: clock)
    } else if timer == nil {
      look(at: .zero)
    }
    return meter[keyPath: part]
  }

  private func sample(on clock: any FlowClock) {
    guard timer == nil, !progress.isFinished else { return }
    let stillness = movedAt?.duration(to: clock.now) ?? .zero
    if movedAt == nil { movedAt = clock.now }
    // What goes on is seen late by a part of the time for which it stood still.
    let pause = min(max(stillness / 4, Self.shortestInterval), Self.longestInterval)
    timer = clock.look(after: pause) { [weak self, weak clock] in
      guard let self, let clock else { return }
      timer = nil
      // A view that was evaluated since without reading this has no more use for it.
      readers = readers.filter { $0.value.node.map { node in node.isAlive } ?? false }
      readers = readers.filter { $0.value.node?.evaluation == $0.value.evaluation }
      guard !readers.isEmpty else { return }
      let before = meter
      look(at: clock.now)
      if before.done != meter.done || before.total != meter.total { movedAt = clock.now }
      tell(\.fraction, \.fraction, since: before)
      tell(\.throughput, \.throughput, since: before)
      tell(\.timeRemaining, \.timeRemaining, since: before)
      sample(on: clock)
    }
  }

  /// Tells those who read a property, if it differs from before.
  private func tell<Value: Equatable>(
    _ property: KeyPath<ObservableProgress, Value>, _ part: KeyPath<ProgressMeter, Value>,
    since before: ProgressMeter
  ) {
    guard before[keyPath: part] != meter[keyPath: part] else { return }
    registrar.withMutation(of: self, keyPath: property) {}
  }

  private func look(at instant: FlowInstant) {
    meter.sampled(done: done, total: total, at: instant)
  }

  private var total: Double { Double(progress.totalUnitCount) }
  private var done: Double { progress.fractionCompleted * total }
}

extension Progress {
  /// The progress as views read it; one and the same as long as a view or anybody else holds it.
  @MainActor public func observable() -> ObservableProgress { ProgressTable.shared.observable(self) }
}

/// The observable progresses that are held by somebody.
@MainActor private final class ProgressTable {
  static let shared = ProgressTable()
  private var entries: [ObjectIdentifier: WeakEntry] = [:]

  private struct WeakEntry {
    weak var observable: ObservableProgress?
  }

  func observable(_ progress: Progress) -> ObservableProgress {
    let id = ObjectIdentifier(progress)
    // As long as the observable lives, so does its progress: the address is no other's.
    if let known = entries[id]?.observable { return known }
    entries = entries.filter { $0.value.observable != nil }
    let made = ObservableProgress(progress)
    entries[id] = WeakEntry(observable: made)
    return made
  }
}

extension ViewNode {
  /// Where a node keeps what its view has read, apart from the places of dynamic properties.
  private static var keptSlot: Int { -1 }

  /// Holds an object as long as the evaluations of the view go on to read it.
  func keep(_ object: AnyObject) {
    let kept = storage[Self.keptSlot] as? KeptObjects ?? KeptObjects()
    if kept.evaluation != evaluation { kept.objects = [] }
    kept.evaluation = evaluation
    if !kept.objects.contains(where: { $0 === object }) { kept.objects.append(object) }
    storage[Self.keptSlot] = kept
  }
}

@MainActor private final class KeptObjects {
  var evaluation = 0
  var objects: [AnyObject] = []
}
