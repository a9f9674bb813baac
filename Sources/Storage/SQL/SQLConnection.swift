/// A connection to a database, in a transaction. It is valid only inside of the closure that gets it.
///
/// The text of a statement has its arguments as `?` in their order, or as `:name`. It is the same for all databases;
/// where that cannot be, `dialect` gives a piece of it. The text must not come from outside.
///
/// A statement is prepared once for each connection, and kept. Where the text differs each time, `isKept` is false.
///
/// ```swift
/// let id = try database.value(
///   "INSERT INTO crew (players) VALUES (?) ON CONFLICT (players) DO NOTHING RETURNING id", [players],
///   as: Int64.self)
/// ```
public protocol SQLConnection {
  var dialect: SQLDialect { get }

  /// All rows that a statement answers. One that writes may answer rows too (`RETURNING`).
  ///
  /// - Throws: `SQLFailure`; errors of the database's own.
  func rows(_ sql: String, _ arguments: SQLArguments, isKept: Bool) throws -> [SQLRow]

  /// The first row that a statement answers. Others need not be read.
  ///
  /// - Throws: `SQLFailure`; errors of the database's own.
  func row(_ sql: String, _ arguments: SQLArguments, isKept: Bool) throws -> SQLRow?

  /// Does a statement that writes and answers no rows.
  ///
  /// - Returns: how many rows it inserted, changed or deleted itself. Those that go with others do not count.
  /// - Throws: `SQLFailure`; errors of the database's own.
  @discardableResult
  func run(_ sql: String, _ arguments: SQLArguments, isKept: Bool) throws -> Int
}

extension SQLConnection {
  public func rows(_ sql: String, _ arguments: SQLArguments = []) throws -> [SQLRow] {
    try rows(sql, arguments, isKept: true)
  }

  public func row(_ sql: String, _ arguments: SQLArguments = []) throws -> SQLRow? {
    try row(sql, arguments, isKept: true)
  }

  @discardableResult
  public func run(_ sql: String, _ arguments: SQLArguments = []) throws -> Int {
    try run(sql, arguments, isKept: true)
  }

  /// The first column of the first row; nil where there is no row, or the value is NULL.
  public func value<Value: SQLConvertible>(
    _ sql: String, _ arguments: SQLArguments = [], isKept: Bool = true, as: Value.Type
  ) throws -> Value? {
    try row(sql, arguments, isKept: isKept)?[0]
  }

  /// The first column of all rows.
  public func values<Value: SQLConvertible>(
    _ sql: String, _ arguments: SQLArguments = [], isKept: Bool = true, as: Value.Type
  ) throws -> [Value] {
    try rows(sql, arguments, isKept: isKept).map { $0[0] }
  }

  /// Inserts a row, and answers its number: the statement ends with `RETURNING` and its column.
  public func insert(_ sql: String, _ arguments: SQLArguments) throws -> Int64 {
    guard let number = try value(sql, arguments, as: Int64.self) else {
      fatalError("It returns no number: \(sql)")
    }
    return number
  }

  /// The answer of a query for one truth, such as `SELECT EXISTS (…)`; false where it answers no row.
  public func isTrue(_ sql: String, _ arguments: SQLArguments = []) throws -> Bool {
    try value(sql, arguments, as: Bool.self) ?? false
  }
}
