import FlowCanvas
import FoundationEssentials

extension TTYTerminal {
  /// Writes "Manipulate Selection Data" for the clipboard (xterm's `ctlseqs`, OSC 52).
  package func copy(_ text: String) {
    let data = Data(text.utf8).base64EncodedString()
    taken?.sender.send(Array("\u{1B}]52;c;\(data)\u{1B}\\".utf8))
  }

  package var reportsMouse: Bool {
    get { ledger.modes.contains(.mouse) }
    set {
      let bytes = newValue ? ledger.enter(.mouse) : ledger.leave(.mouse)
      arm()
      taken?.sender.send(bytes)
    }
  }
}
