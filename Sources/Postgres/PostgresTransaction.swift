/// A statement of SQL with its parameters (`$1`, `$2` …).
public struct PostgresStatement: Sendable {
  let sql: String
  let values: [PostgresValue]
  /// Whether a connection keeps it prepared.
  let isKept: Bool

  /// A statement that comes again and again with other values: each connection prepares it once.
  public init(_ sql: String, _ values: [PostgresValue] = []) {
    self.init(sql, values, isKept: true)
  }

  /// A statement that is not prepared: one whose text is new each time, or that changes tables.
  public static func once(_ sql: String, _ values: [PostgresValue] = []) -> PostgresStatement {
    PostgresStatement(sql, values, isKept: false)
  }

  private init(_ sql: String, _ values: [PostgresValue], isKept: Bool) {
    precondition(values.count <= Int(UInt16.max), "PostgreSQL takes \(UInt16.max) parameters at most.")
    precondition(!sql.utf8.contains(0), "A statement ends with its text.")
    self.sql = sql
    self.values = values
    self.isKept = isKept
  }
}

/// Statements that are done together or not at all. They are sent in one message, with the end of their transaction: none
/// is open while PostgreSQL waits for us. So whoever is stopped, or cut off, holds no lock.
public struct PostgresTransaction: Sendable {
  let statements: [PostgresStatement]
  /// Whether it changes nothing, so that it may be sent again.
  let isReading: Bool
  /// Milliseconds that it may take at the database; nil: what the settings of the pool say.
  let timeout: Int64?

  /// - Parameters:
  ///   - isReading: it changes nothing, so it is sent again where its answer was lost.
  ///   - timeout: milliseconds that each of its statements may take; nil: what the settings of the pool say.
  public init(_ statements: [PostgresStatement], isReading: Bool = false, timeout: Int64? = nil) {
    self.statements = statements
    self.isReading = isReading
    self.timeout = timeout
  }
}
