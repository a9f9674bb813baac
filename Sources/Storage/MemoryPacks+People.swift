import Accounts
import Packs
import Ports
import Synchronization

/// A store in memory that behaves like `SQLiteStore`: the people of packs.
extension MemoryPacks {
  public func people(of pack: PackID) -> PackPeople? {
    kept.withLock { kept in kept.index(of: pack).map { kept.packs[$0].people } }
  }

  public func changePeople(
    of pack: PackID, within limits: PeopleLimits,
    _ change: @escaping @Sendable (inout PackPeople) throws -> Void
  ) throws -> PackPeople {
    try kept.withLock { kept in
      guard let index = kept.index(of: pack) else { throw NoSuchPack() }
      let old = kept.packs[index].people
      var new = old
      try change(&new)
      for person in new.others
      where old[person.player]?.state != person.state && person.player.number != old.maker.player {
        try MemoryPacks.check(person, within: limits, kept)
      }
      if new.maker != old.maker, let key = kept.packs[index].key {
        let count = kept.packs.count { $0.creator.player == new.maker.player }
        guard count < limits.packs else { throw TooManyPacks() }
        guard !kept.has(key, of: new.maker, beside: pack) else { throw PackExists() }
      }
      kept.packs[index].people = new
      return new
    }
  }

  /// - Throws: `TooManyInvitations`, `HelpsTooMuch` where somebody has no room for one more.
  private static func check(_ person: PackPerson, within limits: PeopleLimits, _ kept: Kept) throws {
    let rows = kept.packs.compactMap { $0.people[person.player] }.filter { $0.state == person.state }
    switch person.state {
    case .invited:
      let open = rows.count { $0.since > person.since - PackPeople.patience }
      guard open < limits.invitations else { throw TooManyInvitations() }
    case .helps:
      guard rows.count < limits.helped else { throw HelpsTooMuch() }
    case .declined, .left: break
    }
  }

  public func invitations(of player: PlayerID, since time: Int64) -> [PackInvitation] {
    let found = kept.withLock { kept in
      kept.packs.compactMap { pack -> PackInvitation? in
        guard let person = pack.people[player], let edition = pack.edition else { return nil }
        let at = person.offeredAt ?? person.since
        let isInvited = person.state == .invited && pack.removal == nil
        let isOffered = person.offeredAt != nil && pack.removal?.kind != .removed
        guard isInvited || isOffered, at > time else { return nil }
        return PackInvitation(
          person.offeredAt == nil ? .help : .own, pack: pack.id, name: edition.name,
          location: edition.location, maker: pack.creator.name, at: at)
      }
    }
    return found.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }
      .map(\.element)
  }

  public func helped(by player: PlayerID) -> Set<PackID> {
    kept.withLock { kept in
      Set(kept.packs.filter { $0.people[player]?.isHelping == true }.map(\.id))
    }
  }

  public func help(of player: PlayerID) -> [PackHelp] {
    kept.withLock { kept in
      kept.packs.compactMap { pack in pack.people[player].map { PackHelp(pack: pack.id, person: $0) } }
    }
  }
}

extension MemoryPacks.Pack {
  /// Whoever begins to help loses their rating.
  var people: PackPeople {
    get { PackPeople(maker: creator, others: others) }
    set {
      creator = newValue.maker
      others = newValue.others.sorted { ($0.since, $0.player) < ($1.since, $1.player) }
      for person in others where person.isHelping { unrate(by: person.player) }
    }
  }

  func isOwn(of player: PlayerID) -> Bool {
    creator.player == player.number || people[player]?.isHelping == true
  }

  /// Forgets invitations and refusals that are so old that they do not count any more.
  mutating func forgetInvitations(before time: Int64) {
    others = others.compactMap { person in
      guard person.since < time, person.state == .invited || person.state == .declined else { return person }
      var person = person
      person.state = .left
      return person.hasHelped ? person : nil
    }
  }

  /// Ends what a player who deletes the account has to do with this pack of somebody else.
  mutating func releaseHelp(of player: PlayerID, devices new: [TokenDigest]) {
    guard let person = people[player] else { return }
    if person.hasHelped { devices.formUnion(new) }
    others.removeAll { $0.player == player }
  }
}
