import CPostgres
import Foundation

/// One connection to PostgreSQL, in libpq's pipeline mode without blocking. Only the thread of its pool uses it.
final class Connection {
  enum Phase {
    /// What libpq waits for, as flags of `poll`.
    case connecting(events: Int16)
    /// It is being told the settings.
    case beginning
    case ready
    /// Why it has ended.
    case ended(String)
  }

  /// A transaction that was sent.
  struct Sent {
    let request: Request
    var steps: [Step]
    /// How many of its steps were answered.
    var answered = 0
    var rows: [PostgresRows] = []
    var failure: PostgresRefusal?
    /// Whether PostgreSQL was asked to cancel it.
    var isCancelled = false
  }

  /// What is answered one after the other.
  enum Step: Hashable {
    case prepare(Preparation, name: String)
    case run
    case end
  }

  /// What a prepared statement is found by.
  struct Preparation: Hashable {
    let sql: String
    let types: [PostgresType]
  }

  let place: Int
  let settings: PostgresSettings
  var phase = Phase.connecting(events: Int16(POLLOUT))
  /// In the order of their answers.
  var sent: [Sent] = []
  /// Until when the first of them has to be answered, or the connection has to stand.
  var deadline: Int64
  /// Whether PostgreSQL is being asked to cancel something: nothing new may be hit by that.
  var isCancelling = false
  /// Whether it has ever been ready.
  var hasBeenReady = false
  var prepared: [Preparation: String] = [:]
  private var names = 0
  let handle: OpaquePointer

  /// More statements than a server has: beyond that, one is prepared each time.
  static let mostPrepared = 1_000

  /// Begins to connect.
  ///
  /// - Parameters:
  ///   - place: its number in the pool.
  ///   - attempt: which try it is, from 0.
  init?(place: Int, _ settings: PostgresSettings, attempt: Int, now: Int64) {
    self.place = place
    self.settings = settings
    deadline = now + settings.connectTimeout
    let options = settings.address.options(attempt: attempt, name: settings.name)
    let begun = Connection.withPointers(options.map(\.key)) { keys in
      Connection.withPointers(options.map(\.value)) { values in PQconnectStartParams(keys, values, 0) }
    }
    guard let begun else { return nil }
    handle = begun
    PQsetNoticeReceiver(handle, { _, _ in }, nil)
    if PQstatus(handle) == CONNECTION_BAD { end() }
  }

  deinit { PQfinish(handle) }

  /// Texts as a list for C that ends with nil.
  private static func withPointers<Answer>(
    _ texts: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Answer
  ) -> Answer {
    let copies = texts.map { UnsafePointer(strdup($0)) }
    defer { for copy in copies { free(UnsafeMutablePointer(mutating: copy)) } }
    return body(copies + [nil])
  }

  var socket: Int32 { PQsocket(handle) }

  var isReady: Bool { if case .ready = phase { true } else { false } }

  var hasEnded: Bool { if case .ended = phase { true } else { false } }

  /// Whether a transaction can be sent now.
  var hasRoom: Bool { isReady && !isCancelling && sent.count < settings.depth }

  /// Whether anything has to happen before the deadline.
  var isUnderWay: Bool { !isReady || !sent.isEmpty }

  /// What the thread waits for.
  var events: Int16 {
    if case .connecting(let events) = phase { return events }
    return Int16(POLLIN) | (PQflush(handle) == 1 ? Int16(POLLOUT) : 0)
  }

  /// Notes libpq's reason, or another one, for the end of the connection.
  func end(_ reason: String? = nil) {
    guard !hasEnded else { return }
    let message = String(cString: PQerrorMessage(handle))
    let words = message.split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
    phase = .ended(reason ?? (words.isEmpty ? "the connection ended." : words))
  }

  /// The socket can be read or written.
  func advance(now: Int64) {
    guard case .connecting = phase else {
      return read()
    }
    switch PQconnectPoll(handle) {
    case PGRES_POLLING_READING: phase = .connecting(events: Int16(POLLIN))
    case PGRES_POLLING_WRITING: phase = .connecting(events: Int16(POLLOUT))
    case PGRES_POLLING_OK: begin(now: now)
    default: end()
    }
  }

  /// Reads what has come. libpq takes 8 KiB at least. Of a record of TLS, which has 16 KiB at most, the rest would lie
  /// where `poll` does not see it.
  private func read() {
    for _ in 0..<(PQsslInUse(handle) == 1 ? 3 : 1) where PQconsumeInput(handle) == 0 { end() }
  }

  /// Tells PostgreSQL the settings, as the first transaction.
  private func begin(now: Int64) {
    guard PQsetnonblocking(handle, 1) == 0, PQenterPipelineMode(handle) == 1 else { return end() }
    phase = .beginning
    var statements = [
      PostgresStatement.once(
        """
        SELECT set_config('statement_timeout', $1, FALSE), set_config('client_min_messages', 'error', FALSE),
          set_config('timezone', 'UTC', FALSE), set_config('idle_in_transaction_session_timeout', $2, FALSE)
        """, [.text(String(settings.statementTimeout)), .text(String(settings.openTransactionTimeout))])
    ]
    if place == 0 {
      statements += settings.channels.map { .once("LISTEN \(Connection.quoted($0))") }
    }
    let request = Request(number: 0, transaction: PostgresTransaction(statements), deadline: deadline) { _ in
    }
    send(request, now: now)
    deadline = now + settings.connectTimeout
  }

  /// A name in SQL.
  static func quoted(_ name: String) -> String {
    "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }

  func newName() -> String {
    names += 1
    return "s\(names)"
  }

  /// Asks PostgreSQL to cancel a transaction, if it is the only one that was sent: PostgreSQL cancels whatever a connection
  /// does at that moment. libpq waits for that, so a thread of its own asks.
  func cancel(_ number: UInt64, completion: @escaping @Sendable (Int) -> Void) {
    guard sent.count == 1, sent[0].request.number == number, !isCancelling, let ask = PQgetCancel(handle)
    else {
      return
    }
    isCancelling = true
    sent[0].isCancelled = true
    nonisolated(unsafe) let theirs = ask
    Thread.detachNewThread { [place] in
      var words = [CChar](repeating: 0, count: 256)
      _ = PQcancel(theirs, &words, Int32(words.count))
      PQfreeCancel(theirs)
      completion(place)
    }
  }

  /// The milliseconds until a transaction has to be answered.
  func patience(for transaction: PostgresTransaction) -> Int64 {
    let timeout = transaction.timeout ?? settings.statementTimeout
    return timeout * Int64(max(1, transaction.statements.count)) + settings.answerGrace
  }

  /// The first of what was sent changed.
  func restartClock(now: Int64) {
    guard let first = sent.first else { return }
    deadline = now + patience(for: first.request.transaction)
  }
}
