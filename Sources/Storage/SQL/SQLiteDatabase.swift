import Foundation
import GRDB

/// SQLite behind the port of the stores. One thread writes; others may read meanwhile.
struct SQLiteDatabase: SQLDatabase {
  let pool: DatabasePool
  let checkpointer: Checkpointer

  func read<Value: Sendable>(
    _ body: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws -> Value {
    try await pool.read { database in try body(SQLiteConnection(database: database)) }
  }

  @discardableResult
  func write<Value: Sendable>(
    _ body: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws -> Value {
    try await pool.write { database in try body(SQLiteConnection(database: database)) }
  }

  func read<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value {
    try pool.read { database in try body(SQLiteConnection(database: database)) }
  }

  @discardableResult
  func write<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value {
    try pool.write { database in try body(SQLiteConnection(database: database)) }
  }

  func hasRemoved() { checkpointer.emptySoon() }

  func waitUntilReady() async throws { try await checkpointer.waitWhileFull() }
}

/// GRDB's connection, in a transaction of GRDB's.
struct SQLiteConnection: SQLConnection {
  let database: Database

  var dialect: SQLDialect { .sqlite }

  func rows(_ sql: String, _ arguments: SQLArguments, isKept: Bool) throws -> [SQLRow] {
    try SQLiteConnection.tellingFailures {
      let cursor = try cursor(sql, arguments, isKept)
      var rows: [SQLRow] = []
      while let row = try cursor.next() { rows.append(row) }
      return rows
    }
  }

  func row(_ sql: String, _ arguments: SQLArguments, isKept: Bool) throws -> SQLRow? {
    try SQLiteConnection.tellingFailures {
      let cursor = try cursor(sql, arguments, isKept)
      let row = try cursor.next()
      // GRDB notices a change when its statement has come to its end.
      if !cursor.statement.isReadonly { while try cursor.next() != nil {} }
      return row
    }
  }

  func run(_ sql: String, _ arguments: SQLArguments, isKept: Bool) throws -> Int {
    try SQLiteConnection.tellingFailures {
      try statement(sql, isKept).execute(arguments: StatementArguments(arguments))
      return database.changesCount
    }
  }

  private func statement(_ sql: String, _ isKept: Bool) throws -> Statement {
    isKept ? try database.cachedStatement(sql: sql) : try database.makeStatement(sql: sql)
  }

  private func cursor(_ sql: String, _ arguments: SQLArguments, _ isKept: Bool) throws -> SQLiteRows {
    let statement = try statement(sql, isKept)
    return SQLiteRows(
      statement: statement,
      rows: try Row.fetchCursor(statement, arguments: StatementArguments(arguments)))
  }

  private static func tellingFailures<Value>(_ body: () throws -> Value) throws -> Value {
    do { return try body() } catch let error as DatabaseError {
      switch error.extendedResultCode {
      case .SQLITE_CONSTRAINT_UNIQUE, .SQLITE_CONSTRAINT_PRIMARYKEY: throw SQLFailure.notUnique
      case .SQLITE_CONSTRAINT_FOREIGNKEY: throw SQLFailure.missingReference
      default: throw error
      }
    }
  }
}

/// The rows of a statement, one after the other.
private struct SQLiteRows {
  let statement: Statement
  let rows: RowCursor

  func next() throws -> SQLRow? {
    guard try rows.next() != nil else { return nil }
    // The first step may prepare the statement anew: another connection may have added columns before it.
    let columns = statement.columnNames
    let values = (0..<CInt(columns.count)).map { place in
      SQLValue(DatabaseValue(sqliteStatement: statement.sqliteStatement, index: place))
    }
    return SQLRow(columns: columns, values: values)
  }
}

extension SQLValue {
  fileprivate init(_ value: DatabaseValue) {
    switch value.storage {
    case .null: self = .null
    case .int64(let number): self = .integer(number)
    case .string(let text): self = .text(text)
    case .blob(let bytes): self = .blob([UInt8](bytes))
    case .double: fatalError("No column holds a fraction.")
    }
  }

  fileprivate var databaseValue: DatabaseValue {
    switch self {
    case .null: .null
    case .integer(let number): number.databaseValue
    case .boolean(let truth): truth.databaseValue
    case .text(let text): text.databaseValue
    case .blob(let bytes): Data(bytes).databaseValue
    }
  }
}

extension StatementArguments {
  fileprivate init(_ arguments: SQLArguments) {
    if arguments.named.isEmpty {
      self.init(arguments.positional.map(\.value.databaseValue))
    } else {
      self.init(arguments.named.mapValues(\.value.databaseValue))
    }
  }
}
