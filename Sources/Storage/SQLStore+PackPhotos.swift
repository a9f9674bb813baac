import Accounts
import Packs
import Ports

/// The photos that players have sent to the makers of packs.
extension SQLStore {
  public func addPhoto(
    _ photo: PackPhoto, _ picture: Picture, to id: PackID, by player: PlayerID, limits: PhotoLimits
  ) async throws -> Int64? {
    try await sql.write { database in
      guard let pack = try Self.number(of: id, in: database) else { return nil }
      let counts = try database.row(
        """
        SELECT count(*) AS everybody, count(CASE WHEN player = :player THEN 1 END) AS own
        FROM pack_photo WHERE pack = :pack AND NOT (player = :player AND pin = :pin)
        """, ["player": player.number, "pack": pack, "pin": photo.pin])
      let bytes =
        try database.value("SELECT CAST(coalesce(sum(bytes), 0) AS BIGINT) FROM pack_photo", as: Int.self)
        ?? 0
      guard let counts, counts["everybody"] < limits.ofPack, counts["own"] < limits.ofPlayer,
        bytes + picture.bytes.count <= limits.bytes
      else { return nil }
      try database.run(
        "DELETE FROM pack_photo WHERE pack = ? AND player = ? AND pin = ?", [pack, player.number, photo.pin])
      return try database.insert(
        """
        INSERT INTO pack_photo (pack, player, pin, version, content, bytes, at)
        VALUES (:pack, :player, :pin, :version, :content, :bytes, :at) RETURNING id
        """, [pack, player.number, photo.pin, photo.version, picture.bytes, picture.bytes.count, photo.at])
    }
  }

  public func photos(of id: PackID) async throws -> [PackPhoto] {
    try await sql.read { database in
      try database.rows(
        """
        SELECT pack_photo.id, pin, pack_photo.version, at FROM pack_photo JOIN pack ON number = pack_photo.pack
        WHERE pack.id = ? ORDER BY pack_photo.id DESC
        """, [id.text]
      ).map(PackPhoto.init(row:))
    }
  }

  public func photo(_ photo: Int64, of id: PackID) async throws -> Picture? {
    try await sql.read { database in
      try database.value(
        """
        SELECT content FROM pack_photo JOIN pack ON number = pack_photo.pack
        WHERE pack_photo.id = ? AND pack.id = ?
        """, [photo, id.text], as: [UInt8].self
      ).flatMap { Picture($0) }
    }
  }

  public func removePhoto(_ photo: Int64, of id: PackID) async throws -> Bool {
    let wasThere = try await sql.write { database in
      return try database.run(
        "DELETE FROM pack_photo WHERE id = ? AND pack = (SELECT number FROM pack WHERE id = ?)",
        [photo, id.text]) > 0
    }
    // The log still has its bytes.
    if wasThere { sql.hasRemoved() }
    return wasThere
  }

  public func photosForOwner(of player: Int64?, offset: Int, limit: Int) async throws -> [PhotoForOwner] {
    try await sql.read { database in
      try database.rows(
        """
        SELECT pack.id AS of, name, player, bytes, pack_photo.id, pin, pack_photo.version, at
        FROM pack_photo JOIN pack ON number = pack_photo.pack WHERE :player IS NULL OR player = :player
        ORDER BY pack_photo.id DESC LIMIT :limit OFFSET :offset
        """, ["player": player, "limit": limit, "offset": offset]
      ).map { row in
        PhotoForOwner(
          photo: PackPhoto(row: row), pack: try PackID(kept: row["of"]), packName: row["name"],
          player: PlayerID(row["player"]), bytes: row["bytes"])
      }
    }
  }

  public func packOfPhoto(_ photo: Int64) async throws -> PackID? {
    try await sql.read { database in
      try database.value(
        """
        SELECT pack.id FROM pack_photo JOIN pack ON number = pack_photo.pack WHERE pack_photo.id = ?
        """, [photo], as: String.self
      ).map(PackID.init(kept:))
    }
  }

  public func photos(by player: PlayerID) async throws -> [PlayerPhoto] {
    try await sql.read { database in
      try database.rows(
        """
        SELECT pack.id AS of, pack_photo.id, pin, pack_photo.version, at
        FROM pack_photo JOIN pack ON number = pack_photo.pack WHERE player = ? ORDER BY pack_photo.id
        """, [player.number]
      ).map { PlayerPhoto(pack: try PackID(kept: $0["of"]), photo: PackPhoto(row: $0)) }
    }
  }

  public func removePhotos(of player: PlayerID) async throws {
    try await sql.write { database in
      try database.run(
        """
        DELETE FROM pack_photo WHERE player = :player
        OR pack IN (SELECT number FROM pack WHERE creator = :player)
        """, ["player": player.number])
    }
  }

  @discardableResult
  public func removePhotos(before time: Int64) async throws -> Int {
    try await sql.write { database in
      return try database.run("DELETE FROM pack_photo WHERE at < ?", [time])
    }
  }

  /// What a guest has sent is the account's from now on, unless the account has sent a photo of that pin, too, or works
  /// or has worked on the pack.
  static func joinPhotos(of guest: PlayerID, into account: PlayerID, in database: any SQLConnection) throws {
    try database.run(
      """
      DELETE FROM pack_photo WHERE player = :guest AND (
        EXISTS (
          SELECT 1 FROM pack_photo AS own
          WHERE own.pack = pack_photo.pack AND own.pin = pack_photo.pin AND own.player = :account)
        OR EXISTS (SELECT 1 FROM pack WHERE number = pack_photo.pack AND creator = :account)
        OR EXISTS (SELECT 1 FROM pack_person
          WHERE pack_person.pack = pack_photo.pack AND player = :account AND has_helped = TRUE))
      """, ["guest": guest.number, "account": account.number])
    try database.run("UPDATE pack_photo SET player = ? WHERE player = ?", [account.number, guest.number])
  }
}

extension PackPhoto {
  fileprivate init(row: SQLRow) {
    self.init(id: row["id"], pin: row["pin"], version: row["version"], at: row["at"])
  }
}
