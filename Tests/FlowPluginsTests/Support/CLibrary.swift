import FoundationEssentials
import Glibc
import Testing

@testable import FlowPlugins

/// Shared libraries made at test time by clang, which is part of every Swift toolchain.
///
/// Other C compilers don't quote the `$` of a Swift name for their assembler.
enum CLibrary {
  static let compiler = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { "\($0)/clang" }
    .first { (path: String) in access(path, X_OK) == 0 }

  /// A reference to the host's `PluginEntry` that the loader may leave unresolved.
  static let boundToHost = """
    extern int host __asm__("$s6FlowUI11PluginEntryCMa") __attribute__((weak));
    int *uses_host(void) { return &host; }

    """

  /// Compiles `source` to a shared library with the given build id.
  static func compile(_ source: String, buildID: String = "0123456789abcdef0123") throws -> Data {
    let compiler = try #require(compiler)
    let folder = try TemporaryFolder()
    let file = try folder.write("library.c", source)
    let outcome = try ChildProcess.run(
      compiler,
      ["-shared", "-fPIC", "-Wl,--build-id=0x\(buildID)", "-o", "\(folder.path)/library.so", file],
      log: "\(folder.path)/log")
    try #require(outcome.status == 0, "\(outcome.output)")
    return try folder.read("library.so")
  }
}
