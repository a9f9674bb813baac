import Catalogue
import Tabletop

/// A table on the server with a code, seats, presence and a log.
///
/// A room is a state machine without network, files, clock or randomness of its own: its host tells it what
/// arrives and what time it is, and afterwards takes its `output`, saves the log in it, and only then sends the
/// rest. It belongs to one thread at a time.
///
/// Every lasting change is a `LogEntry.Change` and goes through `apply`, live and when a log is read back alike.
public final class Room {
  public let code: String
  public let game: GameEntry

  var seats: [RoomSeat] = []
  var host = 0
  /// The game's setup without its players: those are the seats.
  var setup: JSON
  /// nil in the lobby.
  var table: AnyTable?
  var clock = TableClock.standing(at: .zero)
  /// The table's time that the log knows.
  var savedTime = GameTime.zero
  var watchers: [ConnectionID] = []
  /// Whether all have left: nobody comes in any more.
  var isDissolved = false
  /// Whether the next state is to tell who sits where.
  var hasSeatingNews = false
  var output = RoomOutput()
  let chance: any RoomChance

  /// How long a host, or a player whose seat is wanted, may be without a socket.
  static let patience: Milliseconds = 30_000

  /// An empty room, as it is before its first log entry is applied.
  init(code: String, game: GameEntry, setup: JSON, chance: any RoomChance) {
    self.code = code
    self.game = game
    self.setup = setup
    self.chance = chance
  }

  /// Where its game stands.
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

  /// What there is to do since the last time; empty afterwards.
  public func takeOutput() -> RoomOutput {
    defer { output = RoomOutput() }
    return output
  }

  // MARK: Lasting changes

  /// Makes a change and notes it in the log.
  func make(_ change: LogEntry.Change, for message: (seat: Int, number: Int64)? = nil) throws(Refusal) {
    try apply(LogEntry(change, message: message))
    output.log.append(LogEntry(change, message: message))
  }

  /// Notes in the log what has happened already.
  func note(_ change: LogEntry.Change, for message: (seat: Int, number: Int64)? = nil) {
    output.log.append(LogEntry(change, message: message))
    noteSavedTime(change)
    if let message { seats[message.seat].done.append(message.number) }
  }

  /// The one place where a change of the log happens. Nothing has changed when it throws.
  func apply(_ entry: LogEntry) throws(Refusal) {
    switch entry.change {
    case .opened: break
    case .joined(let digest, let name, let avatar):
      seats.append(RoomSeat(digest: digest, name: name, avatar: avatar))
    case .profile(let seat, let name, let avatar):
      try check(seat: seat)
      seats[seat].name = name
      seats[seat].avatar = avatar
    case .removed(let seat):
      try check(seat: seat)
      remove(seat)
    case .vacated(let seat):
      try check(seat: seat)
      seats[seat].digest = nil
      seats[seat].connection = nil
      if host == seat { host = nextHost(after: seat) }
    case .adopted(let seat, let digest):
      try check(seat: seat)
      seats[seat].digest = digest
      seats[seat].done = DoneNumbers()
    case .host(let seat):
      try check(seat: seat)
      host = seat
    case .setup(let setup): self.setup = setup
    case .started(let rulesVersion, let seed):
      guard rulesVersion == game.rulesVersion else { throw .otherRules }
      table = try openTable(seed: seed)
    case .did(let action):
      guard let table else { throw .notStarted }
      try action.replay(on: table)
    case .time(let time):
      guard let table else { throw .notStarted }
      _ = try table.catchUp(to: time)
    case .again: returnToLobby()
    }
    if let (seat, number) = entry.message, seats.indices.contains(seat) { seats[seat].done.append(number) }
    noteSavedTime(entry.change)
    hasSeatingNews = true
  }

  /// Most changes tell no time.
  private func noteSavedTime(_ change: LogEntry.Change) {
    switch change {
    case .did(let action): savedTime = action.at
    case .time(let time): savedTime = time
    case .started, .again: savedTime = .zero
    default: break
    }
  }

  private func check(seat: Int) throws(Refusal) {
    if !seats.indices.contains(seat) { throw .noSuchSeat }
  }

  /// The seats behind it move up; a host that goes is followed by the next one.
  private func remove(_ seat: Int) {
    seats.remove(at: seat)
    if seat < host { host -= 1 }
    if host >= seats.count { host = 0 }
  }

  /// The next seat that has a player, round the table.
  private func nextHost(after seat: Int) -> Int {
    for offset in 1..<max(seats.count, 2) where !seats[(seat + offset) % seats.count].hasLeft {
      return (seat + offset) % seats.count
    }
    return seat
  }

  private func returnToLobby() {
    table = nil
    for seat in seats.indices.reversed() where seats[seat].hasLeft { remove(seat) }
  }

  /// Opens a table for those who sit here.
  func openTable(seed: Seed) throws(Refusal) -> AnyTable {
    try game.open(setup: try game.setup(setup, naming: seats.map(\.name)), seed: seed)
  }
}
