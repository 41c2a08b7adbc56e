/// Where files of one kind of the user's belong (XDG Base Directory 0.8).
enum UserFolder {
  /// A folder for settings or state; nil if there is no absolute path of it.
  ///
  /// - Parameters:
  ///   - variable: The variable of the environment that names the folder.
  ///   - place: Where the folder is in the user's home if the variable doesn't.
  static func path(_ variable: String, place: String, environment: [String: String]) -> String? {
    if let folder = environment[variable], folder.hasPrefix("/") { return withoutLastSlash(folder) }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return "\(withoutLastSlash(home))/\(place)"
  }

  private static func withoutLastSlash(_ path: String) -> String {
    var path = path
    while path.hasSuffix("/") { path.removeLast() }
    return path
  }
}
