import AppFlow
import FlowCanvas

/// The keys of what is on the screen, in a frame over it; any key or click takes it away.
final class HelpElement: Element {
  struct Line {
    var key: String
    var meaning: String
  }

  var lines: [Line] = []

  private var keyColumns: Int { lines.map { TextLayout.width(of: $0.key) }.max() ?? 0 }

  func place(on screen: CellRect) {
    let meaning = lines.map { TextLayout.width(of: $0.meaning) }.max() ?? 0
    let width = min(screen.size.width, keyColumns + 2 + meaning + 4)
    let height = min(screen.size.height, lines.count + 2)
    place(
      in: CellRect(
        x: screen.minX + (screen.size.width - width) / 2, y: screen.minY + (screen.size.height - height) / 2,
        width: width, height: height))
  }

  override func drawContent(_ context: DrawContext, clip: CellRect) {
    let area = clip.intersection(frame)
    context.canvas.fill(area)
    context.canvas.box(frame, style: CellStyle.plain.with(.dim), clip: area)
    context.canvas.write(
      " Keys ", x: frame.minX + 2, y: frame.minY, style: CellStyle.plain.with(.bold), clip: area)
    let inner = area.intersection(frame.inset(left: 2, top: 1, right: 2, bottom: 1))
    for (index, line) in lines.enumerated() {
      let y = frame.minY + 1 + index
      context.canvas.write(line.key, x: frame.minX + 2, y: y, style: CellStyle.plain.with(.bold), clip: inner)
      context.canvas.write(line.meaning, x: frame.minX + 2 + keyColumns + 2, y: y, clip: inner)
    }
  }
}

extension ViewGraph {
  /// Shows the keys of what is on the screen.
  func showHelp() -> Bool {
    guard let root else { return false }
    let element = HelpElement(node: root)
    element.lines = keyLines
    help = element
    layoutIsStale()
    return true
  }

  /// Takes the list of keys away; false if it isn't there.
  package func closeHelp() -> Bool {
    guard help != nil else { return false }
    help = nil
    layoutIsStale()
    return true
  }

  /// Shortcuts first, then the keys of the control in focus, then those that always hold.
  private var keyLines: [HelpElement.Line] {
    var lines: [HelpElement.Line] = []
    for control in controls where control is ButtonElement && control.isEnabled {
      let environment = control.node.environment
      guard let shortcut = environment.keyboardShortcut, !environment.accessibilityHidden else { continue }
      lines.append(HelpElement.Line(key: shortcut.title, meaning: environment.spoken.hint ?? control.label))
    }
    if let control = focusedControl, let line = keyLine(of: control) { lines.append(line) }
    lines.append(HelpElement.Line(key: "Tab", meaning: "next control"))
    let isCovered = !popups.isEmpty || root?.environment.coordinator?.overlays.isEmpty == false
    if !isCovered, !navigationPath.isEmpty { lines.append(HelpElement.Line(key: "Esc", meaning: "back")) }
    if isCovered { lines.append(HelpElement.Line(key: "Esc", meaning: "close")) }
    return lines
  }

  private func keyLine(of control: any ElementControl) -> HelpElement.Line? {
    let environment = control.node.environment
    let hint = environment.spoken.hint
    switch control.role {
    case .button, .link, .menu, .option, .disclosure:
      return HelpElement.Line(key: "Enter", meaning: hint ?? control.label)
    case .toggle: return HelpElement.Line(key: "Space", meaning: hint ?? "switch \(control.label)")
    case .picker: return HelpElement.Line(key: "Space", meaning: hint ?? "choose \(control.label)")
    case .stepper, .slider: return HelpElement.Line(key: "- +", meaning: hint ?? "change \(control.label)")
    case .list, .table, .row: return HelpElement.Line(key: "Up Down", meaning: hint ?? "choose a row")
    case .tab, .tabBar: return HelpElement.Line(key: "Left Right", meaning: hint ?? "choose a tab")
    case .scrollView: return HelpElement.Line(key: "Up Down", meaning: hint ?? "scroll")
    case .textField:
      guard environment.submit != nil else { return hint.map { HelpElement.Line(key: "", meaning: $0) } }
      return HelpElement.Line(key: "Enter", meaning: hint ?? environment.submitLabel.title)
    case .textEditor: return HelpElement.Line(key: "Enter", meaning: hint ?? "new line")
    case .progress, .group, .gesture: return hint.map { HelpElement.Line(key: "", meaning: $0) }
    }
  }
}
