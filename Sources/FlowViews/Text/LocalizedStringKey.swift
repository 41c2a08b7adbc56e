import Foundation

/// The literal of a ``Text``: its markdown is read, what is interpolated in it is shown as it is.
///
/// As in SwiftUI, but nothing is translated: there are no tables of strings.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Sendable {
  fileprivate enum Part {
    case literal(String)
    case value([TextRun])
  }

  private var parts: [Part]

  public init(_ value: String) { parts = [.literal(value)] }
  public init(stringLiteral value: String) { parts = [.literal(value)] }
  public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  /// Collects the parts of a literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
      parts.reserveCapacity(interpolationCount * 2 + 1)
    }

    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { parts.append(.literal(literal)) }
    }

    mutating func append(_ runs: [TextRun]) { parts.append(.value(runs)) }

    /// A value as Swift describes it.
    public mutating func appendInterpolation<Value>(_ value: Value) {
      append([TextRun(text: String(describing: value))])
    }

    /// A text with its own look.
    public mutating func appendInterpolation(_ text: Text) {
      append([text.first] + text.rest)
    }

    /// A symbol, as one character.
    public mutating func appendInterpolation(_ image: Image) {
      append([TextRun(text: String(SymbolTable.glyph(named: image.systemName)))])
    }

    /// A number or a string as C's `printf` writes it.
    public mutating func appendInterpolation<Value: CVarArg>(_ value: Value, specifier: String) {
      append([TextRun(text: String(format: specifier, value))])
    }

    /// A value as a format style writes it.
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatOutput == String {
      append([TextRun(text: format.format(input))])
    }

    /// A value as a formatter writes it; one that it can't write is left out.
    public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
      append([TextRun(text: formatter.string(for: subject) ?? "")])
    }
  }

  var runs: [TextRun] {
    guard hasMarkup else { return plainRuns }
    // Each value is one character while the markdown around it is read, so that none in it is.
    var values: [Character: [TextRun]] = [:]
    var source = ""
    for part in parts {
      switch part {
      case .literal(let text): source += text
      case .value(let runs):
        guard let scalar = Unicode.Scalar(0xF_0000 + UInt32(values.count)) else { continue }
        values[Character(scalar)] = runs
        source.append(Character(scalar))
      }
    }
    return InlineMarkdown.runs(of: source).flatMap { Self.filled($0, values) }
  }

  private var plainRuns: [TextRun] {
    var runs: [TextRun] = []
    var isOpen = false
    for part in parts {
      switch part {
      case .literal(let text): Self.append(TextRun(text: text), to: &runs, &isOpen)
      case .value(let own): for run in own { Self.append(run, to: &runs, &isOpen) }
      }
    }
    return runs
  }

  /// Adds a piece to the one before it where neither states a look.
  private static func append(_ run: TextRun, to runs: inout [TextRun], _ isOpen: inout Bool) {
    let isBare = run.attributes.isEmpty && run.style == nil && run.font == nil && run.dated == nil
    if isOpen, isBare { runs[runs.count - 1].text += run.text } else { runs.append(run) }
    isOpen = isBare
  }

  private var hasMarkup: Bool {
    parts.contains { part in
      guard case .literal(let text) = part else { return false }
      return text.utf8.contains { InlineMarkdown.signs.contains($0) }
    }
  }

  private static func filled(_ run: TextRun, _ values: [Character: [TextRun]]) -> [TextRun] {
    guard !values.isEmpty, run.text.contains(where: { values[$0] != nil }) else { return [run] }
    var runs: [TextRun] = []
    var literal = run
    literal.text = ""
    for character in run.text {
      guard let own = values[character] else {
        literal.text.append(character)
        continue
      }
      if !literal.text.isEmpty { runs.append(literal) }
      literal.text = ""
      for var value in own {
        value.attributes.formUnion(run.attributes)
        value.style = value.style ?? run.style
        value.font = value.font ?? run.font
        runs.append(value)
      }
    }
    return literal.text.isEmpty ? runs : runs + [literal]
  }
}
