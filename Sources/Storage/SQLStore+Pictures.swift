import Packs

extension SQLStore {
  public func addPicture(
    _ picture: Picture, _ name: PictureName, of player: Int64?, limit: Int, at time: Int64
  ) async throws {
    try await sql.waitUntilReady()
    try await sql.write { database in
      let isRemoved = try database.value(
        "SELECT removal IS NOT NULL FROM picture WHERE digest = ? AND kind = ?",
        [name.digest, name.kind.rawValue], as: Bool.self)
      guard isRemoved != true else { throw PictureRemoved() }
      guard
        try database.run(
          """
          UPDATE picture SET unused_since = CASE WHEN unused_since IS NULL THEN NULL ELSE ? END
          WHERE digest = ? AND kind = ?
          """, [time, name.digest, name.kind.rawValue]) == 0
      else { return }
      if let player {
        let sum = try database.value(
          "SELECT CAST(coalesce(sum(length(content)), 0) AS BIGINT) FROM picture WHERE player = ?", [player],
          as: Int.self)
        guard (sum ?? 0) + picture.bytes.count <= limit else { throw TooManyPictures() }
      }
      try database.run(
        """
        INSERT INTO picture (digest, kind, player, content, added_at, unused_since) VALUES (?, ?, ?, ?, ?, ?)
        """, [name.digest, name.kind.rawValue, player, picture.bytes, time, time])
    }
  }

  public func picture(_ name: PictureName) async throws -> Picture? {
    try await sql.read { database in
      try database.value(
        "SELECT content FROM picture WHERE digest = ? AND kind = ? AND removal IS NULL",
        [name.digest, name.kind.rawValue], as: [UInt8].self
      ).flatMap { Picture($0) }
    }
  }

  public func pictures(of player: Int64) async throws -> [PictureName] {
    try await sql.read { database in
      try database.rows(
        "SELECT digest, kind FROM picture WHERE player = ? ORDER BY added_at DESC, digest", [player]
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
    return try await sql.write { database in
      try database.run("UPDATE picture SET unused_since = NULL WHERE unused_since IS NOT NULL AND \(isUsed)")
      try database.run(
        "UPDATE picture SET unused_since = ? WHERE unused_since IS NULL AND NOT \(isUsed)", [now])
      guard let time else { return 0 }
      return try database.run("DELETE FROM picture WHERE unused_since < ?", [time])
    }
  }

  /// Notes which pictures a version of a pack uses; the notes are removed with the version.
  static func note(
    _ pictures: Set<PictureName>, of pack: Int64, version: Int64, in database: any SQLConnection
  ) throws {
    for name in pictures {
      try database.run(
        "INSERT INTO picture_use (pack, version, digest, kind) VALUES (?, ?, ?, ?)",
        [pack, version, name.digest, name.kind.rawValue])
    }
  }
}
