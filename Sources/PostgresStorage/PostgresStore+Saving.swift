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
    writer.run(PostgresTransaction(PostgresStore.statements(for: batch, at: time))) { [weak self] answer in
      guard case .failure(let error) = answer else { return completion(nil) }
      self?.hasFailed.store(true, ordering: .relaxed)
      completion(StoreError(error))
    }
  }

  private static func statements(for batch: [RoomChanges], at time: Int64) -> [PostgresStatement] {
    let dissolved = Set(batch.filter(\.isDissolved).map(\.room))
    let kept = batch.filter { !dissolved.contains($0.room) }
    let write = PostgresStatement(insert, [.int8(time)] + columns(of: kept) + columnsOfGames(of: batch))
    return dissolved.isEmpty ? [write] : [remove(dissolved), write]
  }

  /// Entries of rooms that are no longer there are dropped.
  private static let insert = """
    WITH opened AS (
      INSERT INTO room (id, code, used_at)
      SELECT id, code, $1 FROM unnest($2, $3) AS line (id, code)
    ), seated AS (
      INSERT INTO room_player (player, room, taken_at)
      SELECT player, room, $1 FROM unnest($4, $5) AS line (player, room)
      ON CONFLICT DO NOTHING
    ), ended AS (
      INSERT INTO board_entry
        (room, number, code, board, names, players, score, tie_break, is_ranked, details, ended_at)
      SELECT line.*, $1 FROM unnest($9, $10, $11, $12, $13, $14, $15, $16, $17, $18) AS line
      ON CONFLICT DO NOTHING
    ), played AS (
      INSERT INTO played_pack (room, number, pack, summaries, seats, ended_at)
      SELECT line.*, $1 FROM unnest($19, $20, $21, $22, $23) AS line
      ON CONFLICT DO NOTHING
    )
    INSERT INTO room_log (room, number, entry)
    SELECT room, number, entry FROM unnest($6, $7, $8) AS line (room, number, entry)
    WHERE room = ANY ($2) OR EXISTS (SELECT FROM room WHERE id = line.room)
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
  private static func remove(_ rooms: Set<RoomID>) -> PostgresStatement {
    PostgresStatement(
      """
      WITH logs AS (DELETE FROM room_log WHERE room = ANY ($1)),
        players AS (DELETE FROM room_player WHERE room = ANY ($1))
      DELETE FROM room WHERE id = ANY ($1)
      """, [.int8s(rooms.map(\.number).sorted())])
  }
}

extension LogEntry {
  var text: String { String(decoding: bytes, as: UTF8.self) }
}
