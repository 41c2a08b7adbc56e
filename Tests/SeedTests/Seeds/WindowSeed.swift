import FlowUI
import Foundation

// A window that stands for a value, which is there again after the next start.

struct Note: Codable, Hashable {
  var title: String
  var pages: Int
}

struct NotesApp: App {
  @State private var starts = 0

  var body: some Scene {
    WindowGroup(for: Note.self) { $note in
      NoteView(note: $note, starts: $starts)
    }
  }
}

/// The other forms of a window, of which only the first is shown.
struct NamedNotesApp: App {
  var body: some Scene {
    WindowGroup("Notes", id: "notes", for: Note.self) { $note in
      VStack {
        Text("\(note.title), \(note.pages) pages")
        Button("Page") { note.pages += 1 }
      }
    } defaultValue: {
      Note(title: "First", pages: 1)
    }
    WindowGroup(Text("About")) { Text("about") }
    WindowGroup("Notes", id: "other", for: Note.self) { $note in Text(note?.title ?? "none") }
    WindowGroup(id: "third", for: Note.self) { $note in
      Text(note.title)
    } defaultValue: {
      Note(title: "", pages: 0)
    }
  }
}

struct NoteView: View {
  @Binding var note: Note?
  @Binding var starts: Int
  @SceneStorage("zoom") private var zoom = 1

  var body: some View {
    VStack {
      if let note {
        Text("\(note.title), \(note.pages) pages, zoom \(zoom), \(starts) changes")
      } else {
        Text("no note")
      }
      Button("New") {
        note = Note(title: "Plan", pages: 1)
        starts += 1
      }
      Button("Page") {
        note?.pages += 1
        zoom += 1
      }
    }
  }
}
