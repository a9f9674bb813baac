import Ports
import Postgres
import Rooms
import Storage

/// Who may write to a room, where several servers share the database (docs/decisions/020-who-may-write.md). Each of these
/// is one statement, so the database does it as a whole, and in one order with all others.
extension PostgresStore: RoomOwnership {
  public func join(_ node: NodeID) throws -> NodeLife {
    let rows = try ask(
      """
      INSERT INTO node (id, epoch, seen) VALUES ($1, 1, store_clock())
      ON CONFLICT (id) DO UPDATE SET epoch = node.epoch + 1, seen = store_clock() RETURNING epoch
      """, [.text(node.name)])
    return NodeLife(node: node, epoch: try rows[0].value("epoch", .int8))
  }

  public func renew(_ life: NodeLife) throws -> Bool {
    try ask(
      "UPDATE node SET seen = store_clock() WHERE id = $1 AND epoch = $2", PostgresStore.values(of: life)
    )
    .changed == 1
  }

  public func leave(_ life: NodeLife) throws {
    _ = try ask(
      "UPDATE node SET epoch = epoch + 1 WHERE id = $1 AND epoch = $2", PostgresStore.values(of: life))
  }

  public func claim(_ code: String, for life: NodeLife) throws -> RoomClaim {
    let row = try ask(
      "SELECT outcome, room_id, owner_id FROM claim_room($3, $1, $2, $4)",
      PostgresStore.values(of: life) + [.text(code), .int8(Ownership.lease)])[0]
    return switch try row.value("outcome", .text) {
    case "own": own(RoomID(try row.value("room_id", .int8)))
    case "owned": .owned(by: NodeID(try row.value("owner_id", .text)))
    case "fenced": .fenced
    default: .noSuchRoom
    }
  }

  /// Another server may have died before it entered the room's last game.
  private func own(_ room: RoomID) -> RoomClaim {
    games.mayWait()
    return .own(room)
  }

  public func reserve(_ code: String, for life: NodeLife) throws -> RoomReservation {
    let row = try ask(
      """
      WITH fence AS MATERIALIZED (SELECT FROM node WHERE id = $1 AND epoch = $2),
        old AS (DELETE FROM room_code WHERE reserved_at <= store_clock() - $4),
        made AS (
          INSERT INTO room_code (code, reserved_at)
          SELECT $3, store_clock() FROM fence WHERE NOT EXISTS (SELECT FROM room WHERE code = $3)
          ON CONFLICT DO NOTHING RETURNING next_room() AS number
        )
      SELECT (SELECT count(*) FROM fence) AS nodes, (SELECT number FROM made) AS number,
        (SELECT count(*) FROM room) AS rooms
      """, PostgresStore.values(of: life) + [.text(code), .int8(Ownership.reservation)])[0]
    if try row.value("nodes", .int8) == 0 { return .fenced }
    guard let number = try row.valueIfAny("number", .int8) else { return .taken }
    return .reserved(RoomID(number), among: Int(try row.value("rooms", .int8)))
  }

  public func save(
    _ batch: [RoomChanges], by life: NodeLife, at time: Int64,
    completion: @escaping @Sendable ((any Error)?) -> Void
  ) {
    save(batch, under: life, at: time, completion: completion)
  }

  /// A life as the first two parameters of a statement; nil: whoever has the store to itself.
  static func values(of life: NodeLife?) -> [PostgresValue] { [.text(life?.node.name), .int8(life?.epoch)] }

  /// Not through the connection of the batches: a node is heard of while one of them is slow.
  private func ask(_ sql: String, _ values: [PostgresValue]) throws -> PostgresRows {
    try reader.storeRunAndWait([PostgresStatement(sql, values)])[0]
  }
}
