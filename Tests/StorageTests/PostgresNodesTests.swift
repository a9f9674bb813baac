import Ports
import Postgres
import PostgresStorage
import Rooms
import TestSupport
import Testing

/// What nodes may rely on where several write to one PostgreSQL at the same time.
@Suite(.enabled(if: TestPostgres.isWanted, Comment(rawValue: TestPostgres.isMissing)))
struct PostgresNodesTests {
  private let nodes = (1...4).map { NodeID("node \($0)") }

  /// Its clock stands: no lease ends while a busy machine is slow.
  private func store() throws -> PostgresStore {
    let schema = TestPostgres.newSchema()
    let store = try PostgresStore(PostgresSettings(schema: schema))
    try PostgresSettings.setClock(of: schema, to: 5_000)
    return store
  }

  @Test func ofManyWhoAskForARoomAtOnceOneGetsIt() async throws {
    let store = try store()
    let lives = try nodes.map(store.join)
    for room in 1...8 as ClosedRange<Int64> {
      try await store.save([.opened(room, "\(room)")])
      let claims = try await withThrowingTaskGroup(of: RoomClaim.self) { group in
        for life in lives { group.addTask { try store.claim("\(room)", for: life) } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(claims.filter { $0 == .own(RoomID(room)) }.count == 1)
      let owners = claims.compactMap { if case .owned(by: let node) = $0 { node } else { nil } }
      #expect(owners.count == lives.count - 1 && Set(owners).count == 1)
    }
  }

  /// Each of two nodes asks for a room of the other. Neither waits for the other for ever.
  @Test func nodesThatAskForEachOthersRoomsDoNotHoldEachOtherUp() async throws {
    let store = try store()
    let lives = try nodes.map(store.join)
    for (index, life) in lives.enumerated() {
      let saving = Saving()
      store.save([.opened(Int64(index), "\(index)")], by: life, at: savingTime) { saving.finish($0) }
      try await saving.value()
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (index, life) in lives.enumerated() {
        for other in lives.indices where other != index {
          group.addTask {
            let claim = try store.claim("\(other)", for: life)
            #expect(claim == .owned(by: nodes[other]))
          }
        }
      }
      try await group.waitForAll()
    }
  }

  /// While a batch is being kept, nobody ends its node's life: whoever reads the log afterwards has all of it.
  @Test func aLifeEndsAfterTheBatchThatIsUnderWay() async throws {
    let schema = TestPostgres.newSchema()
    var settings = try PostgresSettings(schema: schema)
    settings.name = schema
    let store = try PostgresStore(settings)
    let life = try store.join(nodes[0])
    try await store.save([.opened(1, "4711")])
    // Somebody holds the place of the next entry.
    let pool = PostgresPool(try PostgresSettings(schema: schema))
    let holder = Task {
      try await pool.run([
        .once("INSERT INTO room_log VALUES (1, 1, 'held')"), .once("SELECT pg_sleep(600)"),
      ])
    }
    try await wait(for: "SELECT 1 FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(600)'", 1)
    let saving = Saving()
    store.save([.more(1, from: 1, [.time(1)])], by: life, at: savingTime) { saving.finish($0) }
    let waiting =
      "SELECT 1 FROM pg_stat_activity WHERE application_name = '\(schema)' AND wait_event_type = 'Lock'"
    try await wait(for: waiting, 1)
    let joining = Task { try store.join(nodes[0]) }
    // Either the new life waits too, or it has begun too early.
    let begun = "SELECT 1 FROM \(schema).node WHERE epoch = 2"
    try await wait(for: "\(waiting) UNION ALL \(begun)", 2)
    #expect(try await rows(of: begun) == 0)
    holder.cancel()
    try await saving.value()
    #expect(try await joining.value.epoch == 2)
    #expect(try store.log(of: RoomID(1)).count == 2)
  }

  /// Waits until PostgreSQL answers so many rows.
  private func wait(for question: String, _ count: Int) async throws {
    while try await rows(of: question) != count { await Task.yield() }
  }

  private func rows(of question: String) async throws -> Int {
    let pool = PostgresPool(try PostgresSettings(address: TestPostgres.address()))
    return try await pool.run([.once(question)])[0].count
  }

  /// Batches and take-overs come as they like: what a log has is what was acknowledged, in order, and nothing after it.
  @Test func aTakeOverEndsWhatIsUnderWay() async throws {
    let store = try store()
    var life = try store.join(nodes[0])
    try await store.save([.opened(1, "4711")])
    #expect(try store.claim("4711", for: life) == .own(RoomID(1)))
    for _ in 0..<10 {
      let first = Int64(try store.log(of: RoomID(1)).count)
      let savings = (0..<20 as Range<Int64>).map { number in
        let saving = Saving()
        store.save([.more(1, from: first + number, [.time(number)])], by: life, at: savingTime) {
          saving.finish($0)
        }
        return saving
      }
      // A new life of the same node ends the old one, wherever its batches are.
      life = try store.join(nodes[0])
      #expect(try store.claim("4711", for: life) == .own(RoomID(1)))
      let kept = try store.log(of: RoomID(1)).count
      var acknowledged = Int(first)
      for saving in savings where (try? await saving.value()) != nil { acknowledged += 1 }
      #expect(kept == acknowledged)
      #expect(try store.log(of: RoomID(1)).count == kept)
    }
  }
}
