/// How a pool connects to PostgreSQL. Times are in milliseconds.
public struct PostgresSettings: Sendable {
  /// As libpq takes it: `postgres://user@host:5432/name`. Several hosts are tried in turn.
  public let address: PostgresAddress
  /// How many connections are kept open. With one, transactions are done in the order in which they come. Also how many
  /// threads `PostgresWorkers` has.
  public var connections = 4
  /// How many transactions are sent through one connection before the first is answered. With one, none waits for another
  /// while a connection is free.
  public var depth = 1
  /// How long a statement may take.
  public var statementTimeout: Int64 = 5_000
  /// How long a transaction of `PostgresWorkers` may be open without doing anything, before PostgreSQL ends it: whoever was
  /// stopped in it holds others up no longer.
  public var openTransactionTimeout: Int64 = 2_000
  /// How long the answer may take beyond that, before the connection is given up.
  public var answerGrace: Int64 = 2_000
  /// How long a transaction waits for a connection.
  public var patience: Int64 = 5_000
  /// How long connecting may take.
  public var connectTimeout: Int64 = 3_000
  /// The time before the first new try to connect. Each further one waits twice as long.
  public var shortestPause: Int64 = 50
  /// The longest time between two tries to connect.
  public var longestPause: Int64 = 2_000
  /// What PostgreSQL calls the connections in its lists (`application_name`).
  public var name = "parlour"
  /// The channels that the first connection listens to (`LISTEN`).
  public var channels: [String] = []

  /// - Throws: `badAddress`, or `isMissing`.
  public init(address: String) throws(PostgresError) { self.address = try PostgresAddress(address) }
}

/// What is heard on the channels of a pool.
public enum PostgresNotice: Hashable, Sendable {
  /// From now on all notices are heard. What was told before has been missed, since the last time that it listened.
  case listening
  /// What `NOTIFY` told.
  case heard(channel: String, text: String)
}
