import Accounts
import Compression
import Foundation
import GRDB
import Scores
import Tabletop

/// The games behind scores, for their players.
extension SQLiteStore {
  public func game(of score: Int64, by player: PlayerID) async throws -> KeptGame? {
    try await database.read { database in
      try Row.fetchOne(
        database.cachedStatement(
          sql: """
            SELECT game, summary, version, length, packed FROM score
            LEFT JOIN recording ON recording.score = score.id WHERE score.id = ? AND player = ?
            """), arguments: [score, player.number]
      ).map { row in
        KeptGame(
          game: row["game"], summary: try JSON(parsing: row["summary"] as String, limits: .file),
          version: row["version"],
          recording: try (row["packed"] as Data?).map { packed in
            try Deflated.unpacked([UInt8](packed), length: row["length"])
          })
      }
    }
  }
}
