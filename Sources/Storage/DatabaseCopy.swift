import Foundation
import GRDB

/// Copies of a server's database in one file, for backups.
public enum DatabaseCopy {
  /// What a database holds, in numbers that an owner knows.
  public struct Facts: Hashable, Sendable {
    public let accounts: Int
    public let packs: Int
  }

  /// Writes the database as it is at this moment to a new file, which only its owner can read. Other processes may go on
  /// writing to the database.
  ///
  /// The copy is written anew, page by page (`VACUUM INTO`), so it holds nothing that was deleted before.
  ///
  /// - Throws: `StoreError` where the file is no database, or is newer than this program; GRDB's error where it cannot
  ///   be read or the copy not be written.
  public static func write(_ path: String, to target: String) throws {
    var configuration = Configuration()
    configuration.label = "parlour.backup"
    configuration.busyMode = .timeout(5)
    do {
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      defer { try? queue.close() }
      guard try !queue.read(Schema.migrator.hasBeenSuperseded) else { throw StoreError.isNewer(path) }
      StoreFiles.make(at: target)
      try queue.writeWithoutTransaction { try $0.execute(sql: "VACUUM INTO ?", arguments: [target]) }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_NOTADB {
      throw StoreError.isNoDatabase(path)
    }
  }

  /// Reads the whole of a copy, which may be a stranger's.
  ///
  /// - Throws: `StoreError` where it is damaged, no database of Parlour, or newer than this program; GRDB's error where
  ///   it cannot be read.
  public static func check(_ path: String) throws -> Facts {
    var configuration = Configuration()
    configuration.label = "parlour.backup.check"
    configuration.readonly = true
    configuration.prepareDatabase { database in
      try database.execute(sql: "PRAGMA trusted_schema = OFF")
      try database.execute(sql: "PRAGMA cell_size_check = ON")
    }
    do {
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      defer { try? queue.close() }
      return try queue.read { database in
        guard try String.fetchOne(database, sql: "PRAGMA integrity_check(1)") == "ok" else {
          throw StoreError.isDamaged
        }
        guard try !Schema.migrator.hasBeenSuperseded(database) else { throw StoreError.isNewer(path) }
        guard try isParlours(database) else { throw StoreError.isNoDatabase(path) }
        return try facts(of: database)
      }
    } catch let error as DatabaseError
      where [.SQLITE_NOTADB, .SQLITE_CORRUPT, .SQLITE_ERROR].contains(error.resultCode)
    {
      throw StoreError.isDamaged
    }
  }

  /// Whether a database has the tables that its migrations make, and no trigger or view besides. Those would do their work
  /// in the server that opens it.
  private static func isParlours(_ database: Database) throws -> Bool {
    let migrator = Schema.migrator
    let applied = try migrator.appliedIdentifiers(database)
    guard let last = migrator.migrations.last(where: applied.contains) else { return false }
    let model = try DatabaseQueue()
    try migrator.migrate(model, upTo: last)
    let known = try model.read(parts)
    let found = try parts(of: database)
    return known.tables.isSubset(of: found.tables) && found.programs.isSubset(of: known.programs)
  }

  /// The names of all tables, and the text of all triggers and views.
  private static func parts(of database: Database) throws -> (tables: Set<String>, programs: Set<String>) {
    (
      tables: try String.fetchSet(database, sql: "SELECT name FROM sqlite_schema WHERE type = 'table'"),
      programs: try String.fetchSet(
        database, sql: "SELECT coalesce(sql, '') FROM sqlite_schema WHERE type IN ('trigger', 'view')")
    )
  }

  private static func facts(of database: Database) throws -> Facts {
    func count(_ table: String, _ condition: String = "TRUE") throws -> Int {
      // A database from before there were accounts has no such table.
      guard try database.tableExists(table) else { return 0 }
      return try Int.fetchOne(database, sql: "SELECT count(*) FROM \(table) WHERE \(condition)") ?? 0
    }
    return Facts(accounts: try count("player", "username_key IS NOT NULL"), packs: try count("pack"))
  }
}
