import Ports
import Tabletop

/// A finished game as it stands on a board.
public struct BoardEntry: Sendable {
  /// Its number, by which the owner of the server names it.
  public let id: Int64
  public let board: String
  /// In the order of their seats; nil for a player who has been deleted since.
  public let names: [String?]
  /// For each name, whether a session sat there; nil where an older version did not keep at which seats sessions sat.
  public let sessions: [Bool]?
  /// Whether no session sat there: its names are only typed, so it counts for nobody.
  public let isTyped: Bool
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
    id: Int64, board: String, names: [String?], sessions: [Bool]?, isTyped: Bool, standing: Standing,
    room: RoomID, number: Int64, at: Int64, isHidden: Bool
  ) {
    self.id = id
    self.board = board
    self.names = names
    self.sessions = sessions
    self.isTyped = isTyped
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

/// What the boards keep of a crew.
public struct CrewHistory: Sendable {
  /// Its games, ranked or not, the newest first.
  public let games: [BoardEntry]
  /// The game with which it stands on the board; nil where it has no ranked game.
  public let best: BoardEntry?

  public init(games: [BoardEntry], best: BoardEntry?) {
    self.games = games
    self.best = best
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
/// A crew is the set of players whose sessions sat at a table, whatever names were typed there. On each board it has
/// one place, with its best game. Anybody can type any name: a game at which no session sat stands for itself and counts
/// for nobody.
///
/// ```swift
/// let boards: any BoardStore = store  // MemoryStore keeps rooms and boards.
/// let places: [BoardPlace] = try boards.best(of: "relentless", .allTime, limit: 10, for: ana)
/// let own = places.first(where: \.isOwn)?.rank  // 2
/// let history: CrewHistory = try boards.history(of: ana, in: "4712", on: "relentless", limit: 10)
/// let ownBest = history.best?.standing.score  // 900
/// let best: BoardEntry = places[0].entry
/// let teams = try boards.setHidden(true, TeamsNamed.entry(best.id))  // 1
/// ```
public protocol BoardStore: OwnersTeamStore {
  /// The best of a board: by score, then tie-break, then the earlier game.
  ///
  /// - Parameter player: the number (`Profile.player`) of who asks, if known. Their own games are those in which their
  ///   session had a seat.
  func best(of board: String, _ period: Period, limit: Int, for player: Int64?) throws -> [BoardPlace]

  /// The best place of a player's crews with so many places above and below it, the highest first; empty where none of
  /// them stands there.
  func places(around player: Int64, on board: String, _ period: Period, neighbours: Int) throws
    -> [BoardPlace]

  /// How many places a board has.
  func count(on board: String, _ period: Period) throws -> Int64

  /// Hides the names of teams on boards, or shows them again, for all their games, also future ones: a crew's whatever
  /// names it types, and typed names for all games at which no session sits.
  ///
  /// - Returns: the number of teams.
  func setHidden(_ isHidden: Bool, _ teams: TeamsNamed) throws -> Int

  /// The games of the crew with which a player played last; nothing where the player has played none.
  ///
  /// - Parameters:
  ///   - player: the number (`Profile.player`).
  ///   - code: of the room in which it played; nil for any room.
  ///   - limit: of the number of games.
  func history(of player: Int64, in code: String?, on board: String, limit: Int) throws -> CrewHistory

  /// The games that a player has played in teams, on any board and under any names, the newest first.
  ///
  /// - Parameter player: the number (`Profile.player`).
  func games(of player: Int64) throws -> [BoardEntry]

  /// How many games a player has played in teams, under any names, and the best ranked score among them.
  ///
  /// - Parameter player: the number (`Profile.player`).
  func record(of player: Int64, on board: String) throws -> (games: Int64, best: Int64?)

  /// Removes the games that ended before a moment, in seconds since 1970. Their crews then stand with the best game that
  /// is left, or nowhere.
  ///
  /// - Returns: how many there were.
  @discardableResult
  func removeGames(before time: Int64) throws -> Int
}

extension BoardEntry {
  /// The key by which the owner of a server hides typed names, the same for any order of them.
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
