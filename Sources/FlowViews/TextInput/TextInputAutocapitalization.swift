/// Which letters a keyboard makes large by itself, as in SwiftUI; a terminal's makes none.
public struct TextInputAutocapitalization: Hashable, Sendable {
  private let name: String

  public static let never = TextInputAutocapitalization(name: "never")
  public static let words = TextInputAutocapitalization(name: "words")
  public static let sentences = TextInputAutocapitalization(name: "sentences")
  public static let characters = TextInputAutocapitalization(name: "characters")
}

extension View {
  /// Which letters are made large by themselves; no change, since what is typed stays as it was typed.
  public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View {
    self
  }

  /// Whether what is typed is left uncorrected; no change, since it always is.
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }

  /// The older name of `autocorrectionDisabled`.
  public func disableAutocorrection(_ disable: Bool?) -> some View { self }
}
