import Foundation
import Synchronization

/// What one thread of `PostgresWorkers` does.
final class Worker {
  private let settings: PostgresSettings
  private let jobs: Jobs
  private var session: PostgresSession?
  /// How often it has connected.
  private var connects = 0

  /// How often a transaction is tried that cannot be done beside others.
  private static let mostTries = 20

  init(_ settings: PostgresSettings, _ jobs: Jobs) {
    self.settings = settings
    self.jobs = jobs
  }

  func finish() { session = nil }

  /// Does a transaction, again and again if need be.
  ///
  /// - Parameter deadline: until when it may wait for a connection, or begin anew (`Engine.now`).
  func transact<Answer>(
    _ access: PostgresWorkers.Access, until deadline: Int64, _ body: (PostgresSession) throws -> Answer
  ) throws -> Answer {
    guard Engine.now < deadline else { throw PostgresError.unreachable("all connections are busy.") }
    var tries = 0
    var isPatient = false
    defer { if isPatient { jobs.patience.signal() } }
    while true {
      let session = try connected(until: deadline)
      tries += 1
      do { return try tryOnce(access, session, body) } catch {
        let failure = Failure(session, access)
        if failure.needsConnection { self.session = nil }
        guard failure.isUndone else { throw failure.error ?? error }
        guard tries < Worker.mostTries, Engine.now < deadline else { throw failure.error ?? error }
      }
      // Of those who are in each other's way, one goes on at a time.
      if !isPatient { jobs.patience.wait() }
      isPatient = true
      Thread.sleep(forTimeInterval: Double.random(in: 0...0.002) * Double(min(tries, 10)))
    }
  }

  private func tryOnce<Answer>(
    _ access: PostgresWorkers.Access, _ session: PostgresSession, _ body: (PostgresSession) throws -> Answer
  ) throws -> Answer {
    session.begin(access.beginning)
    do {
      let answer = try body(session)
      // A function that went on after a refusal has not done what it should.
      if let refusal = session.refusal { throw PostgresError.refused(refusal) }
      try session.commit(access)
      return answer
    } catch {
      session.rollBack()
      throw error
    }
  }

  private func connected(until deadline: Int64) throws(PostgresError) -> PostgresSession {
    if let session { return session }
    var failures: Int64 = 0
    while true {
      connects += 1
      do {
        let new = try PostgresSession(settings, attempt: connects - 1)
        session = new
        return new
      } catch {
        let pause = min(settings.shortestPause << min(failures, 16), settings.longestPause)
        failures += 1
        guard Engine.now + pause < deadline else { throw error }
        Thread.sleep(forTimeInterval: Double(pause) / 1_000)
      }
    }
  }
}

/// How a transaction failed, as its connection knows it: the function may have made another error of PostgreSQL's.
private struct Failure {
  /// Nothing of it was done, and it can be tried again.
  let isUndone: Bool
  let needsConnection: Bool
  /// What to tell, if it is not the function's own error.
  let error: PostgresError?

  init(_ session: PostgresSession, _ access: PostgresWorkers.Access) {
    needsConnection = session.reason != nil || session.refusal?.state == .featureNotSupported
    if let refusal = session.refusal, refusal.state == .readOnly, access == .reading {
      // The function wrote what it should only read.
      (isUndone, error) = (false, nil)
    } else if let refusal = session.refusal {
      isUndone = needsConnection || [.serializationFailure, .deadlock].contains(refusal.state)
      error = isUndone ? .refused(refusal) : nil
    } else if let reason = session.reason {
      // Without its end, a transaction is not done.
      isUndone = !session.isCommitting || access == .reading
      error = isUndone ? .unreachable(reason) : .answerLost
    } else {
      (isUndone, error) = (false, nil)
    }
  }
}
