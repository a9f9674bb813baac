import GRDB
import Synchronization

/// Moves data from SQLite's write-ahead log into the database, on its own connection and thread. A checkpoint
/// waits for the disk, and saving an action must not wait for that.
final class Checkpointer: Sendable {
  private struct Kept: Sendable {
    var entries = 0
    var isRunning = false
  }

  /// How many entries are saved between two checkpoints: a few megabytes of log.
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
      // A checkpoint that cannot be done now is done after the next entries.
      _ = try? database.checkpoint(.passive)
      self.kept.withLock { $0.isRunning = false }
    }
  }
}
