import CPostgres

/// How a transaction is sent: all of its statements, and the end of the transaction, without waiting for an answer.
extension Connection {
  func send(_ request: Request, now: Int64) {
    var steps: [Step] = []
    var isSent = true
    for statement in Connection.statements(of: request.transaction) where isSent {
      isSent = send(statement, &steps)
    }
    steps.append(.end)
    sent.append(Sent(request: request, steps: steps))
    if sent.count == 1 { restartClock(now: now) }
    if !isSent || PQpipelineSync(handle) == 0 || PQflush(handle) < 0 { end() }
  }

  /// The statements of a transaction, after that which sets its own time, if it has one.
  static func statements(of transaction: PostgresTransaction) -> [PostgresStatement] {
    guard let timeout = transaction.timeout else { return transaction.statements }
    let first = PostgresStatement(
      "SELECT set_config('statement_timeout', $1, TRUE)", [.text(String(timeout))])
    return [first] + transaction.statements
  }

  /// - Returns: whether libpq took it.
  private func send(_ statement: PostgresStatement, _ steps: inout [Step]) -> Bool {
    let parameters = Parameters(statement.values)
    guard statement.isKept else {
      steps.append(.run)
      return parameters.withPointers { count, values, lengths, formats in
        PQsendQueryParams(handle, statement.sql, count, parameters.types, values, lengths, formats, 1) == 1
      }
    }
    let preparation = Preparation(sql: statement.sql, types: statement.values.map(\.type))
    var name = prepared[preparation] ?? preparationName(preparation, in: steps)
    if name == nil {
      let new = newName()
      steps.append(.prepare(preparation, name: new))
      guard PQsendPrepare(handle, new, statement.sql, parameters.count, parameters.types) == 1 else {
        return false
      }
      name = new
    }
    steps.append(.run)
    return parameters.withPointers { count, values, lengths, formats in
      PQsendQueryPrepared(handle, name, count, values, lengths, formats, 1) == 1
    }
  }

  /// The name under which a statement is prepared earlier in the same transaction. Another transaction may still fail to
  /// prepare it.
  private func preparationName(_ preparation: Preparation, in steps: [Step]) -> String? {
    for case .prepare(preparation, let name) in steps { return name }
    return nil
  }
}

/// The values of a statement as libpq takes them.
private struct Parameters {
  let types: [Oid]
  private var bytes: [UInt8] = []
  /// Where each value begins; nil: it is NULL.
  private var starts: [Int?] = []
  private var lengths: [Int32] = []

  init(_ values: [PostgresValue]) {
    types = values.map(\.type.number)
    for value in values {
      let start = bytes.count
      starts.append(value.append(to: &bytes) ? start : nil)
      lengths.append(Int32(bytes.count - start))
    }
    // An empty text at the end has an address, too.
    bytes.append(0)
  }

  var count: Int32 { Int32(types.count) }

  /// - Parameter body: is given how many there are, and for each its address, its length, and that it is binary.
  func withPointers<Answer>(
    _ body: (
      Int32, UnsafePointer<UnsafePointer<CChar>?>, UnsafePointer<Int32>, UnsafePointer<Int32>
    ) -> Answer
  ) -> Answer {
    bytes.withUnsafeBytes { bytes in
      let base = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      let pointers = starts.map { start in start.flatMap { start in base.map { $0 + start } } }
      return body(count, pointers, lengths, [Int32](repeating: 1, count: lengths.count))
    }
  }
}
