import AppFlow
import FlowCanvas
import FlowViews

extension FlowSession {
  /// Takes an event as a person gives it; false if nothing had a use for it.
  @discardableResult
  public func send(_ event: InputEvent) -> Bool {
    defer { invalidate() }
    forgetSelection(at: event)
    switch event {
    case .key(KeyPress("c", modifiers: .control)):
      if bar?.interrupt() != true { quit(status: 128 + 2) }
      return true
    case .key(KeyPress("o", modifiers: .control)) where bar != nil:
      moveKeyboard(to: keyboard == .screen ? .bar : .screen)
      return true
    case .key(Self.mouseKey):
      reportsMouse.toggle()
      return true
    case .key(let key) where bar?.handleAnywhere(key) == true: return true
    case .key, .paste:
      if keyboard == .bar { return bar?.handle(event) ?? false }
      return sendToScreen(event)
    case .mouse(let mouse):
      select(mouse)
      return click(mouse)
    case .resized(let newSize):
      resize(to: newSize)
      return true
    case .paletteChanged(let newPalette):
      setPalette(newPalette)
      return true
    case .terminationRequested(let signal):
      endBySignal(signal)
      return true
    case .focusChanged(let isHere):
      if !isHere {
        graph.pressEnded()
        hover(at: nil)
      }
      return true
    case .redrawNeeded: return true
    }
  }

  /// Gives an event to the application's screen, wherever the keyboard is.
  @discardableResult
  public func sendToScreen(_ event: InputEvent) -> Bool {
    defer { invalidate() }
    return withKeyboardOnScreen { handOver(event) }
  }

  /// Gives keys to the application's screen, one after the other; the keyboard is moved there once.
  public func sendToScreen(_ keys: [KeyPress]) {
    defer { invalidate() }
    withKeyboardOnScreen {
      for key in keys { _ = handOver(.key(key)) }
    }
  }

  private func handOver(_ event: InputEvent) -> Bool {
    step()
    graph.layout(in: screenSize)
    if let input = reported(event) { onScreenInput?(input) }
    var transaction = Transaction.current
    transaction.cause = transaction.cause ?? .tap
    return graph.keepingTime {
      withTransaction(transaction) {
        switch event {
        case .key(let key): graph.handle(key)
        case .paste(let text): graph.handlePaste(text)
        case .mouse(let mouse): take(mouse)
        default: false
        }
      }
    }
  }

  /// What a recorder is told of an event: the mouse where it does something, which for most controls is as it goes up.
  private func reported(_ event: InputEvent) -> InputEvent? {
    guard case .mouse(let mouse) = event else { return event }
    switch mouse.kind {
    case .pressed: return graph.waitsForRelease(at: mouse.location) ? nil : event
    case .released:
      return graph.pressedPoint(releasedAt: mouse.location).map {
        .mouse(MouseEvent(.released, location: $0))
      }
    case .moved, .scrolledUp, .scrolledDown: return event
    }
  }

  /// Moves the keyboard between the screen and the bar.
  public func moveKeyboard(to area: Keyboard) {
    guard area != keyboard, bar != nil || area == .screen else { return }
    if area == .bar {
      _ = graph.closeHelp()
      graph.setKeyboard(false)
      setKeyboard(.bar)
      bar?.keyboardArrived()
    } else {
      bar?.keyboardLeft()
      setKeyboard(.screen)
      graph.setKeyboard(true)
    }
    invalidate()
  }

  /// The controls that can be operated now, in the order of focus.
  public var controls: [ControlInfo] {
    step()
    graph.layout(in: screenSize)
    return graph.controlInfos
  }

  /// Does what a click on a control does.
  public func activate(_ control: ControlInfo) {
    withKeyboardOnScreen { graph.activate(node: control.node) }
    invalidate()
  }

  /// The middle of what can be seen of a rectangle, or the nearest cell of the screen.
  package func middle(of rect: CellRect) -> CellPoint {
    let screen = CellRect(origin: .zero, size: screenSize)
    let seen = rect.intersection(screen)
    let area = seen.isEmpty ? rect : seen
    let middle = CellPoint(x: area.minX + area.size.width / 2, y: area.minY + area.size.height / 2)
    return CellPoint(
      x: min(max(middle.x, screen.minX), screen.maxX - 1), y: min(max(middle.y, screen.minY), screen.maxY - 1)
    )
  }

  /// Moves the focus of the screen to a control.
  public func focus(_ control: ControlInfo) {
    graph.focus(node: control.node)
    invalidate()
  }

  /// Keys for the screen are edited by its text fields even while the prompt has the keyboard.
  private func withKeyboardOnScreen<Result>(_ action: () -> Result) -> Result {
    guard keyboard == .bar else { return action() }
    bar?.keyboardLeft()
    // Said so, or the bar would take the field's line for its own.
    setKeyboard(.screen)
    graph.setKeyboard(true)
    defer {
      _ = graph.closeHelp()
      graph.setKeyboard(false)
      setKeyboard(.bar)
      bar?.keyboardArrived()
    }
    return action()
  }

  /// How far one turn of the wheel goes.
  package static var wheelLines: Int { 3 }

  private func take(_ mouse: MouseEvent) -> Bool {
    switch mouse.kind {
    case .pressed: return graph.mousePressed(at: mouse.location)
    case .scrolledUp: return graph.scroll(at: mouse.location, lines: -Self.wheelLines)
    case .scrolledDown: return graph.scroll(at: mouse.location, lines: Self.wheelLines)
    case .released:
      graph.mouseReleased(at: mouse.location)
      return true
    case .moved:
      graph.pressMoved(to: mouse.location)
      graph.hover(at: mouse.location)
      return true
    }
  }

  /// Whether moves of the mouse without a button are of use to what is on the screen.
  public var wantsMouseMoves: Bool { reportsMouse && graph.tracksMouse }

  /// Tells the views what the mouse is over; nil for none of them.
  private func hover(at point: CellPoint?) {
    guard graph.tracksMouse else { return }
    step()
    graph.layout(in: screenSize)
    graph.mouse = point
    guard graph.hoverChanges(at: point) else { return }
    if let point { onScreenInput?(.mouse(MouseEvent(.moved, location: point))) }
    graph.keepingTime { graph.hover(at: point) }
  }

  /// Tells views that have moved below a mouse that rests, or away from it; after they were laid out.
  func followMouse() {
    if let point = graph.placeOfMovedViews { hover(at: point) }
  }

  private func moved(to point: CellPoint) {
    if graph.isPressing { graph.pressMoved(to: point) }
    hover(at: point.y < screenSize.height ? point : nil)
  }

  private func click(_ mouse: MouseEvent) -> Bool {
    switch mouse.kind {
    case .scrolledUp, .scrolledDown: return sendToScreen(.mouse(mouse))
    case .moved:
      moved(to: mouse.location)
      return false
    case .released: return mouse.button == 0 && graph.isPressing && sendToScreen(.mouse(mouse))
    case .pressed:
      guard mouse.button == 0 else { return false }
      guard mouse.location.y < screenSize.height else {
        moveKeyboard(to: .bar)
        return true
      }
      moveKeyboard(to: .screen)
      return sendToScreen(.mouse(mouse))
    }
  }
}
