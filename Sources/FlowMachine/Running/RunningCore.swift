/// What a running machine's lock protects.
struct RunningCore {
  enum Phase {
    case created, running, ended
  }

  struct Timer {
    /// Among those of all machines that belong together, in the order in which they were armed.
    let number: Int
    let send: MachineSend
    let deadline: Duration
    /// Nil until the clock has given one.
    var token: MachineTimerToken?
  }

  struct Child {
    let machine: RunningMachine
    let link: MachineParentLink
  }

  var phase = Phase.created
  /// Whether somebody makes steps, or keeps others from doing so.
  var isBusy = false
  /// Whether it is to start once nobody keeps it from doing so.
  var startWaits = false
  var snapshot: MachineSnapshot?
  var mailbox = Mailbox()
  /// How many events were begotten by others since the machine was at rest, or one came from outside.
  private var begotten = 0
  /// Whether the machine was told that they were too many.
  private var wasTold = false
  /// By their numbers.
  var timers: [Int: Timer] = [:]
  var children: [String: Child] = [:]
  var observers: [(number: Int, call: RunningMachine.Observer)] = []
  var lastObserver = 0
  var journal: MachineJournal

  init(journalLimit: Int) { journal = MachineJournal(limit: journalLimit) }

  /// Counts an event; false if it is one of too many that others begot, in a row or all together.
  mutating func counts(_ item: MailboxItem, limit: Int) -> Bool {
    begotten = item.chain == 0 ? 0 : begotten + 1
    if item.chain == 0 { wasTold = false }
    return max(begotten, item.chain) <= limit
  }

  /// Nothing waits any more.
  mutating func cameToRest() {
    isBusy = false
    begotten = 0
    wasTold = false
  }

  /// Whether the machine is to be told that events beget each other without end: once.
  mutating func tellsOverrun() -> Bool {
    defer { wasTold = true }
    return !wasTold
  }

  /// What is to be done next; nil lets go of the machine.
  mutating func nextTurn() -> Turn? {
    if startWaits {
      startWaits = false
      if phase == .created {
        phase = .running
        return .start
      }
    }
    if phase == .running, let item = mailbox.next() { return .process(item) }
    cameToRest()
    return nil
  }

  enum Turn {
    case start
    case process(MailboxItem)
  }

  /// In the order in which they were armed.
  var armedTimers: [Timer] { timers.values.sorted { $0.number < $1.number } }

  /// Forgets all timers.
  ///
  /// - Returns: what the clock has to forget.
  mutating func takeTimers(where condition: (Timer) -> Bool = { _ in true }) -> [MachineTimerToken] {
    let taken = timers.values.filter(condition)
    for timer in taken { timers[timer.number] = nil }
    return taken.compactMap(\.token)
  }
}

/// One thing that waits for a running machine.
struct MailboxItem {
  enum Content {
    case event(MachineEvent)
    /// A delayed event for another machine, which is due.
    indirect case send(MachineSend)
    case stop
  }

  var content: Content

  /// Whether it tells the machine that something went wrong.
  var isError: Bool {
    switch content {
    case .stop, .send: false
    case .event(let event): event.origin == .platform
    }
  }

  /// The name of the event that it is.
  var eventName: String? {
    switch content {
    case .event(let event): event.name
    case .send(let send): send.event
    case .stop: nil
    }
  }

  /// What the journal says of it if it isn't processed; of the machine's errors, which tell only itself, nothing.
  var refusedEvent: (event: String, target: String?)? {
    switch content {
    case .event(let event): isError ? nil : (event.name, nil)
    case .send(let send): (send.event, send.target)
    case .stop: nil
    }
  }

  /// Whether it came from who runs the machine, not from the machine, its timers or others like it.
  var isFromOutside = false

  /// The id of a delayed send that it came from.
  var sendID: String?
  /// How many events in a row, without time going on, begot this one.
  var chain = 0

  static func fromOutside(_ content: Content) -> MailboxItem {
    var item = MailboxItem(content)
    item.isFromOutside = true
    return item
  }

  init(_ content: Content, sendID: String? = nil, chain: Int = 0) {
    self.content = content
    self.sendID = sendID
    self.chain = chain
  }
}

/// What waits, in order: events of the platform, such as errors, before all others.
struct Mailbox {
  private(set) var urgent: [MailboxItem] = []
  private var items: [MailboxItem] = []
  private var start = 0

  var count: Int { urgent.count + items.count - start }
  var isEmpty: Bool { count == 0 }

  /// All events that wait but those of the platform.
  var waiting: ArraySlice<MailboxItem> { items[start...] }

  mutating func append(_ item: MailboxItem) {
    if item.isError {
      urgent.append(item)
    } else {
      items.append(item)
    }
  }

  mutating func next() -> MailboxItem? {
    if !urgent.isEmpty { return urgent.removeFirst() }
    guard start < items.count else { return nil }
    let item = items[start]
    start += 1
    if start == items.count || start >= 1024 && start * 2 > items.count {
      items.removeFirst(start)
      start = 0
    }
    return item
  }

  /// Takes back what came from a delayed send.
  mutating func cancel(sendID: String) {
    items.removeFirst(start)
    start = 0
    items.removeAll { $0.sendID == sendID }
  }

  mutating func removeAll() { self = Mailbox() }
}

/// The newest records.
struct MachineJournal {
  private let limit: Int
  private var stored: [MachineJournalRecord] = []
  private var count = 0

  init(limit: Int) { self.limit = max(limit, 0) }

  var records: [MachineJournalRecord] { Array(stored.suffix(limit)) }

  mutating func add(_ entry: MachineJournalRecord.Entry, at time: Duration) -> MachineJournalRecord {
    count += 1
    let record = MachineJournalRecord(number: count, time: time, entry: entry)
    if limit > 0 {
      if stored.count >= limit * 2 { stored.removeFirst(stored.count - limit + 1) }
      stored.append(record)
    }
    return record
  }
}
