import AppFlow
import FlowCanvas
import FlowPlugins
import FlowRuntime
import FlowScript
import FlowViews
import Foundation

/// The plugins of one session: listed, loaded, built. Errors come as the sentences that commands show.
@MainActor final class PluginCatalog {
  private let session: FlowSession
  /// Made on first use: a session without plugins asks nothing of the executable or the cache.
  private var host: PluginHost?

  init(session: FlowSession) { self.session = session }

  var count: Int { host?.loaded.count ?? 0 }

  var list: [String] {
    guard let host, !host.loaded.isEmpty else { return ["no plugins are loaded; plugin load PATH loads one"] }
    return host.loaded.map { plugin in
      let flows = plugin.manifest.flows.map(\.name).joined(separator: ", ")
      return VisibleText.replacingControls(
        in: "\(plugin.identifier) \(plugin.manifest.version)  flows: \(flows)  \(plugin.bundle.path)")
    }
  }

  func load(path: String) throws -> [String] {
    let plugin = try reporting { try makeHost().load(URL(fileURLWithPath: path)) }
    let flows = plugin.manifest.flows.map { "show \($0.name)" }.joined(separator: ", ")
    return [
      VisibleText.replacingControls(in: "loaded \(plugin.identifier) \(plugin.manifest.version): \(flows)")
    ]
  }

  /// The compiler takes seconds: it is waited for elsewhere, so that the screen goes on.
  func build(folder: String, output: String?) async throws -> [String] {
    let interruption = BuildInterruption()
    return try await withTaskCancellationHandler {
      try await Task.detached {
        var compilerSaid: [String] = []
        do {
          let bundle = try PluginBuilder(host: HostIdentity.current()).build(
            URL(fileURLWithPath: folder), into: output.map { URL(fileURLWithPath: $0) },
            interruption: interruption
          ) { compilerSaid += $0.split(separator: "\n").map(String.init) }
          return compilerSaid + ["built \(bundle.relativePath)"]
        } catch let error as PluginError {
          throw CommandFailure("\(error)", kind: .missing, details: compilerSaid.joined(separator: "\n"))
        }
      }.value
    } onCancel: {
      interruption.interrupt()
    }
  }

  private func makeHost() throws -> PluginHost {
    if let host { return host }
    let made = PluginHost(
      identity: try HostIdentity.current(),
      cache: try PluginCache(environment: ProcessInfo.processInfo.environment),
      takenNames: { [session] in
        PluginHost.TakenNames(
          flows: Set(session.flows.names), values: Set(session.environment.list.map(\.name)))
      },
      commit: { [session] _, contributions in try session.contribute(contributions) })
    host = made
    return made
  }

  private func reporting<Result>(_ action: () throws -> Result) throws -> Result {
    do {
      return try action()
    } catch let error as PluginError {
      throw CommandFailure("\(error)", kind: .missing)
    }
  }
}
