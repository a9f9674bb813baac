import Ports
import Tabletop

/// A finished game as it stands on a board.
public struct BoardEntry: Sendable {
  /// Its number, by which the owner of the server names it.
  public let id: Int64
  public let board: String
  public let names: [String]
  public let standing: Standing
  /// The room where it was played. The log of that room, as long as it is kept, contains the game.
  public let room: RoomID
  public let number: Int64
  /// Seconds since 1970.
  public let at: Int64
  /// Whether the owner of the server has hidden the names of this team.
  public let isHidden: Bool
  /// Which of the names are hidden by themselves, by their places among `names`.
  public var hiddenNames: Set<Int> = []
  /// What the owner of the server has done with it. Games that were removed are told nowhere.
  public var removal: ScoreRemoval?

  public init(
    id: Int64, board: String, names: [String], standing: Standing, room: RoomID, number: Int64, at: Int64,
    isHidden: Bool
  ) {
    self.id = id
    self.board = board
    self.names = names
    self.standing = standing
    self.room = room
    self.number = number
    self.at = at
    self.isHidden = isHidden
  }
}

/// A game and its rank on its board.
public struct BoardPlace: Sendable {
  /// From 1; equal games share a rank.
  public let rank: Int64
  /// Whether it is one of the reader's own games.
  public let isOwn: Bool
  public let entry: BoardEntry

  public init(rank: Int64, isOwn: Bool, entry: BoardEntry) {
    self.rank = rank
    self.isOwn = isOwn
    self.entry = entry
  }
}

/// Somebody who asks for a board. Their own games are those in which they had a seat, and those of the team that they
/// name.
public struct BoardReader: Sendable {
  /// The number (`Profile.player`), where known.
  public let player: Int64?
  /// The names of a team, in any order; empty where no team is named.
  public let names: [String]

  public init(player: Int64? = nil, names: [String] = []) {
    self.player = player
    self.names = names
  }
}

/// How the owner of a server names teams.
public enum TeamsNamed: Hashable, Sendable {
  /// The team of a game on a board, by the number of that entry.
  case entry(Int64)
  /// All teams in which somebody has this name.
  case name(String)
}

/// The store of the boards. Games come to it with the changes of rooms (`RoomChanges.finished`), so that a game is on
/// its board exactly when its end is in the log.
///
/// ```swift
/// let boards: any BoardStore = store  // MemoryStore keeps rooms and boards.
/// let reader = BoardReader(names: ["Ben", "Ana"])
/// let places: [BoardPlace] = try boards.best(of: "relentless", .allTime, limit: 10, for: reader)
/// let own = places.first(where: \.isOwn)?.rank  // 2
/// let best: BoardEntry = places[0].entry
/// let teams = try boards.setHidden(true, TeamsNamed.entry(best.id))  // 1
/// ```
public protocol BoardStore: OwnersTeamStore {
  /// The best games of a board: by score, then tie-break, then the earlier game.
  func best(of board: String, _ period: Period, limit: Int, for reader: BoardReader) throws -> [BoardPlace]

  /// The best of the reader's own games with so many games above and below it, the highest first; empty where none of
  /// them stands there.
  func places(around reader: BoardReader, on board: String, _ period: Period, neighbours: Int) throws
    -> [BoardPlace]

  /// How many games stand on a board.
  func count(on board: String, _ period: Period) throws -> Int64

  /// Hides the names of teams on boards, or shows them again, for all their games, also future ones.
  ///
  /// - Returns: the number of teams.
  func setHidden(_ isHidden: Bool, _ teams: TeamsNamed) throws -> Int

  /// The games of the team with these names in any order, ranked or not, the newest first.
  func games(of names: [String], on board: String, limit: Int) throws -> [BoardEntry]

  /// The games that a player has played in teams, on any board and under any names, the newest first.
  ///
  /// - Parameter player: the number (`Profile.player`).
  func games(of player: Int64) throws -> [BoardEntry]

  /// How many games a player has played in teams, under any names, and the best ranked score among them.
  ///
  /// - Parameter player: the number (`Profile.player`).
  func record(of player: Int64, on board: String) throws -> (games: Int64, best: Int64?)

  /// The best ranked game of the team with these names.
  func best(of names: [String], on board: String) throws -> BoardEntry?
}

extension BoardEntry {
  /// The key of a team, the same for any order of its names.
  ///
  /// ```swift
  /// let team = BoardEntry.team(of: ["Cem", "Ana", "Ben"])
  /// let isSame = team == BoardEntry.team(of: ["Ana", "Ben", "Cem"])  // true
  /// ```
  public static func team(of names: [String]) -> String {
    let sorted = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return JSONWriter.text(of: JSON.array(sorted.map(JSON.string)))
  }
}
