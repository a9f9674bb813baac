import Foundation
import GRDB
import Synchronization

/// The files of a database: whether they are still those that were opened, and whether what is in them is whole.
///
/// A file that was removed or replaced can be written to as long as it is open. Nobody would find what was written. So
/// nothing is committed then.
final class StoreFiles: TransactionObserver, Sendable {
  private struct Identity: Hashable {
    let device: UInt64
    let file: UInt64
  }

  let path: String
  /// The database and its write-ahead log.
  private let identities: [(path: String, identity: Identity?)]
  private let isDamaged = Mutex(false)

  /// - Parameter path: of a database that is open.
  init(path: String) {
    self.path = path
    identities = [path, path + "-wal"].map { ($0, StoreFiles.identity(of: $0)) }
  }

  /// Makes an empty file, which only its owner can read, where there is none. SQLite gives its other files the same
  /// permissions.
  static func make(at path: String) {
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    // If that is not possible, SQLite says why.
    if file >= 0 { close(file) }
  }

  private static func identity(of path: String) -> Identity? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Identity(device: UInt64(status.st_dev), file: UInt64(status.st_ino))
  }

  /// - Throws: `StoreError.isGone` where a file was removed or replaced; `isDamaged` where `readAll` has found damage.
  func check() throws(StoreError) {
    for (path, identity) in identities where StoreFiles.identity(of: path) != identity {
      throw .isGone(path)
    }
    if isDamaged.withLock({ $0 }) { throw .isDamaged }
  }

  /// Reads the whole database as it is on the disk, past everything that connections have in memory, and checks it.
  ///
  /// - Returns: whether the database was damaged and no longer is.
  /// - Throws: an error of `check()`.
  func readAll() throws(StoreError) -> Bool {
    let isWhole = isWhole
    let wasDamaged = isDamaged.withLock { isDamaged in
      defer { isDamaged = !isWhole }
      return isDamaged
    }
    try check()
    return wasDamaged
  }

  private var isWhole: Bool {
    do {
      var configuration = Configuration()
      configuration.readonly = true
      configuration.label = "parlour.check"
      let connection = try DatabaseQueue(path: path, configuration: configuration)
      defer { try? connection.close() }
      return try connection.read { try String.fetchOne($0, sql: "PRAGMA quick_check(1)") == "ok" }
    } catch let error as DatabaseError {
      // Other errors tell nothing about the data: no open file may have been left, say.
      return ![.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode)
    } catch {
      return true
    }
  }

  // MARK: Transactions

  func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { false }
  func databaseDidChange(with event: DatabaseEvent) {}
  func databaseWillCommit() throws { try check() }
  func databaseDidCommit(_ database: Database) {}
  func databaseDidRollback(_ database: Database) {}
}
