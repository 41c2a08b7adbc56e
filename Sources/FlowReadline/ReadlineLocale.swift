import Glibc

/// The encoding in which readline counts characters.
enum ReadlineLocale {
  /// Makes the locale one that uses UTF-8: the environment's if it does, `C.UTF-8` otherwise.
  static func useUTF8() {
    if setlocale(LC_CTYPE, "") != nil, isUTF8 { return }
    let replacement = "C.UTF-8"
    guard setlocale(LC_CTYPE, replacement) != nil else { return }
    // readline goes back to the environment's locale for each line.
    let all = getenv("LC_ALL").map { String(cString: $0) } ?? ""
    setenv(all.isEmpty ? "LC_CTYPE" : "LC_ALL", replacement, 1)
  }

  private static var isUTF8: Bool {
    guard let name = nl_langinfo(CInt(CODESET)) else { return false }
    return String(cString: name) == "UTF-8"
  }
}
