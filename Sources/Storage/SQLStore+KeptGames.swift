import Accounts
import Compression
import Scores
import Tabletop

/// The games behind scores, for their players.
extension SQLStore {
  public func game(of score: Int64, by player: PlayerID) async throws -> KeptGame? {
    try await sql.read { database in
      try database.row(
        """
        SELECT game, summary, version, length, packed FROM score
        LEFT JOIN recording ON recording.score = score.id WHERE score.id = ? AND player = ?
        """, [score, player.number]
      ).map { row in
        KeptGame(
          game: row["game"], summary: try JSON(parsing: row["summary"] as String, limits: .file),
          version: row["version"],
          recording: try (row["packed"] as [UInt8]?).map { packed in
            try Deflated.unpacked(packed, length: row["length"])
          })
      }
    }
  }
}
