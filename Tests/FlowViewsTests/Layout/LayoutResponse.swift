import FlowCanvas
import FlowViews
import Foundation

/// Asks the one view in it what size it takes for each of some offers.
private struct Asking: Layout {
  let offers: [ProposedViewSize]
  let answers: Answers

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    answers.sizes = subviews.first.map { view in offers.map(view.sizeThatFits) } ?? []
    answers.dimensions = subviews.first?.dimensions(in: .unspecified)
    return .zero
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {}
}

@MainActor private final class Answers {
  var sizes: [CGSize] = []
  var dimensions: ViewDimensions?
}

/// A length as it is written in the tests: `7`, or `∞`.
private func written(_ length: CGFloat) -> String { length == .infinity ? "∞" : "\(Int(length))" }

/// The sizes that a view takes, as `width x height`: where nothing is offered, where no room is, where there is endless
/// room, and then for the other offers.
@MainActor func sizes(
  _ others: (width: CGFloat?, height: CGFloat?)..., @ViewBuilder of content: () -> some View
) -> [String] {
  let answers = Answers()
  let offers = others.map { ProposedViewSize(width: $0.width, height: $0.height) }
  let screen = TestScreen(width: 80, height: 24) {
    Asking(offers: [.unspecified, .zero, .infinity] + offers, answers: answers) { content() }
  }
  screen.graph.layout(in: screen.size)
  return answers.sizes.map { "\(written($0.width))x\(written($0.height))" }
}

/// The size of a view that has its ideal size, and the guides in it.
@MainActor func idealDimensions(@ViewBuilder of content: () -> some View) -> ViewDimensions? {
  let answers = Answers()
  let screen = TestScreen(width: 80, height: 24) { Asking(offers: [], answers: answers) { content() } }
  screen.graph.layout(in: screen.size)
  return answers.dimensions
}
