import FlowCanvas
import Foundation

extension AttributeScopes {
  /// The attributes of an `AttributedString` that a text shows.
  public struct FlowViewsAttributes: AttributeScope {
    public let foregroundColor: ForegroundColorAttribute
    public let font: FontAttribute
    public let underlineStyle: UnderlineStyleAttribute
    public let strikethroughStyle: StrikethroughStyleAttribute

    /// The colour of characters.
    public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = Color
      public static let name = "FlowViews.ForegroundColor"
    }

    /// The font of characters.
    public enum FontAttribute: AttributedStringKey {
      public typealias Value = Font
      public static let name = "FlowViews.Font"
    }

    /// The line below characters.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      public typealias Value = Text.LineStyle
      public static let name = "FlowViews.UnderlineStyle"
    }

    /// The line through characters.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      public typealias Value = Text.LineStyle
      public static let name = "FlowViews.StrikethroughStyle"
    }
  }

  /// The scope by SwiftUI's name.
  public typealias SwiftUIAttributes = FlowViewsAttributes
}

extension AttributeDynamicLookup {
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.FlowViewsAttributes, Key>
  ) -> Key { self[Key.self] }
}

extension Text {
  /// Attributed text: its colours, fonts and lines; links are underlined.
  ///
  /// Foundation on Linux has neither `AttributedString(markdown:)` nor its attributes; a literal is read by
  /// `init(_:)` with a ``LocalizedStringKey``.
  @_disfavoredOverload public init(_ attributedContent: AttributedString) {
    self.init(
      runs: attributedContent.runs.map { run in
        var piece = TextRun(text: String(attributedContent[run.range].characters))
        piece.style = run.foregroundColor
        piece.font = run.font
        if run.underlineStyle != nil || run.link != nil { piece.attributes.insert(.underline) }
        if run.strikethroughStyle != nil { piece.attributes.insert(.strikethrough) }
        return piece
      })
  }
}
