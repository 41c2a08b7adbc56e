import AppFlow
import FlowGallery
import FlowRuntime
import FlowScript
import FlowViews
import Foundation

/// What could stand at the cursor of the prompt; knows the session, asks the parser what fits.
@MainActor struct CommandCompletion {
  let session: FlowSession

  func complete(_ text: String) -> LineCompletion {
    let context = CompletionContext(textBeforeCursor: text)
    let candidates = context.candidates.flatMap { self.candidates($0, context) }
      .filter { Self.begins($0.display, with: context.word) }
    return LineCompletion(start: context.start, candidates: candidates)
  }

  private func candidates(
    _ kind: CompletionContext.Candidates, _ context: CompletionContext
  ) -> [LineCompletion.Candidate] {
    switch kind {
    case .command:
      return CommandTable.firstWords.map { word in
        LineCompletion.Candidate(word, note: CommandTable.abstract(ofWord: word))
      }
    case .flow:
      return session.flows.definitions.map { LineCompletion.Candidate($0.flow.name, note: $0.title) }
    case .link: return links
    case .label:
      return session.controls.map { control in
        LineCompletion.Candidate(
          ScriptText.quoted(control.label), display: control.label, note: control.role.rawValue)
      }
    case .identifier:
      return session.controls.compactMap { control in
        control.identifier.map { LineCompletion.Candidate("id:\($0)", note: control.label) }
      }
    case .effect:
      return ["identity", "opacity", "slide", "move", "push", "scale", "offset"].map {
        LineCompletion.Candidate($0)
      }
    case .overlay:
      return session.coordinator.overlays.map {
        LineCompletion.Candidate(ScriptText.quoted($0.title), display: $0.title)
      }
    case .path: return files(context, foldersOnly: false)
    case .folder: return files(context, foldersOnly: true)
    case .page:
      return GalleryPlugin.pages.map { LineCompletion.Candidate($0.name, note: $0.title) }
    case .topic: return CommandHelp.topics.map { LineCompletion.Candidate($0) }
    case .option(let words), .keyword(let words): return words.map { LineCompletion.Candidate($0) }
    }
  }

  /// A link to each flow and to each screen that can be asked for by name; what it needs is the note.
  private var links: [LineCompletion.Candidate] {
    session.flows.definitions.flatMap { definition in
      let flow = definition.flow.name
      let screens = definition.screens.compactMap(\.outline).map { outline in
        let link = FlowLink(flow: flow, screens: [FlowScreen(name: outline.name)])
        return LineCompletion.Candidate(
          link.text, note: (outline.required + outline.optional).joined(separator: ", "))
      }
      return [LineCompletion.Candidate(FlowLink(flow: flow).text, note: definition.title)] + screens
    }
  }

  private func files(
    _ context: CompletionContext, foldersOnly: Bool
  ) -> [LineCompletion.Candidate] {
    let cut = context.word.lastIndex(of: "/").map { context.word.index(after: $0) }
    let folder = String(context.word[..<(cut ?? context.word.startIndex)])
    let prefix = String(context.word[(cut ?? context.word.startIndex)...])
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
    return names.sorted().compactMap { name in
      guard name.hasPrefix(prefix), !name.hasPrefix(".") || prefix.hasPrefix(".") else { return nil }
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: folder + name, isDirectory: &isFolder)
      guard isFolder.boolValue || !foldersOnly else { return nil }
      let path = folder + name + (isFolder.boolValue ? "/" : "")
      var text = context.isInQuote ? ScriptText.quoted(path) : ScriptText.word(path)
      // What is in the folder follows: its quote stays open.
      if isFolder.boolValue, text.hasPrefix("\"") { text.removeLast() }
      return LineCompletion.Candidate(text, display: path, endsWord: !isFolder.boolValue)
    }
  }

  private static func begins(_ candidate: String, with word: String) -> Bool {
    candidate.lowercased().hasPrefix(word.lowercased())
  }
}
