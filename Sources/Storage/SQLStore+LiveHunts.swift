import Accounts
import Packs
import Ports

/// Live hunts, their messages and their teams.
extension SQLStore {
  public func addLiveHunt(_ hunt: LiveHunt, limits: LiveLimits, at time: Int64) async throws {
    try await sql.write { database in
      guard let pack = try Self.number(of: hunt.pack, in: database) else { throw NoSuchPack() }
      func open(_ column: String, _ value: Int64) throws -> Int {
        try database.value(
          "SELECT count(*) FROM live_hunt WHERE \(column) = ? AND ends_at > ?", [value, time], as: Int.self)
          ?? 0
      }
      guard try open("pack", pack) < limits.ofPack,
        try open("organiser", hunt.organiser.number) < limits.ofOrganiser
      else { throw TooManyLiveHunts() }
      guard try Self.liveHunt(hunt.code, in: database) == nil else { throw LiveCodeTaken() }
      try database.run(
        "INSERT INTO live_hunt (code, pack, organiser, mode, starts_at, ends_at) VALUES (?, ?, ?, ?, ?, ?)",
        [
          hunt.code.text, pack, hunt.organiser.number, hunt.mode.rawValue, hunt.hours.startsAt,
          hunt.hours.endsAt,
        ])
    }
  }

  public func liveHunt(_ code: LiveCode) async throws -> LiveHunt? {
    try await sql.read { database in try Self.liveHunt(code, in: database)?.hunt }
  }

  public func liveHunts(of pack: PackID) async throws -> [LiveHunt] {
    try await sql.read { database in
      try Self.liveHunts("WHERE pack.id = ? ORDER BY live_hunt.id DESC", [pack.text], in: database)
        .map(\.hunt)
    }
  }

  public func liveHunts(by organiser: PlayerID) async throws -> [LiveHunt] {
    try await sql.read { database in
      try Self.liveHunts(
        "WHERE organiser = ? ORDER BY live_hunt.id", [organiser.number], in: database
      ).map(\.hunt)
    }
  }

  public func changeHours(
    of code: LiveCode, _ change: @escaping @Sendable (LiveHours) throws -> LiveHours
  ) async throws -> LiveHunt? {
    try await sql.write { database in
      guard let (id, known) = try Self.liveHunt(code, in: database) else { return nil }
      var hunt = known
      hunt.hours = try change(hunt.hours)
      try database.run(
        "UPDATE live_hunt SET starts_at = ?, ends_at = ? WHERE id = ?",
        [hunt.hours.startsAt, hunt.hours.endsAt, id])
      return hunt
    }
  }

  public func addMessage(
    _ text: String, to code: LiveCode, limit: Int, at time: Int64
  ) async throws -> LiveMessage? {
    try await sql.write { database in
      guard let (id, hunt) = try Self.liveHunt(code, in: database), hunt.messages.count < limit else {
        return nil
      }
      let message = try database.insert(
        "INSERT INTO live_message (hunt, text, at) VALUES (?, ?, ?) RETURNING id", [id, text, time])
      return LiveMessage(id: message, text: text, at: time)
    }
  }

  // MARK: Teams

  public func addTeam(_ team: NewLiveTeam, to code: LiveCode, limit: Int) async throws -> Int64? {
    try await sql.write { database in
      guard let (hunt, _) = try Self.liveHunt(code, in: database) else { return nil }
      let count = try database.value("SELECT count(*) FROM live_team WHERE hunt = ?", [hunt], as: Int.self)
      guard count ?? 0 < limit else { throw LiveHuntIsFull() }
      let isTaken = try database.isTrue(
        "SELECT EXISTS (SELECT 1 FROM live_team WHERE hunt = ? AND name_key = ?)", [hunt, team.key])
      if isTaken { throw LiveNameTaken() }
      let none = LiveProgress.none
      return try database.insert(
        """
        INSERT INTO live_team (hunt, name, name_key, token, state, score, found, pins, joined_at, heard_at)
        VALUES (:hunt, :name, :key, :token, :state, :score, :found, :pins, :time, :time) RETURNING id
        """,
        [
          "hunt": hunt, "name": team.name, "key": team.key, "token": team.token.text,
          "state": none.state.rawValue, "score": none.score, "found": none.found, "pins": none.pins,
          "time": team.time,
        ])
    }
  }

  public func team(with token: TokenDigest, in code: LiveCode) async throws -> LiveTeam? {
    try await sql.read { database in
      try database.row(
        """
        SELECT live_team.* FROM live_team JOIN live_hunt ON live_hunt.id = live_team.hunt
        WHERE code = ? AND token = ?
        """, [code.text, token.text]
      ).map(LiveTeam.init(row:))
    }
  }

  public func teams(in code: LiveCode) async throws -> [LiveTeam] {
    try await sql.read { database in
      try database.rows(
        """
        SELECT live_team.* FROM live_team JOIN live_hunt ON live_hunt.id = live_team.hunt
        WHERE code = ? ORDER BY live_team.id
        """, [code.text]
      ).map(LiveTeam.init(row:))
    }
  }

  public func note(_ progress: LiveProgress, of team: Int64, at time: Int64) async throws {
    try await sql.write { database in
      try database.run(
        "UPDATE live_team SET state = ?, score = ?, found = ?, pins = ?, heard_at = ? WHERE id = ?",
        [progress.state.rawValue, progress.score, progress.found, progress.pins, time, team])
    }
  }

  public func removeTeam(_ team: Int64, from code: LiveCode) async throws -> Bool {
    try await sql.write { database in
      return try database.run(
        "DELETE FROM live_team WHERE id = ? AND hunt = (SELECT id FROM live_hunt WHERE code = ?)",
        [team, code.text]) > 0
    }
  }

  // MARK: Removing

  public func removeLiveHunts(by organiser: PlayerID) async throws {
    try await sql.write { database in
      try database.run("DELETE FROM live_hunt WHERE organiser = ?", [organiser.number])
    }
  }

  @discardableResult
  public func removeLiveHunts(endedBefore time: Int64) async throws -> Int {
    try await sql.write { database in
      return try database.run("DELETE FROM live_hunt WHERE ends_at < ?", [time])
    }
  }

  // MARK: Reading

  private static func liveHunt(
    _ code: LiveCode, in database: any SQLConnection
  ) throws -> (id: Int64, hunt: LiveHunt)? {
    try liveHunts("WHERE code = ?", [code.text], in: database).first
  }

  private static func liveHunts(
    _ condition: String, _ arguments: SQLArguments, in database: any SQLConnection
  ) throws -> [(id: Int64, hunt: LiveHunt)] {
    try database.rows(
      """
      SELECT live_hunt.id, code, pack.id AS of, organiser, mode, starts_at, ends_at
      FROM live_hunt JOIN pack ON number = live_hunt.pack \(condition)
      """, arguments
    ).map { row in
      let messages = try database.rows(
        "SELECT id, text, at FROM live_message WHERE hunt = ? ORDER BY id", [row["id"] as Int64]
      ).map { LiveMessage(id: $0["id"], text: $0["text"], at: $0["at"]) }
      guard let code = LiveCode(row["code"]), let mode = LiveHunt.Mode(rawValue: row["mode"]) else {
        throw StoreError.isDamaged
      }
      let hunt = LiveHunt(
        code: code, pack: try PackID(kept: row["of"]), organiser: PlayerID(row["organiser"]), mode: mode,
        hours: LiveHours(startsAt: row["starts_at"], endsAt: row["ends_at"]), messages: messages)
      return (row["id"], hunt)
    }
  }
}

extension LiveTeam {
  /// - Throws: `StoreError.isDamaged`.
  fileprivate init(row: SQLRow) throws {
    guard let state = LiveProgress.State(rawValue: row["state"]) else { throw StoreError.isDamaged }
    self.init(
      id: row["id"], name: row["name"],
      progress: LiveProgress(state: state, score: row["score"], found: row["found"], pins: row["pins"]),
      joinedAt: row["joined_at"], heardAt: row["heard_at"])
  }
}
