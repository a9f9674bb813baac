/// A database that keeps what the stores keep: SQLite in this module, PostgreSQL in `PostgresStorage`.
///
/// All of a closure is one transaction. It is done completely, or not at all where the closure throws. No two transactions
/// see each other's halves: it is as if they came one after the other.
///
/// **A closure may run more than once.** PostgreSQL ends a transaction that it could not keep apart from another one, and the
/// closure then begins again from its start. So it changes nothing but the database, and captures nothing that it changes.
/// **A statement that failed ends the transaction**, so a closure may turn its error into another one, but not go on.
///
/// ```swift
/// let count = try await sql.write { database in
///   try database.run("DELETE FROM session WHERE player = ?", [player.number])
/// }
/// ```
public protocol SQLDatabase: Sendable {
  /// Reads in a transaction that can write nothing.
  ///
  /// - Throws: what the closure throws; `SQLFailure`; errors of the database's own.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws -> Value

  /// Reads and writes in one transaction.
  ///
  /// - Throws: what the closure throws; `SQLFailure`; errors of the database's own.
  @discardableResult
  func write<Value: Sendable>(
    _ body: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws -> Value

  /// The same while the calling thread waits.
  func read<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value

  /// The same while the calling thread waits.
  @discardableResult
  func write<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value

  /// Is told that something was removed that nobody may read again. A database that keeps older pages empties them soon.
  func hasRemoved()

  /// Waits before something large is written, for as long as the database has to catch up.
  func waitUntilReady() async throws
}

extension SQLDatabase {
  public func hasRemoved() {}

  public func waitUntilReady() async throws {}
}
