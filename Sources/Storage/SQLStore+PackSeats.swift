import Accounts
import Packs
import Ports
import Rooms

/// The seats of rooms at which hunts with packs have ended: who has hunted there.
extension SQLStore {
  /// Notes the seats of a game, in the transaction that counts it. A player who has deleted the account is not noted; a
  /// guest who has logged in counts as the account. A seat that is noted already stays its player's.
  static func note(
    _ seats: [PlayedPack.Seat], of id: PackID, at time: Int64, in database: any SQLConnection
  ) throws {
    for seat in seats {
      try database.run(
        """
        INSERT INTO pack_seat (pack, digest, player, ended_at)
        SELECT number, :digest, (
          SELECT player.id FROM player
          WHERE player.id = coalesce((SELECT account FROM joined_guest WHERE guest = :player), :player)), :time
        FROM pack WHERE pack.id = :id
        ON CONFLICT (pack, digest) DO UPDATE
        SET ended_at = excluded.ended_at, player = coalesce(pack_seat.player, excluded.player)
        """, ["digest": seat.digest.text, "player": seat.player, "time": time, "id": id.text])
    }
  }

  public func claim(
    _ seat: TokenDigest, of id: PackID, by player: PlayerID
  ) async throws -> SeatClaim {
    try await sql.write { database in
      guard let pack = try Self.number(of: id, in: database),
        let row = try database.row(
          "SELECT player FROM pack_seat WHERE pack = ? AND digest = ?", [pack, seat.text])
      else { return .unknown }
      if let owner = row["player"] as Int64? { return owner == player.number ? .done : .taken }
      try database.run(
        "UPDATE pack_seat SET player = ? WHERE pack = ? AND digest = ?", [player.number, pack, seat.text])
      return .done
    }
  }

  public func hasSeat(_ player: PlayerID, of id: PackID) async throws -> Bool {
    try await sql.read { database in
      try database.isTrue(
        """
        SELECT EXISTS (
          SELECT 1 FROM pack_seat JOIN pack ON number = pack_seat.pack WHERE pack.id = ? AND player = ?)
        """, [id.text, player.number])
    }
  }

  public func playedSeats(of player: PlayerID) async throws -> [PlayedSeat] {
    try await sql.read { database in
      try database.rows(
        """
        SELECT pack.id AS of, max(ended_at) AS at FROM pack_seat JOIN pack ON number = pack_seat.pack
        WHERE player = ? GROUP BY number ORDER BY number
        """, [player.number]
      ).map { PlayedSeat(pack: try PackID(kept: $0["of"]), at: $0["at"]) }
    }
  }

  /// The seats of a guest are the account's from now on.
  static func joinSeats(of guest: PlayerID, into account: PlayerID, in database: any SQLConnection) throws {
    try database.run("UPDATE pack_seat SET player = ? WHERE player = ?", [account.number, guest.number])
  }

  static func forgetUnclaimedSeats(before time: Int64, in database: any SQLConnection) throws {
    try database.run("DELETE FROM pack_seat WHERE player IS NULL AND ended_at < ?", [time])
  }
}
