import Catalogue
import Names
import Ports
import Tabletop

/// The name, picture and number that a player brings to a seat.
///
/// ```swift
/// let seat = try room.join(Profile(name: "Cem", avatar: free[0]))  // a cat
/// ```
public struct Profile: Sendable {
  public let name: String
  public let avatar: String
  /// The number of the player whose session asked for the seat (`PlayerID`); nil for somebody without a session. It
  /// stays in the room's log and on its boards: no phone gets it.
  public let player: Int64?
  /// The username of that player; nil for a guest, and for somebody without a session. Nobody else at the table may take
  /// a name that looks like it.
  public let account: String?

  public init(name: String, avatar: String, player: Int64? = nil, account: String? = nil) {
    self.name = name
    self.avatar = avatar
    self.player = player
    self.account = account
  }
}

/// A seat just taken, and the token that brings its player back to it.
///
/// ```swift
/// let ben: TakenSeat = try room.join(Profile(name: "Ben", avatar: "bear"))
/// let hello = #"{"hello":{"tokens":["\#(host.token)","\#(ben.token)"]}}"#
/// ```
public struct TakenSeat: Sendable {
  public let seat: Int
  public let token: String
}

extension Room {
  /// Opens a room with its first player, who is its host.
  ///
  /// - Throws: `badName`, `badAvatar`, `noContent`, or what is wrong with the setup.
  public static func open(
    code: String, game: GameEntry, setup: JSON, profile: Profile, patience: RoomPatience = RoomPatience(),
    chance: any RoomChance, contentSource: any ContentSource
  ) throws(Refusal) -> (room: Room, host: TakenSeat) {
    let room = Room(
      code: code, game: game, setup: setup, patience: patience, chance: chance, contentSource: contentSource)
    try room.check(setup)
    try room.make(.opened(game: game.id, setup: setup))
    return (room, try room.join(profile))
  }

  /// Rebuilds a room from its log. Its table stands still until its players return.
  ///
  /// ```swift
  /// let log: [LogEntry] = try store.log(of: RoomID(1))
  /// let room = try Room.recover(code: "4711", log: log, chance: chance, contentSource: content)
  /// let phase: Room.Phase = room.phase  // .lobby
  /// ```
  ///
  /// - Parameter games: where the game is looked up.
  /// - Throws: the reason why the log cannot be replayed, most often `otherRules`.
  public static func recover(
    code: String, log: [LogEntry], patience: RoomPatience = RoomPatience(), chance: any RoomChance,
    contentSource: any ContentSource, games: (GameID) -> GameEntry? = Catalogue.game
  ) throws(Refusal) -> Room {
    guard case .opened(let id, let setup)? = log.first?.change, let game = games(id) else {
      throw .noSuchGame
    }
    let room = Room(
      code: code, game: game, setup: setup, patience: patience, chance: chance, contentSource: contentSource)
    for entry in log {
      try room.apply(entry)
      room.recordSize += entry.bytes.count
    }
    room.clock = .standing(at: room.table?.now ?? .zero)
    // A game whose end is in the log was saved with it.
    room.isEndNoted = room.table?.outcome != nil
    return room
  }

  /// Takes a seat in the lobby, or asks for one while a game that takes late players is under way (`admit`).
  ///
  /// - Throws: `noSuchRoom` once all have left, `alreadyStarted`, `roomFull`, `recordFull`, `badName`, `badAvatar`,
  ///   `nameTaken`, `avatarTaken`.
  public func join(_ profile: Profile) throws(Refusal) -> TakenSeat {
    guard !isDissolved else { throw .noSuchRoom }
    guard table == nil || takesLatePlayers else { throw .alreadyStarted }
    guard seats.count < game.seats.upperBound else { throw .roomFull }
    guard recordSize < Room.maxRecordSize else { throw .recordFull }
    let profile = try checked(profile, for: nil)
    let credential = chance.makeCredential()
    try make(.joined(credential.digest, profile))
    broadcast()
    return TakenSeat(seat: seats.count - 1, token: credential.token)
  }

  /// How many more players can take a seat: none once the game has begun.
  private var freeSeats: Int { table == nil ? max(0, game.seats.upperBound - seats.count) : 0 }

  /// Writes what somebody who is about to join may know.
  ///
  /// ```swift
  /// var writer = JSONWriter()
  /// room.encodeDescription(to: &writer)
  /// let text = String(decoding: writer.bytes, as: UTF8.self)
  /// // {"code":"4711","game":"turns","phase":"lobby","free":7,"late":0,"seats":[{"seat":0,"name":"Ana","avatar":"fox"}]}
  /// ```
  public func encodeDescription(to writer: inout JSONWriter, invitation: String? = nil) {
    writer.object { writer in
      writer.member("code", code)
      if let invitation { writer.member("invitation", invitation) }
      writer.member("game", game.id)
      writer.member("phase", phase.rawValue)
      writer.member("free", freeSeats)
      writer.member("late", lateSeats)
      writer.member("seats") { writer in encodeSeats(to: &writer) { _, _ in } }
    }
  }

  /// The profile with its name as it is kept, if it is allowed for that seat (nil: a new seat).
  func checked(_ profile: Profile, for seat: Int?) throws(Refusal) -> Profile {
    let name = try checkedName(profile.name, for: seat)
    let account = seat.map { seats[$0].account } ?? profile.account
    guard Avatar.all.contains(where: { $0.isIdentical(to: profile.avatar) }) else { throw .badAvatar }
    for (index, other) in seats.enumerated() where index != seat {
      if other.name.isIdentical(to: name) { throw .nameTaken }
      if other.isCalled(like: name) { throw .nameLooksTaken }
      if other.account != account, other.hasAccount(like: name) { throw .nameOfAccount }
      if other.avatar.isIdentical(to: profile.avatar) { throw .avatarTaken }
    }
    return Profile(name: name, avatar: profile.avatar, player: profile.player, account: profile.account)
  }

  /// A name that the seat has already stays, even if it came into the log when other names were allowed.
  private func checkedName(_ text: String, for seat: Int?) throws(Refusal) -> String {
    if let seat, seats[seat].name.isIdentical(to: text) { return text }
    do throws(NameFault) { return try text.asPlayerName(longest: game.seating.longestName) } catch {
      throw .badName(error)
    }
  }

  /// Refuses a setup that no game could start from. To find out it opens a game for the players who are there, or for
  /// the fewest that the game needs.
  func check(_ setup: JSON) throws(Refusal) {
    let count = max(seats.count, game.minPlayers(with: setup))
    let players = (1...count).map { Profile(name: "Player \($0)", avatar: Avatar.all[$0 - 1]) }
    let seed = Seed(0)
    _ = try game.open(setup: try resolved(setup, for: players, seed: seed), seed: seed)
  }
}
