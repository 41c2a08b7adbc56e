import AppFlow
import FlowCanvas
import Foundation

/// Sides of a rectangle, as in SwiftUI.
extension Edge {
  public struct Set: OptionSet, Hashable, Sendable {
    public var rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let top = Set(rawValue: 1)
    public static let leading = Set(rawValue: 2)
    public static let bottom = Set(rawValue: 4)
    public static let trailing = Set(rawValue: 8)
    public static let horizontal: Set = [.leading, .trailing]
    public static let vertical: Set = [.top, .bottom]
    public static let all: Set = [.horizontal, .vertical]
  }
}

/// A view whose elements stand inside others of a kind.
struct ElementModified<Content: View, Wrapper: Element>: WrappingView {
  let content: Content
  let make: @MainActor (ViewNode) -> Wrapper
  let configure: @MainActor (Wrapper, EnvironmentValues) -> Void

  func update(_ node: ViewNode) {
    node.setChildren([ViewNode.Child(key: 0, view: content)])
    for case let wrapper as Wrapper in node.wrappers { configure(wrapper, node.environment) }
    node.invalidateLayout()
  }

  func makeWrapper(_ node: ViewNode) -> Element {
    let wrapper = make(node)
    configure(wrapper, node.environment)
    return wrapper
  }
}

final class PaddingElement: Element {
  var top = 0
  var leading = 0
  var bottom = 0
  var trailing = 0

  override func measure(_ proposal: ProposedCells) -> CellSize {
    let inner = super.measure(
      ProposedCells(
        width: proposal.width.map { $0 - leading - trailing },
        height: proposal.height.map { $0 - top - bottom }))
    return CellSize(width: inner.width + leading + trailing, height: inner.height + top + bottom)
  }

  override func placeChildren() {
    let inner = CellRect(
      x: frame.minX + leading, y: frame.minY + top,
      width: max(0, frame.size.width - leading - trailing), height: max(0, frame.size.height - top - bottom))
    for child in children { child.place(in: inner) }
  }
}

/// Fixed or bounded extents around a child.
final class FrameElement: Element {
  var width: Int?
  var height: Int?
  var maxWidth: Int?
  var maxHeight: Int?
  var minWidth: Int?
  var minHeight: Int?
  var alignment = Alignment.center

  override var isSpacer: Bool { false }

  override func measure(_ proposal: ProposedCells) -> CellSize {
    let offer = ProposedCells(
      width: offer(proposal.width, fixed: width, least: minWidth, most: maxWidth),
      height: offer(proposal.height, fixed: height, least: minHeight, most: maxHeight))
    let inner = super.measure(offer)
    return CellSize(
      width: extent(inner.width, proposal.width, fixed: width, least: minWidth, most: maxWidth),
      height: extent(inner.height, proposal.height, fixed: height, least: minHeight, most: maxHeight))
  }

  override func placeChildren() {
    for child in children { child.place(aligned: alignment, in: frame) }
  }

  private func offer(_ proposed: Int?, fixed: Int?, least: Int?, most: Int?) -> Int? {
    if let fixed { return fixed }
    if let proposed { return max(least ?? 0, min(most ?? Int.max, proposed)) }
    return most == Int.max ? nil : most
  }

  /// With a maximum the frame follows the offer; with only a minimum it follows its content.
  private func extent(_ inner: Int, _ proposed: Int?, fixed: Int?, least: Int?, most: Int?) -> Int {
    if let fixed { return fixed }
    if let most, let proposed { return max(least ?? 0, min(most, max(proposed, least ?? 0))) }
    return max(least ?? 0, min(most ?? Int.max, inner))
  }
}

/// A colour behind a child.
final class BackgroundElement: Element {
  var color = Color.primary

  override func draw(_ context: DrawContext, clip: CellRect) {
    let background = color.cell
    let area = clip.intersection(frame)
    context.canvas.fill(area, with: .blank(CellStyle(background: background)))
    super.draw(context, clip: clip)
    context.canvas.restyle(area) { style in
      style.background == .default
        ? CellStyle(foreground: style.foreground, background: background, attributes: style.attributes)
        : style
    }
  }
}

/// A line around a child.
final class BorderElement: Element {
  var color = Color.primary

  override func measure(_ proposal: ProposedCells) -> CellSize {
    let inner = super.measure(
      ProposedCells(width: proposal.width.map { $0 - 2 }, height: proposal.height.map { $0 - 2 }))
    return CellSize(width: inner.width + 2, height: inner.height + 2)
  }

  override func placeChildren() {
    let inner = CellRect(
      x: frame.minX + 1, y: frame.minY + 1, width: max(0, frame.size.width - 2),
      height: max(0, frame.size.height - 2))
    for child in children { child.place(in: inner) }
  }

  override func draw(_ context: DrawContext, clip: CellRect) {
    super.draw(context, clip: clip)
    context.canvas.drawFrame(frame, style: node.environment.cellStyle(color), clip: clip)
  }
}

extension View {
  /// A line around the view. A line takes a whole cell here, so the view has one cell less on each side.
  public func border(_ color: Color) -> some View {
    ElementModified(content: self, make: BorderElement.init) { element, _ in element.color = color }
  }

  /// Space around the view.
  ///
  /// - Parameter length: rows and columns; unless stated, 1 row and 2 columns, which look alike.
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    let columns = max(0, cells(length) ?? 2)
    let rows = max(0, cells(length) ?? 1)
    return ElementModified(content: self, make: PaddingElement.init) { element, _ in
      element.top = edges.contains(.top) ? rows : 0
      element.bottom = edges.contains(.bottom) ? rows : 0
      element.leading = edges.contains(.leading) ? columns : 0
      element.trailing = edges.contains(.trailing) ? columns : 0
    }
  }

  public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  /// A fixed width, height or both, in cells.
  public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    ElementModified(content: self, make: FrameElement.init) { element, _ in
      element.width = cells(width).map { max(0, $0) }
      element.height = cells(height).map { max(0, $0) }
      element.alignment = alignment
    }
  }

  /// Bounds for width and height, in cells; `.infinity` takes all that is offered.
  public func frame(
    minWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    func most(_ length: CGFloat?) -> Int? {
      length == .infinity ? Int.max : cells(length).map { max(0, $0) }
    }
    return ElementModified(content: self, make: FrameElement.init) { element, _ in
      element.minWidth = cells(minWidth).map { max(0, $0) }
      element.minHeight = cells(minHeight).map { max(0, $0) }
      element.maxWidth = most(maxWidth)
      element.maxHeight = most(maxHeight)
      element.alignment = alignment
    }
  }

  /// A colour behind the view.
  public func background(_ color: Color) -> some View {
    ElementModified(content: self, make: BackgroundElement.init) { element, _ in element.color = color }
  }
}
