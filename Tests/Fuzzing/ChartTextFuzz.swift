import FlowMachine
import FlowSCXML

/// Bytes as the text of a chart: read or refused; what is read can be drawn, checked, compiled and written,
/// and reads the same again.
enum ChartTextFuzz {
  static func check(_ bytes: [UInt8]) {
    let document: SCXMLDocument
    do {
      document = try SCXMLReader().read(bytes: bytes, file: "f")
    } catch {
      require(error.diagnostics.contains { $0.severity == .error }, "a refusal without an error")
      require(
        error.description.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 },
        "a control character in \(error.description.debugDescription)")
      return
    }
    for format in ChartDiagram.Format.allCases { _ = ChartDiagram(document.definition).text(format) }
    checkCompiling(document.definition)
    // Some of what a text can say has no words the other way round; the writer then says so.
    guard let text = try? SCXMLWriter().write(document.definition) else { return }
    do {
      let again = try SCXMLReader().read(text, file: "again").definition
      require(again == document.definition, "another chart is read from what was written:\n\(text)")
    } catch {
      require(false, "what was written is refused: \(error)\n\(text)")
    }
  }

  /// The linter and the compiler agree, but for guards that nobody supplies.
  private static func checkCompiling(_ definition: MachineDefinition) {
    let hasErrors = definition.lint().contains { $0.severity == .error }
    do {
      let machine = try Machine(definition, microstepLimit: 100)
      require(!hasErrors, "what lint finds wrong compiles")
      _ = machine.start()
    } catch {
      let isAboutGuards = error.issues.allSatisfy { issue in
        if case .missingGuard = issue.kind { true } else { false }
      }
      require(hasErrors || isAboutGuards, "lint finds nothing wrong, and yet: \(error)")
    }
  }
}
