import Glibc

extension HistoryFile {
  /// The text of the file, nil if there is none or it is a device.
  func read() throws(Failure) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw failure("read it")
    }
    defer { close(file) }
    guard try isRegular(file, for: "read it") else { return nil }
    return try contents(of: file)
  }

  /// Rewrites the file with its last entries, which it answers.
  func trim(to limit: Int) throws(Failure) -> [Entry] {
    let file = try lock(LOCK_EX, for: "shorten it")
    defer { close(file) }
    let entries = Array(Self.entries(in: try contents(of: file)).suffix(limit))
    // A link stays one, and the file that it names is replaced.
    let target = realpath(path, nil)
    defer { free(target) }
    let name = target.map { String(cString: $0) } ?? path
    let draft = "\(name).\(getpid())"
    let output = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard output >= 0 else { throw failure("shorten it") }
    defer { close(output) }
    do throws(Failure) {
      try write(Self.text(of: entries), to: output)
      guard rename(draft, name) == 0 else { throw failure("shorten it") }
    } catch {
      unlink(draft)
      throw error
    }
    return entries
  }

  /// Opens the file and locks it; the lock ends when the file is closed.
  ///
  /// Waits a tenth of a second at most.
  func lock(_ kind: CInt, for action: String) throws(Failure) -> CInt {
    var attempt = 0
    while true {
      let file = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0o600)
      guard file >= 0 else { throw failure(action) }
      if flock(file, kind | LOCK_NB) == 0 {
        if isCurrent(file) { return file }
      } else if errno != EINTR, errno != EWOULDBLOCK || attempt >= 20 {
        let failure = failure(action)
        close(file)
        throw failure
      }
      close(file)
      usleep(5_000)
      attempt += 1
    }
  }

  /// Whether the path still names the file; someone who shortened it has put another in its place.
  private func isCurrent(_ file: CInt) -> Bool {
    var opened = stat()
    var named = stat()
    return fstat(file, &opened) == 0 && stat(path, &named) == 0 && opened.st_ino == named.st_ino
      && opened.st_dev == named.st_dev
  }

  func makeFolder() {
    // What fails here shows when the file is opened.
    for index in path.indices.dropFirst() where path[index] == "/" {
      mkdir(String(path[..<index]), 0o700)
    }
  }

  func endsLine(_ file: CInt) -> Bool {
    var status = stat()
    guard fstat(file, &status) == 0, status.st_size > 0 else { return true }
    var last: UInt8 = 0
    return pread(file, &last, 1, status.st_size - 1) != 1 || last == UInt8(ascii: "\n")
  }

  func write(_ text: String, to file: CInt) throws(Failure) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw failure("write it")
      }
    }
  }

  private func contents(of file: CInt) throws(Failure) -> String {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = chunk.withUnsafeMutableBytes { Glibc.read(file, $0.baseAddress, $0.count) }
      if count > 0 {
        bytes += chunk[..<count]
      } else if count == 0 {
        return String(decoding: bytes, as: UTF8.self)
      } else if errno != EINTR {
        throw failure("read it")
      }
    }
  }

  private func isRegular(_ file: CInt, for action: String) throws(Failure) -> Bool {
    var status = stat()
    guard fstat(file, &status) == 0 else { throw failure(action) }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      throw Failure(path: path, action: action, code: EISDIR)
    }
    return status.st_mode & S_IFMT == S_IFREG
  }

  /// What the last system call that failed says.
  private func failure(_ action: String) -> Failure { Failure(path: path, action: action, code: errno) }
}
