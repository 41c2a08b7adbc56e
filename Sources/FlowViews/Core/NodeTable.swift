/// The nodes of a tree by their ids.
///
/// An id is a serial number with the place in the table in its lower bits: nothing has to be searched, places are used
/// again, and ids never are. The order of ids is that in which the nodes were made.
@MainActor struct NodeTable {
  private var places: [ViewNode?] = []
  /// The places that are free.
  private var free: [Int] = []
  private var lastSerial = 0
  private(set) var count = 0

  /// More places than nodes fit into any memory.
  private static let placeBits = 26
  private static let placeMask = 1 << placeBits - 1

  /// The id of a node that is about to be made and added.
  mutating func nextID() -> Int {
    lastSerial += 1
    if let place = free.popLast() { return lastSerial << Self.placeBits | place }
    places.append(nil)
    return lastSerial << Self.placeBits | (places.count - 1)
  }

  mutating func add(_ node: ViewNode) {
    places[node.id & Self.placeMask] = node
    count += 1
  }

  mutating func remove(_ node: ViewNode) {
    let place = node.id & Self.placeMask
    guard places[place] === node else { return }
    places[place] = nil
    free.append(place)
    count -= 1
  }

  subscript(id: Int) -> ViewNode? {
    let place = id & Self.placeMask
    guard places.indices.contains(place), let node = places[place], node.id == id else { return nil }
    return node
  }
}
