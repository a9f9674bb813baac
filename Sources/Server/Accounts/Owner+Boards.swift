import Accounts
import Scores
import Tabletop

/// What the owner of a server does with boards from outside the server.
extension Owner {
  /// The names of all boards that have entries, hidden ones too.
  public func boardNames() async throws -> [String] {
    (try await scores.boardsWithScores() + boards.boardsWithTeams()).sorted()
  }

  /// The best entries of a board of scores, and the hidden ones; nil where it is a board of teams.
  ///
  /// - Throws: `noSuchBoard`.
  public func scores(on board: String, limit: Int) async throws -> OwnersPage<OwnersScore>? {
    guard !BoardRoutes.isOfRooms(board) else { return nil }
    guard try await boardNames().contains(board) else { throw Refusal.noSuchBoard }
    return try await scores.forOwner(on: board, offset: 0, limit: limit)
  }

  /// The best games of a board of teams, and the hidden ones.
  public func games(on board: String, limit: Int) throws -> OwnersPage<BoardEntry> {
    OwnersPage(
      found: try boards.best(of: board, .allTime, limit: limit + 1, for: nil).map(\.entry),
      limit: limit,
      hidden: try boards.hiddenGames(on: board, limit: OwnersPage<BoardEntry>.mostHidden))
  }

  /// Hides a score, shows it again (nil), or removes it.
  ///
  /// - Throws: `noSuchScore`, `scoreRemoved`.
  public func setRemoval(_ removal: ScoreRemoval?, of score: Int64) async throws -> OwnersScore {
    let changed = try await scores.setRemoval(removal, of: score, at: clock.milliseconds)
    await note(removal == nil ? .scoreShown : .scoreHidden, "score \(score)")
    return changed
  }

  /// Hides the games of a team on its board, shows them again (nil), or removes them.
  ///
  /// - Parameter entry: the number of one of the games.
  /// - Returns: how many games.
  /// - Throws: `noSuchTeam`.
  public func setRemoval(_ removal: ScoreRemoval?, ofTeam entry: Int64) async throws -> Int {
    let count = try boards.setRemoval(removal, ofTeam: entry)
    guard count > 0 else { throw Refusal.noSuchTeam }
    await note(removal == nil ? .teamShown : .teamHidden, "game \(entry)")
    return count
  }

  /// Hides the name of one player on boards, or shows it again.
  ///
  /// - Parameter score: the number of one of the player's scores.
  /// - Throws: `noSuchScore`.
  public func setHidden(_ isHidden: Bool, playerOf score: Int64) async throws {
    guard let found = try await scores.forOwner(score) else { throw Refusal.noSuchScore }
    _ = try await accounts.setHidden(isHidden, .number(found.player))
    await note(isHidden ? .nameHidden : .nameShown, AuditEntry.subject(player: found.player.number))
  }

  /// The players whom `setHidden` would concern.
  ///
  /// - Parameter player: a player's number, a username, or the name of guests.
  /// - Throws: `noSuchName`.
  public func players(named player: String) async throws -> [Player] {
    let players = try await accounts.players(NameOrNumber(player))
    guard !players.isEmpty else { throw Refusal.noSuchName }
    return players
  }

  /// Removes a guest with all scores.
  ///
  /// - Throws: `noSuchPlayer`, `notAGuest`.
  public func removeGuest(_ player: Int64) async throws {
    try await accounts.removeGuest(PlayerID(player))
    await note(.guestRemoved, AuditEntry.subject(player: player))
  }
}
