import Accounts
import Tabletop

/// What is kept of the game behind a score: for its player, who asks what is kept.
///
/// ```swift
/// let game: KeptGame? = try await store.game(of: answer.id, by: ana.id)
/// let recording: [UInt8]? = game?.recording  // as `parlour verify` reads it
/// ```
public struct KeptGame: Sendable {
  public let game: GameID
  /// The game's statistics: what it told beside its outcome.
  public let summary: JSON
  /// The version of what was played; nil where there are no versions, or where it is not known.
  public let version: Int64?
  /// JSON, in the form that `parlour verify` reads; nil where it is not kept, because the score stands nowhere any more.
  public let recording: [UInt8]?

  public init(game: GameID, summary: JSON, version: Int64?, recording: [UInt8]?) {
    self.game = game
    self.summary = summary
    self.version = version
    self.recording = recording
  }
}

/// The game behind a score, as its player may have it.
public struct OwnGame: Sendable {
  public let kept: KeptGame
  /// What the player did, in the place of the recording, where that holds what others made and players are not to know;
  /// nil elsewhere.
  public let moves: [Recording.Entry]?

  /// The recording where the player may have it whole.
  public var recording: [UInt8]? { moves == nil ? kept.recording : nil }
}

extension Scores {
  /// The game behind a score of a player; nil where the player has no such score.
  ///
  /// ```swift
  /// let own: OwnGame? = try await scores.game(of: answer.id, by: ana.id)
  /// let isWhole = own?.recording != nil  // true: nothing in it is a secret
  /// ```
  public func game(of score: Int64, by player: PlayerID) async throws -> OwnGame? {
    guard let kept = try await store.game(of: score, by: player) else { return nil }
    guard let recording = kept.recording else { return OwnGame(kept: kept, moves: nil) }
    for kind in kinds {
      guard let moves = try kind.moves(in: recording, of: kept.game) else { continue }
      return OwnGame(kept: kept, moves: moves)
    }
    return OwnGame(kept: kept, moves: nil)
  }
}
