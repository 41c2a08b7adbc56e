/// Whether settings could be written to their file so far; Foundation tells nobody but who asks.
@MainActor package enum SettingsWriting {
  package static var hasFailed = false
}
