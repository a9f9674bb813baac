import Postgres
import Storage

extension StoreError {
  /// What a server says where PostgreSQL, or the way to it, fails.
  init(_ error: PostgresError) {
    self =
      switch error {
      case .refused(let refusal): StoreError(refusal)
      case .timedOut, .cancelled: .tookTooLong
      case .unreachable, .closed: .isUnreachable(error.description)
      case .answerLost: .answerWasLost
      case .unreadable: .isDamaged
      case .badAddress, .isMissing: .isNoDatabase(error.description)
      }
  }

  /// Does something, and says what a server says where the database fails.
  static func told<Answer>(_ body: () throws -> Answer) throws -> Answer {
    do { return try body() } catch let error as PostgresError { throw StoreError(error) }
  }

  static func told<Answer>(_ body: () async throws -> Answer) async throws -> Answer {
    do { return try await body() } catch let error as PostgresError { throw StoreError(error) }
  }

  private init(_ refusal: PostgresRefusal) {
    switch refusal.state {
    case .uniqueViolation, .foreignKeyViolation, .checkViolation: self = .doesNotFit
    case .diskFull: self = .isFull
    // However often it was tried, others wrote the same.
    case .serializationFailure, .deadlock: self = .tookTooLong
    // Damaged data, and a damaged index.
    case SQLState("XX001"), SQLState("XX002"): self = .isDamaged
    default: self = .isRefused("\(refusal.message) (SQLSTATE \(refusal.state.code))")
    }
  }
}

extension PostgresPool {
  /// - Throws: `StoreError`.
  func storeRun(_ transaction: PostgresTransaction) async throws(StoreError) -> [PostgresRows] {
    do { return try await run(transaction) } catch { throw StoreError(error) }
  }

  /// - Throws: `StoreError`.
  @discardableResult
  func storeRunAndWait(
    _ statements: [PostgresStatement], isReading: Bool = false, timeout: Int64? = nil
  ) throws(StoreError) -> [PostgresRows] {
    do {
      return try runAndWait(PostgresTransaction(statements, isReading: isReading, timeout: timeout))
    } catch {
      throw StoreError(error)
    }
  }
}
