import FlowCanvas

extension Text {
  /// Puts two texts together; each keeps its own look.
  public static func + (lhs: Text, rhs: Text) -> Text { Text(runs: lhs.runs + rhs.runs) }

  public func bold() -> Text { with(.bold, true) }
  public func bold(_ isActive: Bool) -> Text { with(.bold, isActive) }
  public func italic() -> Text { with(.italic, true) }
  public func italic(_ isActive: Bool) -> Text { with(.italic, isActive) }

  /// A line below the text. It is plain and has the text's colour, as most terminals draw it.
  public func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text { with(.underline, isActive) }

  /// A line through the text. It is plain and has the text's colour, as most terminals draw it.
  public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text { with(.strikethrough, isActive) }

  /// Every cell of a terminal is as wide as the others: no change.
  public func monospaced(_ isActive: Bool = true) -> Text { self }

  /// Every digit of a terminal is as wide as the others: no change.
  public func monospacedDigit() -> Text { self }

  /// The shapes of letters, which are the terminal's own: no change.
  public func fontDesign(_ design: Font.Design?) -> Text { self }

  /// The font of the pieces that state none themselves.
  public func font(_ font: Font?) -> Text { changed { $0.font = $0.font ?? font } }

  /// The weight: bold from `semibold` up, dim from `light` down.
  public func fontWeight(_ weight: Font.Weight?) -> Text {
    changed { if let weight { $0.font = ($0.font ?? .body).weight(weight) } }
  }

  /// The colour of the pieces that state none themselves.
  public func foregroundColor(_ color: Color?) -> Text { changed { $0.style = $0.style ?? color } }

  /// What the pieces are drawn with that state nothing themselves.
  public func foregroundStyle(_ style: some ShapeStyle) -> Text {
    changed { $0.style = $0.style ?? style }
  }

  private func with(_ attribute: CellStyle.Attributes, _ isActive: Bool) -> Text {
    changed { run in
      if isActive { run.attributes.insert(attribute) } else { run.attributes.remove(attribute) }
    }
  }

  private func changed(_ change: (inout TextRun) -> Void) -> Text {
    var copy = self
    copy.changeRuns(change)
    return copy
  }

  mutating func changeRuns(_ change: (inout TextRun) -> Void) {
    change(&first)
    for index in rest.indices { change(&rest[index]) }
  }
}
