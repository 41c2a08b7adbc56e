import Dispatch
import Foundation

extension RunLoop: Scheduler {
  /// A point in time of the calendar.
  public struct SchedulerTimeType: Strideable, Hashable, Codable, Sendable {
    /// The time as Foundation has it.
    public var date: Date

    public init(_ date: Date) { self.date = date }

    public func distance(to other: SchedulerTimeType) -> Stride {
      Stride(other.date.timeIntervalSince(date))
    }

    public func advanced(by stride: Stride) -> SchedulerTimeType {
      SchedulerTimeType(date.addingTimeInterval(stride.timeInterval))
    }

    /// A length of time in seconds.
    public struct Stride: SchedulerTimeIntervalConvertible, SignedNumeric, Comparable, Hashable, Codable,
      Sendable, ExpressibleByFloatLiteral
    {
      /// Seconds.
      public var magnitude: TimeInterval
      /// Seconds.
      public var timeInterval: TimeInterval { magnitude }

      public init(_ timeInterval: TimeInterval) { magnitude = timeInterval }
      public init(integerLiteral value: Int) { magnitude = Double(value) }
      public init(floatLiteral value: Double) { magnitude = value }
      public init?(exactly source: some BinaryInteger) {
        guard let seconds = Double(exactly: source) else { return nil }
        magnitude = seconds
      }

      public static func seconds(_ seconds: Int) -> Stride { Stride(Double(seconds)) }
      public static func seconds(_ seconds: Double) -> Stride { Stride(seconds) }
      public static func milliseconds(_ milliseconds: Int) -> Stride { Stride(Double(milliseconds) / 1e3) }
      public static func microseconds(_ microseconds: Int) -> Stride { Stride(Double(microseconds) / 1e6) }
      public static func nanoseconds(_ nanoseconds: Int) -> Stride { Stride(Double(nanoseconds) / 1e9) }

      public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.magnitude < rhs.magnitude }
      public static func + (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude + rhs.magnitude) }
      public static func - (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude - rhs.magnitude) }
      public static func * (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude * rhs.magnitude) }
      public static func *= (lhs: inout Stride, rhs: Stride) { lhs = lhs * rhs }
    }
  }

  /// There is nothing to choose.
  public struct SchedulerOptions { private init() {} }

  private var isMain: Bool { self === RunLoop.main }
  private var timeSource: (any TimeSource)? { isMain ? CombineTime.current : nil }

  public var now: SchedulerTimeType { SchedulerTimeType(timeSource?.date ?? Date()) }
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    // An asynchronous `main` leaves the main run loop to the main queue, which nobody then runs but Dispatch.
    if isMain { return DispatchQueue.main.schedule(action) }
    let action = HandedOver(action)
    perform { action.value() }
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    start(after: now.distance(to: date).timeInterval, every: nil, tolerance: tolerance, action)
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    start(after: now.distance(to: date).timeInterval, every: interval, tolerance: tolerance, action)
  }

  @discardableResult
  private func start(
    after delay: TimeInterval, every interval: SchedulerTimeType.Stride?,
    tolerance: SchedulerTimeType.Stride, _ action: @escaping () -> Void
  ) -> any Cancellable {
    if let time = timeSource {
      return time.schedule(
        after: .rounded(seconds: delay), every: interval.map { .rounded(seconds: $0.timeInterval) }, action)
    }
    if isMain {
      return DispatchTimer(
        on: .main, at: .now() + max(0, delay), every: interval?.timeInterval,
        tolerance: tolerance.timeInterval, action: action)
    }
    let action = HandedOver(action)
    let timer = Timer(
      fire: Date(timeIntervalSinceNow: max(0, delay)), interval: interval?.timeInterval ?? 0,
      repeats: interval != nil
    ) { _ in action.value() }
    timer.tolerance = tolerance.timeInterval
    add(timer, forMode: .common)
    return AnyTimer(timer)
  }
}

/// A run loop's timer that can be cancelled.
private struct AnyTimer: Cancellable {
  private let timer: Timer
  init(_ timer: Timer) { self.timer = timer }
  func cancel() { timer.invalidate() }
}
