import FlowCanvas
import FoundationEssentials

extension TTYTerminal {
  /// What terminals take at least, in bytes; xterm ends a sequence that is longer.
  private static let longestCopy = 74_994

  /// Writes "Manipulate Selection Data" for the clipboard (xterm's `ctlseqs`, OSC 52); the bell rings instead if the
  /// text is longer than terminals take.
  package func copy(_ text: String) -> Bool {
    guard text.utf8.count <= Self.longestCopy else {
      sendNow([UInt8(ascii: "\u{7}")])
      return false
    }
    let data = Data(text.utf8).base64EncodedString()
    sendNow(Array("\u{1B}]52;c;\(data)\u{1B}\\".utf8))
    return true
  }

  /// An inline region doesn't get the mouse, since it doesn't know its place on the screen.
  package var reportsMouse: Bool {
    get { ledger.modes.contains(.mouse) }
    set {
      guard presentation == .fullScreen else { return }
      // The two modes are one setting of the terminal: the one that was stated last holds.
      let bytes = newValue ? ledger.enter(.mouse) : ledger.leave(.mouseMoves) + ledger.leave(.mouse)
      modesChanged(bytes)
    }
  }

  package var reportsMouseMoves: Bool {
    get { ledger.modes.contains(.mouseMoves) }
    set {
      guard newValue != reportsMouseMoves, ledger.modes.contains(.mouse) else { return }
      modesChanged(
        newValue
          ? ledger.enter(.mouseMoves)
          : ledger.leave(.mouseMoves) + Array(TerminalMode.mouse.enter.utf8))
    }
  }

  private func modesChanged(_ bytes: [UInt8]) {
    guard taken?.isHandedOver == false else { return }
    arm()
    sendNow(bytes)
  }

  /// Sends bytes unless another program has the terminal.
  private func sendNow(_ bytes: [UInt8]) {
    guard let taken, !taken.isHandedOver else { return }
    taken.sender.send(bytes)
  }
}
