import AppFlow
import FlowGallery
import FlowRuntime
import FlowScript
import FlowViews

extension ShellApplication {
  private static let galleryOwner = "flowsh"

  /// Why a page can't be shown; nil if it can.
  public nonisolated static func refusal(ofPage name: String) -> CommandFailure? {
    let names = GalleryPlugin.pages.map(\.name)
    guard !names.contains(name) else { return nil }
    let hint =
      Suggestion.nearest(to: name, in: names).map { "did you mean \"\($0)\"?" }
      ?? "the pages are: \(names.joined(separator: ", "))"
    return CommandFailure("there is no page \"\(name)\" in the gallery; \(hint)", kind: .usage)
  }

  /// Adds the gallery's flow, unless it is there. What lies behind the login is shown to a guest.
  public func openGallery(page: String?) throws -> FlowLink {
    if let refusal = page.flatMap(Self.refusal) { throw refusal }
    if !session.flows.definitions.contains(where: { $0.owner == Self.galleryOwner }) {
      var contributions = FlowContributions(owner: Self.galleryOwner)
      GalleryPlugin().register(in: &contributions)
      try session.contribute(contributions)
    }
    if session.userSession.user == nil { session.userSession.signIn("guest") }
    if session.coordinator.activeFlow == .login {
      session.coordinator.show(.main, animation: nil, cause: .command)
    }
    return GalleryPlugin.link(to: page)
  }
}
