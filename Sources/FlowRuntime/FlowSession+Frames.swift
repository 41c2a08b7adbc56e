import AppFlow
import FlowCanvas
import FlowViews

extension FlowSession {
  /// Whether something moves by itself, so that frames are due at the display's rate.
  public var isAnimating: Bool { coordinator.isMoving || graph.isAnimating }

  /// How many motions end at one instant at most; beyond that, flows go on asking for each other.
  private static var longestStep: Int { 100 }

  /// Brings everything up to the clock's instant: shows what was written, ends what is over.
  public func step() {
    graph.update()
    graph.advance(to: clock.now)
    var ended = 0
    while ended < Self.longestStep, coordinator.completeNext(at: clock.now) {
      graph.update()
      ended += 1
    }
    guard let end = coordinator.nextEnd, end <= clock.now else { return }
    let route = coordinator.transition.map { "\($0.from.name) -> \($0.to.name)" }
    journal.write(
      .notice("the flows go on asking for each other; stopped at: \(route ?? coordinator.place.name)"),
      at: clock.now)
  }

  /// The names of the screens that navigation stacks have over their first ones, outermost first.
  public var navigationPath: [String] { graph.navigationPath }

  /// The whole surface as it looks at the clock's instant.
  public func frame() -> Frame {
    step()
    let screen = screenSize
    var frame = graph.draw(size: screen, now: clock.now, palette: palette)
    followMouse()
    let barHeight = self.barHeight
    frame.canvas.resize(to: CellSize(width: size.width, height: screen.height + barHeight))
    if let bar, barHeight > 0 {
      let rect = CellRect(x: 0, y: screen.height, width: size.width, height: barHeight)
      let cursor = bar.draw(on: &frame.canvas, in: rect)
      if environment.glyphSet == .ascii { frame.canvas = AsciiGlyphs.replacing(in: frame.canvas) }
      if keyboard == .bar { frame.cursor = cursor }
    }
    markSelection(on: &frame.canvas)
    return frame
  }

  /// The application's part of the surface, without the bar.
  public var screen: Canvas {
    step()
    return graph.draw(size: screenSize, now: clock.now, palette: palette).canvas
  }

  private var barHeight: Int { min(size.height, bar?.height(width: size.width) ?? 0) }

  var screenSize: CellSize {
    let room = size.height - barHeight
    return switch presentation {
    case .fullScreen: CellSize(width: size.width, height: room)
    case .inline: CellSize(width: size.width, height: min(room, graph.idealHeight(width: size.width)))
    }
  }

  /// Changes the size of the surface.
  public func resize(to newSize: CellSize) {
    setSize(newSize)
    graph.layout(in: screenSize)
    invalidate()
  }
}
