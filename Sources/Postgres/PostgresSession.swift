import CPostgres
import Foundation

/// A transaction that is open, as the function sees it that was given to `PostgresWorkers`.
///
/// Only the thread on which that function runs may use it, and only as long as the function runs.
public final class PostgresSession {
  private let connection: Connection
  /// What the transaction begins with: it is sent with its first statement. Nil once it is under way.
  private var beginning: PostgresStatement?
  private var numbers: UInt64 = 0
  /// Why PostgreSQL refused a statement of the transaction. It refuses all others then.
  private(set) var refusal: PostgresRefusal?
  /// Whether the end of the transaction was sent.
  private(set) var isCommitting = false

  /// Connects, while the thread waits.
  ///
  /// - Parameter attempt: which try it is, from 0: each takes the next host.
  /// - Throws: `unreachable`.
  init(_ settings: PostgresSettings, attempt: Int) throws(PostgresError) {
    // Not the first place, which listens to the channels.
    guard let connection = Connection(place: 1, settings, attempt: attempt, now: Engine.now) else {
      throw .unreachable("there is no memory for a connection.")
    }
    self.connection = connection
    while !connection.isReady, !connection.hasEnded {
      wait()
      // PostgreSQL answers to the settings.
      _ = connection.takeAnswers(now: Engine.now)
    }
    if let reason { throw .unreachable(reason) }
  }

  /// Why the connection has ended; nil as long as it stands.
  var reason: String? { if case .ended(let reason) = connection.phase { reason } else { nil } }

  /// Runs a statement of the transaction, and returns the rows that it answers.
  ///
  /// - Throws: `refused` where PostgreSQL does not do it. Whatever follows is refused then, too.
  @discardableResult
  public func run(_ statement: PostgresStatement) throws(PostgresError) -> PostgresRows {
    let statements = beginning.map { [$0, statement] } ?? [statement]
    beginning = nil
    let rows = try exchange(statements)
    guard let last = rows.last else { throw .unreadable("There is no answer.") }
    return last
  }

  /// - Parameter statement: that begins a transaction.
  func begin(_ statement: PostgresStatement) { (beginning, refusal, isCommitting) = (statement, nil, false) }

  /// - Throws: `answerLost` where nobody knows whether it was done.
  func commit(_ access: PostgresWorkers.Access) throws(PostgresError) {
    guard beginning == nil else { return }
    if access == .writing { lookForTheEnd() }
    if let reason { throw .unreachable(reason) }
    isCommitting = true
    switch access {
    case .writing: _ = try exchange([.once("COMMIT")])
    // What only reads cannot fail any more. The answer is read when the connection is used again.
    case .reading: send([.once("COMMIT")])
    }
  }

  /// Undoes what was done.
  func rollBack() {
    guard beginning == nil, !connection.hasEnded else { return }
    // If it fails, the connection is gone, and with it the transaction.
    _ = try? exchange([.once("ROLLBACK")])
  }

  @discardableResult
  private func send(_ statements: [PostgresStatement]) -> UInt64 {
    numbers += 1
    let now = Engine.now
    let request = Request(
      number: numbers, transaction: PostgresTransaction(statements), deadline: now, completion: { _ in })
    connection.send(request, now: now)
    return numbers
  }

  private func exchange(_ statements: [PostgresStatement]) throws(PostgresError) -> [PostgresRows] {
    let number = send(statements)
    while !connection.hasEnded {
      for answered in connection.takeAnswers(now: Engine.now) where answered.request.number == number {
        if case .failure(.refused(let refusal)) = answered.answer { self.refusal = self.refusal ?? refusal }
        return try answered.answer.get()
      }
      wait()
    }
    throw .answerLost
  }

  /// PostgreSQL says something without being asked when it ends a connection. Before the end of the transaction was sent,
  /// nobody need be in doubt.
  private func lookForTheEnd() {
    var polled = pollfd(fd: connection.socket, events: Int16(POLLIN), revents: 0)
    if poll(&polled, 1, 0) > 0 { connection.end("it ended while a transaction was open.") }
  }

  /// Waits for the socket, as long as PostgreSQL may take.
  private func wait() {
    let now = Engine.now
    guard now < connection.deadline else { return connection.end("it did not answer in time.") }
    var polled = pollfd(fd: connection.socket, events: connection.events, revents: 0)
    guard !connection.hasEnded else { return }
    _ = poll(&polled, 1, Int32(min(connection.deadline - now, 60_000)))
    if polled.revents != 0 { connection.advance(now: Engine.now) }
  }
}
