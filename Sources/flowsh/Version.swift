import FlowPlugins
import Foundation

/// What this build is.
enum Version {
  static let number = "0.1.0"

  static func text(isJSON: Bool) -> String {
    let host = try? HostIdentity.current()
    let build = host?.buildID ?? "unknown"
    let compiler = host?.compiler ?? "unknown"
    guard isJSON else { return "flowsh \(number) (build \(build), plugin API \(HostIdentity.apiVersion))" }
    let fields: [String: Any] = [
      "version": number, "build": build, "compiler": compiler, "pluginAPI": HostIdentity.apiVersion,
    ]
    let data = try? JSONSerialization.data(withJSONObject: fields, options: [.sortedKeys])
    return data.flatMap { String(data: $0, encoding: .utf8) } ?? "{}"
  }
}
