import Foundation

/// Runs another program for its output.
///
/// Foundation's `Process` is not used: it watches its child with `select`, which writes beyond its memory in
/// a process with more than 1,024 open files, as a server has.
enum Program {
  /// What a program writes to its standard output; nil where it cannot be run, fails, takes too long or
  /// writes too much. Its input is empty, and its standard error is discarded.
  ///
  /// - Parameters:
  ///   - path: the program's file.
  ///   - arguments: those after its name.
  ///   - most: the most bytes that it may write.
  static func output(of path: String, _ arguments: [String], within patience: Duration, most: Int) -> Data? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    defer { close(ends[0]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let child = start(path, arguments, writingTo: ends[1])
    close(ends[1])
    guard let child else { return nil }
    let output = read(ends[0], until: .now + patience, most: most)
    if output == nil { kill(child, SIGKILL) }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return status == 0 ? output : nil
  }

  private static func start(_ path: String, _ arguments: [String], writingTo file: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, file, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    let words = strings([path] + arguments)
    let environment = strings(["PATH=/usr/local/bin:/usr/bin:/bin", "LC_ALL=C.UTF-8"])
    defer { for word in words + environment { free(word) } }
    var child = pid_t()
    return posix_spawn(&child, path, &actions, nil, words, environment) == 0 ? child : nil
  }

  /// A list of strings in the form of C; the caller frees them.
  private static func strings(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    texts.map { text in strdup(text) } + [nil]
  }

  private static func read(_ file: Int32, until end: ContinuousClock.Instant, most: Int) -> Data? {
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while data.count <= most {
      let left = (end - .now) / .milliseconds(1)
      guard left > 0 else { return nil }
      var waiting = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      let ready = poll(&waiting, 1, Int32(left.rounded(.up)))
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { return nil }
      let count = Foundation.read(file, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      if count == 0 { return data }
      data.append(contentsOf: buffer[..<count])
    }
    return nil
  }
}
