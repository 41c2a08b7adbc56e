extension RunningCore {
  /// The machine alone; a delayed event that is due and still waits to be sent is a timer without time left.
  ///
  /// - Parameter places: of the timers, by their numbers.
  func saved(at now: Duration, places: [Int: Int]) -> SavedRun {
    var saved = SavedRun(machine: snapshot.map(SavedMachine.init), time: now)
    for item in mailbox.urgent + mailbox.waiting where !saved.stops {
      switch item.content {
      case .event(let event): saved.mailbox.append(SavedRun.Waiting(event: event, sendID: item.sendID))
      case .send(let send): saved.timers.append(SavedRun.Timer(send: send, remaining: .zero, order: 0))
      // Whoever stops a machine that runs does so after the moment that is saved: it was at rest.
      case .stop: saved.stops = phase == .created
      }
    }
    saved.timers += armedTimers.map { timer in
      SavedRun.Timer(
        send: timer.send, remaining: max(timer.deadline - now, .zero), order: places[timer.number] ?? 0)
    }
    return saved
  }
}
