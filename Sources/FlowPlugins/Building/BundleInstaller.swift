import FoundationEssentials
import Glibc

/// Puts a finished bundle where it belongs, so that at each moment there is the old one or the new one.
enum BundleInstaller {
  private typealias Exchange =
    @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32)
    -> Int32

  /// `RENAME_EXCHANGE` of Linux.
  private static let exchangeFlag: UInt32 = 2

  /// Makes `staged` the bundle at `target`; both are in one folder. An older bundle there is removed.
  static func install(_ staged: String, at target: String) throws {
    guard let old = try FileSystem.status(target) else {
      guard rename(staged, target) == 0 else { throw FileSystem.failed(target, "install", errno) }
      return
    }
    guard old.kind == .folder else {
      throw PluginError.wrongKind(path: target, found: old.kind, wanted: .folder)
    }
    if !exchange(staged, target) {
      try replace(staged, target)
    }
    FileSystem.remove(staged)
  }

  /// Swaps two names in one step; false where the file system can't.
  private static func exchange(_ first: String, _ second: String) -> Bool {
    // The C library has the function, its Swift overlay doesn't; its signature is that of renameat2(2).
    guard let symbol = dlsym(nil, "renameat2") else { return false }
    let exchange = unsafeBitCast(symbol, to: Exchange.self)
    return exchange(AT_FDCWD, first, AT_FDCWD, second, exchangeFlag) == 0
  }

  /// Swaps two names in three steps.
  private static func replace(_ staged: String, _ target: String) throws {
    let aside = "\(staged).old"
    guard rename(target, aside) == 0 else { throw FileSystem.failed(target, "move aside", errno) }
    guard rename(staged, target) == 0 else {
      let code = errno
      rename(aside, target)
      throw FileSystem.failed(target, "install", code)
    }
    guard rename(aside, staged) == 0 else { throw FileSystem.failed(aside, "remove", errno) }
  }
}
