/// Something that shows frames and brings input: a tty, an emulator in a test, nothing at all.
@MainActor public protocol Terminal: AnyObject {
  /// The size that frames should have now.
  var size: CellSize { get }

  /// The colours assumed behind the terminal's defaults.
  var palette: CellPalette { get }

  /// Where frames are shown; the whole screen unless stated.
  var presentation: TerminalPresentation { get }

  /// Takes the terminal over; `receive` is called on the main actor for each event, in order of arrival.
  ///
  /// - Throws: when the terminal can't be taken over; it is then as it was.
  func start(_ receive: @escaping @MainActor (InputEvent) -> Void) throws

  /// Shows a frame; only what differs from the one before is sent.
  func present(_ frame: Frame)

  /// The time to leave between two frames that nobody waits for, as an animation's: a slow terminal asks
  /// for more of it than the display's rate.
  var frameInterval: Duration { get }

  /// Stops the application as job control does; returns after it was resumed.
  func suspend()

  /// Gives the terminal back as it was; may be called twice.
  func stop()
}

extension Terminal {
  public var presentation: TerminalPresentation { .fullScreen }

  /// Any rate will do.
  public var frameInterval: Duration { .zero }
}
