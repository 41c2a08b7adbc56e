import AppFlow

/// What a text reads of its environment.
struct TextValues {
  var style = TextStyle()
  var lineLimit: Int?
  var isInMenu = false
  /// The revision of the environment that they were read from.
  fileprivate var revision = 0
}

extension ViewGraph {
  /// What a text reads of an environment; looked up once for all the texts that have the same.
  func textValues(of environment: EnvironmentValues) -> TextValues {
    if environment.revision != textValues.revision {
      textValues = TextValues(
        style: environment.textStyle, lineLimit: environment.lineLimit, isInMenu: environment.isInMenu,
        revision: environment.revision)
    }
    return textValues
  }
}

extension ViewNode {
  /// What the view is called has changed: a picker whose option it is may show that as its own value.
  func spokenTextChanged() {
    if graph.textValues(of: environment).isInMenu { graph.preferencesChanged() }
  }
}
