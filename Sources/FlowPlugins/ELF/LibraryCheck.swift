import FoundationEssentials

/// Checks that bytes are a whole shared library for this machine that takes the plugin interface from the host.
struct LibraryCheck {
  /// How the symbols of `PluginEntry` begin; the generated entry point of each bundle refers to them.
  private static let entryClass = "$s6FlowUI11PluginEntryC"

  var path: String
  var machine: UInt16

  func check(_ library: Data) throws {
    let symbols: [ELFImage.Symbol]
    do throws(ELFProblem) {
      let image = try ELFImage(library)
      guard image.machine == machine else { throw .wrongMachine(found: image.machine, host: machine) }
      guard image.type == ELFImage.sharedType else { throw .wrongType(found: image.type) }
      try image.checkExtents()
      symbols = try image.symbols()
    } catch {
      throw PluginError.library(path: path, problem: error)
    }
    try checkBinding(symbols)
  }

  /// Two copies of a module are two of each type: casts fail and environment keys read their defaults.
  ///
  /// A copy shows in two ways, and one suffices: a descriptor of the host's modules is defined in the library,
  /// or, where the copy's symbols were hidden, the library doesn't ask for the interface's class.
  private func checkBinding(_ symbols: [ELFImage.Symbol]) throws {
    for symbol in symbols where symbol.isDefined {
      if let module = SwiftSymbol.moduleOfDescriptor(symbol.name), HostIdentity.modules.contains(module) {
        throw PluginError.carriesHost(path: path, module: module, symbol: symbol.name)
      }
    }
    guard symbols.contains(where: { !$0.isDefined && $0.name.hasPrefix(Self.entryClass) }) else {
      throw PluginError.notBoundToHost(path: path)
    }
  }
}
