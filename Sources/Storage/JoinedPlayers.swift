import Accounts
import Synchronization

/// What the stores in memory tell each other of players: guests who have logged in, with their accounts; players who
/// are gone; players who have played in teams. Games that are under way go on under the guest's number.
public final class JoinedPlayers: Sendable {
  private let accounts = Mutex<[Int64: Int64]>([:])
  private let gone = Mutex<Set<Int64>>([])
  private let inTeams = Mutex<Set<Int64>>([])
  private let followers = Mutex<[@Sendable (PlayerID, PlayerID) -> Void]>([])

  private let forgetters = Mutex<[@Sendable (Set<Int64>) -> Void]>([])

  /// Names that nobody new can take (`GuestName.key`).
  let blockedNames = Mutex<Set<String>>([])
  /// Finds the name of a player; nil where it is hidden, or where there is no such player.
  let findName = Mutex<@Sendable (PlayerID) -> String?>({ _ in nil })

  public init() {}

  func note(_ guest: PlayerID, in account: PlayerID) {
    accounts.withLock { $0[guest.number] = account.number }
    for follow in followers.withLock({ $0 }) { follow(guest, account) }
  }

  /// Calls a function with each guest that joins from now on, and the guest's account.
  func follow(_ follower: @escaping @Sendable (PlayerID, PlayerID) -> Void) {
    followers.withLock { $0.append(follower) }
  }

  /// The player for whom a player's games count: the account that a guest has joined, or the same player.
  func owner(of player: Int64) -> Int64 { accounts.withLock { $0[player] ?? player } }

  /// The numbers under which a player may sit in rooms: the own one, and those of guests who have joined the account.
  func numbers(of player: Int64) -> Set<Int64> {
    accounts.withLock { accounts in Set(accounts.filter { $0.value == player }.keys).union([player]) }
  }

  /// - Returns: the numbers under which the player may sit in rooms.
  func noteGone(_ player: PlayerID) -> Set<Int64> {
    _ = gone.withLock { $0.insert(player.number) }
    let numbers = numbers(of: player.number)
    forget(numbers)
    return numbers
  }

  /// Calls a function with the numbers of players who are gone from now on.
  func followForgetting(_ forgetter: @escaping @Sendable (Set<Int64>) -> Void) {
    forgetters.withLock { $0.append(forgetter) }
  }

  func forget(_ players: Set<Int64>) {
    guard !players.isEmpty else { return }
    for forget in forgetters.withLock({ $0 }) { forget(players) }
  }

  func isGone(_ player: Int64) -> Bool { gone.withLock { $0.contains(player) } }

  func noteTeams(_ players: [Int64]) { inTeams.withLock { $0.formUnion(players) } }

  /// Whether a player has a game of a team on a board.
  func hasTeam(_ player: PlayerID) -> Bool { inTeams.withLock { $0.contains(player.number) } }
}
