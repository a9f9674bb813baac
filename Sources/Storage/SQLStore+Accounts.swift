import Accounts
import Ports

/// Players and their sessions.
extension SQLStore {
  public func addPlayer(_ new: NewPlayer) async throws -> PlayerID {
    try await sql.write { database in
      try Self.checkLook(of: new.account, in: database)
      try Self.checkClass(of: new.account, in: database)
      let id = try Self.unlessTaken {
        try database.insert(
          """
          INSERT INTO player
            (name, username_key, username_look, email, email_key, password, created_at, registered_at, school_class)
          VALUES (:name, :usernameKey, :look, :email, :emailKey, :password, :createdAt, :registeredAt, :class)
          RETURNING id
          """,
          [
            "name": new.name, "usernameKey": new.account?.username.key, "look": new.account?.username.look,
            "email": new.account?.email.text, "emailKey": new.account?.email.key,
            "password": new.password?.text, "createdAt": new.createdAt,
            "registeredAt": new.account?.registeredAt, "class": new.account?.schoolClass,
          ])
      }
      return PlayerID(id)
    }
  }

  public func register(_ guest: PlayerID, _ account: Account, password: PasswordHash) async throws {
    try await sql.write { database in
      try Self.checkLook(of: account, in: database)
      try Self.checkClass(of: account, in: database)
      let count = try Self.unlessTaken {
        try database.run(
          """
          UPDATE player SET name = :name, username_key = :usernameKey, username_look = :look, email = :email,
            email_key = :emailKey, password = :password, registered_at = :registeredAt, school_class = :class
          WHERE id = :guest AND username_key IS NULL
          """,
          [
            "name": account.username.text, "usernameKey": account.username.key, "look": account.username.look,
            "email": account.email.text, "emailKey": account.email.key, "password": password.text,
            "registeredAt": account.registeredAt, "class": account.schoolClass, "guest": guest.number,
          ])
      }
      guard count == 1 else { throw NoSuchPlayer() }
      try Self.register(guest, at: account.registeredAt, in: database)
    }
  }

  /// The look of a name is not unique in the table: accounts from before it was kept may look alike.
  ///
  /// - Throws: `AccountExists` where an account looks like the new one.
  private static func checkLook(of new: Account?, in database: any SQLConnection) throws {
    if let new, try hasAccount(looking: new.username.look, in: database) { throw AccountExists() }
  }

  private static func hasAccount(looking look: String, in database: any SQLConnection) throws -> Bool {
    try database.isTrue("SELECT EXISTS (SELECT 1 FROM player WHERE username_look = ?)", [look])
  }

  public func hasAccount(looking look: String) async throws -> Bool {
    try await sql.read { database in try Self.hasAccount(looking: look, in: database) }
  }

  /// - Throws: `AccountExists` where a name or an address is not unique.
  private static func unlessTaken<Value>(_ body: () throws -> Value) throws -> Value {
    do { return try body() } catch SQLFailure.notUnique { throw AccountExists() }
  }

  public func player(_ id: PlayerID) async throws -> Player? {
    try await sql.read { database in
      try database.row("SELECT * FROM player WHERE id = ?", [id.number])
        .map(Player.init(row:))
    }
  }

  public func account(email: EmailAddress) async throws -> (player: Player, password: PasswordHash)? {
    try await account(where: "email_key", is: email.key)
  }

  public func account(username: Username) async throws -> (player: Player, password: PasswordHash)? {
    try await account(where: "username_key", is: username.key)
  }

  private func account(where column: String, is key: String) async throws -> (
    player: Player, password: PasswordHash
  )? {
    try await sql.read { database in
      guard
        let row = try database.row("SELECT * FROM player WHERE \(column) = ?", [key]),
        let password = PasswordHash(text: row["password"])
      else { return nil }
      return (try Player(row: row), password)
    }
  }

  public func password(of player: PlayerID) async throws -> PasswordHash? {
    try await sql.read { database in
      try database.value("SELECT password FROM player WHERE id = ?", [player.number], as: String.self)
        .flatMap(PasswordHash.init(text:))
    }
  }

  public func rename(_ guest: PlayerID, to name: String) async throws {
    try await sql.write { database in
      try database.run(
        "UPDATE player SET name = ? WHERE id = ? AND username_key IS NULL", [name, guest.number])
    }
  }

  public func setPassword(_ password: PasswordHash, of player: PlayerID, keeping session: Int64?) async throws
  {
    try await sql.write { database in
      try Self.setPassword(password, of: player, keeping: session, in: database)
    }
  }

  static func setPassword(
    _ password: PasswordHash, of player: PlayerID, keeping session: Int64?, in database: any SQLConnection
  ) throws {
    try database.run("UPDATE player SET password = ? WHERE id = ?", [password.text, player.number])
    try database.run("DELETE FROM session WHERE player = ? AND id <> ?", [player.number, session ?? 0])
    try database.run("DELETE FROM password_link WHERE player = ?", [player.number])
    try database.run("UPDATE known_device SET is_forgotten = TRUE WHERE player = ?", [player.number])
  }

  @discardableResult
  public func removePlayer(_ id: PlayerID) async throws -> Set<Int64> {
    let numbers = try await sql.write { database in
      let numbers = try Self.numbers(of: id, in: database)
      try Self.forget(numbers, in: database)
      try Self.removeStandings(of: id, in: database)
      let later = database.dialect.greatest("former_device.used_at", "excluded.used_at")
      try database.run(
        """
        INSERT INTO former_device (digest, used_at) SELECT digest, used_at FROM known_device WHERE player = ?
        ON CONFLICT (digest) DO UPDATE SET used_at = \(later)
        """, [id.number])
      // Sessions, devices, links, tickets, scores and progress are removed with it.
      try database.run("DELETE FROM player WHERE id = ?", [id.number])
      return numbers
    }
    sql.hasRemoved()
    return numbers
  }

  // MARK: Sessions

  public func addSession(_ digest: TokenDigest, of player: PlayerID, device: String, at time: Int64)
    async throws
  {
    try await sql.write { database in
      try database.run(
        "INSERT INTO session (player, digest, device, created_at, used_at) VALUES (?, ?, ?, ?, ?)",
        [player.number, digest.text, device, time, time])
    }
  }

  public func session(_ digest: TokenDigest) async throws -> (session: Session, player: Player)? {
    try await sql.read { database in
      guard
        let row = try database.row("SELECT * FROM session WHERE digest = ?", [digest.text])
      else { return nil }
      let session = Session(row: row)
      let player = try database.row("SELECT * FROM player WHERE id = ?", [session.player.number]).map(
        Player.init(row:))
      return player.map { (session, $0) }
    }
  }

  public func sessions(of player: PlayerID) async throws -> [Session] {
    try await sql.read { database in
      try database.rows("SELECT * FROM session WHERE player = ?", [player.number])
        .map(Session.init(row:))
    }
  }

  public func touch(session: Int64, at time: Int64) async throws {
    try await sql.write { database in
      try database.run("UPDATE session SET used_at = ? WHERE id = ?", [time, session])
    }
  }

  public func removeSession(_ id: Int64, of player: PlayerID) async throws -> Bool {
    try await sql.write { database in
      return try database.run("DELETE FROM session WHERE id = ? AND player = ?", [id, player.number]) > 0
    }
  }

  @discardableResult
  public func removeSessions(unusedSince time: Int64) async throws -> Int {
    let count = try await sql.write { database in
      let sessions = try database.run("DELETE FROM session WHERE used_at < ?", [time])
      for table in ["known_device", "former_device"] {
        try database.run("DELETE FROM \(table) WHERE used_at < ?", [time])
      }
      let guests = try Set(
        database.values(
          """
          SELECT id FROM player WHERE username_key IS NULL
          AND NOT EXISTS (SELECT 1 FROM session WHERE session.player = player.id)
          AND NOT EXISTS (SELECT 1 FROM score WHERE score.player = player.id)
          AND NOT EXISTS (SELECT 1 FROM board_player WHERE board_player.player = player.id)
          """, as: Int64.self))
      try Self.forget(guests, in: database)
      for guest in guests {
        try database.run("DELETE FROM player WHERE id = ?", [guest])
      }
      return sessions + guests.count
    }
    if count > 0 { sql.hasRemoved() }
    return count
  }

  public func addDevice(_ digest: TokenDigest, of player: PlayerID, at time: Int64) async throws {
    try await sql.write { database in
      try database.run(
        """
        INSERT INTO known_device (player, digest, used_at) VALUES (?, ?, ?)
        ON CONFLICT (player, digest) DO UPDATE SET used_at = excluded.used_at, is_forgotten = FALSE
        """, [player.number, digest.text, time])
    }
  }

  public func knows(_ device: TokenDigest, of player: PlayerID) async throws -> Bool {
    try await sql.read { database in
      try database.isTrue(
        "SELECT 1 FROM known_device WHERE player = ? AND digest = ? AND is_forgotten = FALSE",
        [player.number, device.text])
    }
  }

  public func knows(_ device: TokenDigest) async throws -> Bool {
    try await sql.read { database in
      try database.isTrue(
        """
        SELECT 1 FROM known_device WHERE digest = :digest
        UNION ALL SELECT 1 FROM former_device WHERE digest = :digest LIMIT 1
        """, ["digest": device.text])
    }
  }

  public func players(on device: TokenDigest) async throws -> [PlayerID] {
    try await sql.read { database in
      try database.values(
        "SELECT player FROM known_device WHERE digest = ? ORDER BY player", [device.text], as: Int64.self
      ).map { PlayerID($0) }
    }
  }

  public func devices(of player: PlayerID) async throws -> [TokenDigest] {
    try await sql.read { database in
      try database.values(
        "SELECT digest FROM known_device WHERE player = ?", [player.number], as: String.self
      ).map { TokenDigest($0) }
    }
  }
}

extension Player {
  init(row: SQLRow) throws {
    let account: Account?
    if let email = row["email"] as String?, let registeredAt = row["registered_at"] as Int64? {
      guard let username = Username(row["name"]), let email = EmailAddress(email) else {
        throw StoreError.isDamaged
      }
      account = Account(
        username: username, email: email, registeredAt: registeredAt, schoolClass: row["school_class"])
    } else {
      account = nil
    }
    self.init(id: PlayerID(row["id"]), name: row["name"], account: account, createdAt: row["created_at"])
  }
}

extension Session {
  fileprivate init(row: SQLRow) {
    self.init(
      id: row["id"], player: PlayerID(row["player"]), device: row["device"], createdAt: row["created_at"],
      usedAt: row["used_at"])
  }
}
