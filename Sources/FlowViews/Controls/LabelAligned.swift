import FlowCanvas

/// A control with a label before its value, which a form puts into one column with those of the others.
@MainActor protocol LabelAligned: Element {
  /// The columns of its own label; 0 if it shows none before its value.
  var labelColumns: Int { get }
  /// The columns of the form's labels; nil outside of a form.
  var formColumns: Int? { get set }
}

extension LabelAligned {
  /// The columns between a label and its value.
  static var labelGap: Int { 2 }

  var hidesLabel: Bool { node.environment.labelsAreHidden }

  var labelColumns: Int { hidesLabel ? 0 : children.first?.size(.ideal).width ?? 0 }
}
