import AppFlow

/// What an argument of a command stands for.
public enum ArgumentKind: Hashable, Sendable, CaseIterable {
  case flow
  /// The flow that a transition goes to.
  case destination
  case link
  case animation
  case duration
  case policy
  case format
  case control
  case text
  case key
  case point
  case scroll
  case effect
  case progress
  case receipt
  /// What lies over the screen.
  case overlay
  case snapshot
  case size
  case topic
  /// A page of the gallery.
  case page
  case path
  case folder

  /// As it stands in a sentence.
  var noun: String {
    switch self {
    case .flow: "a flow's name"
    case .destination: "the flow it goes to"
    case .link: "a link such as flow://main"
    case .animation: "an animation's name"
    case .duration: "a duration such as 150ms"
    case .policy: "a policy's name"
    case .format: "a format's name"
    case .control: "a control such as \"Save\" or id:save"
    case .text: "a text in quotes"
    case .key: "a key such as enter or ctrl-a"
    case .point: "a place such as 10,4"
    case .scroll: "a direction such as down*5"
    case .effect: "an effect's name"
    case .progress: "a progress such as 25..35%"
    case .receipt: "a receipt's name"
    case .overlay: "the title of a sheet, an alert or a dialog"
    case .snapshot: "a snapshot's name"
    case .size: "a size such as 100x30"
    case .topic: "a command's name"
    case .page: "a page of the gallery"
    case .path: "a path"
    case .folder: "a folder"
    }
  }

  /// What completion can offer for it.
  var completions: [CompletionContext.Candidates] {
    switch self {
    case .flow, .destination: [.flow]
    case .link: [.link]
    case .control: [.label, .identifier]
    case .animation: [.keyword(AnimationName.spellings)]
    case .policy: [.keyword(ArrivalPolicy.spellings)]
    case .format: [.keyword(GraphFormat.spellings)]
    case .receipt: [.keyword(ReceiptName.spellings)]
    case .scroll: [.keyword(ScrollDirection.spellings)]
    case .key: [.keyword(KeyNotation.names)]
    case .effect: [.effect]
    case .overlay: [.overlay]
    case .topic: [.topic]
    case .page: [.page]
    case .path: [.path]
    case .folder: [.folder]
    case .text, .duration, .point, .progress, .snapshot, .size: []
    }
  }
}
