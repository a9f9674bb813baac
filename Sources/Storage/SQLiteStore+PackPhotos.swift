import Accounts
import Foundation
import GRDB
import Packs
import Ports

/// The photos that players have sent to the makers of packs.
extension SQLiteStore {
  public func addPhoto(
    _ photo: PackPhoto, _ picture: Picture, to id: PackID, by player: PlayerID, limits: PhotoLimits
  ) async throws -> Int64? {
    try await database.write { database in
      guard let pack = try SQLiteStore.number(of: id, in: database) else { return nil }
      let counts = try Row.fetchOne(
        database,
        sql: """
          SELECT count(*) AS everybody, count(CASE WHEN player = :player THEN 1 END) AS own
          FROM pack_photo WHERE pack = :pack AND NOT (player = :player AND pin = :pin)
          """, arguments: ["player": player.number, "pack": pack, "pin": photo.pin])
      let bytes = try Int.fetchOne(database, sql: "SELECT coalesce(sum(bytes), 0) FROM pack_photo") ?? 0
      guard let counts, counts["everybody"] < limits.ofPack, counts["own"] < limits.ofPlayer,
        bytes + picture.bytes.count <= limits.bytes
      else { return nil }
      try database.execute(
        sql: "DELETE FROM pack_photo WHERE pack = ? AND player = ? AND pin = ?",
        arguments: [pack, player.number, photo.pin])
      try database.execute(
        sql: """
          INSERT INTO pack_photo (pack, player, pin, version, content, bytes, at) VALUES (?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          pack, player.number, photo.pin, photo.version, Data(picture.bytes), picture.bytes.count, photo.at,
        ])
      return database.lastInsertedRowID
    }
  }

  public func photos(of id: PackID) async throws -> [PackPhoto] {
    try await database.read { database in
      try Row.fetchAll(
        database,
        sql: """
          SELECT pack_photo.id, pin, pack_photo.version, at FROM pack_photo JOIN pack ON number = pack_photo.pack
          WHERE pack.id = ? ORDER BY pack_photo.id DESC
          """, arguments: [id.text]
      ).map(PackPhoto.init(row:))
    }
  }

  public func photo(_ photo: Int64, of id: PackID) async throws -> Picture? {
    try await database.read { database in
      try Data.fetchOne(
        database,
        sql: """
          SELECT content FROM pack_photo JOIN pack ON number = pack_photo.pack
          WHERE pack_photo.id = ? AND pack.id = ?
          """, arguments: [photo, id.text]
      ).flatMap { Picture([UInt8]($0)) }
    }
  }

  public func removePhoto(_ photo: Int64, of id: PackID) async throws -> Bool {
    let wasThere = try await database.write { database in
      try database.execute(
        sql: "DELETE FROM pack_photo WHERE id = ? AND pack = (SELECT number FROM pack WHERE id = ?)",
        arguments: [photo, id.text])
      return database.changesCount > 0
    }
    // The log still has its bytes.
    if wasThere { checkpointer.emptySoon() }
    return wasThere
  }

  public func photosForOwner(of player: Int64?, offset: Int, limit: Int) async throws -> [PhotoForOwner] {
    try await database.read { database in
      try Row.fetchAll(
        database,
        sql: """
          SELECT pack.id AS of, name, player, bytes, pack_photo.id, pin, pack_photo.version, at
          FROM pack_photo JOIN pack ON number = pack_photo.pack WHERE :player IS NULL OR player = :player
          ORDER BY pack_photo.id DESC LIMIT :limit OFFSET :offset
          """, arguments: ["player": player, "limit": limit, "offset": offset]
      ).map { row in
        PhotoForOwner(
          photo: PackPhoto(row: row), pack: try PackID(kept: row["of"]), packName: row["name"],
          player: PlayerID(row["player"]), bytes: row["bytes"])
      }
    }
  }

  public func packOfPhoto(_ photo: Int64) async throws -> PackID? {
    try await database.read { database in
      try String.fetchOne(
        database,
        sql: """
          SELECT pack.id FROM pack_photo JOIN pack ON number = pack_photo.pack WHERE pack_photo.id = ?
          """, arguments: [photo]
      ).map(PackID.init(kept:))
    }
  }

  public func photos(by player: PlayerID) async throws -> [PlayerPhoto] {
    try await database.read { database in
      try Row.fetchAll(
        database,
        sql: """
          SELECT pack.id AS of, pack_photo.id, pin, pack_photo.version, at
          FROM pack_photo JOIN pack ON number = pack_photo.pack WHERE player = ? ORDER BY pack_photo.id
          """, arguments: [player.number]
      ).map { PlayerPhoto(pack: try PackID(kept: $0["of"]), photo: PackPhoto(row: $0)) }
    }
  }

  public func removePhotos(of player: PlayerID) async throws {
    try await database.write { database in
      try database.execute(
        sql: """
          DELETE FROM pack_photo WHERE player = :player
          OR pack IN (SELECT number FROM pack WHERE creator = :player)
          """, arguments: ["player": player.number])
    }
  }

  @discardableResult
  public func removePhotos(before time: Int64) async throws -> Int {
    try await database.write { database in
      try database.execute(sql: "DELETE FROM pack_photo WHERE at < ?", arguments: [time])
      return database.changesCount
    }
  }

  /// What a guest has sent is the account's from now on, unless the account has sent a photo of that pin, too, or works
  /// or has worked on the pack.
  static func joinPhotos(of guest: PlayerID, into account: PlayerID, in database: Database) throws {
    try database.execute(
      sql: """
        DELETE FROM pack_photo WHERE player = :guest AND (
          EXISTS (
            SELECT 1 FROM pack_photo AS own
            WHERE own.pack = pack_photo.pack AND own.pin = pack_photo.pin AND own.player = :account)
          OR EXISTS (SELECT 1 FROM pack WHERE number = pack_photo.pack AND creator = :account)
          OR EXISTS (SELECT 1 FROM pack_person
            WHERE pack_person.pack = pack_photo.pack AND player = :account AND has_helped = TRUE))
        """, arguments: ["guest": guest.number, "account": account.number])
    try database.execute(
      sql: "UPDATE pack_photo SET player = ? WHERE player = ?", arguments: [account.number, guest.number])
  }
}

extension PackPhoto {
  fileprivate init(row: Row) {
    self.init(id: row["id"], pin: row["pin"], version: row["version"], at: row["at"])
  }
}
