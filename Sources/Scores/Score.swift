import Accounts
import Tabletop

/// A score that was proven, before it has a number.
///
/// ```swift
/// let score = NewScore(
///   player: guest, game: "hunt", board: ScoreBoard("kew"), score: 10, stands: true, summary: summary,
///   recording: recording, recordingDigest: "9f6b", moves: nil, at: now)
/// let joined = score.played(by: account)  // once the guest has logged in
/// ```
public struct NewScore: Sendable {
  public let player: PlayerID
  public let game: GameID
  public let board: ScoreBoard
  public let score: Int64
  /// Whether it may stand on the board.
  public let stands: Bool
  /// The game's statistics: what it tells beside its outcome.
  public let summary: JSON
  /// In the form that `parlour verify` reads.
  public let recording: Recording
  /// The digest of the recording: it is the same when the recording is sent again.
  public let recordingDigest: String
  /// The moves, where everybody plays the same game; nil elsewhere.
  public let moves: MovesDigest?
  /// The version of what was played; nil where there are no versions.
  public let version: Int64?
  /// Milliseconds since 1970.
  public let at: Int64

  public init(
    player: PlayerID, game: GameID, board: ScoreBoard, score: Int64, stands: Bool, summary: JSON,
    recording: Recording, recordingDigest: String, moves: MovesDigest?, version: Int64? = nil, at: Int64
  ) {
    self.player = player
    self.game = game
    self.board = board
    self.score = score
    self.stands = stands
    self.summary = summary
    self.recording = recording
    self.recordingDigest = recordingDigest
    self.moves = moves
    self.version = version
    self.at = at
  }
}

extension NewScore {
  /// The same score for another player.
  public func played(by player: PlayerID) -> NewScore {
    NewScore(
      player: player, game: game, board: board, score: score, stands: stands, summary: summary,
      recording: recording, recordingDigest: recordingDigest, moves: moves, version: version, at: at)
  }

  /// The same score on the board with another name.
  public func moved(to board: String) -> NewScore {
    NewScore(
      player: player, game: game, board: ScoreBoard(board), score: score, stands: stands, summary: summary,
      recording: recording, recordingDigest: recordingDigest, moves: moves, version: version, at: at)
  }
}

/// The moves of a game, without their times, to tell whether somebody else has played the same ones.
///
/// ```swift
/// let moves = MovesDigest(text: "5f…", mayCoincide: false)  // of a long game
/// ```
public struct MovesDigest: Hashable, Sendable {
  /// The same for the same moves in the same game.
  public let text: String
  /// Whether two players may have played them honestly, because they are few.
  public let mayCoincide: Bool

  public init(text: String, mayCoincide: Bool) {
    self.text = text
    self.mayCoincide = mayCoincide
  }
}

/// The answer to a submitted score.
///
/// ```swift
/// let answer: ScoreAnswer = try await scores.submit(sent, by: ana, from: address, at: now + 60_000)
/// let rank = answer.rank  // 1
/// ```
public struct ScoreAnswer: Hashable, Sendable {
  public let id: Int64
  public let board: String
  public let score: Int64
  /// The rank that its player then had for all time, from 1; nil where the player stands nowhere.
  public let rank: Int64?
  /// Whether this score is the one that counts for its player.
  public let isBest: Bool
  /// Whether somebody else had made the same moves before.
  public let hasSameMoves: Bool

  public init(
    id: Int64, board: String, score: Int64, rank: Int64?, isBest: Bool, hasSameMoves: Bool = false
  ) {
    self.id = id
    self.board = board
    self.score = score
    self.rank = rank
    self.isBest = isBest
    self.hasSameMoves = hasSameMoves
  }
}

/// A score as it stands on a board.
///
/// ```swift
/// let entries: [ScoreEntry] = page.best
/// let names = entries.map { $0.name ?? "hidden" }  // ["Ana", "Ben"]
/// ```
public struct ScoreEntry: Hashable, Sendable {
  public let id: Int64
  public let rank: Int64
  public let player: PlayerID
  /// Nil where the owner of the server has hidden it.
  public let name: String?
  /// Whether the player is a guest, whose name somebody else may have, too.
  public let isGuest: Bool
  public let score: Int64
  /// The version of what was played; nil where there are no versions, or where it is not known.
  public let version: Int64?
  /// How many tickets the player had had for the board when the score was proven; nil where the first game counts, or
  /// where it is not known.
  public let tries: Int64?
  /// Whether somebody else had made the same moves before.
  public let hasSameMoves: Bool
  /// Seconds since 1970.
  public let at: Int64

  public init(
    id: Int64, rank: Int64, player: PlayerID, name: String?, isGuest: Bool, score: Int64,
    version: Int64? = nil, tries: Int64? = nil, hasSameMoves: Bool = false, at: Int64
  ) {
    self.id = id
    self.rank = rank
    self.player = player
    self.name = name
    self.isGuest = isGuest
    self.score = score
    self.version = version
    self.tries = tries
    self.hasSameMoves = hasSameMoves
    self.at = at
  }
}

/// One of somebody's own scores, on a board or not.
///
/// ```swift
/// let own: [OwnScore] = try await scores.scores(of: ana.id, at: now)
/// let watchable = own.filter(\.hasRecording).map(\.score)  // [30]
/// ```
public struct OwnScore: Hashable, Sendable {
  public let id: Int64
  public let game: GameID
  public let board: String
  public let score: Int64
  /// Whether it may stand on its board.
  public let stands: Bool
  /// `ScoreEntry.tries`
  public let tries: Int64?
  /// Whether somebody else had made the same moves before.
  public let hasSameMoves: Bool
  /// Seconds since 1970.
  public let at: Int64
  /// Whether its recording is kept, and can be seen now or later.
  public var hasRecording: Bool
  /// What the owner of the server has done with it.
  public let removal: ScoreRemoval?

  public init(
    id: Int64, game: GameID, board: String, score: Int64, stands: Bool, tries: Int64? = nil,
    hasSameMoves: Bool = false, at: Int64, hasRecording: Bool, removal: ScoreRemoval? = nil
  ) {
    self.id = id
    self.game = game
    self.board = board
    self.score = score
    self.stands = stands
    self.tries = tries
    self.hasSameMoves = hasSameMoves
    self.at = at
    self.hasRecording = hasRecording
    self.removal = removal
  }
}
