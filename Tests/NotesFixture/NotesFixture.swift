import FlowUI

/// What the window of the application stands for.
struct Note: Codable, Hashable {
  var title: String
  var pages: Int
}

/// A small application of its own, started by tests under a real pseudo-terminal.
@main struct NotesFixture: App {
  @State private var changes = 0

  var body: some Scene {
    WindowGroup("Notes", for: Note.self) { $note in
      NoteView(note: $note, changes: $changes)
    }
  }
}

struct NoteView: View {
  @Binding var note: Note?
  @Binding var changes: Int
  @SceneStorage("zoom") private var zoom = 1
  @AppStorage("turns") private var turns = 0

  var body: some View {
    VStack {
      if let note {
        Text("\(note.title), page \(note.pages), zoom \(zoom), changed \(changes)")
      } else {
        Text("no note, zoom \(zoom)")
      }
      Button("Turn") {
        note = Note(title: note?.title ?? "Plan", pages: (note?.pages ?? 0) + 1)
        changes += 1
        turns += 1
      }
      Text("\(turns) turned in all")
      Button("Zoom") { zoom += 1 }
      Button("Close") { note = nil }
    }
  }
}
