/// Something that shows frames and brings input: a tty, an emulator in a test, nothing at all.
@MainActor public protocol Terminal: AnyObject {
  /// The size that frames should have now.
  var size: CellSize { get }

  /// The colours assumed behind the terminal's defaults.
  var palette: CellPalette { get }

  /// The characters that it can show; all of Unicode unless stated.
  var glyphSet: GlyphSet { get }

  /// Where frames are shown; the whole screen unless stated.
  var presentation: TerminalPresentation { get }

  /// Takes the terminal over; `receive` is called on the main actor for each event, in order of arrival.
  ///
  /// - Throws: when the terminal can't be taken over; it is then as it was.
  func start(_ receive: @escaping @MainActor (InputEvent) -> Void) throws

  /// Does something once, when what there was to read has been delivered.
  func afterInput(_ action: @escaping @MainActor () -> Void)

  /// Shows a frame; only what differs from the one before is sent.
  func present(_ frame: Frame)

  /// Puts a text into the clipboard of whoever sits at the terminal; without effect where it has none.
  ///
  /// - Returns: False if the text is longer than the terminal takes; the clipboard is then as it was.
  func copy(_ text: String) -> Bool

  /// Whether presses, drags and the wheel come as events; if not, the mouse is the terminal's.
  var reportsMouse: Bool { get set }

  /// Whether moves of the mouse without a button come as events too; only while something on the screen needs them.
  var reportsMouseMoves: Bool { get set }

  /// The time to leave between two frames that nobody waits for, as an animation's: a slow terminal asks
  /// for more of it than the display's rate.
  var frameInterval: Duration { get }

  /// Stops the application as job control does; returns after it was resumed.
  func suspend()

  /// Gives the terminal back as it was; may be called twice.
  func stop()
}

extension Terminal {
  /// A turn of the main actor later.
  public func afterInput(_ action: @escaping @MainActor () -> Void) {
    Task { action() }
  }

  /// A terminal without a clipboard.
  public func copy(_ text: String) -> Bool { true }

  /// A terminal that can't tell them.
  public var reportsMouseMoves: Bool {
    get { false }
    set {}
  }

  public var presentation: TerminalPresentation { .fullScreen }
  public var glyphSet: GlyphSet { .unicode }

  /// Any rate will do.
  public var frameInterval: Duration { .zero }
}
