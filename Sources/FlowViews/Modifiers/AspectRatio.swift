import AppFlow
import FlowCanvas
import Foundation

/// How something of a fixed shape uses the room it is offered, as in SwiftUI.
public enum ContentMode: Hashable, Sendable, CaseIterable {
  case fit
  case fill
}

struct AspectRatioModifier: ElementModifier {
  var ratio: CGFloat?
  var mode: ContentMode

  func makeElement(_ node: ViewNode) -> AspectRatioElement { AspectRatioElement(node: node) }

  func configure(_ element: AspectRatioElement, _ environment: EnvironmentValues) {
    element.ratio = ratio.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
    element.mode = mode
  }
}

/// A child that is offered the largest room of a shape.
final class AspectRatioElement: Element {
  var ratio: CGFloat?
  var mode = ContentMode.fit

  /// A cell is about twice as high as it is wide.
  private static let cellHeight: CGFloat = 2

  override func measure(_ proposal: ProposedCells) -> CellSize {
    super.measure(offer(proposal))
  }

  override func placeChildren() {
    let proposal = offer(ProposedCells(width: frame.size.width, height: frame.size.height))
    for child in children { child.place(aligned: .center, in: frame, offer: proposal) }
  }

  private func offer(_ proposal: ProposedCells) -> ProposedCells {
    let ideal = super.measure(.ideal)
    let shape = ratio ?? CGFloat(max(1, ideal.width)) / (CGFloat(max(1, ideal.height)) * Self.cellHeight)
    func height(_ width: Int) -> Int { cells(CGFloat(width) / shape / Self.cellHeight) ?? 0 }
    func width(_ height: Int) -> Int { cells(CGFloat(height) * Self.cellHeight * shape) ?? 0 }
    switch (proposal.width, proposal.height) {
    case (nil, nil): return ProposedCells(width: ideal.width, height: height(ideal.width))
    case (let columns?, nil): return ProposedCells(width: columns, height: height(columns))
    case (nil, let rows?): return ProposedCells(width: width(rows), height: rows)
    case (let columns?, let rows?):
      let isWide = height(columns) <= rows
      return isWide == (mode == .fit)
        ? ProposedCells(width: columns, height: height(columns))
        : ProposedCells(width: width(rows), height: rows)
    }
  }
}

extension View {
  /// Offers the view the largest room with a ratio of width to height, as seen: a cell counts as twice as
  /// high as it is wide.
  ///
  /// - Parameter aspectRatio: that of the view's ideal size unless stated.
  public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    modified(AspectRatioModifier(ratio: aspectRatio, mode: contentMode))
  }

  /// Offers the view the largest room of a shape, as seen.
  public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
    self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }

  public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }
  public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}
