/// Why a transaction was not done, or why nobody knows whether it was.
public enum PostgresError: Error, Hashable, Sendable, CustomStringConvertible {
  /// PostgreSQL refused a statement. Nothing of the transaction was done.
  case refused(PostgresRefusal)
  /// It took longer than it may. Nothing of it was done.
  case timedOut
  /// The task that asked for it was cancelled. Nothing of it was done.
  case cancelled
  /// There was no connection. Nothing of it was sent.
  case unreachable(String)
  /// The connection ended after it was sent, and before its answer came: it was done as a whole or not at all.
  case answerLost
  /// A row does not have what the caller expects.
  case unreadable(String)
  /// The address is none that libpq understands.
  case badAddress
  /// libpq is not on this machine.
  case isMissing
  /// The pool was closed before. Nothing of it was sent.
  case closed

  public var description: String {
    switch self {
    case .refused(let refusal): "The database refused: \(refusal.message) (SQLSTATE \(refusal.state.code))"
    case .timedOut: "The database took too long."
    case .cancelled: "It was cancelled."
    case .unreachable(let reason): "The database cannot be reached: \(reason)"
    case .answerLost: "The connection to the database ended before its answer came."
    case .unreadable(let reason): "The database answered something unexpected. \(reason)"
    case .badAddress: "The address of the database is not like postgres://user@host:5432/name."
    case .isMissing: "libpq, the library of PostgreSQL, is not on this machine. Debian's package is libpq5."
    case .closed: "The connections to the database are closed."
    }
  }
}

/// PostgreSQL's reason for not doing a statement.
public struct PostgresRefusal: Hashable, Sendable {
  public let state: SQLState
  /// PostgreSQL's own words, without the values concerned.
  public let message: String
  /// The name of the constraint that does not hold; nil where it is about none.
  public let constraint: String?
  /// Which of the transaction's statements it is, from 0.
  public let statement: Int
}

/// A code of five letters and digits for what went wrong, as SQL's standard and PostgreSQL's documents list them.
public struct SQLState: Hashable, Sendable {
  public let code: String
  public init(_ code: String) { self.code = code }

  /// Codes with the same two letters at the beginning are about the same matter.
  public var matter: String { String(code.prefix(2)) }

  /// Also that of a prepared statement whose tables were changed.
  public static let featureNotSupported = SQLState("0A000")
  public static let uniqueViolation = SQLState("23505")
  public static let foreignKeyViolation = SQLState("23503")
  public static let checkViolation = SQLState("23514")
  public static let readOnly = SQLState("25006")
  public static let noSuchStatement = SQLState("26000")
  public static let serializationFailure = SQLState("40001")
  public static let deadlock = SQLState("40P01")
  public static let noSuchTable = SQLState("42P01")
  public static let diskFull = SQLState("53100")
  public static let cancelled = SQLState("57014")
}
