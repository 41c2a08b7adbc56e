import AppFlow
import FlowCanvas

/// A symbol, shown as one character.
///
/// The names are those of SF Symbols, of which `SymbolTable` has the common ones; a variant that isn't there is shown as
/// the symbol without it (`trash.fill` as `trash`), and an unknown name as `⍰`. A terminal has no pictures, so that there
/// are no others.
public struct Image: PrimitiveView {
  let systemName: String

  public init(systemName: String) { self.systemName = systemName }

  /// How large symbols are against the text.
  public enum Scale: Hashable, Sendable {
    /// Dim, since a terminal has one size.
    case small
    case medium
    /// Bold.
    case large
  }

  static var isPlain: Bool { true }

  func update(_ node: ViewNode) {
    let element = node.element(ImageElement.init)
    let glyph = SymbolTable.glyph(named: systemName)
    if element.glyph != glyph { node.invalidateLayout() }
    if element.name != systemName {
      element.name = systemName
      node.spokenTextChanged()
    }
    element.glyph = glyph
    let attributes: CellStyle.Attributes =
      switch node.environment.imageScale {
      case .small: .dim
      case .medium: []
      case .large: .bold
      }
    element.style = node.environment.cellStyle(attributes: attributes)
  }
}

final class ImageElement: Element {
  var name = ""
  var glyph: Character = " "
  var style = CellStyle.plain

  override func measure(_ proposal: ProposedCells) -> CellSize {
    CellSize(width: CharacterWidth.glyph(of: glyph).width, height: 1)
  }

  override func drawContent(_ context: DrawContext, clip: CellRect) {
    context.canvas.put(glyph, x: frame.minX, y: frame.minY, style: style, clip: clip.intersection(frame))
  }
}

private struct ImageScaleKey: EnvironmentKey {
  static var defaultValue: Image.Scale { .medium }
}

extension EnvironmentValues {
  /// How large symbols are here.
  public var imageScale: Image.Scale {
    get { self[ImageScaleKey.self] }
    set { self[ImageScaleKey.self] = newValue }
  }
}

extension View {
  /// How large symbols are; dim and bold on a terminal.
  public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }
}
