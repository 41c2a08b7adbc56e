import FlowCanvas
import Foundation

/// A thing on the screen: it says how large it wants to be, places what is inside it, and draws.
///
/// Frames are in the coordinates of the canvas that the tree is drawn on.
@MainActor package class Element {
  unowned let node: ViewNode
  private(set) var children: [Element] = []
  /// What is out of the tree and still seen leaving: drawn where it was last, and in nobody's way.
  final private(set) var leaving: [Element] = []
  /// Whether the element's view is out of the tree.
  var isLeaving = false
  /// Not weak: that would make every use of an element slower. Who lets go of a child says so. It is only ever assigned
  /// as a whole, which no other access can be in the middle of: a check at each would cost more than the access.
  @exclusivity(unchecked) private(set) unowned var parent: Element?
  private(set) var frame = CellRect.zero
  /// What was offered to the element when it took the size of its frame.
  private(set) var offered = ProposedCells.ideal
  private var sizes = SizeCache()
  /// Whether something at or below the element may have to stand elsewhere, even if its frame is the same.
  private var isPlacementStale = true
  /// Where it may be drawn, and the picture for which that was found out.
  private var reach = CellRect.zero
  private var reachPicture = 0
  /// Counts how often the sizes were forgotten.
  private(set) var layoutGeneration = 0

  init(node: ViewNode) { self.node = node }

  /// Takes these as the children, in this order.
  func adopt(_ elements: [Element]) {
    for element in leaving where element.parent === self { element.parent = nil }
    leaving = []
    guard elements.contains(where: \.isLeaving) else {
      replaceChildren(elements)
      return invalidateLayout()
    }
    replaceChildren(elements.filter { !$0.isLeaving })
    leaving = elements.filter(\.isLeaving)
    for element in leaving { element.parent = self }
    invalidateLayout()
  }

  /// Takes other children while it is being laid out, which changes nothing for those around it.
  func replaceChildren(_ elements: [Element]) {
    if children.isEmpty, elements.isEmpty { return }
    for element in children where element.parent === self { element.parent = nil }
    children = elements
    for element in elements { element.parent = self }
  }

  /// Lets go of the children: the element is about to go.
  func releaseChildren() {
    for element in leaving where element.parent === self { element.parent = nil }
    leaving = []
    replaceChildren([])
  }

  /// Stands in another element from now on.
  func joined(_ parent: Element) { self.parent = parent }

  /// Forgets the sizes of this element and of those around it.
  func invalidateLayout() {
    var element: Element? = self
    while let current = element,
      current === self || !current.isPlacementStale || !current.sizes.isEmpty
    {
      current.sizes.removeAll()
      current.isPlacementStale = true
      current.layoutGeneration += 1
      element = current.parent
    }
  }

  /// What is inside may have to stand elsewhere, in the same space: nothing has to be measured again.
  func invalidatePlacement() {
    var element: Element? = self
    while let current = element, current === self || !current.isPlacementStale {
      current.isPlacementStale = true
      element = current.parent
    }
    node.graph.layoutIsStale()
  }

  /// Whether the element still takes the sizes that it was asked for, though what it shows has changed.
  ///
  /// No where some may have been forgotten: what stands around it may go by those.
  final func keepsItsSizes() -> Bool { sizes.allSatisfy { measure($0) == $1 } }

  /// The size that the element takes for a proposal; computed once for each.
  final func size(_ proposal: ProposedCells) -> CellSize {
    if let known = sizes.size(for: proposal) { return known }
    let measured = measure(proposal)
    let size = CellSize(width: max(0, measured.width), height: max(0, measured.height))
    sizes.add(size, for: proposal)
    return size
  }

  /// Gives the element its frame.
  ///
  /// - Parameter offered: the proposal that it answered with this size; that size itself unless stated.
  final func place(in rect: CellRect, offered: ProposedCells? = nil) {
    let wanted = CellRect(
      x: rect.minX, y: rect.minY, width: max(0, rect.size.width), height: max(0, rect.size.height))
    let offered = offered ?? ProposedCells(width: wanted.size.width, height: wanted.size.height)
    guard isPlacementStale || wanted != frame || offered != self.offered else { return }
    isPlacementStale = false
    frame = wanted
    self.offered = offered
    placeChildren()
    for element in leaving { element.place(in: element.frame, offered: element.offered) }
  }

  /// Takes the frame of another one, around which it has come.
  func standsWhere(_ other: Element) {
    frame = other.frame
    offered = other.offered
  }

  // MARK: Drawing

  /// Draws the element and what is inside it, unless a part of a picture is drawn that none of that reaches.
  final func draw(_ context: DrawContext, clip: CellRect) {
    if let picture = context.mended, !reach(in: picture).meets(clip) { return }
    drawContent(context, clip: clip)
  }

  /// Where the element and what is inside it may be drawn; the same as long as a picture is only mended.
  private func reach(in picture: Int) -> CellRect {
    if reachPicture == picture { return reach }
    reach = frame
    if !clipsChildren {
      for child in children { reach = reach.union(child.reach(in: picture)) }
      for child in leaving { reach = reach.union(child.reach(in: picture)) }
    }
    reachPicture = picture
    return reach
  }

  // MARK: What a kind of element states

  /// The size for a proposal; that of the only child unless stated.
  func measure(_ proposal: ProposedCells) -> CellSize {
    children.first?.size(proposal) ?? .zero
  }

  /// Gives each child its frame within `frame`; all of it unless stated.
  func placeChildren() {
    for child in children { child.place(in: frame, offered: offered) }
  }

  /// Draws itself and its children, within a clip rectangle; what it draws of its own is within its frame.
  func drawContent(_ context: DrawContext, clip: CellRect) {
    let elements = leaving.isEmpty ? children : children + leaving
    for element in fromBehind(elements) { element.draw(context, clip: clip) }
  }

  /// The children as they lie over each other, the last in front.
  final var childrenFromBehind: [Element] { fromBehind(children) }

  private func fromBehind(_ elements: [Element]) -> [Element] {
    guard elements.count > 1, node.graph.hasZIndexes, elements.contains(where: { $0.zIndex != 0 }) else {
      return elements
    }
    return elements.enumerated().sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }
      .map(\.element)
  }

  /// Where a guide was put, in cells from the leading edge or the top; nil if nobody did.
  func guide(_ key: AlignmentKey, _ proposal: ProposedCells) -> CGFloat? {
    children.count == 1 ? children[0].guide(key, proposal) : nil
  }

  /// The size that is taken wherever there is that much width, whatever the height; nil if there is no such size.
  var lineSize: CellSize? { nil }

  /// Which views a stack gives their room first; the higher, the earlier.
  var layoutPriority: Double { children.count == 1 ? children[0].layoutPriority : 0 }

  /// What is in front among the children of one container: the higher, the nearer.
  var zIndex: Double { children.count == 1 ? children[0].zIndex : 0 }

  /// A value that the view leaves for the layout that it stands in.
  func layoutValue(_ key: ObjectIdentifier) -> Any? {
    children.count == 1 ? children[0].layoutValue(key) : nil
  }

  /// The rows of a lazy container at or below a child are others than before.
  func rowsChanged() {}

  /// Whether it stands for a gap, so that a stack puts none beside it (spacers).
  var isSpacer: Bool { children.count == 1 && children[0].isSpacer }

  /// Tells a child which way the stack runs that it stands in.
  func enterStack(axis: Axis?) {
    for child in children where children.count == 1 { child.enterStack(axis: axis) }
  }

  /// What can be operated here; nil for what only shows something.
  var control: (any ElementControl)? { nil }

  /// Takes a key that the control in focus, which stands below, had no use for; false if it has none either.
  func handleBelow(_ key: KeyPress) -> Bool { false }

  /// Takes so many turns of the mouse wheel, above 0 for down; false if nothing can move that way.
  func scroll(lines: Int) -> Bool { false }

  /// Moves what is inside so that a rectangle, which is given where it stands now, can be seen.
  func reveal(_ rect: CellRect) {}

  /// Whether what stands inside is seen and clicked only within the frame.
  var clipsChildren: Bool { false }

  /// Where what stands inside is seen, if it is clipped.
  var contentArea: CellRect { frame }

  /// The children that can be reached by the keyboard and by scripts, in the order of focus.
  var reachableChildren: [Element] { children }
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
