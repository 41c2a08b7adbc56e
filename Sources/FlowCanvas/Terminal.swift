/// Something that shows frames and brings input: a tty, an emulator in a test, nothing at all.
@MainActor public protocol Terminal: AnyObject {
  /// The size that frames should have now.
  var size: CellSize { get }

  /// The colours assumed behind the terminal's defaults.
  var palette: CellPalette { get }

  /// Takes the terminal over; `receive` is called on the main actor for each event, in order of arrival.
  ///
  /// - Throws: when the terminal can't be taken over; it is then as it was.
  func start(_ receive: @escaping @MainActor (InputEvent) -> Void) throws

  /// Shows a frame; only what differs from the one before is sent.
  func present(_ frame: Frame)

  /// Puts text on the terminal's clipboard, if it has one that programs may write to.
  func copy(_ text: String)

  /// Stops the application as job control does; returns after it was resumed.
  func suspend()

  /// Gives the terminal back as it was; may be called twice.
  func stop()
}

extension Terminal {
  /// A terminal without a clipboard.
  public func copy(_ text: String) {}
}
