import FlowUI
import Foundation

// A settings screen that uses what Apple's pages show, one thing after the other, as it stands there.

final class SettingsModel: ObservableObject {
  @Published var name = "Ada"
  @Published var greeting = ""
  @Published var volume = 0.5
  @Published var isMuted = false
  let events = PassthroughSubject<String, Never>()

  init() {
    $name
      .map { "Hello \($0)" }
      .removeDuplicates()
      .assign(to: &$greeting)
  }

  func reset() { name = "Ada" }
}

@Observable final class Library {
  var titles = ["Emma", "Persuasion"]
  var isSorted = false
  func sort() {
    titles.sort()
    isSorted = true
  }
}

struct HeightKey: PreferenceKey {
  static let defaultValue = 0
  static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
}

private struct AccentKey: EnvironmentKey {
  static let defaultValue = "none"
}

extension EnvironmentValues {
  var accent: String {
    get { self[AccentKey.self] }
    set { self[AccentKey.self] = newValue }
  }
}

struct Card: ViewModifier {
  var isRaised: Bool

  func body(content: Content) -> some View {
    content
      .padding(.horizontal, 1)
      .background(isRaised ? Color.blue : Color.clear)
      .cornerRadius(8)
  }
}

extension View {
  func card(isRaised: Bool = false) -> some View { modifier(Card(isRaised: isRaised)) }
}

struct BoldButtonStyle: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .padding(.horizontal)
      .background(configuration.isPressed ? Color.gray : .accentColor)
      .foregroundStyle(.white)
      .opacity(isEnabled ? 1 : 0.5)
      .scaleEffect(configuration.isPressed ? 0.9 : 1)
  }
}

struct SettingsSeedView: View {
  @StateObject private var model = SettingsModel()
  @State private var library = Library()
  @State private var log: [String] = []
  @State private var height = 0
  @State private var isExpanded = true
  @State private var choice: Choice? = .small
  @FocusState private var focus: Field?
  @Environment(\.self) private var values
  @Environment(\.colorScheme) var colorScheme: ColorScheme

  enum Field: Hashable { case name, other }
  enum Choice: String, CaseIterable, Identifiable {
    case small, large
    var id: Self { self }
  }

  private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

  var body: some View {
    NavigationView {
      Form {
        Section(header: Text("Person"), footer: Text(model.greeting)) {
          TextField("Name", text: $model.name, onEditingChanged: { _ in }, onCommit: { log.append("commit") })
            .focused($focus, equals: .name)
            .submitLabel(.done)
            .textInputAutocapitalization(.words)
            .autocorrectionDisabled()
            .onSubmit { log.append("submit") }
          Toggle("Muted", isOn: $model.isMuted.animation())
          Slider(value: $model.volume, in: 0...1, step: 0.25) {
            Text("Volume").monospacedDigit()
          }
          Stepper("Height \(height)", value: $height, in: 0...10)
          Picker("Size", selection: $choice) {
            ForEach(Choice.allCases) { choice in
              Text(choice.rawValue.capitalized).tag(Choice?.some(choice))
            }
          }
          .pickerStyle(.menu)
        }
        Section("Books") {
          BooksView(library: library)
          LabeledContent("Accent", value: values.accent)
        }
      }
      .navigationBarTitle("Settings", displayMode: .inline)
      .navigationBarItems(
        leading: Button("Reset", action: model.reset),
        trailing: Button(action: { withAnimation(.easeOut(duration: 0.2)) { isExpanded.toggle() } }) {
          Image(systemName: "plus").imageScale(.large)
        }
      )
    }
    .navigationViewStyle(.stack)
    .onAppear { focus = .name }
    .onChange(of: model.name) { old, new in log.append("\(old) to \(new)") }
    .onChange(of: choice, initial: true) { log.append("choice") }
    .onReceive(timer) { _ in timer.upstream.connect().cancel() }
    .onReceive(model.events) { log.append($0) }
    .onReceive(model.$volume) { _ in }
    .onPreferenceChange(HeightKey.self) { _ in }
    .environment(\.accent, "blue")
    .environmentObject(model)
    .controlSize(.large)
    .preferredColorScheme(.dark)
    .tint(.green)
    .accentColor(.green)
  }
}

struct BooksView: View {
  @Bindable var library: Library
  @EnvironmentObject private var model: SettingsModel

  var body: some View {
    ForEach($library.titles, id: \.self) { $title in
      Text(title).font(.headline).lineLimit(1).truncationMode(.tail)
    }
    Toggle("Sorted", isOn: Binding(get: { library.isSorted }, set: { library.isSorted = $0 }))
      .disabled(true)
    Toggle("Fixed", isOn: .constant(true)).toggleStyle(.switch)
    Button("Sort", action: library.sort)
      .buttonStyle(BoldButtonStyle())
      .keyboardShortcut("s", modifiers: .command)
    Button(role: .destructive, action: { model.events.send("delete") }) {
      Label("Delete", systemImage: "trash")
    }
    .buttonStyle(.bordered)
  }
}

struct DetailSeedView: View {
  @ObservedObject var model: SettingsModel
  @Environment(\.presentationMode) var presentationMode
  @Environment(\.dismiss) private var dismiss
  @State private var isOpen = false
  @State private var showsAlert = false
  @State private var showsDialog = false
  @State private var offset = CGSize.zero
  @State private var completions = 0
  @AppStorage("seed.count") private var count = 0

  var body: some View {
    ZStack(alignment: .topLeading) {
      Color.black.edgesIgnoringSafeArea(.all)
      VStack(alignment: .leading, spacing: 0) {
        Text("Detail")
          .font(.system(size: 20, weight: .bold, design: .rounded))
          .foregroundColor(.white)
          .multilineTextAlignment(.leading)
          .card(isRaised: isOpen)
          .offset(offset)
          .animation(.spring(response: 0.3, dampingFraction: 0.7), value: isOpen)
          .transition(.opacity.combined(with: .move(edge: .leading)))
          .id("title")
          .zIndex(1)
          .accessibilityLabel(Text("The detail"))
          .accessibilityHint("Shows one thing")
        Text("\(count) times, \(completions) completed")
        if isOpen {
          Rectangle().fill(Color.green).frame(maxWidth: .infinity, minHeight: 1, maxHeight: 1)
            .preference(key: HeightKey.self, value: 1)
        }
        HStack(alignment: .firstTextBaseline) {
          Button("Open") { open() }
          Button("Alert") { showsAlert = true }
          Button("Ask") { showsDialog = true }
          Button("Close") { presentationMode.wrappedValue.dismiss() }
          Button("Leave", action: { dismiss() })
        }
        Spacer(minLength: 0)
      }
      .padding()
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .contentShape(Rectangle())
    }
    .alert("Sure?", isPresented: $showsAlert) {
      Button("Cancel", role: .cancel) {}
      Button("Delete", role: .destructive) { count += 10 }
    } message: {
      Text("It can't be undone.")
    }
    .confirmationDialog("Which?", isPresented: $showsDialog, titleVisibility: .visible) {
      Button("This") { count += 100 }
    }
    .task { await load() }
    .ignoresSafeArea()
  }

  private func open() {
    var transaction = Transaction(animation: .linear(duration: 0.1))
    transaction.disablesAnimations = false
    withTransaction(transaction) { count += 1 }
    withAnimation(.easeInOut(duration: 0.25)) {
      isOpen.toggle()
    } completion: {
      completions += 1
    }
  }

  private func load() async { await Task.yield() }
}

struct VocabularyApp: App {
  @StateObject private var model = SettingsModel()

  var body: some Scene {
    WindowGroup("Vocabulary", id: "vocabulary") {
      DetailSeedView(model: model)
    }
  }
}
