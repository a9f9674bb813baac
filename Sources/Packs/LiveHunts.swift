import Accounts
import Names
import Ports
import Tabletop
import TownHunt

/// The live hunts of a server: who may open, change and follow them, and what teams may do (docs/rules/hunt.md, "Live
/// hunts").
public struct LiveHunts: Sendable {
  private let packs: Packs
  private let store: any LiveHuntStore
  private let chance: any Chance
  public let places: LivePlaces

  public init(packs: Packs, store: any LiveHuntStore, chance: any Chance, places: LivePlaces = LivePlaces()) {
    self.packs = packs
    self.store = store
    self.chance = chance
    self.places = places
  }

  // MARK: For organisers

  /// Opens a live hunt with a pack.
  ///
  /// - Throws: `noSuchPack`, `notYours`, `packNotOffered`, `tooManyLiveHunts`, `InvalidFields`.
  public func open(
    _ mode: LiveHunt.Mode, from start: LiveHour, to end: LiveHour, with id: PackID, by player: Player,
    at time: Int64
  ) async throws -> LiveHunt {
    guard try await packs.own(id, of: player).isOffered else { throw Refusal.packNotOffered }
    let hours = LiveHours(startsAt: max(start.seconds(at: time), time), endsAt: end.seconds(at: time))
    try hours.check(at: time)
    for _ in 0..<LiveHunts.tries {
      let hunt = LiveHunt(
        code: LiveCode(drawnBy: chance), pack: id, organiser: player.id, mode: mode, hours: hours)
      do {
        try await store.addLiveHunt(hunt, limits: LiveHunt.limits, at: time)
        return hunt
      } catch is LiveCodeTaken {
        continue
      } catch is TooManyLiveHunts {
        throw Refusal.tooManyLiveHunts
      } catch is NoSuchPack {
        throw Refusal.noSuchPack
      }
    }
    throw Refusal.tooManyLiveHunts
  }

  /// How often a code is drawn before there are too many live hunts. One of 887 million is seldom taken.
  private static let tries = 20

  /// The live hunts of a pack, the last opened first.
  ///
  /// - Throws: `noSuchPack`, `notYours`.
  public func hunts(of id: PackID, for player: Player) async throws -> [LiveHunt] {
    _ = try await packs.own(id, of: player)
    return try await store.liveHunts(of: id)
  }

  /// A live hunt, for those who work on its pack.
  ///
  /// - Throws: `noSuchLiveHunt`, `notYours`.
  public func own(_ code: LiveCode, of player: Player) async throws -> LiveHunt {
    let hunt = try await hunt(code)
    _ = try await packs.own(hunt.pack, of: player)
    return hunt
  }

  public func teams(of hunt: LiveHunt) async throws -> [LiveTeam] { try await store.teams(in: hunt.code) }

  /// Moves the start or the end.
  ///
  /// - Throws: `noSuchLiveHunt`, `notYours`, `liveHuntOver`, `liveHuntStarted`, `InvalidFields`.
  public func change(
    _ code: LiveCode, start: LiveHour?, end: LiveHour?, by player: Player, at time: Int64
  ) async throws -> LiveHunt {
    _ = try await own(code, of: player)
    let changed = try await store.changeHours(of: code) { hours in
      guard !hours.isOver(at: time) else { throw Refusal.liveHuntOver }
      if start != nil, hours.hasStarted(at: time) { throw Refusal.liveHuntStarted }
      let startsAt = start.map { max($0.seconds(at: time), time) } ?? hours.startsAt
      // It is ended now, perhaps before it has started.
      if end == .now { return LiveHours(startsAt: min(startsAt, time), endsAt: time) }
      let changed = LiveHours(startsAt: startsAt, endsAt: end?.seconds(at: time) ?? hours.endsAt)
      try changed.check(at: time)
      return changed
    }
    guard let changed else { throw Refusal.noSuchLiveHunt }
    if changed.hours.isOver(at: time) { places.forget(allOf: code) }
    return changed
  }

  /// Sends a message to all teams.
  ///
  /// - Throws: `noSuchLiveHunt`, `notYours`, `liveHuntOver`, `tooManyLiveMessages`, `InvalidFields`.
  public func tell(
    _ text: String, to code: LiveCode, by player: Player, at time: Int64
  ) async throws -> LiveMessage {
    let hunt = try await own(code, of: player)
    guard !hunt.hours.isOver(at: time) else { throw Refusal.liveHuntOver }
    guard let text = text.asName(longest: LiveMessage.longest) else {
      throw InvalidFields("text", "A message is one line of 1 to \(LiveMessage.longest) characters.")
    }
    let message = try await store.addMessage(text, to: code, limit: LiveHunt.limits.messages, at: time)
    guard let message else { throw Refusal.tooManyLiveMessages }
    return message
  }

  /// Takes a team out, for example because of its name.
  ///
  /// - Throws: `noSuchLiveHunt`, `notYours`, `noSuchLiveTeam`.
  public func removeTeam(_ team: Int64, from code: LiveCode, by player: Player) async throws {
    _ = try await own(code, of: player)
    try await remove(team, from: code)
  }

  // MARK: For teams

  /// What somebody with the code may know.
  ///
  /// - Throws: `noSuchLiveHunt`.
  public func hunt(_ code: LiveCode) async throws -> LiveHunt {
    guard let hunt = try await store.liveHunt(code) else { throw Refusal.noSuchLiveHunt }
    return hunt
  }

  /// The pack of a live hunt, whether others still get it or not.
  ///
  /// - Throws: `noSuchLiveHunt`.
  public func pack(of hunt: LiveHunt) async throws -> KeptPack {
    guard let kept = try await packs.store.pack(hunt.pack) else { throw Refusal.noSuchLiveHunt }
    return kept
  }

  /// Joins with a new team.
  ///
  /// - Returns: the number of the team, and the token of its phone.
  /// - Throws: `noSuchLiveHunt`, `liveHuntOver`, `liveHuntFull`, `nameTaken`, `InvalidFields`.
  public func join(
    _ hunt: LiveHunt, as name: String, at time: Int64
  ) async throws -> (team: Int64, token: String) {
    guard !hunt.hours.isOver(at: time) else { throw Refusal.liveHuntOver }
    let name = try LiveHunts.teamName(name)
    let credential = chance.makeCredential()
    let new = NewLiveTeam(name: name, token: credential.digest, at: time)
    do {
      guard let team = try await store.addTeam(new, to: hunt.code, limit: LiveHunt.limits.teams) else {
        throw Refusal.noSuchLiveHunt
      }
      return (team, credential.token)
    } catch is LiveNameTaken {
      throw Refusal.teamNameTaken
    } catch is LiveHuntIsFull {
      throw Refusal.liveHuntFull
    }
  }

  private static func teamName(_ text: String) throws(InvalidFields) -> String {
    do throws(NameFault) { return try text.asPlayerName(longest: LiveTeam.longestName) } catch {
      throw InvalidFields("name", error.message)
    }
  }

  /// The team whose phone shows a token.
  ///
  /// - Throws: `noSuchLiveTeam`.
  public func team(with token: String, in hunt: LiveHunt) async throws -> LiveTeam {
    guard let team = try await store.team(with: chance.digest(of: token), in: hunt.code) else {
      throw Refusal.noSuchLiveTeam
    }
    return team
  }

  /// Notes what a team's phone says. After the end, the phone may still tell how its hunt went, but not where it is.
  ///
  /// - Parameter place: nil: the team does not show it.
  public func report(
    _ progress: LiveProgress, _ place: LivePlace?, of team: LiveTeam, in hunt: LiveHunt, at time: Int64
  ) async throws {
    places.report(place, of: team.id, in: hunt.code, at: time, until: hunt.hours.endsAt)
    try await store.note(progress, of: team.id, at: time)
  }

  /// A team leaves, and nothing is kept of it.
  public func leave(_ team: LiveTeam, _ hunt: LiveHunt) async throws {
    try await remove(team.id, from: hunt.code)
  }

  private func remove(_ team: Int64, from code: LiveCode) async throws {
    guard try await store.removeTeam(team, from: code) else { throw Refusal.noSuchLiveTeam }
    places.forget(team)
  }

  // MARK: Keeping

  /// The live hunts that somebody has opened, for the export.
  public func hunts(by player: PlayerID) async throws -> [LiveHunt] {
    try await store.liveHunts(by: player)
  }

  /// Called when somebody's account is deleted: the live hunts that they have opened go.
  public func release(_ player: PlayerID) async throws {
    for hunt in try await store.liveHunts(by: player) { places.forget(allOf: hunt.code) }
    try await store.removeLiveHunts(by: player)
  }

  /// Removes the live hunts that ended long ago. To be called now and then.
  ///
  /// - Returns: how many it removed.
  @discardableResult
  public func tidy(after days: ServedDays) async throws -> Int {
    guard let time = days.time(daysAgo: LiveHunt.daysKept) else { return 0 }
    return try await store.removeLiveHunts(endedBefore: time)
  }
}

extension Refusal {
  public static let noSuchLiveHunt = Refusal(
    "noSuchLiveHunt", .notFound, "There is no live hunt with this code.")
  public static let noSuchLiveTeam = Refusal(
    "noSuchLiveTeam", .notFound, "This team is not in the live hunt.")
  static let liveHuntOver = Refusal("liveHuntOver", .conflict, "This live hunt is over.")
  static let liveHuntStarted = Refusal(
    "liveHuntStarted", .conflict, "This live hunt has started: only its end can be moved.")
  static let liveHuntFull = Refusal(
    "liveHuntFull", .conflict, "A live hunt has at most \(LiveHunt.limits.teams) teams.")
  static let teamNameTaken = Refusal(
    "nameTaken", .conflict, "Another team has this name. Choose another one.")
  static let packNotOffered = Refusal(
    "packNotOffered", .conflict,
    "Players cannot get this pack now: it has too few pins, is shown to nobody, or the owner of the server has hidden it."
  )
  static let tooManyLiveHunts = Refusal(
    "tooManyLiveHunts", .conflict,
    "A pack has at most \(LiveHunt.limits.ofPack) live hunts, and an account \(LiveHunt.limits.ofOrganiser)."
  )
  static let tooManyLiveMessages = Refusal(
    "tooManyLiveMessages", .conflict, "A live hunt has at most \(LiveHunt.limits.messages) messages.")
}
