import Accounts
import Tabletop

/// Somebody who helps the maker of a pack, was asked to, or has helped once.
public struct PackPerson: Hashable, Sendable {
  public enum State: String, Hashable, Sendable, CaseIterable {
    /// The maker has asked; there is no answer yet.
    case invited
    case declined
    /// They may do with the pack what its maker may, except what is the maker's alone.
    case helps
    /// They have stopped helping.
    case left
  }

  public let player: PlayerID
  /// The username.
  public let name: String
  public var state: State
  /// Whether they help or have helped: then they know the answers.
  public var hasHelped: Bool
  /// Since when the state is so, in seconds since 1970.
  public var since: Int64
  /// When the maker has offered them the pack, in seconds since 1970; nil: the maker has not.
  public var offeredAt: Int64?

  public init(
    player: PlayerID, name: String, state: State, hasHelped: Bool, since: Int64, offeredAt: Int64? = nil
  ) {
    self.player = player
    self.name = name
    self.state = state
    self.hasHelped = hasHelped
    self.since = since
    self.offeredAt = offeredAt
  }

  public var isHelping: Bool { state == .helps }
}

/// The people of a pack: its maker and its helpers. What they may do with each other is decided here, for all stores.
///
/// ```swift
/// var people = PackPeople(maker: PackCreator(player: 17, name: "Ana"), others: [])
/// try people.invite(PlayerID(18), named: "Ben", at: 0)
/// try people.answerInvitation(of: PlayerID(18), accepting: true, at: 60)
/// let helpers = people.others.filter(\.isHelping).map(\.name)  // ["Ben"]
/// ```
public struct PackPeople: Hashable, Sendable {
  public var maker: PackCreator
  /// By the time at which their states began.
  public var others: [PackPerson]

  public init(maker: PackCreator, others: [PackPerson]) {
    self.maker = maker
    self.others = others
  }

  /// The most people of a pack, with its maker and with those who are invited.
  public static let most = 20
  /// How long, in seconds, an invitation or an offer can be accepted, and how long nobody can be invited again after
  /// declining.
  public static let patience: Int64 = 30 * 86_400

  public subscript(player: PlayerID) -> PackPerson? { others.first { $0.player == player } }

  // MARK: Changes

  /// Asks somebody to help. Somebody who is invited already stays invited.
  ///
  /// - Throws: `isMaker`, `alreadyHelps`, `hasDeclined`, `tooManyPeople`.
  public mutating func invite(_ player: PlayerID, named name: String, at time: Int64) throws(Refusal) {
    lapse(at: time)
    guard maker.player != player.number else { throw .isMaker }
    let known = self[player]
    switch known?.state {
    case .invited: return
    case .helps: throw .alreadyHelps
    case .declined: throw .hasDeclined
    case .left, nil: break
    }
    let count = others.count { $0.isHelping || $0.state == .invited }
    guard 1 + count < PackPeople.most else { throw .tooManyPeople }
    others.removeAll { $0.player == player }
    others.append(
      PackPerson(
        player: player, name: name, state: .invited, hasHelped: known?.hasHelped ?? false, since: time))
  }

  /// - Throws: `noInvitation` where they are not invited any more.
  public mutating func answerInvitation(
    of player: PlayerID, accepting: Bool, at time: Int64
  ) throws(Refusal) {
    lapse(at: time)
    guard self[player]?.state == .invited else { throw .noInvitation }
    change(player, to: accepting ? .helps : .declined, at: time)
  }

  /// Takes somebody away who helps or is invited.
  ///
  /// - Throws: `noSuchPerson`.
  public mutating func remove(_ player: PlayerID, at time: Int64) throws(Refusal) {
    lapse(at: time)
    guard let known = self[player], known.isHelping || known.state == .invited else { throw .noSuchPerson }
    forget(known, at: time)
  }

  // MARK: Handing over

  /// Offers the pack to somebody who helps, in place of others.
  ///
  /// - Throws: `noSuchPerson`.
  public mutating func offer(to player: PlayerID, at time: Int64) throws(Refusal) {
    guard self[player]?.isHelping == true else { throw .noSuchPerson }
    takeBackOffer()
    others = others.map { person in
      var person = person
      if person.player == player { person.offeredAt = time }
      return person
    }
  }

  /// Offers the pack to nobody any more.
  public mutating func takeBackOffer() {
    others = others.map { person in
      var person = person
      person.offeredAt = nil
      return person
    }
  }

  /// Makes somebody the maker who was offered the pack, or who helps with a pack without a maker. The former maker helps
  /// from now on.
  ///
  /// - Throws: `noInvitation` where it is not offered to them any more.
  public mutating func answerOffer(of player: PlayerID, accepting: Bool, at time: Int64) throws(Refusal) {
    lapse(at: time)
    guard let person = self[player], person.isHelping, person.offeredAt != nil || maker.player == nil else {
      throw .noInvitation
    }
    takeBackOffer()
    guard accepting else { return }
    let former = maker
    maker = PackCreator(player: player.number, name: person.name)
    others.removeAll { $0.player == player }
    guard let number = former.player else { return }
    others.append(
      PackPerson(player: PlayerID(number), name: former.name, state: .helps, hasHelped: true, since: time))
  }

  /// The maker has deleted the account and left the pack. Those who help go on; nobody is invited any more.
  public mutating func loseMaker(at time: Int64) {
    maker = .former
    takeBackOffer()
    for person in others where person.state == .invited { forget(person, at: time) }
  }

  /// Forgets invitations, refusals and offers that are too old.
  public mutating func lapse(at time: Int64) {
    if others.contains(where: { time - ($0.offeredAt ?? time) >= PackPeople.patience }) { takeBackOffer() }
    for person in others where person.isOver(at: time) { forget(person, at: person.since) }
  }

  /// Forgets somebody, except that they know the answers.
  private mutating func forget(_ person: PackPerson, at time: Int64) {
    guard !person.hasHelped else { return change(person.player, to: .left, at: time) }
    others.removeAll { $0.player == person.player }
  }

  private mutating func change(_ player: PlayerID, to state: PackPerson.State, at time: Int64) {
    guard var person = self[player] else { return }
    others.removeAll { $0.player == player }
    person.state = state
    person.since = time
    person.offeredAt = nil
    if person.isHelping { person.hasHelped = true }
    others.append(person)
  }
}

extension PackPerson {
  /// Whether an invitation or a refusal is so old that it does not count any more.
  func isOver(at time: Int64) -> Bool {
    (state == .invited || state == .declined) && time - since >= PackPeople.patience
  }
}

/// An invitation that somebody can accept.
public struct PackInvitation: Hashable, Sendable {
  public enum Aim: String, Hashable, Sendable {
    /// To help with the pack.
    case help
    /// To become its maker.
    case own
  }

  public let aim: Aim
  public let pack: PackID
  public let name: String
  public let location: String
  /// The name of the pack's maker.
  public let maker: String
  /// Seconds since 1970.
  public let at: Int64

  public init(_ aim: Aim, pack: PackID, name: String, location: String, maker: String, at: Int64) {
    self.aim = aim
    self.pack = pack
    self.name = name
    self.location = location
    self.maker = maker
    self.at = at
  }
}

/// With which pack somebody helps, was asked to, or has helped.
public struct PackHelp: Hashable, Sendable {
  public let pack: PackID
  public let person: PackPerson

  public init(pack: PackID, person: PackPerson) {
    self.pack = pack
    self.person = person
  }
}

/// How much one account may have to do with packs of others.
public struct PeopleLimits: Hashable, Sendable {
  /// Open invitations.
  public let invitations: Int
  /// Packs with which it helps.
  public let helped: Int
  /// Packs that are its own.
  public let packs: Int

  public init(invitations: Int, helped: Int, packs: Int) {
    self.invitations = invitations
    self.helped = helped
    self.packs = packs
  }
}

/// An account has as many open invitations as one may have.
public struct TooManyInvitations: Error {
  public init() {}
}

/// An account helps with as many packs as one may help with.
public struct HelpsTooMuch: Error {
  public init() {}
}

/// The people of packs. Both stores of packs have it.
public protocol PackPeopleStore: Sendable {
  /// The people of a pack; nil where there is no such pack.
  func people(of pack: PackID) async throws -> PackPeople?
  /// Changes the people of a pack in one step. Whoever begins to help loses their rating of the pack.
  ///
  /// - Parameter change: throws where nothing is to be changed. It may be asked more than once, for the same change.
  /// - Returns: the people after the change.
  /// - Throws: what `change` throws; `NoSuchPack`, `TooManyInvitations`, `HelpsTooMuch`; `PackExists` and `TooManyPacks`
  ///   where another maker has such a pack, or no room for one more.
  func changePeople(
    of pack: PackID, within limits: PeopleLimits,
    _ change: @escaping @Sendable (inout PackPeople) throws -> Void
  ) async throws -> PackPeople
  /// The invitations and offers that an account has not answered, the oldest first. Packs that the owner of the server has
  /// removed have none, and hidden ones have only offers.
  ///
  /// - Parameter time: those before it do not count any more.
  func invitations(of player: PlayerID, since time: Int64) async throws -> [PackInvitation]
  /// The packs with which somebody helps.
  func helped(by player: PlayerID) async throws -> Set<PackID>
  /// All that connects somebody with packs of others, the oldest packs first.
  func help(of player: PlayerID) async throws -> [PackHelp]
}

extension Refusal {
  public static let notMaker = Refusal("notMaker", .forbidden, "Only the maker of this pack can do this.")
  public static let isMaker = Refusal("isMaker", .conflict, "This pack is your own already.")
  public static let alreadyHelps = Refusal("alreadyHelps", .conflict, "This player already helps.")
  public static let hasDeclined = Refusal(
    "hasDeclined", .conflict,
    "This player has declined, and cannot be invited to this pack again for \(PackPeople.patience / 86_400) days."
  )
  public static let tooManyPeople = Refusal(
    "tooManyPeople", .conflict, "A pack has at most \(PackPeople.most) people, with those who are invited.")
  public static let tooManyInvitations = Refusal(
    "tooManyInvitations", .conflict, "This player has too many invitations to answer first.")
  public static let noInvitation = Refusal("noInvitation", .notFound, "There is no such invitation any more.")
  public static let noSuchPerson = Refusal(
    "noSuchPerson", .notFound, "Nobody with this name helps with the pack, or is invited.")
}
