// swift-tools-version: 6.2
import PackageDescription

/// Warnings stop a build in CI, and only there: a newer compiler must not break anybody's build.
let isCI = Context.environment["CI"] == "true"

let strict: [SwiftSetting] =
  [.enableUpcomingFeature("MemberImportVisibility")] + (isCI ? [.treatAllWarnings(as: .error)] : [])

/// A target of the house; what it may import is its list of dependencies and nothing else.
func house(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["TestSupport"], swiftSettings: strict)
}

/// What `FlowUI` hands on. SwiftPM builds a target anew only after one that it names itself, so that whoever uses
/// those through `FlowUI` alone names them too.
let handedOn: [Target.Dependency] = ["FlowUI", "FlowViews", "FlowCombine", "AppFlow", "FlowCanvas"]

/// A plugin is also an ordinary target, so that it type-checks and is tested with everything else.
func plugin(_ name: String) -> Target {
  .target(
    name: name, dependencies: handedOn, path: "Plugins/\(name)",
    exclude: ["plugin.json", "Tests"], sources: ["Sources"], swiftSettings: strict)
}

/// `.ci/fuzz` builds with the compiler's instrumentation, which an ordinary build must not know of.
let isFuzzing = Context.environment["FLOWSH_FUZZ"] == "1"

let fuzzing: [Target] =
  isFuzzing
  ? [
    // libFuzzer has the `main`.
    .executableTarget(
      name: "FlowFuzzing", dependencies: ["FlowSCXML", "FlowMachine", "FlowTerminal", "FlowCanvas"],
      path: "Tests/Fuzzing", swiftSettings: strict)
  ] : []

let package = Package(
  name: "flowsh",
  products: [
    .library(name: "FlowMachine", targets: ["FlowMachine"]),
    .library(name: "FlowSCXML", targets: ["FlowSCXML"]),
    .library(name: "AppFlow", targets: ["AppFlow"]),
    .library(name: "FlowCombine", targets: ["FlowCombine"]),
    .library(name: "FlowUI", targets: ["FlowUI"]),
    .library(name: "FlowReadline", targets: ["FlowReadline"]),
    .library(name: "FlowTesting", targets: ["FlowTesting"]),
    .executable(name: "flowsh", targets: ["flowsh"]),
  ],
  targets: [
    .systemLibrary(name: "CDigest"),
    .systemLibrary(name: "CReadline"),
    .target(name: "CTerminal", cSettings: isCI ? [.treatAllWarnings(as: .error)] : []),
    house("FlowMachine"),
    house("FlowSCXML", ["FlowMachine"]),
    house("AppFlow", ["FlowMachine"]),
    house("FlowCombine"),
    house("FlowCanvas"),
    house("FlowViews", ["AppFlow", "FlowCombine", "FlowCanvas"]),
    house("FlowReadline", ["FlowViews", "FlowCanvas", "CReadline"]),
    house("FlowTerminal", ["FlowCanvas", "CTerminal"]),
    house("FlowRuntime", ["FlowViews", "AppFlow", "FlowCanvas"]),
    house("FlowUI", ["FlowRuntime", "FlowTerminal", "FlowViews", "AppFlow", "FlowCombine", "FlowCanvas"]),
    house("FlowGallery", handedOn),
    house("FlowScript", ["FlowRuntime", "FlowViews", "AppFlow", "FlowMachine", "FlowCanvas"]),
    house("FlowTesting", ["FlowScript", "FlowRuntime", "FlowViews", "AppFlow", "FlowCanvas"]),
    house("FlowPlugins", ["CDigest", "FlowUI", "FlowRuntime", "FlowViews", "AppFlow", "FlowCanvas"]),
    house(
      "FlowShell",
      [
        "FlowScript", "FlowPlugins", "FlowSCXML", "FlowGallery", "FlowUI", "FlowRuntime", "FlowViews",
        "AppFlow",
        "FlowMachine", "FlowCanvas",
      ]),
    .executableTarget(
      name: "flowsh",
      dependencies: [
        "FlowShell", "FlowReadline", "FlowScript", "FlowPlugins", "FlowUI", "FlowTerminal", "FlowViews",
        "FlowCanvas",
      ],
      swiftSettings: strict,
      // A bundle binds to the symbols of the executable that loads it.
      linkerSettings: [
        .unsafeFlags(["-Xlinker", "--export-dynamic", "-Xlinker", "--build-id=sha1"])
      ]),
    .executableTarget(
      name: "FlowBenchmarks",
      dependencies: ["FlowScript", "FlowUI", "FlowViews", "FlowTerminal", "FlowMachine"],
      swiftSettings: strict),
    plugin("Movies"),
    .systemLibrary(name: "CVTerm", path: "Tests/CVTerm"),
    .target(
      name: "TestSupport", dependencies: ["FlowCanvas", "CVTerm"],
      path: "Tests/TestSupport", swiftSettings: strict),
    tests("FlowMachineTests", ["FlowMachine"]),
    tests("FlowSCXMLTests", ["FlowSCXML", "FlowMachine"]),
    tests("AppFlowTests", ["AppFlow", "FlowMachine"]),
    tests("FlowCombineTests", ["FlowCombine"]),
    tests("TestSupportTests", ["FlowCanvas"]),
    tests("FlowCanvasTests", ["FlowCanvas"]),
    tests(
      "FlowViewsTests",
      ["FlowTesting", "FlowViews", "FlowRuntime", "AppFlow", "FlowCombine", "FlowCanvas"]),
    tests("FlowReadlineTests", ["FlowReadline", "FlowViews", "FlowCanvas"]),
    tests("FlowTerminalTests", ["FlowTerminal", "FlowCanvas"]),
    tests("FlowScriptTests", ["FlowScript", "FlowRuntime", "FlowViews", "AppFlow", "FlowCanvas"]),
    tests("FlowPluginsTests", ["FlowPlugins", "FlowUI", "FlowViews", "AppFlow"]),
    tests(
      "FlowShellTests",
      [
        "FlowShell", "FlowScript", "FlowRuntime", "FlowPlugins", "FlowViews", "AppFlow", "FlowCanvas",
        "FlowTerminal", "FlowGallery", "Movies",
      ]),
    tests("MoviesTests", ["Movies", "FlowTesting", "FlowScript", "FlowRuntime"] + handedOn),
    // An application as users write one, started by the tests below under a real pty.
    .executableTarget(
      name: "NotesFixture", dependencies: handedOn, path: "Tests/NotesFixture", swiftSettings: strict),
    tests("FlowUITests", ["NotesFixture"]),
    tests("NavigationTests", ["FlowTesting", "FlowRuntime", "FlowViews", "AppFlow", "FlowCanvas"]),
    // Views written as for SwiftUI, with `import FlowUI` and Foundation alone.
    tests("SeedTests", ["FlowTesting", "FlowRuntime"] + handedOn),
    // Runs the built executables under a real pty.
    tests("flowshTests", ["flowsh", "ExitProbe", "FlowCanvas"]),
    .executableTarget(
      name: "ExitProbe", dependencies: handedOn, path: "Tests/ExitProbe", swiftSettings: strict),
  ] + fuzzing,
  swiftLanguageModes: [.v6]
)
