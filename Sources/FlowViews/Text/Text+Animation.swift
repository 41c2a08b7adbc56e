extension Text: Animatable {
  /// The colour, which is what can move in a text.
  public var animatableData: Color.AnimatableData {
    get { (shapeStyle as? Color ?? .primary).animatableData }
    set {
      guard var color = shapeStyle as? Color else { return }
      color.animatableData = newValue
      shapeStyle = color
    }
  }
}
