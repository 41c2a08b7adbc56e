import AppFlow
import FlowCanvas

extension ViewGraph {
  /// The controls that can be reached now, in the order of focus.
  var controls: [any ElementControl] {
    update()
    var found: [any ElementControl] = []
    func visit(_ element: Element) {
      if let control = element.control { found.append(control) }
      for child in element.reachableChildren { visit(child) }
    }
    for element in operableElements { visit(element) }
    return found
  }

  package var controlInfos: [ControlInfo] {
    controls.filter { !$0.node.environment.accessibilityHidden }.map(info)
  }

  func info(of control: any ElementControl) -> ControlInfo {
    let spoken = control.node.environment.spoken
    return ControlInfo(
      role: control.role, label: control.label, identifier: control.identifier,
      value: spoken.value ?? control.value, hint: spoken.hint, isSecret: control.isSecret,
      isEnabled: control.isEnabled, isFocused: focusedNode == control.controlID, frame: control.frame,
      node: control.controlID)
  }

  func control(node: Int) -> (any ElementControl)? {
    controls.first { $0.controlID == node }
  }

  var focusedControl: (any ElementControl)? {
    focusedNode.flatMap { control(node: $0) }
  }

  /// What kind of control has the focus.
  package var focusedRole: ControlRole? { focusedControl?.role }

  /// Does what a click on a control does; nothing if it is gone or can't be operated.
  package func activate(node: Int) {
    guard let control = control(node: node), control.isEnabled else { return }
    if control.isFocusable { focus(node: node) }
    var transaction = Transaction.current
    transaction.cause = transaction.cause ?? .tap
    keepingTime { withTransaction(transaction) { control.activate() } }
  }

  /// Moves the focus to a control, or away from all.
  package func focus(node: Int?) {
    guard node != focusedNode else { return }
    if hasKeyboard { focusedControl?.focusLeft() }
    focusedNode = node
    focusMoved = true
    focusedControl?.invalidateLayout()
    layoutIsStale()
    if hasKeyboard { focusedControl?.focusArrived() }
    tellFocusWatchers()
  }

  /// Where the control in focus is, if it stands below an element.
  func focusedFrame(below element: Element) -> CellRect? {
    if let control = element.control, control.controlID == focusedNode { return control.frame }
    for child in element.reachableChildren {
      if let frame = focusedFrame(below: child) { return frame }
    }
    return nil
  }

  /// Moves the focus to the first control if what had it is gone.
  func repairFocus() {
    let reachable = controls.filter(\.isFocusable)
    if let focusedNode, reachable.contains(where: { $0.controlID == focusedNode }) { return }
    guard !isFocusReleased else { return }
    focus(node: reachable.first?.controlID)
  }

  /// Takes a key; false if nothing had a use for it.
  ///
  /// `onKeyPress` around the control in focus comes first, then shortcuts with a modifier or a function key, the control
  /// itself, what stands around it, shortcuts of plain keys, and last what moves the focus.
  package func handle(_ key: KeyPress) -> Bool {
    update()
    picture.isStale = true
    if closeHelp() { return true }
    let control = focusedControl
    if let control, handleKeyPress(key, at: control) { return true }
    if key.isChord, performShortcut(key) { return true }
    if key == .help { return showHelp() }
    if let control {
      if control.isEnabled, control.handle(key) { return true }
      if handleAround(control, key) { return true }
    }
    if !key.isChord, performShortcut(key) { return true }
    switch key {
    case KeyPress(.tab): return moveFocus(by: 1)
    case KeyPress(.tab, modifiers: .shift): return moveFocus(by: -1)
    case KeyPress(.upArrow): return moveFocus(x: 0, y: -1)
    case KeyPress(.downArrow): return moveFocus(x: 0, y: 1)
    case KeyPress(.leftArrow): return moveFocus(x: -1, y: 0)
    case KeyPress(.rightArrow): return moveFocus(x: 1, y: 0)
    case KeyPress(.escape):
      return closeLastPopup() || popNavigation(byHand: true) != nil || dismissOverlay()
    default: return false
    }
  }

  /// Takes the innermost sheet, alert or dialog away; false if there is none. The button that cancels an alert
  /// does so with its own action.
  private func dismissOverlay() -> Bool {
    guard let coordinator = root?.environment.coordinator, let top = coordinator.overlays.last else {
      return false
    }
    let cancel = controls.first { ($0 as? ButtonElement)?.buttonRole == .cancel }
    if top.style != .sheet, let cancel { cancel.activate() } else { coordinator.dismiss() }
    return true
  }

  package func handlePaste(_ text: String) -> Bool {
    picture.isStale = true
    return focusedControl?.handlePaste(text) ?? false
  }

  private func moveFocus(by step: Int) -> Bool {
    let reachable = readingOrder(controls.filter(\.isFocusable))
    guard !reachable.isEmpty else { return false }
    let current = reachable.firstIndex { $0.controlID == focusedNode }
    let next = current.map { ($0 + step + reachable.count) % reachable.count } ?? 0
    focus(node: reachable[next].controlID)
    return true
  }

  /// Controls as one reads: line by line from the top, each from its leading end. What overlaps in height is a line.
  private func readingOrder(_ controls: [any ElementControl]) -> [any ElementControl] {
    var lines: [(end: Int, controls: [any ElementControl])] = []
    for control in controls.enumerated().sorted(by: {
      ($0.element.frame.minY, $0.offset) < ($1.element.frame.minY, $1.offset)
    }).map(\.element) {
      if let last = lines.indices.last, control.frame.minY < lines[last].end {
        lines[last].controls.append(control)
        lines[last].end = max(lines[last].end, control.frame.maxY)
      } else {
        lines.append((control.frame.maxY, [control]))
      }
    }
    return lines.flatMap { line in
      line.controls.enumerated().sorted {
        ($0.element.frame.minX, $0.offset) < ($1.element.frame.minX, $1.offset)
      }
      .map(\.element)
    }
  }

  /// Moves to the nearest control in a direction. What lies aside counts double; a row aside counts as
  /// many columns, so that left and right stay in their row as long as there is something in it.
  func moveFocus(x: Int, y: Int, within area: CellRect? = nil) -> Bool {
    let reachable = controls.filter { control in
      control.isFocusable && (area.map { !$0.intersection(control.visibleFrame).isEmpty } ?? true)
        || control.controlID == focusedNode
    }
    guard let current = reachable.first(where: { $0.controlID == focusedNode }) else {
      return moveFocus(by: 1)
    }
    func distance(_ other: any ElementControl) -> Int? {
      let dx = gap(current.frame.minX, current.frame.maxX, other.frame.minX, other.frame.maxX)
      let dy = gap(current.frame.minY, current.frame.maxY, other.frame.minY, other.frame.maxY)
      let along = x * dx + y * dy
      guard along > 0 else { return nil }
      return along + (x == 0 ? 2 * abs(dx) : 40 * abs(dy))
    }
    let nearest = reachable.compactMap { control in distance(control).map { ($0, control.controlID) } }
      .min { $0.0 < $1.0 }
    guard let nearest else { return false }
    focus(node: nearest.1)
    return true
  }

  /// How far a range lies after (above 0) or before (below 0) another; 0 where they overlap.
  private func gap(_ start: Int, _ end: Int, _ otherStart: Int, _ otherEnd: Int) -> Int {
    if otherStart >= end { return otherStart - end + 1 }
    if otherEnd <= start { return otherEnd - start - 1 }
    return 0
  }
}
