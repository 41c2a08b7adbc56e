import AppFlow

/// A view that is nothing but several others, which a container can ask for without making any of them.
@MainActor protocol PartedView: View {
  /// The views, each with what it is known by among them.
  var parts: [(key: AnyHashable, view: any View)] { get }
}

extension View {
  /// The views that this one consists of, those within groups and branches included.
  func allParts(_ key: [AnyHashable] = []) -> [(key: [AnyHashable], view: any View)] {
    guard let parted = self as? any PartedView else { return [(key, self)] }
    return parted.parts.flatMap { $0.view.allParts(key + [$0.key]) }
  }
}

extension TupleView: PartedView {
  var parts: [(key: AnyHashable, view: any View)] {
    children.enumerated().map { (AnyHashable($0), $1.view) }
  }
}

extension EmptyView: PartedView {
  var parts: [(key: AnyHashable, view: any View)] { [] }
}

extension ConditionalContent: PartedView {
  var parts: [(key: AnyHashable, view: any View)] {
    switch storage {
    case .first(let view): [(true, view)]
    case .second(let view): [(false, view)]
    }
  }
}

extension Optional: PartedView where Wrapped: View {
  var parts: [(key: AnyHashable, view: any View)] { map { [(0, $0)] } ?? [] }
}

extension Group: PartedView {
  var parts: [(key: AnyHashable, view: any View)] { [(0, content)] }
}

extension AnyView: PartedView {
  var parts: [(key: AnyHashable, view: any View)] { [(0, view)] }
}

extension ForEach: PartedView {
  var parts: [(key: AnyHashable, view: any View)] { data.map { (AnyHashable(id($0)), content($0)) } }
}
