import Accounts
import Packs
import Ports

/// The people of packs: their makers and helpers.
extension SQLStore {
  public func people(of pack: PackID) async throws -> PackPeople? {
    try await sql.read { database in try Self.people(of: pack, in: database)?.people }
  }

  public func changePeople(
    of pack: PackID, within limits: PeopleLimits,
    _ change: @escaping @Sendable (inout PackPeople) throws -> Void
  ) async throws -> PackPeople {
    try await sql.write { database in
      guard let (number, old) = try Self.people(of: pack, in: database) else { throw NoSuchPack() }
      var new = old
      try change(&new)
      // A former maker helps, however many packs that makes.
      for person in new.others
      where old[person.player]?.state != person.state && person.player.number != old.maker.player {
        try Self.check(person, within: limits, in: database)
      }
      if new.maker != old.maker {
        try Self.handOver(number, to: new.maker, limit: limits.packs, in: database)
      }
      try Self.replace(old, by: new, of: number, in: database)
      return new
    }
  }

  private static func people(
    of pack: PackID, in database: any SQLConnection
  ) throws -> (number: Int64, people: PackPeople)? {
    guard
      let row = try database.row("SELECT number, creator, creator_name FROM pack WHERE id = ?", [pack.text])
    else { return nil }
    let number: Int64 = row["number"]
    let others = try database.rows(
      "SELECT * FROM pack_person WHERE pack = ? ORDER BY since, player", [number])
    let maker = PackCreator(player: row["creator"], name: row["creator_name"])
    return (number, PackPeople(maker: maker, others: try others.map(PackPerson.init(row:))))
  }

  /// - Throws: `TooManyInvitations`, `HelpsTooMuch` where somebody has no room for one more.
  private static func check(_ person: PackPerson, within limits: PeopleLimits, in database: any SQLConnection)
    throws
  {
    func count(_ state: PackPerson.State, since time: Int64) throws -> Int {
      try database.value(
        "SELECT count(*) FROM pack_person WHERE player = ? AND state = ? AND since > ?",
        [person.player.number, state.rawValue, time], as: Int.self) ?? 0
    }
    switch person.state {
    case .invited:
      let open = try count(.invited, since: person.since - PackPeople.patience)
      guard open < limits.invitations else { throw TooManyInvitations() }
    case .helps:
      guard try count(.helps, since: .min) < limits.helped else { throw HelpsTooMuch() }
    case .declined, .left: break
    }
  }

  /// - Throws: `TooManyPacks`, `PackExists`.
  private static func handOver(
    _ pack: Int64, to maker: PackCreator, limit: Int, in database: any SQLConnection
  ) throws {
    let count = try database.value(
      "SELECT count(*) FROM pack WHERE creator = ?", [maker.player], as: Int.self)
    guard count ?? 0 < limit else { throw TooManyPacks() }
    guard let old = try IndexedPack.fetch(database, "number = ?", [pack]).first else { throw NoSuchPack() }
    try unlessThere {
      try database.run(
        "UPDATE pack SET creator = ?, creator_name = ?, creator_key = ? WHERE number = ?",
        [maker.player, maker.name, key(of: maker), pack])
    }
    try reindex(old, in: database)
  }

  /// A creator's name in the form in which it is looked for.
  static func key(of creator: PackCreator) -> String {
    PackTexts(key: PackKey(name: "", location: ""), creator: creator).creator
  }

  static func replace(
    _ old: PackPeople, by new: PackPeople, of pack: Int64, in database: any SQLConnection
  ) throws {
    for person in old.others where new[person.player] == nil {
      try database.run("DELETE FROM pack_person WHERE pack = ? AND player = ?", [pack, person.player.number])
    }
    for person in new.others where old[person.player] != person {
      try database.run(
        """
        INSERT INTO pack_person (pack, player, name, state, has_helped, since, offered_at)
        VALUES (:pack, :player, :name, :state, :hasHelped, :since, :offeredAt)
        ON CONFLICT (pack, player) DO UPDATE
        SET state = excluded.state, has_helped = excluded.has_helped, since = excluded.since,
          offered_at = excluded.offered_at
        """,
        [
          "pack": pack, "player": person.player.number, "name": person.name, "state": person.state.rawValue,
          "hasHelped": person.hasHelped, "since": person.since, "offeredAt": person.offeredAt,
        ])
      if person.isHelping { try removeRating(by: person.player, of: pack, in: database) }
    }
  }

  public func invitations(of player: PlayerID, since time: Int64) async throws -> [PackInvitation] {
    try await sql.read { database in
      try database.rows(
        """
        SELECT id, pack.name, location, creator_name, offered_at, coalesce(offered_at, since) AS at
        FROM pack_person JOIN pack ON number = pack_person.pack
        WHERE player = :player
        AND ((state = 'invited' AND since > :time AND removal IS NULL)
          OR (offered_at > :time AND coalesce(removal, '') <> 'removed'))
        ORDER BY coalesce(offered_at, since), number
        """, ["player": player.number, "time": time]
      ).map { row in
        PackInvitation(
          (row["offered_at"] as Int64?) == nil ? .help : .own, pack: try PackID(kept: row["id"]),
          name: row["name"],
          location: row["location"], maker: row["creator_name"], at: row["at"])
      }
    }
  }

  public func helped(by player: PlayerID) async throws -> Set<PackID> {
    try await sql.read { database in
      try Set(
        database.values(
          """
          SELECT id FROM pack_person JOIN pack ON number = pack_person.pack
          WHERE player = ? AND \(Self.isHelping)
          """, [player.number], as: String.self
        ).map(PackID.init(kept:)))
    }
  }

  public func help(of player: PlayerID) async throws -> [PackHelp] {
    try await sql.read { database in
      try database.rows(
        """
        SELECT id, pack_person.* FROM pack_person JOIN pack ON number = pack_person.pack
        WHERE player = ? ORDER BY number
        """, [player.number]
      ).map { PackHelp(pack: try PackID(kept: $0["id"]), person: try PackPerson(row: $0)) }
    }
  }

  // MARK: For others

  /// A condition for rows of `pack_person`.
  static var isHelping: String { "state = 'helps'" }

  /// A condition for packs that the player `:player` has made or helps with.
  static var areOwn: String {
    """
    (creator = :player OR number IN (SELECT pack_person.pack FROM pack_person WHERE player = :player AND \(isHelping)))
    """
  }

  /// Ends what a player who deletes the account has to do with packs of others. Those whose answers the player knows
  /// remember the devices.
  static func releaseHelp(of player: PlayerID, devices: [TokenDigest], in database: any SQLConnection) throws
  {
    let known = try database.values(
      "SELECT pack FROM pack_person WHERE player = ? AND has_helped = TRUE", [player.number], as: Int64.self)
    for pack in known { try remember(devices, of: pack, in: database) }
    try database.run("DELETE FROM pack_person WHERE player = ?", [player.number])
  }

  /// The people of a pack whose maker deletes the account.
  static func loseMaker(of pack: PackID, at time: Int64, in database: any SQLConnection) throws {
    guard let (number, old) = try people(of: pack, in: database) else { return }
    var new = old
    new.loseMaker(at: time)
    try replace(old, by: new, of: number, in: database)
  }

  /// Forgets invitations and refusals that are so old that they do not count any more.
  static func forgetInvitations(before time: Int64, in database: any SQLConnection) throws {
    let isOld = "since < ? AND state IN ('invited', 'declined')"
    try database.run("DELETE FROM pack_person WHERE \(isOld) AND has_helped = FALSE", [time])
    try database.run("UPDATE pack_person SET state = 'left' WHERE \(isOld)", [time])
  }

  static func remember(_ devices: [TokenDigest], of pack: Int64, in database: any SQLConnection) throws {
    for device in devices {
      try database.run(
        "INSERT INTO pack_device (pack, digest) VALUES (?, ?) ON CONFLICT (pack, digest) DO NOTHING",
        [pack, device.text])
    }
  }
}

extension PackPerson {
  /// - Throws: `StoreError.isDamaged`.
  fileprivate init(row: SQLRow) throws {
    guard let state = State(rawValue: row["state"]) else { throw StoreError.isDamaged }
    self.init(
      player: PlayerID(row["player"]), name: row["name"], state: state, hasHelped: row["has_helped"],
      since: row["since"], offeredAt: row["offered_at"])
  }
}
