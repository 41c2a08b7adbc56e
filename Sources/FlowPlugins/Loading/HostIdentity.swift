import FoundationEssentials
import Glibc

/// What a bundle has to be built for: this very build of this executable.
///
/// Without library evolution a bundle works with the one build of the host whose modules it was compiled
/// against; nothing fails visibly with another. So the identity is exact.
public struct HostIdentity: Equatable, Sendable {
  /// The version of the plugin interface; grows when a plugin's source has to change.
  public static let apiVersion = 1

  /// The modules that belong to the host and to no bundle.
  static let modules = [
    "AppFlow", "CDigest", "CReadline", "CSQLite", "CTerminal", "FlowCanvas", "FlowCombine", "FlowMachine",
    "FlowPlugins", "FlowReadline", "FlowRuntime", "FlowSCXML", "FlowScript", "FlowShell", "FlowStore",
    "FlowTerminal", "FlowTesting", "FlowUI", "FlowViews", "flowsh", "Swift",
  ]

  /// The path of the executable.
  public var executable: String
  /// The GNU build id of the executable, in lower-case hexadecimal.
  public var buildID: String
  /// The compiler that built the host, as `swiftc --version` names it; nil where the modules were left behind.
  public var compiler: String?
  /// The processor, as ELF numbers it.
  public var machine: UInt16

  /// An identity of the given values.
  public init(executable: String, buildID: String, compiler: String?, machine: UInt16) {
    self.executable = executable
    self.buildID = buildID
    self.compiler = compiler
    self.machine = machine
  }

  /// The identity of the running executable.
  ///
  /// - Throws: ``PluginError/hostUnknown(path:reason:)`` when it was linked without a build id.
  public static func current() throws -> HostIdentity {
    // The link leads to the file that runs even after another one took its name.
    let running = "/proc/self/exe"
    let path = (try? FileManager.default.destinationOfSymbolicLink(atPath: running)) ?? running
    return try read(running, path: path)
  }

  /// The identity of the executable in the file at `file`, which messages call `path`.
  static func read(_ file: String, path: String) throws -> HostIdentity {
    guard let bytes = try? Data(contentsOf: URL(filePath: file), options: .alwaysMapped) else {
      throw PluginError.hostUnknown(path: path, reason: "its executable cannot be read")
    }
    do {
      let image = try ELFImage(bytes)
      guard let buildID = try image.buildID() else {
        throw PluginError.hostUnknown(path: path, reason: "it was linked without a build id")
      }
      var host = HostIdentity(executable: path, buildID: buildID, compiler: nil, machine: image.machine)
      host.compiler = host.compilerOfModules()
      return host
    } catch let problem as ELFProblem {
      throw PluginError.hostUnknown(path: path, reason: "its executable \(problem.sentence)")
    }
  }

  /// The folder in which SwiftPM leaves the executable.
  var folder: String {
    FileSystem.trimmed(URL(filePath: executable).deletingLastPathComponent().path(percentEncoded: false))
  }

  /// The folder of the host's `.swiftmodule` files.
  var modulesFolder: String { "\(folder)/Modules" }

  /// The compiler's name, which it writes near the beginning of each module file.
  private func compilerOfModules() -> String? {
    let path = "\(modulesFolder)/FlowUI.swiftmodule"
    guard let bytes = try? Data(contentsOf: URL(filePath: path), options: .alwaysMapped),
      let name = bytes.prefix(32_768).firstRange(of: Data("Swift version ".utf8))
    else { return nil }
    let text = bytes[name.upperBound...].prefix(128).prefix { $0 >= 0x20 && $0 < 0x7F }
    return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
  }
}
