import AppFlow
import FlowCanvas

extension EnvironmentValues {
  /// The font of text here; nil for the body's.
  public var font: Font? {
    get { textStyle.font }
    set { textStyle.font = newValue }
  }

  /// Where the lines of a text stand to each other here.
  public var multilineTextAlignment: TextAlignment {
    get { textStyle.alignment }
    set { textStyle.alignment = newValue }
  }

  /// Where text that is too long is cut here.
  public var truncationMode: Text.TruncationMode {
    get { textStyle.truncation }
    set { textStyle.truncation = newValue }
  }

  /// Whether text here is shown in capitals or in small letters; nil for as it is.
  public var textCase: Text.Case? {
    get { textStyle.textCase }
    set { textStyle.textCase = newValue }
  }
}

extension View {
  /// The font of text; sizes become bold, underlined and dim, see ``Font``.
  public func font(_ font: Font?) -> some View { environment(\.font, font) }

  /// The weight of text: bold from `semibold` up, dim from `light` down.
  public func fontWeight(_ weight: Font.Weight?) -> some View {
    environmentChange { values in
      if let weight { values.font = (values.font ?? .body).weight(weight) }
    }
  }

  /// Every cell of a terminal is as wide as the others: no change.
  public func monospaced(_ isActive: Bool = true) -> some View { self }

  /// Every digit of a terminal is as wide as the others: no change.
  public func monospacedDigit() -> some View { self }

  /// The shapes of letters, which are the terminal's own: no change.
  public func fontDesign(_ design: Font.Design?) -> some View { self }

  /// Shows text in capitals or in small letters; nil for as it is.
  public func textCase(_ textCase: Text.Case?) -> some View { environment(\.textCase, textCase) }

  public func bold(_ isActive: Bool = true) -> some View { attribute(.bold, isActive) }
  public func italic(_ isActive: Bool = true) -> some View { attribute(.italic, isActive) }

  /// A line below text. It is plain and has the text's colour, as most terminals draw it.
  public func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View { attribute(.underline, isActive) }

  /// A line through text. It is plain and has the text's colour, as most terminals draw it.
  public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View { attribute(.strikethrough, isActive) }

  /// Where the lines of a text stand to each other.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  /// Where text that is too long is cut.
  public func truncationMode(_ mode: Text.TruncationMode) -> some View { environment(\.truncationMode, mode) }

  /// How many lines text may take.
  public func lineLimit(_ number: Int?) -> some View { environment(\.lineLimit, number) }

  /// How many lines text may take, and whether it has the room of as many when it is shorter.
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    environmentChange { values in
      values.lineLimit = limit
      values.textStyle.leastLines = reservesSpace ? limit : 0
    }
  }

  /// How many lines text takes at least and at most.
  public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    environmentChange { values in
      values.lineLimit = limit.upperBound
      values.textStyle.leastLines = limit.lowerBound
    }
  }

  /// How many lines text takes at least.
  public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    environmentChange { values in
      values.lineLimit = nil
      values.textStyle.leastLines = limit.lowerBound
    }
  }

  /// How many lines text takes at most.
  public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    environmentChange { values in
      values.lineLimit = limit.upperBound
      values.textStyle.leastLines = 0
    }
  }

  private func attribute(_ attribute: CellStyle.Attributes, _ isActive: Bool) -> some View {
    environmentChange { values in
      if isActive {
        values.textStyle.attributes.insert(attribute)
      } else {
        values.textStyle.attributes.remove(attribute)
      }
    }
  }
}
