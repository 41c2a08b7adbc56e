extension FlowGraph {
  /// The flows to go to one after the other, the destination included: the fewest that lead there.
  ///
  /// Each condition is looked at as it will be then: what a flow provides holds once it was reached.
  ///
  /// - Returns: nil if there is no way; empty if it is the same flow.
  public func hops(from start: Flow, to destination: Flow, facts: Set<String>) -> [Flow]? {
    var found = [Search(flow: start, facts: facts, hops: [])]
    var known: Set<Search.Key> = [Search.Key(flow: start, facts: facts)]
    let ways = Dictionary(grouping: routes, by: \.from)
    var next = 0
    while next < found.count, next < Self.longestSearch {
      let place = found[next]
      next += 1
      if place.flow == destination { return place.hops }
      // Nobody is signed in by being led past the login.
      for route in ways[place.flow] ?? []
      where Self.isOpen(route, place.facts) && (route.to != .login || destination == .login) {
        let facts = place.facts.union(provides[route.to] ?? [])
        guard known.insert(Search.Key(flow: route.to, facts: facts)).inserted else { continue }
        found.append(Search(flow: route.to, facts: facts, hops: place.hops + [route.to]))
      }
    }
    return nil
  }

  /// How many places are looked at: each flow counts once for every set of facts that it can be reached with.
  private static let longestSearch = 10_000

  private struct Search {
    struct Key: Hashable {
      var flow: Flow
      var facts: Set<String>
    }

    var flow: Flow
    var facts: Set<String>
    var hops: [Flow]
  }

  private static func isOpen(_ route: FlowRoute, _ facts: Set<String>) -> Bool {
    route.condition.map(facts.contains) ?? true
  }

  /// Why one can't go from a flow to another: the condition of the way between, if there is one.
  func refusal(from: Flow, to: Flow) -> FlowReceipt.Rejection {
    let route = routes.first { $0.from == from && $0.to == to }
    return .noRoute(from: from, to: to, condition: route?.condition)
  }
}
