import Accounts
import Synchronization

/// Guests who have logged in: whose they are now. What is still under way goes on under the guest's number.
public final class JoinedPlayers: Sendable {
  private let accounts = Mutex<[Int64: Int64]>([:])

  public init() {}

  func note(_ guest: PlayerID, in account: PlayerID) {
    accounts.withLock { $0[guest.number] = account.number }
  }

  /// Whose games a player's are: an account's, or their own.
  func owner(of player: Int64) -> Int64 { accounts.withLock { $0[player] ?? player } }
}
