/// What the entry point of a plugin bundle hands to the host: the type that its manifest names.
///
/// A C function can't return a Swift metatype, so the entry that the builder generates returns a retained
/// reference to one of these. The class lives in the host alone and a bundle binds to it by name: a bundle
/// that doesn't carries its own copy of the host's modules, and is refused before it is loaded.
public final class PluginEntry {
  /// The principal type of the plugin.
  public let principal: any FlowPlugin.Type

  /// Boxes `principal`.
  public init(_ principal: any FlowPlugin.Type) {
    self.principal = principal
  }

  /// A reference that whoever receives the pointer owns.
  public func retainedPointer() -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(self).toOpaque()
  }

  /// Takes over the reference that ``retainedPointer()`` gave away.
  package static func take(_ pointer: UnsafeMutableRawPointer) -> PluginEntry {
    Unmanaged<PluginEntry>.fromOpaque(pointer).takeRetainedValue()
  }
}
