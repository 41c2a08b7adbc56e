import AppFlow

extension View {
  private func bar(_ change: @escaping @MainActor (inout NavigationBarContent) -> Void) -> some View {
    transformPreference(NavigationBarKey.self, change)
  }

  /// The title of the screen in its navigation stack.
  public func navigationTitle(_ title: some StringProtocol) -> some View { navigationTitle(Text(title)) }

  /// The title of the screen in its navigation stack.
  public func navigationTitle(_ title: Text) -> some View { bar { $0.title = title } }

  /// A line below the title of the screen, dim.
  public func navigationSubtitle(_ subtitle: some StringProtocol) -> some View {
    navigationSubtitle(Text(subtitle))
  }

  /// A line below the title of the screen, dim.
  public func navigationSubtitle(_ subtitle: Text) -> some View { bar { $0.subtitle = subtitle } }

  /// The title of the screen in its navigation stack.
  public func navigationBarTitle(_ title: some StringProtocol) -> some View { navigationTitle(title) }

  /// The title of the screen in its navigation stack.
  public func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }

  /// The title of the screen in its navigation stack, and where it stands.
  public func navigationBarTitle(
    _ title: some StringProtocol, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
  }

  /// The title of the screen in its navigation stack, and where it stands.
  public func navigationBarTitle(
    _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
  }

  /// Where the screen's title stands.
  public func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    bar { $0.displayMode = displayMode }
  }

  /// Hides the way back; Escape then doesn't lead back either, the command `back` does.
  public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    bar { $0.hidesBackButton = hidesBackButton }
  }

  /// Hides the whole bar; Escape still leads back.
  public func navigationBarHidden(_ hidden: Bool = true) -> some View { bar { $0.isHidden = hidden } }

  /// Views at both ends of the bar.
  public func navigationBarItems(leading: some View, trailing: some View) -> some View {
    toolbar {
      ToolbarItem(placement: .navigationBarLeading) { leading }
      ToolbarItem(placement: .navigationBarTrailing) { trailing }
    }
  }

  /// A view at the leading end of the bar.
  public func navigationBarItems(leading: some View) -> some View {
    toolbar { ToolbarItem(placement: .navigationBarLeading) { leading } }
  }

  /// A view at the trailing end of the bar.
  public func navigationBarItems(trailing: some View) -> some View {
    toolbar { ToolbarItem(placement: .navigationBarTrailing) { trailing } }
  }
}
