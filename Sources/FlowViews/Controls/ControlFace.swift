/// What is drawn around the label of a control.
struct ControlFace {
  enum Look {
    case plain
    /// In the colour of what can be operated.
    case tinted
    /// On a ground of that colour.
    case prominent
  }

  var before = ""
  var after = ""
  var look = Look.plain
  /// Whether what comes after the label stands in the column of values.
  var isValue = false
  /// Whether a mark in the first column shows the focus.
  var marksFocus = false

  static let none = ControlFace()
  static let brackets = ControlFace(before: "[ ", after: " ]")
  static let prominent = ControlFace(before: "[ ", after: " ]", look: .prominent)
  static let tinted = ControlFace(look: .tinted)
  /// A row of a menu.
  static let menuRow = ControlFace(before: "  ", after: "  ", marksFocus: true)
}
