import Accounts
import Tabletop

/// Several people on one pack: its maker invites others, who help, and hands it over (docs/rules/hunt.md, "Several people on
/// one pack").
extension Packs {
  /// The most invitations that an account has not answered.
  static let maxInvitations = 50

  /// An account helps with as many packs as it may make.
  var peopleLimits: PeopleLimits {
    PeopleLimits(invitations: Packs.maxInvitations, helped: maxPacks, packs: maxPacks)
  }

  /// The people of a pack, for one of them.
  ///
  /// - Throws: `noSuchPack`, `notYours`.
  public func people(of id: PackID, for player: Player, at time: Int64) async throws -> PackPeople {
    _ = try await own(id, of: player)
    guard var people = try await store.people(of: id) else { throw Refusal.noSuchPack }
    people.lapse(at: time)
    return people
  }

  /// Asks somebody to help with a pack.
  ///
  /// - Parameter guest: who is asked; never a guest, because nobody finds a guest by name.
  /// - Throws: `noSuchPack`, `notYours`, `notMaker`, `packHidden`, `tooManyInvitations`, and what `PackPeople.invite` throws.
  public func invite(
    _ guest: Player, to id: PackID, by player: Player, at time: Int64
  ) async throws -> PackPeople {
    guard try await checkMaker(player, of: id).removal == nil else { throw Refusal.packHidden }
    return try await change(id) { people in
      guard people.maker.player == player.id.number else { throw Refusal.notMaker }
      try people.invite(guest.id, named: guest.name, at: time)
    }
  }

  /// Takes somebody away who helps or is invited: the maker does so, or somebody who leaves.
  ///
  /// - Throws: `noSuchPack`, `notYours`, `notMaker`, `noSuchPerson`.
  public func removePerson(
    named name: String, from id: PackID, by player: Player, at time: Int64
  ) async throws {
    let kept = try await known(id, to: player)
    let key = name.lowercased()
    guard kept.isMade(by: player) || player.account?.username.key == key else { throw Refusal.notMaker }
    _ = try await change(id) { people in
      guard let person = people.others.first(where: { $0.name.lowercased() == key }) else {
        throw Refusal.noSuchPerson
      }
      try people.remove(person.player, at: time)
    }
  }

  /// Offers a pack to somebody who helps with it, in place of others.
  ///
  /// - Throws: `noSuchPack`, `notYours`, `notMaker`, `noSuchPerson`.
  public func offer(_ id: PackID, toPersonNamed name: String, by player: Player, at time: Int64) async throws
    -> PackPeople
  {
    try await checkMaker(player, of: id)
    let key = name.lowercased()
    return try await change(id) { people in
      guard people.maker.player == player.id.number else { throw Refusal.notMaker }
      guard let person = people.others.first(where: { $0.name.lowercased() == key }) else {
        throw Refusal.noSuchPerson
      }
      try people.offer(to: person.player, at: time)
    }
  }

  /// Offers a pack to nobody any more.
  ///
  /// - Throws: `noSuchPack`, `notYours`, `notMaker`.
  public func takeBackOffer(of id: PackID, by player: Player) async throws {
    try await checkMaker(player, of: id)
    _ = try await change(id) { people in
      guard people.maker.player == player.id.number else { throw Refusal.notMaker }
      people.takeBackOffer()
    }
  }

  /// The invitations that a player can accept.
  public func invitations(of player: Player, at time: Int64) async throws -> [PackInvitation] {
    try await store.invitations(of: player.id, since: time - PackPeople.patience)
  }

  /// Accepts an invitation or an offer, or declines it.
  ///
  /// - Throws: `noInvitation`; `tooManyPacks` to somebody who helps with too many packs or has made too many;
  ///   `packExists` to a new maker.
  public func answerInvitation(
    _ aim: PackInvitation.Aim, _ id: PackID, by player: Player, accepting: Bool, at time: Int64
  ) async throws {
    do {
      _ = try await change(id) { people in
        switch aim {
        case .help: try people.answerInvitation(of: player.id, accepting: accepting, at: time)
        case .own: try people.answerOffer(of: player.id, accepting: accepting, at: time)
        }
      }
    } catch let refusal as Refusal where refusal == .noSuchPack {
      throw Refusal.noInvitation
    }
  }

  /// The packs with which a player helps.
  public func helped(by player: PlayerID) async throws -> Set<PackID> { try await store.helped(by: player) }

  /// All that connects a player with packs of others, for the export.
  public func help(of player: PlayerID) async throws -> [PackHelp] { try await store.help(of: player) }

  /// Lets nobody but the maker of a pack pass.
  ///
  /// - Throws: `noSuchPack`, `notYours`, `notMaker`.
  @discardableResult
  public func checkMaker(_ player: Player, of id: PackID) async throws -> KeptPack {
    let kept = try await own(id, of: player)
    guard kept.isMade(by: player) else { throw Refusal.notMaker }
    return kept
  }

  private func change(
    _ id: PackID, _ change: @escaping @Sendable (inout PackPeople) throws -> Void
  ) async throws -> PackPeople {
    do {
      return try await store.changePeople(of: id, within: peopleLimits, change)
    } catch is NoSuchPack {
      throw Refusal.noSuchPack
    } catch is TooManyInvitations {
      throw Refusal.tooManyInvitations
    } catch is PackExists {
      throw Refusal.packExists
    } catch is TooManyPacks {
      throw Refusal.tooManyPacks(maxPacks)
    } catch is HelpsTooMuch {
      throw Refusal(
        "tooManyPacks", .conflict, "An account helps with at most \(maxPacks) packs. Leave one first.")
    }
  }
}
