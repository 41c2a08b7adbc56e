import FoundationEssentials
import Glibc
import Testing

@testable import FlowPlugins

/// The builder with a script in place of the compiler; the real one is proved where the host is run.
@Suite(.enabled(if: CLibrary.compiler != nil)) struct PluginBuilderTests {
  private let folder: TemporaryFolder
  private let host: HostIdentity

  init() throws {
    folder = try TemporaryFolder()
    let library = try CLibrary.compile(CLibrary.boundToHost)
    let executable = try folder.write("host/flowsh", library, mode: 0o755)
    try folder.write("host/Modules/FlowUI.swiftmodule", "blob\0Swift version 6.3.1 (test)\0blob")
    try folder.write("host/CTerminal.build/module.modulemap", "module CTerminal {}")
    try folder.write("library.so", library)
    host = try HostIdentity.read(executable, path: executable)
    try folder.write(
      "Movies/plugin.json",
      """
      {"identifier": "org.example.movies", "name": "Movies", "version": "1.0.0", "apiVersion": 1,
       "principalType": "MoviesPlugin", "flows": [{"name": "movies", "title": "Movies"}]}
      """)
    try folder.write("Movies/Sources/B.swift", "")
    try folder.write("Movies/Sources/Sub/A.swift", "")
    try folder.write("Movies/Sources/notes.txt", "")
    try folder.write("Movies/Resources/deep/a.txt", "a")
    try folder.write("out/.keep", "")
    try compiler("cp \(folder.path)/library.so \"$out\"")
  }

  /// Makes a compiler that notes its arguments and the entry point, then does `body` with the output's path.
  private func compiler(version: String = "6.3.1 (test)", _ body: String) throws {
    try folder.write(
      "bin/swiftc",
      """
      #!/bin/sh
      if [ "$1" = --version ]; then echo "Swift version \(version)"; exit; fi
      echo "$@" > \(folder.path)/arguments
      while [ $# -gt 1 ]; do if [ "$1" = -o ]; then out=$2; fi; shift; done
      cp "$1" \(folder.path)/entry.swift
      \(body)

      """, mode: 0o755)
  }

  private func build(
    environment: [String: String] = [:], diagnostics: (String) -> Void = { _ in }
  ) throws -> URL {
    let environment = environment.merging(["PATH": "/nowhere:\(folder.path)/bin"]) { given, _ in given }
    return try PluginBuilder(host: host, environment: environment).build(
      URL(filePath: "\(folder.path)/Movies"), into: URL(filePath: "\(folder.path)/out"),
      diagnostics: diagnostics)
  }

  private func message(environment: [String: String] = [:]) -> String? {
    do {
      _ = try build(environment: environment)
      return nil
    } catch {
      return "\(error)".replacing(folder.path, with: "DIR")
    }
  }

  @Test func `what was built passes the verifier`() throws {
    let bundle = try build()
    #expect(bundle.path(percentEncoded: false) == "\(folder.path)/out/Movies.flowplugin")
    let verified = try BundleVerifier(host: host).verify(bundle)
    #expect(verified.build.compiler == "6.3.1 (test)")
    #expect(verified.build.host == host.buildID)
    #expect(try FileSystem.names(in: verified.path) == ["Movies.so", "Resources", "plugin.json"])
    #expect(try folder.read("out/Movies.flowplugin/Resources/deep/a.txt") == Data("a".utf8))
    #expect(try FileSystem.names(in: "\(folder.path)/out") == [".keep", "Movies.flowplugin"])
  }

  @Test func `the compiler is given the host's modules, all sources and an entry point`() throws {
    _ = try build()
    let arguments = String(decoding: try folder.read("arguments"), as: UTF8.self)
    #expect(arguments.contains("-emit-library"))
    #expect(arguments.contains("-module-name Movies -swift-version 6"))
    #expect(arguments.contains("-I \(folder.path)/host/Modules"))
    #expect(arguments.contains("-Xcc -fmodule-map-file=\(folder.path)/host/CTerminal.build/module.modulemap"))
    #expect(arguments.contains("Sources/B.swift \(folder.path)/Movies/Sources/Sub/A.swift "))
    #expect(!arguments.contains("notes.txt"))
    let entry = String(decoding: try folder.read("entry.swift"), as: UTF8.self)
    #expect(
      entry == """
        import FlowUI

        @c(flowsh_plugin_entry)
        public func flowsh_plugin_entry() -> UnsafeMutableRawPointer {
          // The type that plugin.json names as principalType.
          PluginEntry(MoviesPlugin.self).retainedPointer()
        }

        """)
  }

  @Test func `an older bundle is replaced whole`() throws {
    _ = try build()
    try folder.write("out/Movies.flowplugin/left-over", "x")
    _ = try build()
    #expect(try FileSystem.names(in: "\(folder.path)/out") == [".keep", "Movies.flowplugin"])
    #expect(
      try FileSystem.names(in: "\(folder.path)/out/Movies.flowplugin")
        == ["Movies.so", "Resources", "plugin.json"])
  }

  @Test func `the compiler's errors are handed on and the older bundle stays`() throws {
    _ = try build()
    let before = try folder.read("out/Movies.flowplugin/plugin.json")
    try compiler("echo 'B.swift:1:1: error: no' >&2; echo 'A.swift:2:2: error: never'; exit 1")
    var said = ""
    let error = #expect(throws: PluginError.self) { try build { said += $0 } }
    #expect(said == "B.swift:1:1: error: no\nA.swift:2:2: error: never\n")
    #expect(
      error.map { "\($0)" }
        == "Movies: the compiler reported 2 errors (exit status 1); no bundle was written")
    #expect(error?.exitStatus == 3)
    #expect(try folder.read("out/Movies.flowplugin/plugin.json") == before)
    #expect(try FileSystem.names(in: "\(folder.path)/out") == [".keep", "Movies.flowplugin"])
  }

  @Test func `a compiler that dies by a signal is told`() throws {
    try compiler("kill -9 $$")
    #expect(message() == "Movies: the compiler failed (exit status 137); no bundle was written")
  }

  @Test func `a missing or other compiler is told`() throws {
    #expect(
      message(environment: ["PATH": "/nowhere"])
        == "swiftc: no such Swift compiler; install the toolchain, or set SWIFTC to the path of swiftc")
    #expect(
      message(environment: ["SWIFTC": "/nowhere/swiftc"])
        == "/nowhere/swiftc: no such Swift compiler; install the toolchain, or set SWIFTC to the path of swiftc"
    )
    try compiler(version: "6.2 (test)", "")
    #expect(
      message()
        == "DIR/bin/swiftc: is Swift 6.2 (test), this flowsh was built by Swift 6.3.1 (test); "
        + "set SWIFTC to that compiler")
  }

  @Test func `missing sources and modules are told`() throws {
    FileSystem.remove("\(folder.path)/host/Modules")
    #expect(
      message()
        == "DIR/host/Modules: not there; plugins are built by the flowsh that \"swift build\" leaves "
        + "beside its Modules folder")
    FileSystem.remove("\(folder.path)/Movies/Sources")
    #expect(
      message()
        == "DIR/Movies: holds no Swift file; a plugin's sources are Sources/**/*.swift beside its plugin.json"
    )
    FileSystem.remove("\(folder.path)/Movies/plugin.json")
    #expect(message() == "DIR/Movies/plugin.json: no such manifest")
    FileSystem.remove("\(folder.path)/Movies")
    #expect(message() == "DIR/Movies: no such plugin folder")
  }

  @Test func `an executable that was replaced is told`() throws {
    let other = try CLibrary.compile(CLibrary.boundToHost, buildID: "ffff")
    try folder.write("host/flowsh", other)
    #expect(
      message()
        == "DIR/host/flowsh: was replaced by another build since this flowsh was started; restart flowsh")
  }

  @Test func `a bundle that would carry the host is not written`() throws {
    let copy = CLibrary.boundToHost + "int copy __asm__(\"$s6FlowUI11PluginEntryCMn\") = 1;\n"
    try folder.write("library.so", try CLibrary.compile(copy))
    #expect(message()?.contains("carries its own copy of the host's module FlowUI") == true)
    #expect(try FileSystem.names(in: "\(folder.path)/out") == [".keep"])
  }

  @Test func `a link among the resources is refused`() throws {
    try #require(symlink("/etc/passwd", "\(folder.path)/Movies/Resources/passwd") == 0)
    #expect(
      message()
        == "DIR/Movies/Resources/passwd: is a symbolic link; a bundle holds regular files and folders only")
    #expect(try FileSystem.names(in: "\(folder.path)/out") == [".keep"])
  }
}
