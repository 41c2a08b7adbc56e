import Dispatch
import Foundation

extension DispatchQueue: Scheduler {
  /// A point in time of the queues' clock.
  public struct SchedulerTimeType: Strideable, Hashable, Codable, Sendable {
    /// The time as Dispatch has it.
    public var dispatchTime: DispatchTime

    public init(_ time: DispatchTime) { dispatchTime = time }

    public init(from decoder: any Decoder) throws {
      dispatchTime = DispatchTime(
        uptimeNanoseconds: try decoder.singleValueContainer().decode(UInt64.self))
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(dispatchTime.uptimeNanoseconds)
    }

    public func distance(to other: SchedulerTimeType) -> Stride {
      let difference =
        Int64(bitPattern: other.dispatchTime.uptimeNanoseconds &- dispatchTime.uptimeNanoseconds)
      return .nanoseconds(Int(difference))
    }

    public func advanced(by stride: Stride) -> SchedulerTimeType {
      let start = dispatchTime.uptimeNanoseconds
      let (end, isTooFar) = start.addingReportingOverflow(UInt64(max(0, stride.magnitude)))
      let earlier = start - min(start, UInt64(max(0, -stride.magnitude)))
      return SchedulerTimeType(
        DispatchTime(uptimeNanoseconds: stride.magnitude < 0 ? earlier : isTooFar ? .max : end))
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.uptimeNanoseconds) }

    /// A length of time in nanoseconds.
    public struct Stride: SchedulerTimeIntervalConvertible, SignedNumeric, Comparable, Hashable, Codable,
      Sendable, ExpressibleByFloatLiteral
    {
      /// Nanoseconds.
      public var magnitude: Int

      /// The length as Dispatch has it.
      public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

      private init(nanoseconds: Int) { magnitude = nanoseconds }

      public init(_ timeInterval: DispatchTimeInterval) {
        switch timeInterval {
        case .seconds(let count): self = .seconds(count)
        case .milliseconds(let count): self = .milliseconds(count)
        case .microseconds(let count): self = .microseconds(count)
        case .nanoseconds(let count): self = .nanoseconds(count)
        case .never: magnitude = .max
        @unknown default: magnitude = .max
        }
      }

      public init(integerLiteral value: Int) { self = .seconds(value) }
      public init(floatLiteral value: Double) { self = .seconds(value) }
      public init?(exactly source: some BinaryInteger) {
        guard let count = Int(exactly: source) else { return nil }
        self = .seconds(count)
      }

      public static func seconds(_ seconds: Int) -> Stride { scaled(seconds, 1_000_000_000) }
      public static func seconds(_ seconds: Double) -> Stride {
        let nanoseconds = (seconds * 1e9).rounded()
        return Stride(nanoseconds: Int(exactly: nanoseconds) ?? (nanoseconds < 0 ? .min : .max))
      }
      public static func milliseconds(_ milliseconds: Int) -> Stride { scaled(milliseconds, 1_000_000) }
      public static func microseconds(_ microseconds: Int) -> Stride { scaled(microseconds, 1_000) }
      public static func nanoseconds(_ nanoseconds: Int) -> Stride { Stride(nanoseconds: nanoseconds) }

      private static func scaled(_ count: Int, _ factor: Int) -> Stride {
        let (product, isTooLarge) = count.multipliedReportingOverflow(by: factor)
        return Stride(nanoseconds: isTooLarge ? (count < 0 ? .min : .max) : product)
      }

      public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.magnitude < rhs.magnitude }
      public static func + (lhs: Stride, rhs: Stride) -> Stride {
        Stride(nanoseconds: lhs.magnitude &+ rhs.magnitude)
      }
      public static func - (lhs: Stride, rhs: Stride) -> Stride {
        Stride(nanoseconds: lhs.magnitude &- rhs.magnitude)
      }
      public static func * (lhs: Stride, rhs: Stride) -> Stride {
        .seconds(lhs.seconds * rhs.seconds)
      }
      public static func *= (lhs: inout Stride, rhs: Stride) { lhs = lhs * rhs }

      var seconds: Double { Double(magnitude) / 1e9 }
    }
  }

  /// How work is queued.
  public struct SchedulerOptions {
    /// The quality of service.
    public var qos: DispatchQoS
    /// What Dispatch offers besides.
    public var flags: DispatchWorkItemFlags
    /// A group that counts the work.
    public var group: DispatchGroup?

    public init(
      qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil
    ) {
      self.qos = qos
      self.flags = flags
      self.group = group
    }
  }

  /// The source of time that stands in for the machine's; only the main queue has one.
  private var timeSource: (any TimeSource)? { MainQueue.isMain(self) ? CombineTime.current : nil }

  public var now: SchedulerTimeType {
    guard let time = timeSource else { return SchedulerTimeType(.now()) }
    // Dispatch takes a time of 0 as "now".
    return SchedulerTimeType(DispatchTime(uptimeNanoseconds: 1)).advanced(
      by: .nanoseconds(time.now.inNanoseconds))
  }

  public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let item = DispatchWorkItem(qos: options?.qos ?? .unspecified, flags: options?.flags ?? [], block: action)
    if let group = options?.group { async(group: group, execute: item) } else { async(execute: item) }
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    if let time = timeSource {
      _ = time.schedule(after: .nanoseconds(now.distance(to: date).magnitude), every: nil, action)
    } else {
      asyncAfter(
        deadline: date.dispatchTime,
        execute: DispatchWorkItem(qos: options?.qos ?? .unspecified, block: action))
    }
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    if let time = timeSource {
      return time.schedule(
        after: .nanoseconds(now.distance(to: date).magnitude), every: .nanoseconds(interval.magnitude), action
      )
    }
    return DispatchTimer(
      on: self, at: date.dispatchTime, every: interval.seconds, tolerance: tolerance.seconds, action: action)
  }
}
