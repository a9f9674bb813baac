import Tabletop

/// What the log of a room has of a player: for a player who asks what is kept.
///
/// ```swift
/// let taken = SeatsTaken(log, of: [7])
/// let names = taken.names  // ["Ana"]
/// let seats = taken.seats  // [0]: still hers
/// ```
public struct SeatsTaken: Sendable {
  /// Nil for a log that is damaged or empty.
  public let game: GameID?
  /// The names that the player has had there, in their order.
  public let names: [String]
  /// The seats that are the player's now.
  public let seats: [Int]
  /// How many games have begun in the room.
  public let games: Int

  /// - Parameter players: the player's numbers there (`RoomVisit.players`).
  public init(_ log: [LogEntry], of players: Set<Int64>) {
    var people = SeatHolders()
    for entry in log { people.follow(entry) }
    if case .opened(let game, _)? = log.first?.change { self.game = game } else { game = nil }
    names = people.holders.filter { $0.player.map(players.contains) == true }.flatMap(\.names)
    seats = people.places.indices.filter { people.places[$0].player.map(players.contains) == true }
    games = log.count { if case .started = $0.change { true } else { false } }
  }
}
