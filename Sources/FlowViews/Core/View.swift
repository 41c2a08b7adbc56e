/// A part of a screen, described by a value, as in SwiftUI.
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor var body: Body { get }
  /// How the library shows the type; views have it from the library, and need not state it.
  @MainActor static var _showing: _ViewShowing { get }
}

extension View {
  /// A view that isn't of the library is shown by its body.
  @MainActor public static var _showing: _ViewShowing { _ViewShowing(primitive: nil) }
}

/// How the library shows a type of views; for the library alone.
///
/// Types say it of themselves. To find out that a type has a protocol, all protocols of all types of all libraries are
/// looked through, which for each type of views at its first view was a good part of an application's start.
@MainActor public struct _ViewShowing {
  /// The type, if it is one that the library knows how to show by itself.
  let primitive: (any PrimitiveView.Type)?
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
  /// Makes the element around one of the content's for a view of the type that is stored at an address; nil if it isn't
  /// a `WrappingView`.
  static var wrapper: MakeWrapper? { get }

  typealias MakeWrapper = @MainActor (UnsafeRawPointer, ViewNode) -> Element
}

extension PrimitiveView {
  public static var _showing: _ViewShowing { _ViewShowing(primitive: self) }
  static var isPlain: Bool { false }
  static var wrapper: MakeWrapper? { nil }
}
