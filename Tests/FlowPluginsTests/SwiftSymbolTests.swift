import Testing

@testable import FlowPlugins

@Suite struct SwiftSymbolTests {
  @Test(arguments: [
    ("$s7AppFlow0aB11CoordinatorCMn", "AppFlow"),
    ("$s9FlowViews4TextVMn", "FlowViews"),
    ("$s9FlowViews4ViewMp", "FlowViews"),
    ("$s11FlowPlugins010PluginHostA0CMn", "FlowPlugins"),
    ("$s11FlowPlugins05ThingaB0Mp", "FlowPlugins"),
    ("$s11FlowPlugins04HostA0OMn", "FlowPlugins"),
    ("$s6Movies0A6PluginVMn", "Movies"),
  ])
  func `a descriptor names the module that it was written in`(symbol: String, module: String) {
    #expect(SwiftSymbol.moduleOfDescriptor(symbol) == module)
  }

  @Test(arguments: [
    // A plugin's extension of a host's type, a type nested in it, and a conformance of it.
    "$s9FlowViews0A10DefinitionV6MoviesE4loudSSvg",
    "$s9FlowViews0A10DefinitionV6MoviesE5InnerVMn",
    "$s9FlowViews0A10DefinitionV6Movies4LoudADMc",
    // Not descriptors of top-level types.
    "$s9FlowViews4TextVN", "$s9FlowViews4TextV5InnerVMn", "flowsh_plugin_entry", "_end",
    // Cut off or senseless.
    "", "$s", "$s9", "$s9Flow", "$s9FlowViews", "$s9FlowViews0", "$s9FlowViews0a", "$s9FlowViews0A",
    "$s99999999999999999999999Flow", "$s0FlowViews4TextVMn", "$s9FlowViews999TextVMn", "$s9FlowViews4Text",
  ])
  func `other symbols name none`(symbol: String) {
    #expect(SwiftSymbol.moduleOfDescriptor(symbol) == nil)
  }
}
