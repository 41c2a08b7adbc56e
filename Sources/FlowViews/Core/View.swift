/// A part of a screen, described by a value, as in SwiftUI.
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor var body: Body { get }
}

extension Never: View {
  public var body: Never { self }
}

extension View where Body == Never {
  /// A view that the library draws itself has no body; nothing asks for it.
  public var body: Never {
    // Never is uninhabited, and SwiftUI's contract asks for this property: only a direct call gets here.
    fatalError("\(Self.self) is drawn by the library and has no body")
  }
}

/// A view that the library knows how to show by itself.
@MainActor protocol PrimitiveView: View where Body == Never {
  /// Brings a node up to date with this value: its children, its element, or both.
  func update(_ node: ViewNode)
  /// Whether an update reads nothing but the value itself and its environment: nothing has to be observed.
  static var isPlain: Bool { get }
}

extension PrimitiveView {
  static var isPlain: Bool { false }
}
