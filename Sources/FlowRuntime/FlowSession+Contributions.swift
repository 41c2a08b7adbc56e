import AppFlow
import FlowViews

extension FlowSession {
  /// Takes in what a plugin brings: all of it, or nothing and an error.
  ///
  /// - Throws: `FlowNameTaken`, or `EnvironmentNameTaken` for a key whose name another owner has set.
  public func contribute(_ contributions: FlowContributions) throws {
    var values = environment
    var registry = flows
    try registry.add(contributions.flows)
    for value in contributions.values {
      if let owner = values.owner(ofKeyNamed: value.name) {
        throw EnvironmentNameTaken(name: value.name, owner: owner)
      }
      value.apply(to: &values, owner: contributions.owner)
    }
    values.flows = registry
    coordinator.graph = registry.graph
    setEnvironment(values)
  }

  /// Takes away all that a plugin brought; its flow gives way to main if it is shown.
  public func withdraw(owner: String) {
    var values = environment
    var registry = flows
    registry.removeAll(ownedBy: owner)
    values.flows = registry
    values.removeAll(ownedBy: owner)
    coordinator.graph = registry.graph
    setEnvironment(values)
  }

  /// Changes the environment that the whole tree starts from.
  public func setEnvironment(_ values: EnvironmentValues) {
    replaceEnvironment(values)
    coordinator.reducesMotion = values.accessibilityReduceMotion
    graph.setEnvironment(values, content: root)
    invalidate()
  }
}

/// Two owners can't set one environment key.
public struct EnvironmentNameTaken: Error, Hashable, CustomStringConvertible {
  public var name: String
  /// Who has set it.
  public var owner: String

  public var description: String {
    "the environment key \"\(name)\" is set by \(owner) already; give the new one another name"
  }
}
