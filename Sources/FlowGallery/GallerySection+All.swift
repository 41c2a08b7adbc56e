extension GallerySection {
  /// All there is, in the order of the list.
  static let all = [text, controls, data, layout, navigation, life]

  private static let text = GallerySection(
    "Text",
    [
      GalleryPage("text", "Text", "Text · bold · italic · underline · font · + · markdown") { TextPage() },
      GalleryPage("lines", "Lines", "lineLimit · truncationMode · multilineTextAlignment · fixedSize") {
        LinesPage()
      },
      GalleryPage("label", "Label", "Label · Image(systemName:) · labelStyle · imageScale") { LabelPage() },
      GalleryPage("dates", "Dates", "Text(_:style:) · timerInterval · ProgressView") {
        DatesPage()
      },
    ])

  private static let controls = GallerySection(
    "Controls",
    [
      GalleryPage("button", "Button", "Button · ButtonRole · buttonStyle · disabled") { ButtonPage() },
      GalleryPage("link", "Link", "Link · openURL · OpenURLAction") { LinkPage() },
      GalleryPage("toggle", "Toggle", "Toggle · toggleStyle · tint") { TogglePage() },
      GalleryPage("field", "Text field", "TextField · SecureField · axis · onSubmit · submitLabel") {
        FieldPage()
      },
      GalleryPage("editor", "Text editor", "TextEditor · border", scrolls: false) { EditorPage() },
      GalleryPage("picker", "Picker", "Picker · tag · pickerStyle") { PickerPage() },
      GalleryPage("stepper", "Stepper", "Stepper · Slider") { StepperPage() },
      GalleryPage("progress", "Progress", "ProgressView · Progress · progressViewStyle") { ProgressPage() },
      GalleryPage("form", "Form", "Form · Section · LabeledContent · Group") { FormPage() },
      GalleryPage("focus", "Focus", "focused · defaultFocus · FocusState") { FocusPage() },
      GalleryPage("keys", "Keys", "onKeyPress · keyboardShortcut · onTapGesture · focusable") { KeysPage() },
    ])

  private static let data = GallerySection(
    "Data",
    [
      GalleryPage("list", "List", "List · Section · selection · onDelete", scrolls: false) { ListPage() },
      GalleryPage("foreach", "ForEach", "ForEach · id · AnyView · EmptyView") { ForEachPage() },
      GalleryPage("scroll", "Scroll view", "ScrollView · ScrollViewReader · LazyVStack", scrolls: false) {
        ScrollPage()
      },
      GalleryPage("table", "Table", "Table · TableColumn · sortOrder", scrolls: false) { TablePage() },
    ])

  private static let layout = GallerySection(
    "Layout",
    [
      GalleryPage("stacks", "Stacks", "HStack · VStack · ZStack · alignment · spacing") { StacksPage() },
      GalleryPage("spacer", "Spacer", "Spacer · Divider") { SpacerPage() },
      GalleryPage("frame", "Frame", "frame · padding · fixedSize · layoutPriority") { FramePage() },
      GalleryPage("offset", "Offset", "offset · zIndex · scaleEffect · clipped · hidden") { OffsetPage() },
      GalleryPage("background", "Background", "background · overlay · border · cornerRadius") {
        BackgroundPage()
      },
      GalleryPage("color", "Color", "Color · foregroundStyle · foregroundColor · tint · opacity") {
        ColorPage()
      },
      GalleryPage("shapes", "Shapes", "Rectangle · RoundedRectangle · Circle · fill · stroke") {
        ShapesPage()
      },
      GalleryPage("geometry", "Geometry", "GeometryReader · ignoresSafeArea · layoutMetric", scrolls: false) {
        GeometryPage()
      },
    ])

  private static let navigation = GallerySection(
    "Navigation",
    [
      GalleryPage("stack", "Navigation stack", "NavigationStack · NavigationLink · path", scrolls: false) {
        NavigationStackPage()
      },
      GalleryPage(
        "view", "Navigation view", "NavigationView · navigationBarTitle · presentationMode", scrolls: false
      ) { NavigationViewPage() },
      GalleryPage("toolbar", "Toolbar", "toolbar · ToolbarItem · navigationTitle", scrolls: false) {
        ToolbarPage()
      },
      GalleryPage("tabs", "Tabs", "TabView · tabItem · tag", scrolls: false) { TabsPage() },
      GalleryPage("sheet", "Sheet", "sheet · dismiss · isPresented") { SheetPage() },
      GalleryPage("alert", "Alert", "alert · confirmationDialog · ButtonRole") { AlertPage() },
    ])

  private static let life = GallerySection(
    "State and motion",
    [
      GalleryPage("life", "Appearing", "onAppear · onDisappear · task(id:) · onChange") { LifePage() },
      GalleryPage("receive", "Publishers", "onReceive · ObservableObject · @Published") { ReceivePage() },
      GalleryPage("environment", "Environment", "environment · environmentObject · EnvironmentKey") {
        EnvironmentPage()
      },
      GalleryPage("preference", "Preferences", "preference · onPreferenceChange") { PreferencePage() },
      GalleryPage("transition", "Transition", "transition · animation · withAnimation") { TransitionPage() },
      GalleryPage("accessibility", "Accessibility", "accessibilityLabel · Value · Hint · Hidden") {
        AccessibilityPage()
      },
    ])
}
