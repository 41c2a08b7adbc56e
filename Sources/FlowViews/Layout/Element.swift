import FlowCanvas
import Foundation

/// A thing on the screen: it says how large it wants to be, places what is inside it, and draws.
///
/// Frames are in the coordinates of the canvas that the tree is drawn on.
@MainActor package class Element {
  package unowned let node: ViewNode
  package private(set) var children: [Element] = []
  /// What is out of the tree and still seen leaving: drawn where it was last, and in nobody's way.
  private var leaving: [Element] = []
  /// Whether the element's view is out of the tree.
  var isLeaving = false
  package private(set) weak var parent: Element?
  package private(set) var frame = CellRect.zero
  /// The sizes for the latest few proposals: a stack asks three or four different ones, over and over.
  private var sizes: [(proposal: ProposedCells, size: CellSize)] = []
  /// Whether something at or below the element may have to stand elsewhere, even if its frame is the same.
  private var isPlacementStale = true
  /// Counts how often the sizes were forgotten.
  private(set) var layoutGeneration = 0

  private static let keptSizes = 6

  package init(node: ViewNode) { self.node = node }

  /// Takes these as the children, in this order.
  func adopt(_ elements: [Element]) {
    children = elements.filter { !$0.isLeaving }
    leaving = elements.filter(\.isLeaving)
    for element in elements { element.parent = self }
    invalidateLayout()
  }

  /// Forgets the sizes of this element and of those around it.
  package func invalidateLayout() {
    var element: Element? = self
    while let current = element,
      current === self || !current.isPlacementStale || !current.sizes.isEmpty
    {
      current.sizes.removeAll(keepingCapacity: true)
      current.isPlacementStale = true
      current.layoutGeneration += 1
      element = current.parent
    }
  }

  /// Whether the element still takes the sizes that it was asked for, though what it shows has changed.
  ///
  /// No where some may have been forgotten: what stands around it may go by those.
  func keepsItsSizes() -> Bool {
    guard sizes.count < Self.keptSizes else { return false }
    for known in sizes where measure(known.proposal) != known.size { return false }
    return true
  }

  /// The size that the element takes for a proposal; computed once for each.
  package final func size(_ proposal: ProposedCells) -> CellSize {
    for known in sizes where known.proposal == proposal { return known.size }
    let measured = measure(proposal)
    let size = CellSize(width: max(0, measured.width), height: max(0, measured.height))
    if sizes.count == Self.keptSizes { sizes.removeFirst() }
    sizes.append((proposal, size))
    return size
  }

  package final func place(in rect: CellRect) {
    let wanted = CellRect(
      x: rect.minX, y: rect.minY, width: max(0, rect.size.width), height: max(0, rect.size.height))
    guard isPlacementStale || wanted != frame else { return }
    isPlacementStale = false
    frame = wanted
    placeChildren()
    for element in leaving { element.place(in: element.frame) }
  }

  /// Takes the frame of another one, around which it has come.
  func standsWhere(_ other: Element) { frame = other.frame }

  // MARK: What a kind of element states

  /// The size for a proposal; that of the only child unless stated.
  package func measure(_ proposal: ProposedCells) -> CellSize {
    children.first?.size(proposal) ?? .zero
  }

  /// Gives each child its frame within `frame`; all of it unless stated.
  package func placeChildren() {
    for child in children { child.place(in: frame) }
  }

  /// Draws itself and its children, within a clip rectangle.
  package func draw(_ context: DrawContext, clip: CellRect) {
    for child in childrenFromBehind { child.draw(context, clip: clip) }
    for element in leaving { element.draw(context, clip: clip) }
  }

  /// The children as they lie over each other, the last in front.
  package final var childrenFromBehind: [Element] {
    guard node.graph.hasZIndexes, children.count > 1, children.contains(where: { $0.zIndex != 0 }) else {
      return children
    }
    return children.enumerated().sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }
      .map(\.element)
  }

  /// Where a guide was put, in cells from the leading edge or the top; nil if nobody did.
  func guide(_ key: AlignmentKey, _ proposal: ProposedCells) -> CGFloat? {
    children.count == 1 ? children[0].guide(key, proposal) : nil
  }

  /// Which views a stack gives their room first; the higher, the earlier.
  package var layoutPriority: Double { children.count == 1 ? children[0].layoutPriority : 0 }

  /// What is in front among the children of one container: the higher, the nearer.
  package var zIndex: Double { children.count == 1 ? children[0].zIndex : 0 }

  /// A value that the view leaves for the layout that it stands in.
  package func layoutValue(_ key: ObjectIdentifier) -> Any? {
    children.count == 1 ? children[0].layoutValue(key) : nil
  }

  /// Whether a stack gives it what the others leave (spacers).
  package var isSpacer: Bool { children.count == 1 && children[0].isSpacer }

  /// Tells a child which way the stack runs that it stands in.
  package func enterStack(axis: Axis?) {
    for child in children where children.count == 1 { child.enterStack(axis: axis) }
  }

  /// What can be operated here; nil for what only shows something.
  package var control: (any ElementControl)? { nil }

  /// The children that can be reached by the keyboard and by scripts, in the order of focus.
  package var reachableChildren: [Element] { children }
}

/// A direction in which things are laid out.
public enum Axis: Hashable, Sendable {
  case horizontal
  case vertical

  /// No direction, one, or both.
  public struct Set: OptionSet, Hashable, Sendable {
    public var rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let horizontal = Set(rawValue: 1)
    public static let vertical = Set(rawValue: 2)
  }
}
