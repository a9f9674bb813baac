import Tabletop

/// What the log of a room has of a player: for a player who asks what is kept.
///
/// ```swift
/// let taken = SeatsTaken(log, of: [7])
/// let names = taken.names  // ["Ana"]
/// let seats = taken.seats  // [0]: still hers
/// let moves: [SeatsTaken.Move] = taken.moves  // none: no game has begun
/// ```
public struct SeatsTaken: Sendable {
  /// What a seat did while it was the player's.
  public struct Move: Sendable {
    /// The game in the room, from 1.
    public let game: Int
    public let entry: Recording.Entry
  }

  /// Nil for a log that is damaged or empty.
  public let game: GameID?
  /// The names that the player has had there, in their order.
  public let names: [String]
  /// The seats that are the player's now.
  public let seats: [Int]
  /// How many games have begun in the room.
  public let games: Int
  public let moves: [Move]

  /// - Parameter players: the player's numbers there (`RoomVisit.players`).
  public init(_ log: [LogEntry], of players: Set<Int64>) {
    var people = SeatHolders()
    func isPlayers(_ seat: Int) -> Bool {
      people.places.indices.contains(seat) && people.places[seat].player.map(players.contains) == true
    }
    var (games, moves) = (0, [Move]())
    for entry in log {
      people.follow(entry)
      switch entry.change {
      case .started: games += 1
      case .did(let done) where isPlayers(done.seat.index): moves.append(Move(game: games, entry: done))
      default: break
      }
    }
    (self.games, self.moves) = (games, moves)
    if case .opened(let game, _)? = log.first?.change { self.game = game } else { game = nil }
    names = people.holders.filter { $0.player.map(players.contains) == true }.flatMap(\.names)
    seats = people.places.indices.filter(isPlayers)
  }
}
