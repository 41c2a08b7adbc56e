import AppFlow
import FlowCanvas
@testable import FlowViews

/// A tree of views on a screen of its own.
@MainActor final class TestScreen {
  let graph: ViewGraph
  var size: CellSize
  private let log = ReportLog()

  init(
    width: Int, height: Int, environment: EnvironmentValues = EnvironmentValues(),
    @ViewBuilder _ content: () -> some View
  ) {
    size = CellSize(width: width, height: height)
    graph = ViewGraph(content: content(), environment: environment) { [log] in log.reports.append($0) }
  }

  /// What a developer was told, the first evaluation included.
  var reports: [String] { log.reports }

  /// The instant of the pictures.
  var now = FlowInstant.zero

  var frame: Frame { graph.draw(size: size, now: now, palette: .dark) }
  var lines: [String] { frame.canvas.lines }

  /// The lines so many milliseconds after the beginning.
  func lines(at milliseconds: Int) -> [String] {
    now = FlowInstant(offset: .milliseconds(milliseconds))
    return lines
  }

  func press(_ keys: KeyPress...) {
    for key in keys {
      graph.layout(in: size)
      _ = graph.handle(key)
    }
  }

  func type(_ text: String) {
    graph.layout(in: size)
    for character in text { _ = graph.handle(KeyPress(KeyEquivalent(character))) }
  }

  /// The label of what has the focus.
  var focus: String? {
    graph.layout(in: size)
    return graph.focusedControl?.label
  }

  func control(_ label: String) -> ControlInfo? {
    graph.layout(in: size)
    return graph.controlInfos.first { $0.label == label }
  }
}

extension ViewGraph {
  /// Presses the mouse at a cell and lets it go; false if nothing was there.
  func click(at point: CellPoint) -> Bool {
    let isHit = mousePressed(at: point)
    mouseReleased(at: point)
    return isHit
  }
}

@MainActor private final class ReportLog {
  var reports: [String] = []
}

extension KeyPress {
  static let tab = KeyPress(.tab)
  static let shiftTab = KeyPress(.tab, modifiers: .shift)
  static let enter = KeyPress(.return)
  static let space = KeyPress(.space)
  static let up = KeyPress(.upArrow)
  static let down = KeyPress(.downArrow)
  static let left = KeyPress(.leftArrow)
  static let right = KeyPress(.rightArrow)
  static let home = KeyPress(.home)
  static let end = KeyPress(.end)
  static let pageUp = KeyPress(.pageUp)
  static let pageDown = KeyPress(.pageDown)
  static let backspace = KeyPress(.delete)
}
