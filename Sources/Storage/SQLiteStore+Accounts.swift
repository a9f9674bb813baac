import Accounts
import GRDB
import Ports

/// Players and their sessions.
extension SQLiteStore: AccountStore {
  public func addPlayer(_ new: NewPlayer) async throws -> PlayerID {
    try await database.write { database in
      try SQLiteStore.checkLook(of: new.account, in: database)
      try SQLiteStore.checkClass(of: new.account, in: database)
      try SQLiteStore.unlessTaken {
        try database.execute(
          sql: """
            INSERT INTO player
              (name, username_key, username_look, email, email_key, password, created_at, registered_at, school_class)
            VALUES (:name, :usernameKey, :look, :email, :emailKey, :password, :createdAt, :registeredAt, :class)
            """,
          arguments: [
            "name": new.name, "usernameKey": new.account?.username.key, "look": new.account?.username.look,
            "email": new.account?.email.text, "emailKey": new.account?.email.key,
            "password": new.password?.text, "createdAt": new.createdAt,
            "registeredAt": new.account?.registeredAt, "class": new.account?.schoolClass,
          ])
      }
      return PlayerID(database.lastInsertedRowID)
    }
  }

  public func register(_ guest: PlayerID, _ account: Account, password: PasswordHash) async throws {
    try await database.write { database in
      try SQLiteStore.checkLook(of: account, in: database)
      try SQLiteStore.checkClass(of: account, in: database)
      try SQLiteStore.unlessTaken {
        try database.execute(
          sql: """
            UPDATE player SET name = :name, username_key = :usernameKey, username_look = :look, email = :email,
              email_key = :emailKey, password = :password, registered_at = :registeredAt, school_class = :class
            WHERE id = :guest AND username_key IS NULL
            """,
          arguments: [
            "name": account.username.text, "usernameKey": account.username.key, "look": account.username.look,
            "email": account.email.text, "emailKey": account.email.key, "password": password.text,
            "registeredAt": account.registeredAt, "class": account.schoolClass, "guest": guest.number,
          ])
      }
      guard database.changesCount == 1 else { throw NoSuchPlayer() }
      try SQLiteStore.register(guest, at: account.registeredAt, in: database)
    }
  }

  /// The look of a name is not unique in the table: accounts from before it was kept may look alike.
  ///
  /// - Throws: `AccountExists` where an account looks like the new one.
  private static func checkLook(of new: Account?, in database: Database) throws {
    if let new, try hasAccount(looking: new.username.look, in: database) { throw AccountExists() }
  }

  private static func hasAccount(looking look: String, in database: Database) throws -> Bool {
    try Bool.fetchOne(
      database, sql: "SELECT EXISTS (SELECT 1 FROM player WHERE username_look = ?)", arguments: [look])
      ?? false
  }

  public func hasAccount(looking look: String) async throws -> Bool {
    try await database.read { database in try SQLiteStore.hasAccount(looking: look, in: database) }
  }

  /// - Throws: `AccountExists` where a name or an address is not unique.
  private static func unlessTaken(_ body: () throws -> Void) throws {
    do { try body() } catch let error as DatabaseError
      where error.extendedResultCode == .SQLITE_CONSTRAINT_UNIQUE
    {
      throw AccountExists()
    }
  }

  public func player(_ id: PlayerID) async throws -> Player? {
    try await database.read { database in
      try Row.fetchOne(database, sql: "SELECT * FROM player WHERE id = ?", arguments: [id.number])
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
    try await database.read { database in
      guard
        let row = try Row.fetchOne(
          database, sql: "SELECT * FROM player WHERE \(column) = ?", arguments: [key]),
        let password = PasswordHash(text: row["password"])
      else { return nil }
      return (try Player(row: row), password)
    }
  }

  public func password(of player: PlayerID) async throws -> PasswordHash? {
    try await database.read { database in
      try String.fetchOne(
        database, sql: "SELECT password FROM player WHERE id = ?", arguments: [player.number]
      )
      .flatMap(PasswordHash.init(text:))
    }
  }

  public func rename(_ guest: PlayerID, to name: String) async throws {
    try await database.write { database in
      try database.execute(
        sql: "UPDATE player SET name = ? WHERE id = ? AND username_key IS NULL",
        arguments: [name, guest.number])
    }
  }

  public func setPassword(_ password: PasswordHash, of player: PlayerID, keeping session: Int64?) async throws
  {
    try await database.write { database in
      try SQLiteStore.setPassword(password, of: player, keeping: session, in: database)
    }
  }

  static func setPassword(
    _ password: PasswordHash, of player: PlayerID, keeping session: Int64?, in database: Database
  ) throws {
    try database.execute(
      sql: "UPDATE player SET password = ? WHERE id = ?", arguments: [password.text, player.number])
    try database.execute(
      sql: "DELETE FROM session WHERE player = ? AND id <> ?", arguments: [player.number, session ?? 0])
    try database.execute(sql: "DELETE FROM password_link WHERE player = ?", arguments: [player.number])
    try database.execute(
      sql: "UPDATE known_device SET is_forgotten = TRUE WHERE player = ?", arguments: [player.number])
  }

  @discardableResult
  public func removePlayer(_ id: PlayerID) async throws -> Set<Int64> {
    let numbers = try await database.write { database in
      let numbers = try SQLiteStore.numbers(of: id, in: database)
      try SQLiteStore.forget(numbers, in: database)
      try SQLiteStore.removeStandings(of: id, in: database)
      try database.execute(
        sql: """
          INSERT INTO former_device (digest, used_at) SELECT digest, used_at FROM known_device WHERE player = ?
          ON CONFLICT (digest) DO UPDATE SET used_at = max(former_device.used_at, excluded.used_at)
          """,
        arguments: [id.number])
      // Sessions, devices, links, tickets, scores and progress are removed with it.
      try database.execute(sql: "DELETE FROM player WHERE id = ?", arguments: [id.number])
      return numbers
    }
    checkpointer.emptySoon()
    return numbers
  }

  // MARK: Sessions

  public func addSession(_ digest: TokenDigest, of player: PlayerID, device: String, at time: Int64)
    async throws
  {
    try await database.write { database in
      try database.execute(
        sql: "INSERT INTO session (player, digest, device, created_at, used_at) VALUES (?, ?, ?, ?, ?)",
        arguments: [player.number, digest.text, device, time, time])
    }
  }

  public func session(_ digest: TokenDigest) async throws -> (session: Session, player: Player)? {
    try await database.read { database in
      guard
        let row = try Row.fetchOne(
          database, sql: "SELECT * FROM session WHERE digest = ?", arguments: [digest.text])
      else { return nil }
      let session = Session(row: row)
      let player = try Row.fetchOne(
        database, sql: "SELECT * FROM player WHERE id = ?", arguments: [session.player.number]
      ).map(Player.init(row:))
      return player.map { (session, $0) }
    }
  }

  public func sessions(of player: PlayerID) async throws -> [Session] {
    try await database.read { database in
      try Row.fetchAll(database, sql: "SELECT * FROM session WHERE player = ?", arguments: [player.number])
        .map(Session.init(row:))
    }
  }

  public func touch(session: Int64, at time: Int64) async throws {
    try await database.write { database in
      try database.execute(sql: "UPDATE session SET used_at = ? WHERE id = ?", arguments: [time, session])
    }
  }

  public func removeSession(_ id: Int64, of player: PlayerID) async throws -> Bool {
    try await database.write { database in
      try database.execute(
        sql: "DELETE FROM session WHERE id = ? AND player = ?", arguments: [id, player.number])
      return database.changesCount > 0
    }
  }

  @discardableResult
  public func removeSessions(unusedSince time: Int64) async throws -> Int {
    let count = try await database.write { database in
      try database.execute(sql: "DELETE FROM session WHERE used_at < ?", arguments: [time])
      let sessions = database.changesCount
      for table in ["known_device", "former_device"] {
        try database.execute(sql: "DELETE FROM \(table) WHERE used_at < ?", arguments: [time])
      }
      let guests = try Int64.fetchSet(
        database,
        sql: """
          SELECT id FROM player WHERE username_key IS NULL
          AND NOT EXISTS (SELECT 1 FROM session WHERE session.player = player.id)
          AND NOT EXISTS (SELECT 1 FROM score WHERE score.player = player.id)
          AND NOT EXISTS (SELECT 1 FROM board_player WHERE board_player.player = player.id)
          """)
      try SQLiteStore.forget(guests, in: database)
      for guest in guests {
        try database.cachedStatement(sql: "DELETE FROM player WHERE id = ?").execute(arguments: [guest])
      }
      return sessions + guests.count
    }
    if count > 0 { checkpointer.emptySoon() }
    return count
  }

  public func addDevice(_ digest: TokenDigest, of player: PlayerID, at time: Int64) async throws {
    try await database.write { database in
      try database.execute(
        sql: """
          INSERT INTO known_device (player, digest, used_at) VALUES (?, ?, ?)
          ON CONFLICT (player, digest) DO UPDATE SET used_at = excluded.used_at, is_forgotten = FALSE
          """,
        arguments: [player.number, digest.text, time])
    }
  }

  public func knows(_ device: TokenDigest, of player: PlayerID) async throws -> Bool {
    try await database.read { database in
      try Bool.fetchOne(
        database, sql: "SELECT 1 FROM known_device WHERE player = ? AND digest = ? AND is_forgotten = FALSE",
        arguments: [player.number, device.text]) ?? false
    }
  }

  public func knows(_ device: TokenDigest) async throws -> Bool {
    try await database.read { database in
      try Bool.fetchOne(
        database,
        sql: """
          SELECT 1 FROM known_device WHERE digest = :digest
          UNION ALL SELECT 1 FROM former_device WHERE digest = :digest LIMIT 1
          """, arguments: ["digest": device.text]) ?? false
    }
  }

  public func players(on device: TokenDigest) async throws -> [PlayerID] {
    try await database.read { database in
      try Int64.fetchAll(
        database, sql: "SELECT player FROM known_device WHERE digest = ? ORDER BY player",
        arguments: [device.text]
      ).map { PlayerID($0) }
    }
  }

  public func devices(of player: PlayerID) async throws -> [TokenDigest] {
    try await database.read { database in
      try String.fetchAll(
        database, sql: "SELECT digest FROM known_device WHERE player = ?", arguments: [player.number]
      ).map { TokenDigest($0) }
    }
  }
}

extension Player {
  init(row: Row) throws {
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
  fileprivate init(row: Row) {
    self.init(
      id: row["id"], player: PlayerID(row["player"]), device: row["device"], createdAt: row["created_at"],
      usedAt: row["used_at"])
  }
}
