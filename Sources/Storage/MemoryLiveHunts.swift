import Accounts
import Packs
import Ports
import Synchronization

/// A store in memory that behaves like `SQLiteStore`: live hunts.
public final class MemoryLiveHunts: LiveHuntStore {
  private struct Team {
    let team: LiveTeam
    let key: String
    let token: TokenDigest
  }

  private struct Kept {
    /// In the order in which they were opened.
    var hunts: [LiveHunt] = []
    /// In the order in which they joined.
    var teams: [LiveCode: [Team]] = [:]
    var lastTeam: Int64 = 0
    var lastMessage: Int64 = 0

    func index(of code: LiveCode) -> Int? { hunts.firstIndex { $0.code == code } }

    mutating func remove(where isGone: (LiveHunt) -> Bool) {
      for hunt in hunts where isGone(hunt) { teams[hunt.code] = nil }
      hunts.removeAll(where: isGone)
    }
  }

  private let packs: MemoryPacks
  private let kept = Mutex(Kept())

  /// - Parameter packs: the packs of the live hunts, which go with them.
  public init(packs: MemoryPacks) {
    self.packs = packs
  }

  private func with<Result>(_ body: (inout sending Kept) throws -> sending Result) rethrows -> sending Result
  {
    let all = packs.ids
    return try kept.withLock { kept in
      kept.remove { !all.contains($0.pack) }
      return try body(&kept)
    }
  }

  public func addLiveHunt(_ hunt: LiveHunt, limits: LiveLimits, at time: Int64) throws {
    guard packs.ids.contains(hunt.pack) else { throw NoSuchPack() }
    try with { kept in
      let open = kept.hunts.filter { !$0.hours.isOver(at: time) }
      guard open.count(where: { $0.pack == hunt.pack }) < limits.ofPack,
        open.count(where: { $0.organiser == hunt.organiser }) < limits.ofOrganiser
      else { throw TooManyLiveHunts() }
      guard kept.index(of: hunt.code) == nil else { throw LiveCodeTaken() }
      kept.hunts.append(hunt)
    }
  }

  public func liveHunt(_ code: LiveCode) -> LiveHunt? {
    with { kept in kept.index(of: code).map { kept.hunts[$0] } }
  }

  public func liveHunts(of pack: PackID) -> [LiveHunt] {
    with { kept in kept.hunts.filter { $0.pack == pack }.reversed() }
  }

  public func liveHunts(by organiser: PlayerID) -> [LiveHunt] {
    with { kept in kept.hunts.filter { $0.organiser == organiser } }
  }

  public func changeHours(
    of code: LiveCode, _ change: @escaping @Sendable (LiveHours) throws -> LiveHours
  ) throws -> LiveHunt? {
    try with { kept in
      guard let index = kept.index(of: code) else { return nil }
      kept.hunts[index].hours = try change(kept.hunts[index].hours)
      return kept.hunts[index]
    }
  }

  public func addMessage(_ text: String, to code: LiveCode, limit: Int, at time: Int64) -> LiveMessage? {
    with { kept in
      guard let index = kept.index(of: code), kept.hunts[index].messages.count < limit else { return nil }
      kept.lastMessage += 1
      let message = LiveMessage(id: kept.lastMessage, text: text, at: time)
      kept.hunts[index].messages.append(message)
      return message
    }
  }

  // MARK: Teams

  public func addTeam(_ team: NewLiveTeam, to code: LiveCode, limit: Int) throws -> Int64? {
    try with { kept in
      guard kept.index(of: code) != nil else { return nil }
      let others = kept.teams[code, default: []]
      guard others.count < limit else { throw LiveHuntIsFull() }
      if others.contains(where: { $0.key == team.key }) { throw LiveNameTaken() }
      kept.lastTeam += 1
      let new = LiveTeam(
        id: kept.lastTeam, name: team.name, progress: .none, joinedAt: team.time, heardAt: team.time)
      kept.teams[code, default: []].append(Team(team: new, key: team.key, token: team.token))
      return kept.lastTeam
    }
  }

  public func team(with token: TokenDigest, in code: LiveCode) -> LiveTeam? {
    with { kept in kept.teams[code]?.first { $0.token == token }?.team }
  }

  public func teams(in code: LiveCode) -> [LiveTeam] {
    with { kept in kept.teams[code, default: []].map(\.team) }
  }

  public func note(_ progress: LiveProgress, of team: Int64, at time: Int64) {
    with { kept in
      for (code, teams) in kept.teams {
        guard let index = teams.firstIndex(where: { $0.team.id == team }) else { continue }
        let (old, key, token) = (teams[index].team, teams[index].key, teams[index].token)
        let new = LiveTeam(
          id: team, name: old.name, progress: progress, joinedAt: old.joinedAt, heardAt: time)
        kept.teams[code]?[index] = Team(team: new, key: key, token: token)
      }
    }
  }

  public func removeTeam(_ team: Int64, from code: LiveCode) -> Bool {
    with { kept in
      let before = kept.teams[code]?.count
      kept.teams[code]?.removeAll { $0.team.id == team }
      return kept.teams[code]?.count != before
    }
  }

  // MARK: Removing

  public func removeLiveHunts(by organiser: PlayerID) {
    with { kept in kept.remove { $0.organiser == organiser } }
  }

  @discardableResult
  public func removeLiveHunts(endedBefore time: Int64) -> Int {
    with { kept in
      let before = kept.hunts.count
      kept.remove { $0.hours.endsAt < time }
      return before - kept.hunts.count
    }
  }
}
