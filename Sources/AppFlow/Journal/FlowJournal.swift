/// What happened in one running application, in order; the oldest records give way.
@MainActor public final class FlowJournal {
  private var ring: [JournalRecord] = []
  private var oldest = 0
  /// How many records are kept.
  public let capacity: Int
  /// Told of each record, in the order of registration, after it was written.
  private var observers: [@MainActor (JournalRecord) -> Void] = []

  public init(capacity: Int = 1_000) { self.capacity = max(1, capacity) }

  public func write(_ event: JournalRecord.Event, at instant: FlowInstant) {
    let record = JournalRecord(instant: instant, event: event)
    if ring.count < capacity {
      ring.append(record)
    } else {
      ring[oldest] = record
      oldest = (oldest + 1) % capacity
    }
    for observer in observers { observer(record) }
  }

  public func observe(_ observer: @escaping @MainActor (JournalRecord) -> Void) {
    observers.append(observer)
  }

  /// The records, oldest first.
  public var records: [JournalRecord] { Array(ring[oldest...] + ring[..<oldest]) }
}
