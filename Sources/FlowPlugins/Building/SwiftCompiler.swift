import Glibc

/// The Swift compiler that builds plugins: the one that `SWIFTC` names, else `swiftc` of the search path.
struct SwiftCompiler {
  let path: String

  /// - Throws: ``PluginError/noCompiler(name:)`` when there is none.
  init(environment: [String: String]) throws {
    let name = environment["SWIFTC"].flatMap { $0.isEmpty ? nil : $0 } ?? "swiftc"
    guard let path = Self.find(name, in: environment["PATH"] ?? "") else {
      throw PluginError.noCompiler(name: name)
    }
    self.path = path
  }

  private static func find(_ name: String, in searchPath: String) -> String? {
    let candidates =
      name.contains("/") ? [name] : searchPath.split(separator: ":").map { "\($0)/\(name)" }
    return candidates.first { candidate in
      (try? FileSystem.status(FileSystem.resolved(candidate) ?? candidate)?.kind) == .file
        && access(candidate, X_OK) == 0
    }
  }

  /// What the compiler calls itself: the rest of the line `Swift version …`.
  func version(scratch: String) throws -> String {
    let outcome = try ChildProcess.run(path, ["--version"], log: "\(scratch)/version.log")
    let marker = "Swift version "
    guard outcome.status == 0,
      let line = outcome.output.split(separator: "\n").first(where: { $0.contains(marker) }),
      let name = line.split(separator: marker, maxSplits: 1).last
    else { throw PluginError.noCompiler(name: path) }
    return String(name).trimmingSpaces()
  }
}

extension String {
  fileprivate func trimmingSpaces() -> String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
