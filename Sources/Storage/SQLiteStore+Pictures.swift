import Foundation
import GRDB
import Packs

extension SQLiteStore: PictureStore {
  public func addPicture(
    _ picture: Picture, _ name: PictureName, of player: Int64?, limit: Int, at time: Int64
  ) async throws {
    try await checkpointer.waitWhileFull()
    try await database.write { database in
      let isRemoved = try Bool.fetchOne(
        database, sql: "SELECT removal IS NOT NULL FROM picture WHERE digest = ? AND kind = ?",
        arguments: [name.digest, name.kind.rawValue])
      guard isRemoved != true else { throw PictureRemoved() }
      try database.execute(
        sql: """
          UPDATE picture SET unused_since = CASE WHEN unused_since IS NULL THEN NULL ELSE ? END
          WHERE digest = ? AND kind = ?
          """, arguments: [time, name.digest, name.kind.rawValue])
      guard database.changesCount == 0 else { return }
      if let player {
        let sum = try Int.fetchOne(
          database, sql: "SELECT coalesce(sum(length(content)), 0) FROM picture WHERE player = ?",
          arguments: [player])
        guard (sum ?? 0) + picture.bytes.count <= limit else { throw TooManyPictures() }
      }
      try database.execute(
        sql: """
          INSERT INTO picture (digest, kind, player, content, added_at, unused_since) VALUES (?, ?, ?, ?, ?, ?)
          """,
        arguments: [name.digest, name.kind.rawValue, player, Data(picture.bytes), time, time])
    }
  }

  public func picture(_ name: PictureName) async throws -> Picture? {
    try await database.read { database in
      try Data.fetchOne(
        database, sql: "SELECT content FROM picture WHERE digest = ? AND kind = ? AND removal IS NULL",
        arguments: [name.digest, name.kind.rawValue]
      ).flatMap { Picture([UInt8]($0)) }
    }
  }

  public func pictures(of player: Int64) async throws -> [PictureName] {
    try await database.read { database in
      try Row.fetchAll(
        database, sql: "SELECT digest, kind FROM picture WHERE player = ? ORDER BY added_at DESC, digest",
        arguments: [player]
      ).compactMap { row in PictureName("\(row["digest"] as String).\(row["kind"] as String)") }
    }
  }

  @discardableResult
  public func removePictures(unusedSince time: Int64?, at now: Int64) async throws -> Int {
    let isUsed = """
      (EXISTS (SELECT 1 FROM picture_use
          WHERE picture_use.digest = picture.digest AND picture_use.kind = picture.kind)
        OR EXISTS (SELECT 1 FROM draft_picture
          WHERE draft_picture.digest = picture.digest AND draft_picture.kind = picture.kind))
      """
    return try await database.write { database in
      try database.execute(
        sql: "UPDATE picture SET unused_since = NULL WHERE unused_since IS NOT NULL AND \(isUsed)")
      try database.execute(
        sql: "UPDATE picture SET unused_since = ? WHERE unused_since IS NULL AND NOT \(isUsed)",
        arguments: [now])
      guard let time else { return 0 }
      try database.execute(sql: "DELETE FROM picture WHERE unused_since < ?", arguments: [time])
      return database.changesCount
    }
  }

  /// Notes which pictures a version of a pack uses; the notes are removed with the version.
  static func note(
    _ pictures: Set<PictureName>, of pack: Int64, version: Int64, in database: Database
  ) throws {
    for name in pictures {
      try database.cachedStatement(
        sql: "INSERT INTO picture_use (pack, version, digest, kind) VALUES (?, ?, ?, ?)"
      ).execute(arguments: [pack, version, name.digest, name.kind.rawValue])
    }
  }
}
