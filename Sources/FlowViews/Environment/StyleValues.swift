import AppFlow
import FlowCanvas

/// How text is drawn where a view stands.
package struct TextStyle {
  package var foreground: Color?
  package var background: CellColor = .default
  package var attributes: CellStyle.Attributes = []
  var font: Font?
  var alignment = TextAlignment.leading
  var truncation = Text.TruncationMode.tail
  var textCase: Text.Case?
  /// The rows that text has at least.
  var leastLines = 0

  /// The style of a cell, of which some is stated.
  func cell(
    _ foreground: Color? = nil, attributes: CellStyle.Attributes = [], font: Font? = nil, dimmed: Bool = false
  ) -> CellStyle {
    let color = foreground ?? self.foreground
    var all = self.attributes.union(attributes)
    if let font = font ?? self.font { all.formUnion(font.attributes) }
    if dimmed || color?.isDimmed == true { all.insert(.dim) }
    return CellStyle(foreground: color?.cell ?? .default, background: background, attributes: all)
  }
}

private struct TextStyleKey: EnvironmentKey {
  static var defaultValue: TextStyle { TextStyle() }
}

private struct IsEnabledKey: EnvironmentKey {
  static let defaultValue = true
}

private struct LineLimitKey: EnvironmentKey {
  static var defaultValue: Int? { nil }
}

extension EnvironmentValues {
  package var textStyle: TextStyle {
    get { self[TextStyleKey.self] }
    set { self[TextStyleKey.self] = newValue }
  }

  /// Whether controls here can be operated, as in SwiftUI.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }

  /// How many lines text may take here; nil for as many as it needs.
  public var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    set {
      self[LineLimitKey.self] = newValue
      // A limit takes the place of the one around it, with the room that was kept for that.
      if textStyle.leastLines != 0 { textStyle.leastLines = 0 }
    }
  }

  /// The style of a cell here.
  package func cellStyle(
    _ foreground: Color? = nil, attributes: CellStyle.Attributes = [], font: Font? = nil, dimmed: Bool = false
  ) -> CellStyle {
    textStyle.cell(foreground, attributes: attributes, font: font, dimmed: dimmed)
  }
}
