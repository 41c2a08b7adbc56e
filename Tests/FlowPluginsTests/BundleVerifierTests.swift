import FoundationEssentials
import Glibc
import Testing

@testable import FlowPlugins

@Suite(.enabled(if: CLibrary.compiler != nil)) struct BundleVerifierTests {
  private let library: Data

  init() throws {
    library = try CLibrary.compile(CLibrary.boundToHost)
  }

  @Test func `a right bundle passes`() throws {
    let bundle = try TestBundle(library: library)
    try bundle.folder.write("Movies.flowplugin/Resources/a.txt", "a")
    #expect(bundle.refusal() == nil)
    let verified = try BundleVerifier(host: TestBundle.host).verify(bundle.url)
    #expect(verified.library == library)
    #expect(verified.path == bundle.path)
  }

  @Test func `a link to a bundle's folder passes`() throws {
    let bundle = try TestBundle(library: library)
    try #require(symlink(bundle.path, "\(bundle.folder.path)/link") == 0)
    let link = URL(filePath: "\(bundle.folder.path)/link/")
    #expect(try BundleVerifier(host: TestBundle.host).verify(link).path == bundle.path)
  }

  @Test func `a bundle, manifest or library that isn't there is named`() throws {
    let bundle = try TestBundle(library: library)
    unlink("\(bundle.path)/Movies.so")
    #expect(bundle.refusal() == "DIR/Movies.so: no such library")
    unlink("\(bundle.path)/plugin.json")
    #expect(bundle.refusal() == "DIR/plugin.json: no such manifest")
    rmdir(bundle.path)
    #expect(bundle.refusal() == "DIR: no such plugin bundle")
    try bundle.folder.write("Movies.flowplugin", "text")
    #expect(bundle.refusal() == "DIR: is a regular file, not a folder")
  }

  @Test func `a manifest that is no JSON is told with its place`() throws {
    let bundle = try TestBundle(library: library)
    try bundle.folder.write("Movies.flowplugin/plugin.json", "{\"name\": Movies}")
    #expect(bundle.refusal() == "DIR/plugin.json:1:10: is not JSON: expected a value here")
  }

  @Test func `a folder of sources is told from a bundle`() throws {
    let bundle = try TestBundle(library: library) { $0.build = nil }
    #expect(
      bundle.refusal()
        == "DIR: holds a plugin's sources, not a built bundle; "
        + "run \"flowsh plugin build DIR\" and load the .flowplugin folder that it writes")
  }

  @Test func `another build of the host is told with both build ids`() throws {
    let bundle = try TestBundle(library: library) { $0.build?.host = "ffffffffffffffff" }
    #expect(
      bundle.refusal()
        == "DIR: was built for host build ffffffffffffffff, this flowsh is build 0123456789abcdef0123; "
        + "rebuild it with \"flowsh plugin build DIR\"")
  }

  @Test func `another compiler is told with both versions`() throws {
    let bundle = try TestBundle(library: library) { $0.build?.compiler = "6.2" }
    #expect(
      bundle.refusal()
        == "DIR: was built by Swift 6.2, this flowsh by Swift 6.3.1; "
        + "rebuild it with \"flowsh plugin build DIR\"")
  }

  @Test func `a library of another size or content is told with both values`() throws {
    var bundle = try TestBundle(library: library) { $0.build?.size = 7 }
    #expect(
      bundle.refusal()
        == "DIR/Movies.so: has \(library.count) bytes, the manifest states 7; "
        + "copy the whole bundle again or rebuild it with \"flowsh plugin build DIR\"")
    let stated = String(repeating: "a", count: 64)
    bundle = try TestBundle(library: library) { $0.build?.sha256 = stated }
    #expect(
      bundle.refusal()
        == "DIR/Movies.so: has SHA-256 \(Digest.sha256(of: library)), the manifest states \(stated); "
        + "the file was changed after it was built: rebuild it with \"flowsh plugin build DIR\"")
  }

  @Test func `links are refused wherever they stand in a bundle`() throws {
    for name in ["plugin.json", "Movies.so"] {
      let bundle = try TestBundle(library: library)
      try #require(rename("\(bundle.path)/\(name)", "\(bundle.folder.path)/moved") == 0)
      try #require(symlink("../moved", "\(bundle.path)/\(name)") == 0)
      #expect(
        bundle.refusal()
          == "DIR/\(name): is a symbolic link; a bundle holds regular files and folders only")
    }
    let bundle = try TestBundle(library: library)
    try bundle.folder.write("Movies.flowplugin/Resources/deep/a.txt", "a")
    try #require(symlink("/etc", "\(bundle.path)/Resources/deep/etc") == 0)
    #expect(
      bundle.refusal()
        == "DIR/Resources/deep/etc: is a symbolic link; a bundle holds regular files and folders only")
  }

  @Test func `pipes and folders in place of files are refused without waiting`() throws {
    let bundle = try TestBundle(library: library)
    unlink("\(bundle.path)/plugin.json")
    try #require(mkfifo("\(bundle.path)/plugin.json", 0o600) == 0)
    #expect(bundle.refusal() == "DIR/plugin.json: is a special file, not a regular file")
    unlink("\(bundle.path)/plugin.json")
    mkdir("\(bundle.path)/plugin.json", 0o700)
    #expect(bundle.refusal() == "DIR/plugin.json: is a folder, not a regular file")
  }

  @Test func `names that differ only in case are refused`() throws {
    let bundle = try TestBundle(library: library)
    try bundle.folder.write("Movies.flowplugin/movies.so", "x")
    #expect(bundle.refusal() == "DIR/movies.so: differs from \"Movies.so\" only in case; rename one of them")
  }

  @Test func `files that others may write are refused`() throws {
    for name in ["/Movies.so", "/plugin.json", ""] {
      let bundle = try TestBundle(library: library)
      try #require(chmod("\(bundle.path)\(name)", 0o775) == 0)
      #expect(
        bundle.refusal()
          == "DIR\(name): others than its owner may write it (mode 775); run chmod go-w on it")
    }
  }

  @Test(.enabled(if: geteuid() == 0)) func `files of another user are refused`() throws {
    let bundle = try TestBundle(library: library)
    try #require(chown("\(bundle.path)/Movies.so", 65_534, 0) == 0)
    #expect(bundle.refusal(user: 65_534) == nil)
    #expect(
      bundle.refusal()
        == "DIR/Movies.so: belongs to user 65534, not to user 0 or root; "
        + "rebuild it with \"flowsh plugin build DIR\" or copy it as your own")
  }

  @Test func `a library that was cut off is refused with its manifest made to match`() throws {
    for size in stride(from: 64, to: library.count, by: 1_024) {
      #expect(try TestBundle(library: Data(library.prefix(size))).refusal() != nil)
    }
  }
}
