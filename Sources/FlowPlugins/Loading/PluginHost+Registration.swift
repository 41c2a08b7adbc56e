import FlowUI
import FlowViews

extension PluginHost {
  /// What `principal` contributes, once it is known to be what its manifest states and nobody else's.
  func registration(
    of principal: any FlowPlugin, _ manifest: BundleManifest, taken: TakenNames
  ) throws -> FlowContributions {
    var contributions = FlowContributions(owner: manifest.identifier)
    do {
      try principal.register(in: &contributions)
    } catch {
      throw PluginError.registration(identifier: manifest.identifier, reason: String(describing: error))
    }
    guard contributions.owner == manifest.identifier else {
      throw PluginError.registration(
        identifier: manifest.identifier, reason: "it registered in the name of \(contributions.owner)")
    }
    try RegistrationCheck(
      identifier: manifest.identifier, kind: .flow, stated: manifest.flows.map(\.name), taken: taken.flows
    ).check(contributions.flows.map(\.flow.name))
    try RegistrationCheck(
      identifier: manifest.identifier, kind: .value, stated: manifest.environment, taken: taken.values
    ).check(contributions.values.map(\.name))
    return contributions
  }
}
