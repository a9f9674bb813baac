import GRDB
import Synchronization

/// Moves what was written from SQLite's write-ahead log into the database, on a connection and a thread of its
/// own: a checkpoint waits for the disk, and who saves a press must not.
final class Checkpointer: Sendable {
  private struct Kept: Sendable {
    var entries = 0
    var isRunning = false
  }

  /// After so many entries it is time again: a few megabytes of log.
  private static let entriesBetween = 16_384

  private let connection: DatabaseQueue
  private let kept = Mutex(Kept())

  init(path: String, configuration: Configuration) throws {
    connection = try DatabaseQueue(path: path, configuration: configuration)
  }

  /// Counts entries that were saved, and begins a checkpoint when there are enough.
  func noteWrites(_ count: Int) {
    let isTime = kept.withLock { kept in
      kept.entries += count
      guard !kept.isRunning, kept.entries >= Checkpointer.entriesBetween else { return false }
      kept.entries = 0
      kept.isRunning = true
      return true
    }
    guard isTime else { return }
    connection.asyncWriteWithoutTransaction { database in
      // One that cannot be done now is done after the next entries.
      _ = try? database.checkpoint(.passive)
      self.kept.withLock { $0.isRunning = false }
    }
  }
}
