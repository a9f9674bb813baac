import Packs

/// What the owner of a server does with pictures.
extension SQLStore {
  public func picturesForOwner(
    of player: Int64?, isRemoved: Bool, offset: Int, limit: Int
  ) async throws -> [PictureForOwner] {
    try await sql.read { database in
      try database.rows(
        """
        SELECT \(Self.factsOfPicture) FROM picture
        WHERE (:player IS NULL OR player = :player) AND (NOT :removed OR removal IS NOT NULL)
        ORDER BY added_at DESC, digest, kind LIMIT :limit OFFSET :offset
        """, ["player": player, "removed": isRemoved, "limit": limit, "offset": offset]
      ).compactMap { try Self.picture($0, in: database) }
    }
  }

  public func setRemoval(
    _ removal: PictureRemoval?, of name: PictureName
  ) async throws -> PictureForOwner? {
    try await sql.write { database in
      func kept() throws -> PictureForOwner? {
        try database.row(
          "SELECT \(Self.factsOfPicture) FROM picture WHERE digest = ? AND kind = ?",
          [name.digest, name.kind.rawValue]
        ).flatMap { try Self.picture($0, in: database) }
      }
      guard let known = try kept() else { return nil }
      guard known.removal != .removed || removal == .removed else { throw PictureRemoved() }
      try database.run(
        """
        UPDATE picture SET removal = :removal, content = CASE WHEN :removal = 'removed' THEN :nothing ELSE content END
        WHERE digest = :digest AND kind = :kind
        """,
        [
          "removal": removal?.rawValue, "nothing": [] as [UInt8], "digest": name.digest,
          "kind": name.kind.rawValue,
        ])
      return try kept()
    }
  }

  private static var factsOfPicture: String {
    "digest, kind, player, length(content) AS bytes, added_at, removal"
  }

  private static func picture(_ row: SQLRow, in database: any SQLConnection) throws -> PictureForOwner? {
    guard let kind = Picture.Kind(rawValue: row["kind"]) else { return nil }
    let name = PictureName(digest: row["digest"], kind: kind)
    return PictureForOwner(
      name: name, player: row["player"], bytes: row["bytes"], addedAt: row["added_at"],
      removal: (row["removal"] as String?).map { PictureRemoval(rawValue: $0) ?? .removed },
      uses: try uses(of: name, in: database))
  }

  private static func uses(of name: PictureName, in database: any SQLConnection) throws -> [PictureForOwner
    .Use]
  {
    try database.rows(
      """
      SELECT id, name FROM picture_use JOIN pack ON number = picture_use.pack AND pack.version = picture_use.version
      WHERE digest = ? AND kind = ? ORDER BY number LIMIT ?
      """, [name.digest, name.kind.rawValue, PictureForOwner.mostUses]
    ).compactMap { row in
      PackID(row["id"] as String).map { PictureForOwner.Use(pack: $0, name: row["name"]) }
    }
  }
}
