import Foundation
import Synchronization

/// What other threads ask of a pool's thread.
enum Command: Sendable {
  case run(Request)
  /// The number of a request whose task was cancelled.
  case cancel(UInt64)
  /// PostgreSQL has been asked to cancel what a connection does.
  case didAskToCancel(connection: Int)
  /// Finish what has been asked for, and then end.
  case close(@Sendable () -> Void)
}

/// A transaction that waits for its answer.
struct Request: Sendable {
  typealias Answer = Result<[PostgresRows], PostgresError>

  let number: UInt64
  let transaction: PostgresTransaction
  /// Until when it waits for a connection (`Engine.now`).
  let deadline: Int64
  /// Called on the pool's thread.
  let completion: @Sendable (Answer) -> Void
}

/// The commands that a pool's thread has not taken yet, and a pipe that wakes the thread.
final class Inbox: Sendable {
  private struct Kept: Sendable {
    var commands: [Command] = []
    var isOpen = true
  }

  private let kept = Mutex(Kept())
  private let writing: Int32
  /// Can be read as soon as there is a command.
  let reading: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    precondition(pipe(&ends) == 0, "This process has too many open files.")
    (reading, writing) = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
  }

  deinit {
    close(reading)
    close(writing)
  }

  /// - Returns: whether the thread will take it. It takes nothing after it was told to close.
  @discardableResult
  func put(_ command: Command) -> Bool {
    let (isTaken, isFirst) = kept.withLock { kept in
      guard kept.isOpen else { return (false, false) }
      kept.commands.append(command)
      if case .close = command { kept.isOpen = false }
      return (true, kept.commands.count == 1)
    }
    if isFirst { wake() }
    return isTaken
  }

  /// The thread's own command, which is heard after the pool has been told to close.
  func putToTheEnd(_ command: Command) {
    kept.withLock { $0.commands.append(command) }
    wake()
  }

  private func wake() {
    var byte: UInt8 = 0
    // A full pipe wakes, too.
    _ = write(writing, &byte, 1)
  }

  func take() -> [Command] {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(reading, &bytes, bytes.count) == bytes.count {}
    return kept.withLock { kept in
      defer { kept.commands = [] }
      return kept.commands
    }
  }
}
