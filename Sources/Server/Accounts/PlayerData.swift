import Accounts
import Ports
import Scores

/// All that the server keeps about a player: to export it, and to delete it. Players do both for themselves, and the owner
/// of the server for accounts.
struct PlayerData: Sendable {
  let scores: Scores
  let whole: AccountExport
  let clock: WallClock

  var belongings: [any PlayerBelongings] { whole.belongings }

  /// The file with all data about a player.
  ///
  /// - Parameter current: the session of who asks, which the file marks; nil where the owner of the server asks.
  func export(of player: Player, current: Session? = nil) async throws -> [UInt8] {
    try await whole.write(player, asking: current, at: clock.moment, milliseconds: clock.milliseconds)
  }

  /// Lets go of what is not removed with the player, right before the removal.
  ///
  /// - Parameter fate: what becomes of the belongings with a name.
  func release(_ player: Player, _ fate: (String) -> BelongingsFate) async throws {
    try await scores.leaveMarks(of: player, at: clock.milliseconds)
    for kind in belongings { try await kind.release(player.id, fate(kind.name)) }
  }
}
