import AppFlow

/// One item of a bar, in the environment of the view that states it.
struct ToolbarEntry {
  let placement: ToolbarItemPlacement
  let content: any View
  var environment: EnvironmentValues?

  @MainActor func isSame(as other: ToolbarEntry) -> Bool {
    let isEnvironmentSame =
      switch (environment, other.environment) {
      case (let values?, let others?): values.isSame(as: others)
      case (nil, nil): true
      case (nil, _), (_, nil): false
      }
    return isEnvironmentSame && ViewComparison.areSame(content, other.content)
  }
}
