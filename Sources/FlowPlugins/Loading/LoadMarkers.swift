import FlowCanvas
import FoundationEssentials
import Glibc

/// Files that stand while a plugin's code runs for the first time, so that a crash names its plugin afterwards.
///
/// A marker's file is locked by the process that loads. The kernel drops the lock when that process ends in
/// whatever way, so a marker without a lock is of a load that never came back.
struct LoadMarkers {
  /// The marker of a load under way.
  struct Marker {
    fileprivate var path: String
    fileprivate var descriptor: Int32
  }

  private let folder: String

  init(cache: PluginCache) {
    folder = "\(cache.path)/loading"
  }

  /// Says that code of the bundle at `path` is about to run.
  func begin(_ identifier: String, path: String) throws -> Marker {
    try FileSystem.makePrivateFolder(folder)
    let file = "\(folder)/\(identifier).\(getpid())"
    let descriptor = open(file, O_RDWR | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileSystem.failed(file, "create", errno) }
    _ = flock(descriptor, LOCK_EX | LOCK_NB)
    let text = Array(path.utf8)
    guard write(descriptor, text, text.count) == text.count else {
      let code = errno
      end(Marker(path: file, descriptor: descriptor))
      throw FileSystem.failed(file, "write", code)
    }
    return Marker(path: file, descriptor: descriptor)
  }

  /// Says that the code returned.
  func end(_ marker: Marker) {
    unlink(marker.path)
    close(marker.descriptor)
  }

  /// The loads that never came back, each bundle once, by identifier.
  func interrupted() -> [InterruptedLoad] {
    var loads: [InterruptedLoad] = []
    for name in (try? FileSystem.names(in: folder)) ?? [] {
      guard let dot = name.lastIndex(of: "."), let path = abandoned("\(folder)/\(name)") else { continue }
      let load = InterruptedLoad(
        identifier: VisibleText.line(String(name[..<dot])), path: VisibleText.line(path))
      if !loads.contains(load) { loads.append(load) }
    }
    return loads
  }

  /// Forgets the loads of `identifier` that never came back.
  func forget(_ identifier: String) {
    for name in (try? FileSystem.names(in: folder)) ?? [] {
      let path = "\(folder)/\(name)"
      guard let dot = name.lastIndex(of: "."), name[..<dot] == identifier, abandoned(path) != nil else {
        continue
      }
      unlink(path)
    }
  }

  /// What the marker at `path` says, unless the process that wrote it still loads.
  private func abandoned(_ path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard flock(descriptor, LOCK_SH | LOCK_NB) == 0 else { return nil }
    let read = try? FileSystem.read(path, what: "marker", atMost: 65_536)
    return read.map { String(decoding: $0.bytes, as: UTF8.self) }
  }
}
