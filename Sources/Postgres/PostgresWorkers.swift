import Foundation
import Synchronization

/// Threads for transactions in which what is asked next depends on what was answered before. Each has a connection.
///
/// A transaction is open while the function that it belongs to runs on such a thread. Transactions that write are done as if
/// one came after the other (`SERIALIZABLE`). Where PostgreSQL finds that two of them cannot be, it ends one, and the function
/// is called again: it changes nothing but the database. Who is stopped in such a transaction holds others up for as long as
/// the settings say, and not for longer: PostgreSQL ends it then.
///
/// ```swift
/// let workers = PostgresWorkers(try PostgresSettings(address: address))
/// let left = try await workers.run(.writing) { transaction in
///   let rows = try transaction.run(PostgresStatement("SELECT stones FROM heap WHERE id = 1"))
///   let half = try rows[0].value("stones", .int8) / 2
///   try transaction.run(PostgresStatement("UPDATE heap SET stones = $1 WHERE id = 1", [.int8(half)]))
///   return half
/// }  // 3
/// ```
public final class PostgresWorkers: Sendable {
  /// What a transaction does.
  public enum Access: Sendable {
    /// It sees the database as it was when it began: all that was confirmed until then. It takes part in no conflict, and
    /// is never done again because of one. What it has read may be out of date when it is used. So nothing may be written
    /// because of it, other than by a transaction that reads it again.
    case reading
    case writing

    var beginning: PostgresStatement {
      switch self {
      case .reading: .once("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
      case .writing: .once("BEGIN ISOLATION LEVEL SERIALIZABLE")
      }
    }
  }

  private let settings: PostgresSettings
  private let jobs = Jobs()

  /// Starts the threads, as many as the settings have connections. They connect when there is work.
  public init(_ settings: PostgresSettings) {
    self.settings = settings
    for _ in 0..<max(1, settings.connections) {
      jobs.willWork()
      let thread = Thread { [settings, jobs] in
        let worker = Worker(settings, jobs)
        while let job = jobs.take() { job(worker) }
        worker.finish()
        jobs.didWork()
      }
      thread.name = settings.name
      thread.start()
    }
  }

  deinit { jobs.close {} }

  /// Does a transaction.
  ///
  /// - Parameter body: may be called several times, if others write the same at the same moment.
  /// - Throws: what `body` throws, and then nothing is done; or a `PostgresError`.
  public func run<Answer: Sendable>(
    _ access: Access, _ body: @escaping @Sendable (PostgresSession) throws -> Answer
  ) async throws -> Answer {
    try await withCheckedThrowingContinuation { continuation in
      run(access, body, completion: { continuation.resume(with: $0) })
    }
  }

  /// Does a transaction while the calling thread waits: never on the thread of an event loop.
  public func runAndWait<Answer>(
    _ access: Access, _ body: (PostgresSession) throws -> Answer
  ) throws -> Answer {
    try withoutActuallyEscaping(body) { body in
      let waiting = Waiting(body)
      let isTaken = put(access, waiting.take, completion: waiting.finish)
      // The thread waits meanwhile, so no two threads use the function at once.
      if isTaken { waiting.isDone.wait() } else { waiting.finish(.failure(PostgresError.closed)) }
      return try waiting.answer.get()
    }
  }

  /// Finishes what it was asked for, and ends the connections. What comes later is refused as `closed`.
  public func close() async {
    await withCheckedContinuation { continuation in jobs.close { continuation.resume() } }
  }

  /// Does a transaction.
  ///
  /// - Parameter completion: called on one of the threads, which it must not keep.
  public func run<Answer>(
    _ access: Access, _ body: @escaping @Sendable (PostgresSession) throws -> Answer,
    completion: @escaping @Sendable (Result<Answer, any Error>) -> Void
  ) {
    let isTaken = put(access, body, completion: completion)
    if !isTaken { completion(.failure(PostgresError.closed)) }
  }

  /// - Returns: whether it will be done.
  private func put<Answer>(
    _ access: Access, _ body: @escaping (PostgresSession) throws -> Answer,
    completion: @escaping (Result<Answer, any Error>) -> Void
  ) -> Bool {
    let deadline = Engine.now + settings.patience
    // The thread alone uses them, while whoever called waits, or has forgotten them.
    nonisolated(unsafe) let body = body
    nonisolated(unsafe) let completion = completion
    return jobs.put { worker in
      completion(Result { try worker.transact(access, until: deadline, body) })
    }
  }
}

/// A function that a thread waits for. Nobody keeps the function after that.
private final class Waiting<Answer>: @unchecked Sendable {
  private var body: ((PostgresSession) throws -> Answer)?
  private(set) var answer: Result<Answer, any Error> = .failure(PostgresError.closed)
  let isDone = DispatchSemaphore(value: 0)

  init(_ body: @escaping (PostgresSession) throws -> Answer) { self.body = body }

  func take(_ session: PostgresSession) throws -> Answer {
    guard let body else { throw PostgresError.closed }
    return try body(session)
  }

  func finish(_ answer: Result<Answer, any Error>) {
    self.answer = answer
    body = nil
    isDone.signal()
  }
}
