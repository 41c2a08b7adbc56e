/// A machine and those inside of it, none of which makes a step until they are let go.
struct HeldMachines {
  struct Child {
    let id: String
    let held: HeldMachines
  }

  let machine: RunningMachine
  private(set) var children: [Child] = []

  /// Holds the machine, then its children: what one of them sends to it meanwhile waits there and is seen.
  ///
  /// - Throws: `stepInProgress`, with none of them held.
  init(_ machine: RunningMachine, path: String) throws(RestoreRefusal) {
    self.machine = machine
    let isFree = machine.core.withLock { core in
      defer { core.isBusy = true }
      return !core.isBusy
    }
    if !isFree { throw .stepInProgress(path: path) }
    let inside = machine.core.withLock { $0.children }
    for (id, child) in inside.sorted(by: { $0.key < $1.key }) {
      let held: HeldMachines
      do throws(RestoreRefusal) {
        held = try HeldMachines(child.machine, path: "\(path)/\(id)")
      } catch {
        release()
        throw error
      }
      // It may have come to its end before it was held; then it is only let go.
      let isThere = machine.core.withLock { $0.children[id]?.link === child.link }
      if isThere { children.append(Child(id: id, held: held)) } else { held.release() }
    }
  }

  /// Lets go of all of them; what waits is processed.
  func release() {
    machine.drain()
    for child in children { child.held.release() }
  }

  /// All of them as they stand.
  func saved(at now: Duration) -> SavedRun {
    let numbers = timerNumbers.sorted()
    return saved(at: now, places: Dictionary(uniqueKeysWithValues: zip(numbers, 1...)))
  }

  private var timerNumbers: [Int] {
    machine.core.withLock { Array($0.timers.keys) } + children.flatMap(\.held.timerNumbers)
  }

  private func saved(at now: Duration, places: [Int: Int]) -> SavedRun {
    var saved = machine.core.withLock { $0.saved(at: now, places: places) }
    saved.children = children.map { child in
      SavedRun.Child(id: child.id, run: child.held.saved(at: now, places: places))
    }
    return saved
  }
}
