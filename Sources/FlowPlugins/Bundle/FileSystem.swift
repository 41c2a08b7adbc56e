import FoundationEssentials
import Glibc

/// The system calls of this target, each with its errors as ``PluginError``.
enum FileSystem {
  /// What `lstat` or `fstat` tells about a file.
  struct Status {
    var kind: FileKind
    var owner: uid_t
    var mode: mode_t
    var size: Int

    init(_ status: stat) {
      kind =
        switch status.st_mode & S_IFMT {
        case S_IFDIR: .folder
        case S_IFREG: .file
        case S_IFLNK: .symbolicLink
        default: .special
        }
      owner = status.st_uid
      mode = status.st_mode & 0o7777
      size = Int(status.st_size)
    }
  }

  /// The status of the file itself, not of what a symbolic link leads to; nil when there is none.
  static func status(_ path: String) throws -> Status? {
    var status = stat()
    if lstat(path, &status) == 0 { return Status(status) }
    let code = errno
    guard code == ENOENT || code == ENOTDIR else { throw failed(path, "read", code) }
    return nil
  }

  /// The bytes and status of the regular file at `path`, which is not followed if it is a symbolic link.
  ///
  /// Both come from one open file, so that what was checked is what was read.
  static func read(
    _ path: String, what: String, atMost limit: Int
  ) throws -> (bytes: Data, status: Status) {
    // Without O_NONBLOCK, opening a pipe would wait for somebody to write to it.
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      switch errno {
      case ENOENT, ENOTDIR: throw PluginError.notFound(path: path, what: what)
      case ELOOP: throw PluginError.symbolicLink(path: path)
      case let code: throw failed(path, "open", code)
      }
    }
    defer { close(descriptor) }
    var raw = stat()
    guard fstat(descriptor, &raw) == 0 else { throw failed(path, "read", errno) }
    let status = Status(raw)
    guard status.kind == .file else {
      throw PluginError.wrongKind(path: path, found: status.kind, wanted: .file)
    }
    guard status.size <= limit else {
      throw PluginError.tooLarge(path: path, size: status.size, limit: limit, unit: "bytes")
    }
    return (try readAll(descriptor, path, size: status.size), status)
  }

  private static func readAll(_ descriptor: Int32, _ path: String, size: Int) throws -> Data {
    var data = Data(count: size)
    var filled = 0
    while filled < size {
      let count = data.withUnsafeMutableBytes { buffer in
        Glibc.read(descriptor, buffer.baseAddress?.advanced(by: filled), size - filled)
      }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw failed(path, "read", errno) }
      if count == 0 { break }
      filled += count
    }
    return data.prefix(filled)
  }

  /// Writes `bytes` to a new file that only appears under `path` when it is whole.
  static func write(_ bytes: Data, to path: String, mode: mode_t) throws {
    let temporary = "\(path).\(getpid()).new"
    unlink(temporary)
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw failed(temporary, "create", errno) }
    do {
      defer { close(descriptor) }
      try writeAll(bytes, descriptor, temporary)
      // The umask must not decide: a bundle that others may write is refused.
      guard fchmod(descriptor, mode) == 0 else { throw failed(temporary, "set the mode of", errno) }
      guard rename(temporary, path) == 0 else { throw failed(path, "replace", errno) }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  private static func writeAll(_ bytes: Data, _ descriptor: Int32, _ path: String) throws {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        Glibc.write(descriptor, buffer.baseAddress?.advanced(by: written), bytes.count - written)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw failed(path, "write", errno) }
      written += count
    }
  }

  /// Makes the folder at `path` and those above it that are missing, for the user alone.
  static func makePrivateFolder(_ path: String) throws {
    if try status(path) == nil {
      let parent = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
      if parent != path { try makePrivateFolder(trimmed(parent)) }
      guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw failed(path, "make the folder", errno) }
    }
  }

  /// A new folder of the user alone whose name begins with `prefix`.
  static func makeTemporaryFolder(in folder: String, prefix: String) throws -> String {
    var template = Array("\(folder)/\(prefix)XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw failed(folder, "make a folder in", errno) }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The names in a folder, sorted.
  static func names(in path: String) throws -> [String] {
    guard let stream = opendir(path) else { throw failed(path, "list", errno) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = Glibc.readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// The absolute path without symbolic links, or nil when there is no such file.
  static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Removes the file or the folder with all that is in it; what can't be removed stays.
  static func remove(_ path: String) {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// `path` without a slash at its end.
  static func trimmed(_ path: String) -> String {
    var path = path
    while path.count > 1 && path.hasSuffix("/") { path.removeLast() }
    return path
  }

  static func failed(_ path: String, _ doing: String, _ code: Int32) -> PluginError {
    .fileFailed(path: path, doing: doing, code: code)
  }
}
