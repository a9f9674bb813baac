import Accounts

extension Scores {
  /// The tickets that are kept of a player.
  public func tickets(of player: PlayerID) async throws -> OwnTickets { try await store.tickets(of: player) }
}
