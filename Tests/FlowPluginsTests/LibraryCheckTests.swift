import FoundationEssentials
import Testing

@testable import FlowPlugins

@Suite(.enabled(if: CLibrary.compiler != nil)) struct LibraryCheckTests {
  private func refusal(_ library: Data, machine: UInt16 = TestBundle.machine) -> String? {
    do {
      try LibraryCheck(path: "L", machine: machine).check(library)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func `a library that takes the interface from the host passes`() throws {
    #expect(refusal(try CLibrary.compile(CLibrary.boundToHost)) == nil)
  }

  @Test func `a library that defines a type of the host is refused`() throws {
    let source = CLibrary.boundToHost + "int copy __asm__(\"$s7AppFlow0aB11CoordinatorCMn\") = 1;\n"
    #expect(
      refusal(try CLibrary.compile(source))
        == "L: carries its own copy of the host's module AppFlow (it defines $s7AppFlow0aB11CoordinatorCMn), "
        + "so the host would not see what it registers; link it without the host's modules: "
        + "rebuild it with \"flowsh plugin build DIR\"")
  }

  @Test func `what a plugin adds to a type of the host passes`() throws {
    let source = CLibrary.boundToHost + "int nested __asm__(\"$s9FlowViews4TextV6MoviesE5InnerVMn\") = 1;\n"
    #expect(refusal(try CLibrary.compile(source)) == nil)
  }

  @Test func `a library that hides its copy of the host is refused`() throws {
    #expect(
      refusal(try CLibrary.compile("int nothing = 1;\n"))
        == "L: does not take FlowUI from the host, so it carries its own copy or is no plugin; "
        + "rebuild it with \"flowsh plugin build DIR\"")
  }

  @Test func `another processor, type or format is named`() throws {
    let rebuild = "; rebuild it with \"flowsh plugin build DIR\""
    let library = try CLibrary.compile(CLibrary.boundToHost)
    let own = ELFProblem.name(ofMachine: TestBundle.machine)
    #expect(refusal(library, machine: 243) == "L: is made for \(own), this host is RISC-V" + rebuild)
    #expect(refusal(Data()) == "L: is not an ELF file" + rebuild)
    #expect(refusal(Data("#!/bin/sh\n".utf8)) == "L: is not an ELF file" + rebuild)

    var other = library
    other[4] = 1
    #expect(
      refusal(other) == "L: is 32-bit little-endian, not 64-bit little-endian as this host is" + rebuild)
    other = library
    other[16] = 2
    #expect(refusal(other) == "L: is an ELF file of type 2, not a shared library (type 3)" + rebuild)
  }

  @Test func `a library that was cut off anywhere is refused and never traps`() throws {
    let library = try CLibrary.compile(CLibrary.boundToHost)
    for size in stride(from: 0, to: library.count, by: 64) {
      #expect(refusal(library.prefix(size)) != nil, "\(size) of \(library.count) bytes")
    }
    let half = library.prefix(library.count / 2)
    let message = try #require(refusal(half))
    #expect(message.hasPrefix("L: is cut off: its "))
    #expect(message.contains(", the file at byte \(half.count); "))
  }

  @Test func `a library with any damaged byte never traps`() throws {
    let library = try CLibrary.compile(CLibrary.boundToHost)
    for value in [0x00, 0x7F, 0xFF] as [UInt8] {
      for index in library.indices {
        var damaged = library
        damaged[index] = value
        guard let image = try? ELFImage(damaged) else { continue }
        _ = try? image.checkExtents()
        _ = try? image.symbols()
        _ = try? image.buildID()
      }
    }
  }

  @Test func `the build id is read from the notes`() throws {
    let library = try CLibrary.compile(CLibrary.boundToHost, buildID: "00ff10")
    #expect(try ELFImage(library).buildID() == "00ff10")
    let folder = try TemporaryFolder()
    let path = try folder.write("flowsh", library)
    #expect(
      try HostIdentity.read(path, path: path)
        == HostIdentity(executable: path, buildID: "00ff10", compiler: nil, machine: TestBundle.machine))
  }

  @Test func `the compiler is read from the modules beside the executable`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("flowsh", try CLibrary.compile(CLibrary.boundToHost))
    try folder.write("Modules/FlowUI.swiftmodule", "blob\0Swift version 6.3.1 (release)\0blob")
    #expect(try HostIdentity.read(path, path: path).compiler == "6.3.1 (release)")
  }

  @Test func `a host that is no executable is told`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("flowsh", "text")
    let expected =
      "\(path): cannot load plugins: its executable is not an ELF file; link it with -Xlinker --build-id=sha1"
    let error = #expect(throws: PluginError.self) { try HostIdentity.read(path, path: path) }
    #expect(error.map { "\($0)" } == expected)
  }
}
