import CPostgres
import Postgres

/// Measures what a PostgreSQL that waits for the disk makes of batches of rooms' entries.
@main struct Batches {
  private let address: String
  private let pool: PostgresPool
  private let watching: PostgresPool

  /// The entries of a batch, each of another room.
  private static let size: Int64 = 250
  private static let batches: Int64 = 1_000
  private static let entry =
    #"{"seat":1,"n":4711,"change":{"did":{"at":1234567,"seat":1,"action":{"deliver":{"parcel":17,"to":[3,4]}}}}}"#

  static func main() async throws {
    guard CommandLine.arguments.count == 2 else { return print("Batches ADDRESS") }
    let batches = try Batches(CommandLine.arguments[1])
    try await batches.prepare()
    try await batches.measureAnswers()
    try batches.measureBlockingAnswers()
    try await batches.measureBatches()
    try await batches.measureBatchesUnderWay()
    try await batches.measureWokenNode()
  }

  private init(_ address: String) throws {
    self.address = address
    var settings = try PostgresSettings(address: address)
    (settings.connections, settings.depth, settings.patience) = (1, 8, 60_000)
    pool = PostgresPool(settings)
    watching = PostgresPool(settings)
  }

  private func prepare() async throws {
    _ = try await pool.run([
      .once("CREATE TABLE node (id TEXT PRIMARY KEY, epoch BIGINT NOT NULL, seen TIMESTAMPTZ NOT NULL)"),
      .once("INSERT INTO node VALUES ('kitchen', 1, now())"),
      .once(
        """
        CREATE TABLE room_log (room BIGINT NOT NULL, number BIGINT NOT NULL, entry TEXT NOT NULL, PRIMARY KEY (room, number))
        """),
    ])
  }

  /// A batch that is kept only as long as the node's row has its epoch.
  private func batch(_ number: Int64) -> PostgresTransaction {
    PostgresTransaction([
      PostgresStatement(
        """
        WITH fence AS MATERIALIZED (SELECT FROM node WHERE id = $1 AND epoch = $2 FOR NO KEY UPDATE)
        INSERT INTO room_log (room, number, entry)
        SELECT line.* FROM fence, unnest($3, $4, $5) AS line
        """,
        [
          .text("kitchen"), .int8(1), .int8s(Array(0..<Batches.size)),
          .int8s(Array(repeating: number, count: Int(Batches.size))),
          .texts(Array(repeating: Batches.entry, count: Int(Batches.size))),
        ])
    ])
  }

  private func measureBatches() async throws {
    var times: [Duration] = []
    let clock = ContinuousClock()
    for number in 0..<Batches.batches {
      times.append(try await clock.measure { _ = try await pool.run(batch(number)) })
    }
    tell("a batch of \(Batches.size) entries with the fence, one after the other", times)
  }

  private func measureBatchesUnderWay() async throws {
    let time = try await ContinuousClock().measure {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in Batches.batches..<2 * Batches.batches {
          group.addTask { _ = try await pool.run(batch(number)) }
        }
        try await group.waitForAll()
      }
    }
    let entries = Double(Batches.batches * Batches.size) / (time / .seconds(1))
    print("  the same, 8 on their way at once: \(Int(entries)) entries a second")
  }

  /// Another node has ended the life of one that slept; whatever that one still had to say is not kept.
  private func measureWokenNode() async throws {
    _ = try await watching.run([PostgresStatement("UPDATE node SET epoch = 2")])
    let kept = try await pool.run(batch(9_999_999))[0].changed
    print("  a node that was woken wrote \(kept) of \(Batches.size)")
  }

  /// What the pool's thread costs.
  private func measureAnswers() async throws {
    var times: [Duration] = []
    let clock = ContinuousClock()
    let question = PostgresTransaction([PostgresStatement("SELECT $1 AS it", [.int8(7)])])
    for _ in 0..<5_000 { times.append(try await clock.measure { _ = try await pool.run(question) }) }
    tell("an answer through a pool", times)
  }

  /// The least that is possible: libpq itself, while this thread waits.
  private func measureBlockingAnswers() throws {
    let connection = PQconnectdb(address)
    defer { PQfinish(connection) }
    PQclear(PQprepare(connection, "question", "SELECT $1::bigint AS it", 1, nil))
    var times: [Duration] = []
    let clock = ContinuousClock()
    for _ in 0..<5_000 {
      times.append(
        clock.measure {
          "7".withCString { value in
            var values: UnsafePointer<CChar>? = value
            PQclear(PQexecPrepared(connection, "question", 1, &values, nil, nil, 1))
          }
        })
    }
    tell("an answer of libpq to a thread that waits", times)
  }

  private func tell(_ what: String, _ times: [Duration]) {
    let sorted = times.sorted().map { Int($0 / .microseconds(1)) }
    let at = { (percent: Int) in Double(sorted[(sorted.count - 1) * percent / 100]) / 1_000 }
    print("  \(what): median \(at(50)) ms, 99 % \(at(99)) ms, at most \(at(100)) ms")
  }
}
