import Accounts
import Ports
import Synchronization
import Tabletop

/// A store in memory that behaves like `SQLiteStore`: players, their sessions, classes and scores.
public final class MemoryAccounts: AccountStore {
  struct Kept {
    var players: [PlayerID: (player: Player, password: PasswordHash?)] = [:]
    var sessions: [TokenDigest: Session] = [:]
    var devices: [PlayerID: [TokenDigest: Int64]] = [:]
    /// Those of `devices` that were forgotten when the password was changed.
    var forgottenDevices: [PlayerID: Set<TokenDigest>] = [:]
    /// Those of deleted accounts.
    var formerDevices: [TokenDigest: Int64] = [:]
    var hidden: Set<PlayerID> = []
    var progress: [PlayerID: Progress] = [:]
    var passwordLinks: [PlayerID: (digest: TokenDigest, madeAt: Int64)] = [:]
    var classes = MemoryClasses()
    /// Here and not in a store of their own: scores are removed with players, and boards show players' names.
    var scores = MemoryScores()
    var lastPlayer: Int64 = 0
    var lastSession: Int64 = 0
  }

  let kept = Mutex(Kept())
  let joined: JoinedPlayers

  /// - Parameter joined: shared with the store of the rooms.
  public init(joined: JoinedPlayers = JoinedPlayers()) {
    self.joined = joined
    joined.findName.withLock { find in
      find = { [weak self] id in
        self?.kept.withLock { kept in kept.hidden.contains(id) ? nil : kept.players[id]?.player.name } ?? nil
      }
    }
  }

  public func addPlayer(_ new: NewPlayer) throws -> PlayerID {
    try kept.withLock { kept in
      if let account = new.account { try MemoryAccounts.check(account, kept) }
      kept.lastPlayer += 1
      let id = PlayerID(kept.lastPlayer)
      let player = Player(id: id, name: new.name, account: new.account, createdAt: new.createdAt)
      kept.players[id] = (player, new.password)
      return id
    }
  }

  public func register(_ guest: PlayerID, _ account: Account, password: PasswordHash) throws {
    try kept.withLock { kept in
      guard let player = kept.players[guest]?.player, player.isGuest else { throw NoSuchPlayer() }
      try MemoryAccounts.check(account, kept)
      let registered = Player(
        id: guest, name: account.username.text, account: account, createdAt: player.createdAt)
      kept.players[guest] = (registered, password)
      kept.scores.register(guest, at: account.registeredAt)
    }
  }

  private static func check(_ account: Account, _ kept: borrowing Kept) throws {
    let isTaken = kept.players.values.contains { other in
      other.player.account?.username.look == account.username.look
        || other.player.account?.email == account.email
    }
    if isTaken { throw AccountExists() }
    guard let id = account.schoolClass else { return }
    guard let schoolClass = schoolClass(id, kept) else { throw Refusal.noSuchClassCode }
    try schoolClass.check(at: account.registeredAt)
  }

  public func player(_ id: PlayerID) -> Player? { kept.withLock { $0.players[id]?.player } }

  public func account(email: EmailAddress) -> (player: Player, password: PasswordHash)? {
    account { $0.email == email }
  }

  public func account(username: Username) -> (player: Player, password: PasswordHash)? {
    account { $0.username == username }
  }

  public func hasAccount(looking look: String) -> Bool { account { $0.username.look == look } != nil }

  private func account(where isIt: (Account) -> Bool) -> (player: Player, password: PasswordHash)? {
    kept.withLock { kept in
      for case (let player, let password?) in kept.players.values {
        if let account = player.account, isIt(account) { return (player, password) }
      }
      return nil
    }
  }

  public func password(of player: PlayerID) -> PasswordHash? {
    kept.withLock { $0.players[player]?.password }
  }

  public func rename(_ guest: PlayerID, to name: String) {
    kept.withLock { kept in
      guard let player = kept.players[guest]?.player, player.isGuest else { return }
      kept.players[guest]?.player = Player(id: guest, name: name, account: nil, createdAt: player.createdAt)
    }
  }

  public func setPassword(_ password: PasswordHash, of player: PlayerID, keeping session: Int64?) {
    kept.withLock { MemoryAccounts.setPassword(password, of: player, keeping: session, in: &$0) }
  }

  private static func setPassword(
    _ password: PasswordHash, of player: PlayerID, keeping session: Int64?, in kept: inout Kept
  ) {
    kept.players[player]?.password = password
    kept.passwordLinks[player] = nil
    kept.sessions = kept.sessions.filter { $0.value.player != player || $0.value.id == session }
    kept.forgottenDevices[player] = Set(kept.devices[player, default: [:]].keys)
  }

  public func setPasswordLink(_ digest: TokenDigest, of player: PlayerID, at time: Int64) {
    kept.withLock { kept in
      guard kept.players[player] != nil else { return }
      kept.passwordLinks[player] = (digest, time)
    }
  }

  public func player(withPasswordLink digest: TokenDigest, madeAfter time: Int64) -> Player? {
    kept.withLock { kept in
      let link = kept.passwordLinks.first { $0.value.digest == digest && $0.value.madeAt > time }
      return link.flatMap { kept.players[$0.key]?.player }
    }
  }

  public func usePasswordLink(_ digest: TokenDigest, setting password: PasswordHash) -> Bool {
    kept.withLock { kept in
      guard let player = kept.passwordLinks.first(where: { $0.value.digest == digest })?.key else {
        return false
      }
      MemoryAccounts.setPassword(password, of: player, keeping: nil, in: &kept)
      return true
    }
  }

  @discardableResult
  public func removePasswordLinks(madeBefore time: Int64) -> Int {
    kept.withLock { kept in
      let before = kept.passwordLinks.count
      kept.passwordLinks = kept.passwordLinks.filter { $0.value.madeAt >= time }
      return before - kept.passwordLinks.count
    }
  }

  @discardableResult
  public func removePlayer(_ id: PlayerID) -> Set<Int64> {
    kept.withLock { MemoryAccounts.remove(id, from: &$0) }
    return joined.noteGone(id)
  }

  static func remove(_ id: PlayerID, from kept: inout Kept) {
    kept.players[id] = nil
    let devices = kept.devices.removeValue(forKey: id) ?? [:]
    kept.formerDevices.merge(devices, uniquingKeysWith: max)
    kept.forgottenDevices[id] = nil
    kept.hidden.remove(id)
    kept.progress[id] = nil
    kept.passwordLinks[id] = nil
    kept.scores.remove(of: id)
    kept.sessions = kept.sessions.filter { $0.value.player != id }
  }

  public func progress(of player: PlayerID) -> Progress? { kept.withLock { $0.progress[player] } }

  public func setProgress(_ progress: Progress, of player: PlayerID) -> Bool {
    kept.withLock { kept in
      guard kept.progress[player]?.version ?? 0 == progress.version - 1 else { return false }
      kept.progress[player] = progress
      return true
    }
  }

  // MARK: Sessions

  public func addSession(_ digest: TokenDigest, of player: PlayerID, device: String, at time: Int64) {
    kept.withLock { kept in
      kept.lastSession += 1
      kept.sessions[digest] = Session(
        id: kept.lastSession, player: player, device: device, createdAt: time, usedAt: time)
    }
  }

  public func session(_ digest: TokenDigest) -> (session: Session, player: Player)? {
    kept.withLock { kept in
      guard let session = kept.sessions[digest], let player = kept.players[session.player]?.player else {
        return nil
      }
      return (session, player)
    }
  }

  public func sessions(of player: PlayerID) -> [Session] {
    kept.withLock { $0.sessions.values.filter { $0.player == player } }
  }

  public func touch(session id: Int64, at time: Int64) {
    kept.withLock { kept in
      guard let (digest, old) = kept.sessions.first(where: { $0.value.id == id }) else { return }
      kept.sessions[digest] = Session(
        id: id, player: old.player, device: old.device, createdAt: old.createdAt, usedAt: time)
    }
  }

  public func removeSession(_ id: Int64, of player: PlayerID) -> Bool {
    kept.withLock { kept in
      let before = kept.sessions.count
      kept.sessions = kept.sessions.filter { $0.value.id != id || $0.value.player != player }
      return kept.sessions.count < before
    }
  }

  @discardableResult
  public func removeSessions(unusedSince time: Int64) -> Int {
    var guests: Set<Int64> = []
    defer { joined.forget(guests) }
    return kept.withLock { kept in
      let before = kept.sessions.count + kept.players.count
      kept.sessions = kept.sessions.filter { $0.value.usedAt >= time }
      kept.devices = kept.devices.mapValues { devices in devices.filter { $0.value >= time } }
      kept.formerDevices = kept.formerDevices.filter { $0.value >= time }
      let known = Set(kept.sessions.values.map(\.player)).union(kept.scores.players)
      let unused = kept.players.filter { id, kept in
        kept.player.isGuest && !known.contains(id) && !joined.hasTeam(id)
      }
      guests = Set(unused.keys.map(\.number))
      for id in unused.keys { kept.players[id] = nil }
      return before - kept.sessions.count - kept.players.count
    }
  }

  public func addDevice(_ digest: TokenDigest, of player: PlayerID, at time: Int64) {
    kept.withLock { kept in
      kept.devices[player, default: [:]][digest] = time
      kept.forgottenDevices[player]?.remove(digest)
    }
  }

  public func knows(_ device: TokenDigest, of player: PlayerID) -> Bool {
    kept.withLock { kept in
      kept.devices[player]?[device] != nil && kept.forgottenDevices[player]?.contains(device) != true
    }
  }

  public func knows(_ device: TokenDigest) -> Bool {
    kept.withLock { kept in
      kept.formerDevices[device] != nil || kept.devices.values.contains { $0[device] != nil }
    }
  }

  public func players(on device: TokenDigest) -> [PlayerID] {
    kept.withLock { $0.devices.filter { $0.value[device] != nil }.keys.sorted() }
  }

  public func devices(of player: PlayerID) -> [TokenDigest] {
    kept.withLock { Array($0.devices[player, default: [:]].keys) }
  }
}
