import Accounts
import Packs
import Ports
import Scores
import TownHunt

/// Packs: made, changed and removed. Searches for them are in `SQLStore+PackSearch`.
extension SQLStore {
  public func addPack(_ new: NewPack) async throws -> Publication {
    try await sql.write { database in
      if let player = new.creator.player, let key = new.sending,
        let row = try database.row(
          "SELECT pack, salt FROM pack_sending WHERE player = ? AND key = ?", [player, key])
      {
        return Publication(id: try PackID(kept: row["pack"]), salt: row["salt"])
      }
      let count = try database.value(
        "SELECT count(*) FROM pack WHERE creator = ?", [new.creator.player], as: Int.self)
      guard count ?? 0 < new.limit else { throw TooManyPacks() }
      let number = try Self.insert(
        new.edition, id: nil, by: new.creator, salt: new.salt, at: new.time, in: database)
      let id = PackID(number: number)
      if let player = new.creator.player, let key = new.sending {
        try database.run(
          "INSERT INTO pack_sending (player, key, pack, salt, sent_at) VALUES (?, ?, ?, ?, ?)",
          [player, key, id.text, new.salt, new.time])
      }
      return Publication(id: id, salt: new.salt)
    }
  }

  /// - Parameter id: nil: the pack's number becomes its id.
  private static func insert(
    _ edition: PackEdition, id: PackID?, by creator: PackCreator, salt: String, at time: Int64,
    in database: any SQLConnection
  ) throws -> Int64 {
    let texts = PackTexts(key: edition.key, creator: creator)
    let number = try unlessThere {
      try database.insert(
        """
        INSERT INTO pack
          (id, creator, creator_name, is_own, is_offered, version, salt, name, location, description, minutes,
           pin_count, name_key, location_key, creator_key, latitude, longitude, cell, length, walk, difficulty,
           created_at, changed_at, days_since)
        VALUES (:id, :creator, :creatorName, :isOwn, :isOffered, 1, :salt, :name, :location, :description, :minutes,
          :pinCount, :nameKey, :locationKey, :creatorKey, :latitude, :longitude, :cell, :length, :walk, :difficulty,
          :time, :time, :day)
        RETURNING number
        """,
        [
          "id": id?.text ?? "", "creator": creator.player, "creatorName": creator.name, "isOwn": id != nil,
          "creatorKey": texts.creator, "salt": salt, "time": time, "day": Day(at: time).number,
        ] + columns(of: edition))
    }
    if id == nil {
      try database.run("UPDATE pack SET id = ? WHERE number = ?", [String(number), number])
    }
    try add(edition, to: number, version: 1, at: time, in: database)
    if edition.isOffered { try index(texts, of: number, in: database) }
    return number
  }

  /// The columns of a pack's own row that come from its latest edition, by the names of the arguments.
  private static func columns(of edition: PackEdition) -> SQLArguments {
    [
      "isOffered": edition.isOffered, "name": edition.name, "location": edition.location,
      "description": edition.description, "minutes": edition.minutes, "pinCount": edition.pinCount,
      "nameKey": edition.key.name, "locationKey": edition.key.location,
      "latitude": edition.middle?.latitude, "longitude": edition.middle?.longitude,
      "cell": edition.middle.map(Cell.number), "length": edition.facts?.length,
      "walk": edition.facts?.minutes, "difficulty": edition.facts?.difficulty.name,
    ]
  }

  private static func add(
    _ edition: PackEdition, to number: Int64, version: Int64, at time: Int64, in database: any SQLConnection
  ) throws {
    try database.run(
      "INSERT INTO pack_edition (pack, version, content, saved_at) VALUES (?, ?, ?, ?)",
      [number, version, edition.text, time])
    try note(edition.pictures, of: number, version: version, in: database)
  }

  public func pack(_ id: PackID) async throws -> KeptPack? {
    try await sql.read { database in
      try Self.kept("pack.id = ? AND pack_edition.version = pack.version", [id.text], in: database)
        .first
    }
  }

  public func packAtOnce(_ id: PackID) throws -> KeptPack? {
    try sql.read { database in
      try Self.kept("pack.id = ? AND pack_edition.version = pack.version", [id.text], in: database)
        .first
    }
  }

  public func pack(_ id: PackID, version: Int64) async throws -> KeptPack? {
    try await sql.read { database in
      try Self.kept("pack.id = ? AND pack_edition.version = ?", [id.text, version], in: database).first
    }
  }

  public func packs(of creator: PlayerID) async throws -> [KeptPack] {
    try await sql.read { database in
      try Self.kept(
        "pack.creator = ? AND pack_edition.version = pack.version", [creator.number], in: database)
    }
  }

  private static func kept(
    _ condition: String, _ arguments: SQLArguments, in database: any SQLConnection
  ) throws -> [KeptPack] {
    try database.rows(
      """
      SELECT pack.id, pack.creator, pack.creator_name, pack.salt, pack.visibility, pack_edition.version,
        pack_edition.content, pack.is_official, pack.removal, pack.removal_why, \(Self.columnsOfFacts),
        (pack.is_offered = TRUE OR (pack.visibility = 'unlisted' AND pack.pin_count >= \(Pack.minPins)
          AND pack.removal IS NULL)) AS is_offered,
        (SELECT group_concat(player) FROM pack_person WHERE pack = number AND \(isHelping)) AS helpers,
        (SELECT group_concat(player) FROM pack_person
          WHERE pack = number AND has_helped = TRUE AND NOT \(isHelping)) AS former_helpers
      FROM pack JOIN pack_edition ON pack_edition.pack = pack.number
      WHERE \(condition) ORDER BY pack.number
      """, arguments
    ).map(KeptPack.init(row:))
  }

  public func packID(of creator: PackCreator, _ key: PackKey) async throws -> PackID? {
    try await sql.read { database in
      let id = try database.value(
        """
        SELECT id FROM pack WHERE name_key = :name AND location_key = :location AND is_own = FALSE
        AND (creator = :creator OR (:creator IS NULL AND creator IS NULL AND creator_name = :creatorName))
        """,
        ["name": key.name, "location": key.location, "creator": creator.player, "creatorName": creator.name],
        as: String.self)
      return try id.map(PackID.init(kept:))
    }
  }

  public func packCount(of creator: PlayerID) async throws -> Int {
    try await sql.read { database in
      try database.value("SELECT count(*) FROM pack WHERE creator = ?", [creator.number], as: Int.self) ?? 0
    }
  }

  public func replacePack(
    _ id: PackID, of creator: PlayerID?, version: Int64, by edition: PackEdition, at time: Int64
  ) async throws -> Int64 {
    try await sql.write { database in
      let kept = try Self.kept(
        """
        pack.id = :id AND (:player IS NULL OR \(Self.areOwn)) AND pack_edition.version = pack.version
        """, ["id": id.text, "player": creator?.number], in: database)
      guard let kept = kept.first else { throw NoSuchPack() }
      if kept.text == edition.text { return kept.version }
      guard kept.version == version else { throw PackChanged(kept) }
      try Self.replace(id, by: edition, at: time, in: database)
      return version + 1
    }
  }

  /// Makes an edition the next version of a pack.
  private static func replace(
    _ id: PackID, by edition: PackEdition, at time: Int64, in database: any SQLConnection
  ) throws {
    guard let old = try IndexedPack.fetch(database, "id = ?", [id.text]).first else { throw NoSuchPack() }
    try unlessThere {
      try database.run(
        """
        UPDATE pack SET version = version + 1, is_offered = (:isOffered AND visibility = 'listed' AND removal IS NULL),
          name = :name, location = :location,
          description = :description, minutes = :minutes, pin_count = :pinCount, name_key = :nameKey,
          location_key = :locationKey, latitude = :latitude, longitude = :longitude, cell = :cell,
          length = :length, walk = :walk, difficulty = :difficulty, changed_at = :time
        WHERE number = :number
        """, ["number": old.number, "time": time] + columns(of: edition))
    }
    try add(edition, to: old.number, version: old.version + 1, at: time, in: database)
    try database.run(
      "UPDATE pack_edition SET saved_at = ? WHERE pack = ? AND version = ?", [time, old.number, old.version])
    try reindex(old, in: database)
  }

  public func setVisibility(
    _ visibility: PackVisibility, of id: PackID, by creator: PlayerID
  ) async throws -> Bool {
    try await sql.write { database in
      let packs = try IndexedPack.fetch(
        database, "id = :id AND \(Self.areOwn)", ["id": id.text, "player": creator.number])
      for pack in packs {
        try database.run(
          """
          UPDATE pack SET visibility = ?, is_offered = (? AND pin_count >= ? AND removal IS NULL) WHERE number = ?
          """, [visibility.rawValue, visibility == .listed, Pack.minPins, pack.number])
        try Self.reindex(pack, in: database)
      }
      return !packs.isEmpty
    }
  }

  public func removePack(_ id: PackID, of creator: PlayerID?) async throws -> Bool {
    try await sql.write { database in
      let packs = try IndexedPack.fetch(
        database, "id = :id AND (:creator IS NULL OR creator = :creator)",
        ["id": id.text, "creator": creator?.number])
      for pack in packs { try Self.remove(pack, in: database) }
      return !packs.isEmpty
    }
  }

  private static func remove(_ pack: IndexedPack, in database: any SQLConnection) throws {
    try unindex(pack, in: database)
    // Its versions are removed with it.
    try database.run("DELETE FROM pack WHERE number = ?", [pack.number])
  }

  public func wasMade(_ id: PackID, on device: TokenDigest) async throws -> Bool {
    try await sql.read { database in
      try database.isTrue(
        "SELECT 1 FROM pack_device JOIN pack ON number = pack_device.pack WHERE pack.id = ? AND digest = ?",
        [id.text, device.text])
    }
  }

  public func releasePacks(
    of creator: PlayerID, deleting: Bool, devices: [TokenDigest], at time: Int64
  ) async throws {
    try await sql.write { database in
      try Self.releaseHelp(of: creator, devices: devices, in: database)
      for pack in try IndexedPack.fetch(database, "creator = ?", [creator.number]) {
        guard !deleting else {
          try Self.remove(pack, in: database)
          continue
        }
        try Self.remember(devices, of: pack.number, in: database)
        try Self.loseMaker(of: pack.id, at: time, in: database)
        let former = PackCreator.former
        try database.run(
          "UPDATE pack SET creator = NULL, creator_name = ?, creator_key = ? WHERE number = ?",
          [former.name, Self.key(of: former), pack.number])
        try Self.reindex(pack, in: database)
      }
    }
  }

  // MARK: The server's own packs

  public func keepOwnPack(
    _ id: PackID, _ edition: PackEdition, by name: String, salt: String, at time: Int64
  ) async throws {
    try await sql.write { database in
      let condition = "pack.id = ? AND pack.is_own = TRUE AND pack_edition.version = pack.version"
      let creator = PackCreator(player: nil, name: name)
      guard let kept = try Self.kept(condition, [id.text], in: database).first else {
        _ = try Self.insert(edition, id: id, by: creator, salt: salt, at: time, in: database)
        return
      }
      guard kept.text != edition.text || !kept.isOffered || kept.creator != creator else { return }
      let texts = PackTexts(key: edition.key, creator: creator)
      let old = try IndexedPack.fetch(database, "id = ?", [id.text])
      try database.run(
        "UPDATE pack SET creator_name = ?, creator_key = ?, is_offered = ? WHERE id = ?",
        [name, texts.creator, edition.isOffered, id.text])
      for pack in old { try Self.reindex(pack, in: database) }
      if kept.text != edition.text {
        try Self.replace(id, by: edition, at: time, in: database)
      }
    }
  }

  public func withdrawOwnPacks(but ids: [PackID]) async throws {
    try await sql.write { database in
      for pack in try IndexedPack.fetch(database, "is_own = TRUE AND is_offered = TRUE", [])
      where !ids.contains(pack.id) {
        try database.run("UPDATE pack SET is_offered = FALSE WHERE number = ?", [pack.number])
        try Self.reindex(pack, in: database)
      }
    }
  }

  @discardableResult
  public func removePackHistory(before time: Int64) async throws -> Int {
    try await sql.write { database in
      var count = try database.run("DELETE FROM pack_sending WHERE sent_at < ?", [time])
      count += try database.run(
        """
        DELETE FROM pack_edition WHERE saved_at < ?
        AND version < (SELECT version FROM pack WHERE number = pack_edition.pack)
        """, [time])
      try Self.forgetInvitations(before: time, in: database)
      try Self.forgetUnclaimedSeats(before: time, in: database)
      return count
    }
  }

  /// - Throws: `PackExists` where name and location are not unique.
  @discardableResult
  static func unlessThere<Value>(_ body: () throws -> Value) throws -> Value {
    do { return try body() } catch SQLFailure.notUnique { throw PackExists() }
  }
}

extension KeptPack {
  fileprivate init(row: SQLRow) throws {
    self.init(
      id: try PackID(kept: row["id"]),
      creator: PackCreator(player: row["creator"], name: row["creator_name"]), version: row["version"],
      salt: row["salt"], isOffered: row["is_offered"],
      visibility: PackVisibility(rawValue: row["visibility"]) ?? .resting, text: row["content"],
      facts: PackFacts(row: row), helpers: row.numbers("helpers").sorted(),
      formerHelpers: row.numbers("former_helpers").sorted(), isOfficial: row["is_official"],
      removal: PackRemoval(row: row))
  }
}

extension SQLStore {
  /// All columns that `PackFacts` reads.
  fileprivate static var columnsOfFacts: String {
    "length, walk, difficulty, played, pins_shown, pins_found, pins_wrong"
  }
}

extension PackFacts {
  /// What lists tell about a pack; nil if it cannot be played.
  init?(row: SQLRow) {
    guard let length = row["length"] as Int64?, let minutes = row["walk"] as Int64?,
      let difficulty = Difficulty.allCases.first(where: { $0.name == row["difficulty"] as String? })
    else { return nil }
    self = PackFacts(length: length, minutes: minutes, difficulty: difficulty).after(
      HuntCounts(
        hunts: row["played"], shown: row["pins_shown"], found: row["pins_found"], wrong: row["pins_wrong"]))
  }
}

extension PackID {
  /// - Throws: `StoreError.isDamaged`.
  init(kept text: String) throws {
    guard let id = PackID(text) else { throw StoreError.isDamaged }
    self = id
  }
}
