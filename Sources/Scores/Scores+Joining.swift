import Accounts
import Tabletop

extension Scores {
  /// Moves everything that a guest did to the account that the guest logs in to, in one step. On each board the same
  /// score counts as if the account had played all the games. Where there is one try alone, the account keeps its own,
  /// used or not. What stood on a board for guests stands on the accounts' board from now on.
  ///
  /// - Parameter now: milliseconds since 1970.
  public func join(_ guest: PlayerID, into account: PlayerID, at now: Int64) async throws {
    var joined: [String: Joining] = [:]
    let tried = try await store.onlyTries(of: account)
    for name in try await store.boards(of: guest) {
      let isTried = tried.contains { $0.isIdentical(to: ScoreBoard.mainName(of: name)) }
      let board = ScoreBoard.nameForAccount(of: name) ?? name
      joined[board] = isTried ? Joining.none : try await joining(board, account, at: now)
    }
    try await store.join(guest, into: account, joined)
  }

  /// Keeps marks of the only tries that a player has had, before the player is deleted: an account may have had them as a
  /// guest, and then no mark is of its address yet.
  ///
  /// - Parameter now: milliseconds since 1970.
  public func leaveMarks(of player: Player, at now: Int64) async throws {
    for board in try await store.onlyTries(of: player.id) {
      let marks = kinds.flatMap { $0.marks(of: player, on: board, device: nil) }
      try await store.addMarks(marks, on: board, until: now + Ticket.lifetime)
    }
  }

  private func joining(_ name: String, _ account: PlayerID, at now: Int64) async throws -> Joining {
    for kind in kinds {
      guard let board = try await kind.board(name, at: now) else { continue }
      guard try await kind.admits(account, on: board) else { return .none }
      return board.counting == .first ? .first : .best
    }
    // The board's level or pack is gone.
    return .best
  }
}
