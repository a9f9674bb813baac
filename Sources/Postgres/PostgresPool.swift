import Foundation
import Synchronization

/// Connections to a PostgreSQL. One thread keeps them open, sends transactions through them, and reads the answers.
///
/// A lost connection is replaced, sooner at first and then every few seconds. Meanwhile transactions wait as long as the
/// settings say.
///
/// ```swift
/// let pool = PostgresPool(try PostgresSettings(address: address))  // postgres://parlour@localhost/parlour
/// let rows = try await pool.run([
///   PostgresStatement("UPDATE heap SET stones = stones - $1 WHERE id = $2", [.int8(3), .int8(1)]),
///   PostgresStatement("SELECT stones FROM heap WHERE id = $1", [.int8(1)]),
/// ])
/// let stones = try rows[1].first?.value("stones", .int8)  // 4
/// ```
public final class PostgresPool: Sendable {
  private let settings: PostgresSettings
  private let inbox = Inbox()
  private let lastNumber = Atomic<UInt64>(0)

  /// Begins to connect. It does not wait for that: a database that is away is no error.
  ///
  /// - Parameter hearing: called on the pool's thread with what is heard on the channels of the settings.
  public init(
    _ settings: PostgresSettings, hearing: @escaping @Sendable (PostgresNotice) -> Void = { _ in }
  ) {
    self.settings = settings
    let thread = Thread { [settings, inbox] in Engine(settings, inbox, hear: hearing).run() }
    thread.name = settings.name
    thread.start()
  }

  deinit { inbox.put(.close {}) }

  /// Does all of a transaction or nothing of it.
  ///
  /// - Parameter completion: called on the pool's thread, which it must not keep. In a pool with one connection,
  ///   transactions are done in the order of these calls.
  public func run(
    _ transaction: PostgresTransaction,
    completion: @escaping @Sendable (Result<[PostgresRows], PostgresError>) -> Void
  ) {
    put(transaction, completion)
  }

  /// Does all of a transaction or nothing of it, and returns the rows that each statement answered.
  ///
  /// Cancelling the task cancels the transaction, as long as it is not done.
  public func run(_ transaction: PostgresTransaction) async throws(PostgresError) -> [PostgresRows] {
    let number = Mutex<UInt64?>(nil)
    let answer = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let new = put(transaction) { continuation.resume(returning: $0) }
        number.withLock { $0 = new }
        // The task may have been cancelled before there was a number.
        if Task.isCancelled { inbox.put(.cancel(new)) }
      }
    } onCancel: {
      if let number = number.withLock({ $0 }) { inbox.put(.cancel(number)) }
    }
    return try answer.get()
  }

  public func run(_ statements: [PostgresStatement]) async throws(PostgresError) -> [PostgresRows] {
    try await run(PostgresTransaction(statements))
  }

  /// Does all of a transaction or nothing of it, while the calling thread waits: never on the thread of an event loop.
  public func runAndWait(_ transaction: PostgresTransaction) throws(PostgresError) -> [PostgresRows] {
    let answer = Mutex<Request.Answer>(.failure(.closed))
    let isDone = DispatchSemaphore(value: 0)
    put(transaction) { result in
      answer.withLock { $0 = result }
      isDone.signal()
    }
    isDone.wait()
    return try answer.withLock { $0 }.get()
  }

  /// Finishes what it was asked for, and ends the connections. What comes later is refused as `closed`.
  public func close() async {
    await withCheckedContinuation { continuation in
      let isFirst = inbox.put(.close { continuation.resume() })
      if !isFirst { continuation.resume() }
    }
  }

  @discardableResult
  private func put(
    _ transaction: PostgresTransaction, _ completion: @escaping @Sendable (Request.Answer) -> Void
  ) -> UInt64 {
    let number = lastNumber.wrappingAdd(1, ordering: .relaxed).newValue
    let request = Request(
      number: number, transaction: transaction, deadline: Engine.now + settings.patience,
      completion: completion)
    if !inbox.put(.run(request)) { completion(.failure(.closed)) }
    return number
  }
}
