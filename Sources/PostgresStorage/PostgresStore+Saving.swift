import Ports
import Postgres
import Rooms
import Storage
import Synchronization

/// How a batch is saved: as one statement, with one more before it where rooms are dissolved. Each column of each table is
/// one array, so a large batch costs about as much as a small one.
extension PostgresStore {
  public func save(
    _ batch: [RoomChanges], at time: Int64, completion: @escaping @Sendable ((any Error)?) -> Void
  ) {
    save(batch, under: nil, at: time, completion: completion)
  }

  /// - Parameter life: that of a node that shares the store; nil: nobody else writes.
  func save(
    _ batch: [RoomChanges], under life: NodeLife?, at time: Int64,
    completion: @escaping @Sendable ((any Error)?) -> Void
  ) {
    guard let firsts = PostgresStore.firstEntries(of: batch) else {
      hasFailed.store(true, ordering: .relaxed)
      return completion(StoreError.doesNotFit)
    }
    let statements = PostgresStore.statements(for: batch, under: life, following: firsts, at: time)
    let hasGames = batch.contains { !$0.finished.isEmpty || !$0.packs.isEmpty }
    writer.run(PostgresTransaction(statements)) { [weak self] answer in
      let error = PostgresStore.error(in: answer, isShared: life != nil)
      if error != nil { self?.hasFailed.store(true, ordering: .relaxed) }
      if hasGames { self?.games.mayWait() }
      completion(error)
    }
  }

  private static func error(
    in answer: Result<[PostgresRows], PostgresError>, isShared: Bool
  ) -> (any Error)? {
    do {
      guard let row = try answer.get().last?.first else { return StoreError.isDamaged }
      if isShared, try row.value("nodes", .int8) == 0 { return Fenced() }
      return try row.value("misfits", .int8) == 0 ? nil : StoreError.doesNotFit
    } catch { return StoreError(error) }
  }

  /// For each room that is there already, the number of its first entry in the batch. Nil where the entries of a room do
  /// not follow one another.
  private static func firstEntries(of batch: [RoomChanges]) -> [RoomID: Int64]? {
    var (firsts, nexts): ([RoomID: Int64], [RoomID: Int64]) = ([:], [:])
    for changes in batch where !changes.isDissolved {
      let first = nexts[changes.room] ?? changes.firstEntry
      guard changes.firstEntry == first else { return nil }
      if nexts[changes.room] == nil, first > 0 { firsts[changes.room] = first }
      nexts[changes.room] = first + Int64(changes.entries.count)
    }
    return firsts
  }

  private static func statements(
    for batch: [RoomChanges], under life: NodeLife?, following firsts: [RoomID: Int64], at time: Int64
  ) -> [PostgresStatement] {
    let dissolved = Set(batch.filter(\.isDissolved).map(\.room))
    let kept = batch.filter { !dissolved.contains($0.room) }
    let following = firsts.filter { !dissolved.contains($0.key) }.sorted { $0.key.number < $1.key.number }
    let check: [PostgresValue] =
      values(of: life) + [.int8s(following.map(\.key.number)), .int8s(following.map { $0.value - 1 })]
    let write = PostgresStatement(
      insert, check + [.int8(time)] + columns(of: kept) + columnsOfGames(of: batch))
    return dissolved.isEmpty ? [write] : [remove(dissolved, check), write]
  }

  /// Locks the row of the node, if it still has the epoch of the life: whoever wants to end that life waits until the batch
  /// is kept. And finds the rooms whose last entry is not the one before the batch. Unless all is well, nothing is done.
  private static let check = """
    WITH fence AS MATERIALIZED (SELECT FROM node WHERE id = $1 AND epoch = $2 FOR SHARE),
    misfit AS MATERIALIZED (
      SELECT FROM unnest($3, $4) AS line (room, number)
      WHERE NOT EXISTS (SELECT FROM room_log WHERE room_log.room = line.room AND room_log.number = line.number)
    ), allowed AS MATERIALIZED (
      SELECT WHERE ($1 IS NULL OR EXISTS (SELECT FROM fence)) AND NOT EXISTS (SELECT FROM misfit)
    )
    """

  private static let insert = """
    \(check), opened AS (
      INSERT INTO room (id, code, used_at, owner, epoch)
      SELECT line.*, $5, $1, $2 FROM allowed, unnest($6, $7) AS line
    ), seated AS (
      INSERT INTO room_player (player, room, taken_at)
      SELECT line.*, $5 FROM allowed, unnest($8, $9) AS line
      ON CONFLICT DO NOTHING
    ), logged AS (
      INSERT INTO room_log (room, number, entry)
      SELECT line.* FROM allowed, unnest($10, $11, $12) AS line
    ), ended AS (
      INSERT INTO ended_game
        (room, number, code, board, names, players, score, tie_break, is_ranked, details, ended_at)
      SELECT line.*, $5 FROM allowed, unnest($13, $14, $15, $16, $17, $18, $19, $20, $21, $22) AS line
      ON CONFLICT DO NOTHING
    ), played AS (
      INSERT INTO played_pack (room, number, pack, summaries, seats, ended_at)
      SELECT line.*, $5 FROM allowed, unnest($23, $24, $25, $26, $27) AS line
      ON CONFLICT DO NOTHING
    )
    SELECT (SELECT count(*) FROM fence) AS nodes, (SELECT count(*) FROM misfit) AS misfits
    """

  /// The rooms that were opened, the players who took seats, and the entries.
  private static func columns(of batch: [RoomChanges]) -> [PostgresValue] {
    let opened = batch.filter { $0.firstEntry == 0 }
    let seats = batch.flatMap { changes in
      changes.entries.compactMap(\.newPlayer).map { (player: $0, room: changes.room.number) }
    }
    let lines = batch.flatMap { changes in
      zip(changes.firstEntry..., changes.entries).map { (room: changes.room.number, number: $0, entry: $1) }
    }
    return [
      .int8s(opened.map(\.room.number)), .texts(opened.map(\.code)),
      .int8s(seats.map(\.player)), .int8s(seats.map(\.room)),
      .int8s(lines.map(\.room)), .int8s(lines.map(\.number)), .texts(lines.map(\.entry.text)),
    ]
  }

  /// The codes of these rooms are free for those that the same batch opens.
  private static func remove(_ rooms: Set<RoomID>, _ values: [PostgresValue]) -> PostgresStatement {
    PostgresStatement(
      """
      \(check), logs AS (DELETE FROM room_log USING allowed WHERE room = ANY ($5)),
        players AS (DELETE FROM room_player USING allowed WHERE room = ANY ($5))
      DELETE FROM room USING allowed WHERE id = ANY ($5)
      """, values + [.int8s(rooms.map(\.number).sorted())])
  }
}

extension LogEntry {
  var text: String { String(decoding: bytes, as: UTF8.self) }
}
