import Postgres
import Storage
import Synchronization

/// PostgreSQL behind the port of the stores. Several threads read and write at once.
struct PostgresDatabase: SQLDatabase {
  let workers: PostgresWorkers
  let games: EndedGames

  func read<Value: Sendable>(
    _ body: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws -> Value {
    await games.enterThoseOfThisServer()
    return try await transact(.reading, body)
  }

  func write<Value: Sendable>(
    _ body: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws -> Value {
    await games.enterThoseOfThisServer()
    return try await transact(.writing, body)
  }

  private func transact<Value: Sendable>(
    _ access: PostgresWorkers.Access, _ body: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws -> Value {
    try await StoreError.told {
      try await workers.run(access) { session in try body(PostgresConnection(session: session)) }
    }
  }

  func read<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value {
    games.waitForThoseOfThisServer()
    return try StoreError.told {
      try workers.runAndWait(.reading) { try body(PostgresConnection(session: $0)) }
    }
  }

  func write<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value {
    games.waitForThoseOfThisServer()
    return try StoreError.told {
      try workers.runAndWait(.writing) { try body(PostgresConnection(session: $0)) }
    }
  }
}

/// A connection to PostgreSQL, in a transaction.
struct PostgresConnection: SQLConnection {
  let session: PostgresSession

  /// Statements that are kept, with their arguments numbered.
  private static let numbered = Mutex<[String: NumberedSQL]>([:])

  var dialect: SQLDialect { .postgres }

  func rows(_ sql: String, _ arguments: SQLArguments, isKept: Bool) throws -> [SQLRow] {
    let rows = try answer(sql, arguments, isKept)
    return try rows.map { SQLRow(columns: rows.columnNames, values: try $0.values().map(SQLValue.init)) }
  }

  func row(_ sql: String, _ arguments: SQLArguments, isKept: Bool) throws -> SQLRow? {
    let rows = try answer(sql, arguments, isKept)
    return try rows.first.map {
      SQLRow(columns: rows.columnNames, values: try $0.values().map(SQLValue.init))
    }
  }

  func run(_ sql: String, _ arguments: SQLArguments, isKept: Bool) throws -> Int {
    try answer(sql, arguments, isKept).changed
  }

  private func answer(_ sql: String, _ arguments: SQLArguments, _ isKept: Bool) throws -> PostgresRows {
    let numbered = isKept ? PostgresConnection.kept(sql) : NumberedSQL(sql)
    let values = try numbered.values(arguments).map(PostgresValue.init)
    let statement = isKept ? PostgresStatement(numbered.text, values) : .once(numbered.text, values)
    do { return try session.run(statement) } catch { throw PostgresConnection.told(error) }
  }

  /// What the stores know of failures.
  private static func told(_ error: PostgresError) -> any Error {
    guard case .refused(let refusal) = error else { return error }
    return switch refusal.state {
    case .uniqueViolation: SQLFailure.notUnique
    case .foreignKeyViolation: SQLFailure.missingReference
    default: error
    }
  }

  private static func kept(_ sql: String) -> NumberedSQL {
    numbered.withLock { kept in
      if let known = kept[sql] { return known }
      let new = NumberedSQL(sql)
      kept[sql] = new
      return new
    }
  }
}

extension NumberedSQL {
  /// The arguments in the order of their numbers. Those of names may come in the order in which the names occur.
  fileprivate func values(_ arguments: SQLArguments) throws -> [SQLArgument] {
    guard !arguments.named.isEmpty else { return arguments.positional }
    return try names.map { name in
      guard let argument = arguments.named[name] else {
        throw StoreError.isRefused("There is no argument \"\(name)\".")
      }
      return argument
    }
  }
}

extension PostgresValue {
  fileprivate init(_ argument: SQLArgument) {
    switch (argument.kind, argument.value) {
    case (.integer, .integer(let number)): self = .int8(number)
    case (.boolean, .boolean(let truth)): self = .bool(truth)
    case (.text, .text(let text)): self = .text(PostgresValue.kept(text))
    case (.blob, .blob(let bytes)): self = .bytes(bytes)
    case (.integer, _): self = .int8(nil)
    case (.boolean, _): self = .bool(nil)
    case (.text, _): self = .text(nil)
    case (.blob, _): self = .bytes(nil)
    }
  }

  /// PostgreSQL keeps all letters but one, which nobody types.
  private static func kept(_ text: String) -> String {
    text.utf8.contains(0) ? text.replacing("\0", with: "\u{fffd}") : text
  }
}

extension SQLValue {
  fileprivate init(_ value: PostgresValue) {
    self =
      switch value {
      case .int8(let number?): .integer(number)
      case .bool(let truth?): .boolean(truth)
      case .text(let text?): .text(text)
      case .bytes(let bytes?): .blob(bytes)
      case .float8(.some), .time(.some): fatalError("No column holds a fraction or a moment.")
      default: .null
      }
  }
}
