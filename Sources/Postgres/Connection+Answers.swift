import CPostgres

/// How answers are read.
extension Connection {
  /// A transaction that was answered.
  struct Answered {
    let request: Request
    let answer: Request.Answer
  }

  /// Takes what has been answered since the last time.
  func takeAnswers(now: Int64) -> [Answered] {
    var answered: [Answered] = []
    guard !isConnecting else { return [] }
    while !hasEnded, let step = sent.first.map({ $0.steps[$0.answered] }), PQisBusy(handle) == 0 {
      let result = PQgetResult(handle)
      defer { PQclear(result) }
      if PQstatus(handle) == CONNECTION_BAD {
        end()
      } else if step == .end {
        if PQresultStatus(result) != PGRES_PIPELINE_SYNC {
          end(Connection.words(of: result))
        } else if let answer = finishFirst(now: now) {
          answered.append(answer)
        }
      } else if let result {
        note(result, of: step)
      } else {
        sent[0].answered += 1
      }
    }
    return answered
  }

  private var isConnecting: Bool { if case .connecting = phase { true } else { false } }

  /// PostgreSQL's words, where it ends the connection.
  private static func words(of result: OpaquePointer?) -> String? {
    guard let words = PQresultErrorMessage(result), words.pointee != 0 else { return nil }
    return String(cString: words).split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  private func note(_ result: OpaquePointer, of step: Step) {
    switch PQresultStatus(result) {
    case PGRES_COMMAND_OK, PGRES_TUPLES_OK:
      if case .prepare(let preparation, let name) = step {
        if prepared.count < Connection.mostPrepared { prepared[preparation] = name }
      } else {
        sent[0].rows.append(PostgresRows(result))
      }
    case PGRES_PIPELINE_ABORTED: break
    default:
      if sent[0].failure == nil { sent[0].failure = PostgresRefusal(result, statement: sent[0].rows.count) }
    }
  }

  private func finishFirst(now: Int64) -> Answered? {
    let first = sent.removeFirst()
    restartClock(now: now)
    if case .beginning = phase {
      if let failure = first.failure { end(failure.message) } else { phase = .ready }
      return nil
    }
    // A database that may only be read now has become the copy of another one, which is looked for.
    if first.failure?.state == .readOnly { end("the database may only be read.") }
    return Answered(request: first.request, answer: Connection.answer(to: first))
  }

  private static func answer(to sent: Sent) -> Request.Answer {
    let hasOwnTime = sent.request.transaction.timeout != nil
    guard let failure = sent.failure else {
      return .success(hasOwnTime ? Array(sent.rows.dropFirst()) : sent.rows)
    }
    if failure.state == .cancelled { return .failure(sent.isCancelled ? .cancelled : .timedOut) }
    return .failure(
      .refused(
        PostgresRefusal(
          state: failure.state, message: failure.message, constraint: failure.constraint,
          statement: failure.statement - (hasOwnTime ? 1 : 0))))
  }

  /// Takes what was told on the channels.
  func takeNotices() -> [PostgresNotice] {
    var notices: [PostgresNotice] = []
    while let notice = PQnotifies(handle) {
      notices.append(
        .heard(channel: String(cString: notice.pointee.relname), text: String(cString: notice.pointee.extra)))
      PQfreemem(notice)
    }
    return notices
  }
}

extension PostgresRefusal {
  fileprivate init(_ result: OpaquePointer, statement: Int) {
    // The codes of libpq's fields: PG_DIAG_SQLSTATE and others are characters in C.
    let field = { (code: Unicode.Scalar) in
      PQresultErrorField(result, Int32(code.value)).map { String(cString: $0) }
    }
    self.init(
      state: SQLState(field("C") ?? ""), message: field("M") ?? "", constraint: field("n"),
      statement: statement)
  }
}

extension PostgresRows {
  fileprivate init(_ result: OpaquePointer) {
    let (rows, columns) = (PQntuples(result), PQnfields(result))
    self.init(
      changed: Int(String(cString: PQcmdTuples(result))) ?? 0,
      columns: Columns(
        (0..<columns).map { column in
          (String(cString: PQfname(result, column)), PostgresType(number: PQftype(result, column)))
        }))
    values.reserveCapacity(Int(rows * columns))
    for row in 0..<rows {
      for column in 0..<columns {
        guard PQgetisnull(result, row, column) == 0, let value = PQgetvalue(result, row, column) else {
          values.append(nil)
          continue
        }
        let start = bytes.count
        bytes += UnsafeRawBufferPointer(start: value, count: Int(PQgetlength(result, row, column)))
        values.append(start..<bytes.count)
      }
    }
  }
}
