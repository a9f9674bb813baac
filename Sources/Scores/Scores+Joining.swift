import Accounts

extension Scores {
  /// A guest logs in: what they did becomes the account's, at once and whole. Of a board's scores the one counts that
  /// would, had the account played them all.
  ///
  /// - Parameter now: milliseconds since 1970.
  public func join(_ guest: PlayerID, into account: PlayerID, at now: Int64) async throws {
    var joined: [String: Joining] = [:]
    for name in try await store.boards(of: guest) { joined[name] = try await joining(name, account, at: now) }
    try await store.join(guest, into: account, joined)
  }

  private func joining(_ name: String, _ account: PlayerID, at now: Int64) async throws -> Joining {
    for kind in kinds {
      guard let board = try await kind.board(name, at: now) else { continue }
      guard try await kind.takes(account, on: board) else { return .none }
      return board.counting == .first ? .first : .best
    }
    // Its level or its pack is gone.
    return .best
  }
}
