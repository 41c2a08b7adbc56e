import AppFlow

/// One of the views.
@MainActor struct Tab {
  let key: [AnyHashable]
  let view: any View
  let traits: TabTraits

  /// What it is selected as.
  var value: AnyHashable { traits.tag ?? key.last ?? AnyHashable(0) }
}
