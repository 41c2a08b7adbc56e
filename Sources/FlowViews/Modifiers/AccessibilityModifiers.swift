import AppFlow

extension View {
  /// The name by which scripts and tests find the control: `tap id:NAME`.
  public func accessibilityIdentifier(_ identifier: String) -> some View {
    environmentChange { $0.accessibilityIdentifier = identifier }
  }

  /// What the control is called instead of what it shows.
  @_disfavoredOverload public func accessibilityLabel(_ label: some StringProtocol) -> some View {
    let label = String(label)
    return environmentChange { $0.accessibilityLabel = label }
  }

  /// What the control is called instead of what it shows.
  public func accessibilityLabel(_ label: Text) -> some View { accessibilityLabel(label.plain) }

  /// What scripts read as the control's value instead of what it shows.
  @_disfavoredOverload public func accessibilityValue(_ value: some StringProtocol) -> some View {
    let value = String(value)
    return environmentChange { $0.spoken.value = value }
  }

  /// What scripts read as the control's value instead of what it shows.
  public func accessibilityValue(_ value: Text) -> some View { accessibilityValue(value.plain) }

  /// What the control does, for the list of keys (F1).
  @_disfavoredOverload public func accessibilityHint(_ hint: some StringProtocol) -> some View {
    let hint = String(hint)
    return environmentChange { $0.spoken.hint = hint }
  }

  /// What the control does, for the list of keys (F1).
  public func accessibilityHint(_ hint: Text) -> some View { accessibilityHint(hint.plain) }

  /// Whether scripts and the names of controls leave out what stands here; keys and the mouse reach it all the same.
  public func accessibilityHidden(_ hidden: Bool) -> some View {
    environmentChange { $0.spoken.isHidden = $0.spoken.isHidden || hidden }
  }
}
