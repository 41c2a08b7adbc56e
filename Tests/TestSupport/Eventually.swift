/// Lets other tasks of the main actor go on until a condition holds; false if it doesn't within a minute.
@MainActor public func eventually(_ condition: () -> Bool) async -> Bool {
  let deadline = ContinuousClock.now + .seconds(60)
  while !condition() {
    guard ContinuousClock.now < deadline else { return false }
    await Task.yield()
  }
  return true
}
