import Foundation
import GRDB
import Synchronization

/// Moves data from SQLite's write-ahead log into the database, on its own connection and thread, so that the log stays
/// small. A checkpoint waits for the disk, and saving an action must not wait for that.
final class Checkpointer: TransactionObserver, Sendable {
  private struct Kept: Sendable {
    var commits = 0
    var isRunning = false
    /// Whether the log has to be emptied, and could not be yet.
    var isToEmpty = false
  }

  /// After how many commits the size of the log is looked at.
  private static let commitsBetween = 64
  /// The bytes of a log that is left as it is.
  static let smallLog = 4 << 20
  /// The bytes of a log after which saving waits for a checkpoint. Under a steady load, a checkpoint that lets others
  /// write is never quite done, and only a log that is done can begin anew.
  static let largeLog = 16 << 20
  /// The bytes of a log with which nothing more is saved before the checkpoint is done. A log comes that far while a
  /// checkpoint waits for a disk that is busy with other work.
  static let fullLog = 24 << 20

  private let log: String
  private let connection: DatabaseQueue
  private let kept = Mutex(Kept())

  /// - Parameter path: of the database.
  init(path: String, configuration: Configuration) throws {
    log = path + "-wal"
    connection = try DatabaseQueue(path: path, configuration: configuration)
  }

  /// Counts a commit, whatever it wrote, and begins a checkpoint when the log is no longer small.
  func databaseDidCommit(_ database: Database) {
    if kept.withLock({ $0.isToEmpty }) { return emptySoon() }
    let isTime = kept.withLock { kept in
      kept.commits += 1
      guard !kept.isRunning, kept.commits >= Checkpointer.commitsBetween else { return false }
      kept.commits = 0
      guard logSize > Checkpointer.smallLog else { return false }
      kept.isRunning = true
      return true
    }
    guard isTime else { return }
    connection.asyncWriteWithoutTransaction { database in
      // A checkpoint that cannot be done now is done after the next commits.
      _ = try? database.checkpoint(.passive)
      if self.logSize > Checkpointer.largeLog {
        // What has come meanwhile is little.
        _ = try? database.checkpoint(.passive)
        _ = try? database.checkpoint(.restart)
      }
      self.kept.withLock { $0.isRunning = false }
    }
  }

  /// Waits for a checkpoint that is being made, if the log is full. No transaction may be open: the checkpoint would wait
  /// for it.
  func waitWhileFull() {
    guard kept.withLock({ $0.isRunning }), logSize > Checkpointer.fullLog else { return }
    wait()
  }

  /// The same, before a large write, without keeping a thread meanwhile.
  func waitWhileFull() async throws {
    guard kept.withLock({ $0.isRunning }), logSize > Checkpointer.fullLog else { return }
    try await connection.writeWithoutTransaction { _ in }
  }

  /// Waits for what has begun: one thing after the other is done on this connection.
  func wait() { connection.writeWithoutTransaction { _ in } }

  /// Moves all that is in the log.
  func empty() throws { _ = try connection.writeWithoutTransaction { try $0.checkpoint(.truncate) } }

  /// Moves all that is in the log, as soon as nobody reads or writes, so that what was deleted does not stay in there.
  func emptySoon() {
    kept.withLock { $0.isToEmpty = false }
    connection.asyncWriteWithoutTransaction { database in
      do {
        // Nobody can write while it waits for others.
        try database.execute(sql: "PRAGMA busy_timeout = 0")
        _ = try database.checkpoint(.passive)
        _ = try database.checkpoint(.truncate)
      } catch {
        // It is done after the next commit.
        self.kept.withLock { $0.isToEmpty = true }
      }
      try? database.execute(sql: "PRAGMA busy_timeout = \(1_000 * SQLiteStore.busySeconds)")
    }
  }

  /// Closes the connection, after the last commit of the others.
  func close() throws { try connection.close() }

  /// In bytes.
  private var logSize: Int {
    (try? FileManager.default.attributesOfItem(atPath: log)[.size] as? NSNumber)?.intValue ?? 0
  }

  // MARK: Other transactions

  func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { false }
  func databaseDidChange(with event: DatabaseEvent) {}
  func databaseDidRollback(_ database: Database) {}
}
