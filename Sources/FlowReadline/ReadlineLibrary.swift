import CReadline
import FlowCanvas
import FlowViews
import Glibc

/// GNU readline as this process has it: one line, one set of bindings, and a queue in memory for a keyboard.
///
/// All that readline calls back ends here, so that the C functions need to capture nothing. None of
/// them throws or calls a readline function that could jump out of it.
@MainActor final class ReadlineLibrary {
  static let shared = ReadlineLibrary()

  /// The editor that the line belongs to.
  weak var owner: ReadlineEditor?
  /// Answers the completions of the line, if it has any.
  var complete: (@MainActor (String) -> LineCompletion)?
  /// The candidates of the last completion.
  var candidates: [LineCompletion.Candidate] = []
  /// What happened since the events were last taken.
  private(set) var events: [LineEditorEvent] = []
  /// The first fault of the inputrc, as readline words it.
  private(set) var message: String?
  /// Whether readline is at work right now, and so must not be called.
  private(set) var isReading = false

  /// Keys that move or delete when they can; they ring when they couldn't.
  ///
  /// readline has no hook for its own bell.
  private static let keysWithEffect: Set<KeyPress> = Set(
    [.leftArrow, .rightArrow, .upArrow, .downArrow, .delete, .deleteForward].map { KeyPress($0) })

  private let output = MemoryStream()
  private var history = ReadlineHistory()
  private var keyboard: ArraySlice<UInt8> = []
  /// Whether readline wanted a byte where there was none.
  private var isStarved = false
  private var isTakingBack = false
  /// How many keys readline gave back since a key was pressed.
  private var takenBack = 0
  /// The line that readline accepted because it was starved.
  private var interruptedLine: String?

  private var isStarted = false

  private init() {}

  /// Starts readline, which calls back into the shared library at once.
  private func start() {
    isStarted = true
    ReadlineLocale.useUTF8()
    creadline_set_name(strdup("flowsh"))
    creadline_leave_process_alone()
    creadline_set_streams(fopen("/dev/null", "re"), fopen("/dev/null", "we") ?? output.file)
    creadline_set_input(nextByte, hasBytes)
    creadline_set_redisplay(lineMayHaveChanged)
    creadline_set_completion(completionMatches, listMatches)
    // There is room for a list at once; an inputrc may say otherwise.
    rl_variable_bind("show-all-if-unmodified", "on")
    readInputrc()
    for name in ["emacs", "vi-insert", "vi-command"] {
      let keys = rl_get_keymap_by_name(name)
      // Of the keys that xterm sends, the two that readline knows from a terminal description only.
      rl_bind_keyseq_if_unbound_in_map("\\e[3~", rl_delete, keys)
      rl_bind_keyseq_if_unbound_in_map("\\e[2~", rl_overwrite_mode, keys)
    }
    for name in ["emacs", "emacs-meta", "emacs-ctlx", "vi-insert", "vi-command"] {
      // It would report faults on the screen.
      rl_unbind_function_in_map(rl_re_read_init_file, rl_get_keymap_by_name(name))
    }
  }

  /// Lets readline start, and keeps what it prints about the inputrc.
  private func readInputrc() {
    let before = output.file.map { creadline_exchange_stderr($0) }
    work { rl_callback_handler_install("", acceptLine) }
    if let before { _ = creadline_exchange_stderr(before) }
    // Other threads may have printed meanwhile: theirs goes where they meant it to.
    let lines = output.take().split(separator: "\n")
    message = lines.first { $0.hasPrefix("readline: ") }.map { String($0) }
    for line in lines where !line.hasPrefix("readline: ") { fputs("\(line)\n", creadline_stderr()) }
    // The keys are decoded already: all their bytes are text.
    rl_variable_bind("convert-meta", "off")
    rl_variable_bind("input-meta", "on")
  }

  func takeEvents() -> [LineEditorEvent] {
    defer { events = [] }
    return events
  }

  // MARK: Lines

  /// Ends the line without a trace in history or undo, and starts another.
  func begin(_ line: LineState, usesHistory: Bool) {
    if !isStarted { start() }
    work {
      cancelPendingInput()
      history.restoreEntry()
      rl_free_line_state()
      history.forgetUndo()
      history.isShown = usesHistory
      rl_callback_handler_remove()
      rl_callback_handler_install("", acceptLine)
      keyboard = []
      self.line = line
    }
    events = []
  }

  func replaceHistory(_ lines: [String], limit: Int) { history.replace(lines, limit: limit) }
  func addToHistory(_ line: String) { history.add(line) }

  // MARK: Input

  func press(_ key: KeyPress) {
    let before = Self.keysWithEffect.contains(key) ? line : nil
    work { send(key) }
    if let before, events.isEmpty, line == before { events = [.bell] }
  }

  func insert(_ text: String) {
    let text = text.filter { $0 != "\0" }
    let isPlain = text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    work {
      if isPlain, creadline_is_searching() != 0 { return read(Array(text.utf8)) }
      cancelPendingInput()
      rl_begin_undo_group()
      rl_insert_text(text)
      rl_end_undo_group()
    }
  }

  private func send(_ key: KeyPress) {
    guard canSend(key) else {
      if creadline_is_inside_sequence() != 0 { cancelPendingInput() }
      return ring()
    }
    let point = creadline_point()
    // With whatever modifiers: readline knows the byte alone.
    let isEscape = key.xtermBytes == [0x1B]
    if isEscape, creadline_is_emacs() != 0, creadline_is_searching() == 0 {
      // Here it is a prefix only, which would swallow the next key however late that comes.
      cancelPendingInput()
      rl_deactivate_mark()
      return
    }
    read(key.xtermBytes)
    if isEscape, creadline_is_inside_sequence() != 0 { cancelPendingInput() }
    movePointToCharacter(from: point)
  }

  /// Whether readline would take a key for what it is.
  private func canSend(_ key: KeyPress) -> Bool {
    guard !key.modifiers.contains(.command), let scalar = key.key.character.unicodeScalars.first else {
      return false
    }
    let bytes = key.xtermBytes
    if (0xF700...0xF8FF).contains(scalar.value) { return isBound(bytes) }
    // Where control changes nothing, as in Ctrl-1, xterm types the character; nobody means that.
    if key.modifiers.contains(.control), let last = bytes.last, last >= 0x20, last != 0x7F { return false }
    // It sees one byte as the end of a sequence, and would insert the others by themselves.
    let endsSequence = key.modifiers.contains(.option) || creadline_is_inside_sequence() != 0
    return scalar.isASCII || !endsSequence
  }

  /// Whether the sequence of a named key has a command; readline inserts the rest of one that hasn't.
  private func isBound(_ sequence: [UInt8]) -> Bool {
    guard sequence.first == 0x1B, sequence.count > 2 else { return false }
    guard creadline_is_searching() == 0, creadline_is_inside_sequence() == 0 else { return true }
    return sequence.withUnsafeBytes { bytes in
      let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      return rl_function_of_keyseq_len(start, bytes.count, rl_get_keymap(), nil) != nil
    }
  }

  private func read(_ bytes: [UInt8]) {
    keyboard = bytes[...]
    takenBack = 0
    isStarved = false
    while !keyboard.isEmpty {
      rl_callback_read_char()
      history.keepInStep()
    }
    removeBrokenCharacters()
    guard let line = interruptedLine else { return }
    interruptedLine = nil
    self.line = LineState(text: line)
  }

  /// Leaves whatever asks for more keys: a search, a numeric argument, half a key sequence.
  private func cancelPendingInput() {
    if creadline_is_searching() != 0 {
      // Both kinds of search end at Ctrl-G, whatever it is bound to, and put the line back.
      read([0x07])
    }
    let isReadingArgument = creadline_is_reading_argument() != 0
    rl_callback_sigcleanup()
    guard isReadingArgument else { return }
    rl_restore_prompt()
    rl_clear_message()
  }

  private func work(_ body: () -> Void) {
    isReading = true
    body()
    isReading = false
  }

  // MARK: What readline calls

  func takeByte() -> CInt {
    if isTakingBack { return EOF }
    if let byte = keyboard.popFirst() { return CInt(byte) }
    isStarved = true
    return EOF
  }

  var hasByte: Bool { !keyboard.isEmpty }

  /// Takes back into the queue what readline would read before it: a macro, or keys that it put aside.
  ///
  /// readline 8.2 reads them in a loop of its own. There a command that fails jumps to a frame that is gone,
  /// and a macro that ends with itself runs forever.
  func takeBackInput() {
    isTakingBack = true
    defer { isTakingBack = false }
    var keys: [UInt8] = []
    while case let key = rl_read_key(), key != EOF { keys.append(UInt8(truncatingIfNeeded: key)) }
    takenBack += keys.count
    if takenBack <= 2000 { keyboard = keys + keyboard }
  }

  /// Takes an accepted line, or nil at the end of input.
  func accept(_ line: String?) {
    history.forgetUndo()
    if isStarved {
      // readline takes a missing byte for the end of the line; nobody typed that.
      interruptedLine = line ?? ""
    } else if let line {
      events.append(.submitted(line))
    } else {
      events.append(.endOfInput)
    }
  }

  func ring() { events.append(.bell) }
  func list() { events.append(.completions(candidates)) }
}
