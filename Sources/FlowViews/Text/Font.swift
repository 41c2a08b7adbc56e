import FlowCanvas
import Foundation

/// How much weight text has, as in SwiftUI; a terminal has one size, so that sizes become bold, underlined and dim.
///
/// `largeTitle` is bold and underlined, the other titles and `headline` are bold, `footnote` and the captions dim.
public struct Font: Hashable, Sendable {
  var attributes: CellStyle.Attributes = []

  public static let largeTitle = Font(attributes: [.bold, .underline])
  public static let title = Font(attributes: .bold)
  public static let title2 = Font(attributes: .bold)
  public static let title3 = Font(attributes: .bold)
  public static let headline = Font(attributes: .bold)
  public static let subheadline = Font()
  public static let body = Font()
  public static let callout = Font()
  public static let footnote = Font(attributes: .dim)
  public static let caption = Font(attributes: .dim)
  public static let caption2 = Font(attributes: .dim)

  /// The font of a style; the design makes no difference on a terminal.
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    let font =
      switch style {
      case .largeTitle: largeTitle
      case .title, .title2, .title3, .headline: title
      case .subheadline, .body, .callout: body
      case .footnote, .caption, .caption2: caption
      }
    return weight.map { font.weight($0) } ?? font
  }

  /// The font of a size; a terminal has one size and one design, so that only the weight counts.
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    weight.map { body.weight($0) } ?? body
  }

  public func bold() -> Font { with(.bold) }
  public func italic() -> Font { with(.italic) }
  /// Every cell of a terminal is as wide as the others: no change.
  public func monospaced() -> Font { self }
  public func monospacedDigit() -> Font { self }

  /// Bold from `semibold` up, dim from `light` down.
  public func weight(_ weight: Weight) -> Font {
    var copy = self
    copy.attributes.subtract([.bold, .dim])
    switch weight {
    case .ultraLight, .thin, .light: copy.attributes.insert(.dim)
    case .regular, .medium: break
    case .semibold, .bold, .heavy, .black: copy.attributes.insert(.bold)
    }
    return copy
  }

  private func with(_ attribute: CellStyle.Attributes) -> Font {
    Font(attributes: attributes.union(attribute))
  }

  /// How heavy strokes are.
  public enum Weight: Hashable, Sendable, CaseIterable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// What a text is in a document.
  public enum TextStyle: Hashable, Sendable, CaseIterable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
  }

  /// The shapes of letters, which are the terminal's own.
  public enum Design: Hashable, Sendable {
    case `default`, serif, rounded, monospaced
  }
}
