import Catalogue
import Ports
import Tabletop

/// A table on the server with a code, seats, presence and a log.
///
/// A room is a state machine without network, files, clock or randomness of its own. Its host gives it the messages
/// that arrive and the time. Then the host takes the room's `output`, saves the log in it, and only then sends the
/// rest. It belongs to one thread at a time.
///
/// ```swift
/// let (room, host) = try Room.open(
///   code: "4711", game: turns, setup: setup, profile: Profile(name: "Ana", avatar: "fox"), chance: chance,
///   contentSource: content)
/// let ben: TakenSeat = try room.join(Profile(name: "Ben", avatar: "bear"))
/// let hello = #"{"hello":{"tokens":["\#(host.token)","\#(ben.token)"]}}"#
/// _ = room.receive(Array(hello.utf8), from: ConnectionID(1), at: now)
/// let output = room.takeOutput()  // 3 entries for the log, and the lobby as either seat sees it
/// ```
///
/// Every lasting change is a `LogEntry.Change`. `apply` makes it, both live and when a log is replayed. Only what has
/// already happened at the table is noted without it (`note`).
public final class Room {
  public let code: String
  public let game: GameEntry

  var seats: [RoomSeat] = []
  var host = 0
  /// The host that the room and its game last agreed on; nil before they first agreed.
  var agreedHost: Int?
  /// The game's setup without players. The players are those in the seats.
  var setup: JSON
  /// nil in the lobby.
  var table: AnyTable?
  /// The mark of the game that began last.
  var mark: GameMark?
  var clock = TableClock.standing(at: .zero)
  /// The table's time as last noted in the log.
  var savedTime = GameTime.zero
  var watchers = Watchers<ConnectionID>()
  /// Whether all players have left. Nobody can join any more.
  var isDissolved = false
  /// Whether the next state has to include the seats.
  var hasSeatingNews = false
  var output = RoomOutput()
  /// The approximate length of the log, in bytes.
  var recordSize = 0
  /// The length of the message that is being answered, in bytes.
  var messageSize = 0
  /// How many games have begun here.
  private var gamesBegun: Int64 = 0
  /// Whether the end of the game is in the output, or in the log that was read back.
  var isEndNoted = false
  let patience: RoomPatience
  let chance: any RoomChance
  let contentSource: any ContentSource

  /// How long a log may get, in bytes. Beyond that, players can only leave. An evening of eight busy players takes a
  /// tenth of it.
  static let maxRecordSize = 32 << 20
  /// About how many bytes an entry takes beside the message that asked for it.
  private static let entrySize = 64

  /// An empty room, as it is before its first log entry is applied.
  init(
    code: String, game: GameEntry, setup: JSON, patience: RoomPatience, chance: any RoomChance,
    contentSource: any ContentSource
  ) {
    self.code = code
    self.game = game
    self.setup = setup
    self.patience = patience
    self.chance = chance
    self.contentSource = contentSource
  }

  /// The phase of its game.
  ///
  /// ```swift
  /// let phase: Room.Phase = room.phase  // .lobby
  /// ```
  public enum Phase: String, Sendable {
    case lobby
    case playing
    case over
  }

  public var phase: Phase {
    guard let table else { return .lobby }
    return table.outcome == nil ? .playing : .over
  }

  /// Whether no socket is left.
  public var isDeserted: Bool { watchers.isEmpty && !seats.contains { $0.isConnected } }

  /// The output since the last call; empty afterwards.
  public func takeOutput() -> RoomOutput {
    noteEnd()
    defer { output = RoomOutput() }
    return output
  }

  /// Adds a game that has ended to the output, for its board or the statistics of its pack: once, together with the log
  /// entry that ended it.
  private func noteEnd() {
    guard !isEndNoted, let table, let outcome = table.outcome else { return }
    isEndNoted = true
    if let member = game.packMember, case .string(let pack)? = setup[member] {
      let summaries = seats.indices.map { summary(of: table, for: .seat(Seat($0))) }
      let left = seats.compactMap { seat in
        seat.digest.map { PlayedPack.Seat(digest: $0, player: seat.player) }
      }
      output.packs.append(
        PlayedPack(pack: pack, summaries: summaries, seats: left, number: gamesBegun))
    }
    guard let board = game.board, let standing = game.standing(of: outcome, setup: setup) else { return }
    output.finished.append(
      FinishedGame(
        board: board, names: seats.map(\.name), players: seats.map(\.player), standing: standing,
        number: gamesBegun))
  }

  private func summary(of table: AnyTable, for viewer: Viewer) -> JSON {
    var writer = JSONWriter()
    table.writeSummary(for: viewer, to: &writer)
    return (try? JSON(parsing: writer.bytes, limits: .file)) ?? .null
  }

  // MARK: Lasting changes

  /// Makes a change and notes it in the log.
  func make(_ change: LogEntry.Change, for message: (seat: Int, number: Int64)? = nil) throws(Refusal) {
    try apply(LogEntry(change, message: message))
    append(LogEntry(change, message: message))
  }

  /// Notes in the log what has happened already.
  func note(_ change: LogEntry.Change, for message: (seat: Int, number: Int64)? = nil) {
    append(LogEntry(change, message: message))
    noteHappened(change)
    if let message { seats[message.seat].done.append(message.number) }
  }

  private func append(_ entry: LogEntry) {
    output.log.append(entry)
    recordSize += Room.entrySize + messageSize
    if case .started(_, _, _, let setup?) = entry.change { recordSize += JSONWriter.bytes(of: setup).count }
  }

  /// Makes the change of a log entry, live or replayed. When it throws, nothing has changed.
  func apply(_ entry: LogEntry) throws(Refusal) {
    switch entry.change {
    case .opened: break
    case .joined(let digest, let profile):
      seats.append(RoomSeat(digest: digest, profile, asks: table != nil))
    case .profile(let seat, let name, let avatar):
      try check(seat: seat)
      if !seats[seat].name.isIdentical(to: name) { seats[seat].nameOwner = seats[seat].player }
      seats[seat].name = name
      seats[seat].avatar = avatar
    case .removed(let seat):
      try check(seat: seat)
      remove(seat)
    case .vacated(let seat):
      try check(seat: seat)
      seats[seat].digest = nil
      seats[seat].player = nil
      seats[seat].account = nil
      seats[seat].adoption = nil
      seats[seat].connection = nil
      if host == seat { host = nextHost(after: seat) }
    case .adopted(let seat, let digest):
      try check(seat: seat)
      seats[seat].digest = digest
      // The player who sits there now is not the one who asked for the seat.
      seats[seat].player = nil
      seats[seat].account = nil
      seats[seat].done = DoneNumbers()
      seats[seat].adoption = entry.message ?? seats[seat].adoption
    case .forgotten(let seat, let name):
      try check(seat: seat)
      seats[seat].name = name
      seats[seat].nameOwner = nil
      seats[seat].player = nil
      seats[seat].account = nil
    case .host(let seat):
      try check(seat: seat)
      host = seat
    case .setup(let setup): self.setup = setup
    case .started(let rulesVersion, let seed, let mark, let whole):
      guard rulesVersion == game.rulesVersion else { throw .otherRules }
      let setup = if let whole { whole } else { try resolved(setup, for: seats.map(\.profile), seed: seed) }
      table = try game.open(setup: setup, seed: seed)
      self.mark = mark
    case .did(let action):
      guard let table else { throw .notStarted }
      try action.replay(on: table)
    case .admitted(let seat, let action):
      guard let table else { throw .notStarted }
      try check(asking: seat)
      try action.replay(on: table)
    case .time(let time):
      guard let table else { throw .notStarted }
      _ = try table.catchUp(to: time)
    case .again: returnToLobby()
    }
    if let (seat, number) = entry.message, seats.indices.contains(seat) { seats[seat].done.append(number) }
    noteHappened(entry.change)
    hasSeatingNews = true
  }

  /// Notes what the log now says of the table.
  private func noteHappened(_ change: LogEntry.Change) {
    switch change {
    case .did(let action):
      savedTime = action.at
      notePresence(in: action)
    case .admitted(let seat, let action):
      savedTime = action.at
      seatAdmitted(seat)
    case .time(let time): savedTime = time
    case .started, .again:
      if case .started = change { gamesBegun += 1 }
      isEndNoted = false
      savedTime = .zero
      agreedHost = nil
      for seat in seats.indices {
        seats[seat].isAwayInGame = false
        seats[seat].hasLeftGame = false
      }
    default: break
    }
  }

  private func check(seat: Int) throws(Refusal) {
    if !seats.indices.contains(seat) { throw .noSuchSeat }
  }

  /// Removes a seat. The seats behind it move up. If it was the host's, the next seat becomes host.
  private func remove(_ seat: Int) {
    seats.remove(at: seat)
    if seat < host { host -= 1 }
    if host >= seats.count { host = 0 }
  }

  /// The next seat that has a player, going round the table.
  private func nextHost(after seat: Int) -> Int {
    for offset in 1..<max(seats.count, 2) where seats[(seat + offset) % seats.count].isPlaying {
      return (seat + offset) % seats.count
    }
    return seat
  }

  private func returnToLobby() {
    table = nil
    for seat in seats.indices.reversed() where seats[seat].hasLeft { remove(seat) }
    for seat in seats.indices { seats[seat].asks = false }
  }

  /// The resolved setup that a game of those players would begin with now.
  func resolved(_ setup: JSON, for players: [Profile], seed: Seed) throws(Refusal) -> JSON {
    var whole = try game.setup(setup, naming: players.map(\.name), avatars: players.map(\.avatar))
    if let member = game.packMember, case .string(let id)? = whole[member] {
      whole = whole.replacing(member, with: try contentSource.pack(id))
    }
    guard let files = game.content else { return try game.resolved(whole, with: nil) }
    let beginning = try contentSource.beginning(whole, of: game.id, with: files, seed: seed)
    return try game.resolved(beginning.setup, with: beginning.content)
  }
}
