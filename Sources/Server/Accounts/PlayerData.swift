import Accounts
import Packs
import Scores

/// All that the server keeps about a player: to export it, and to delete it. Players do both for themselves, and the owner
/// of the server for accounts.
struct PlayerData: Sendable {
  let scores: Scores
  let whole: AccountExport
  let clock: WallClock

  /// - Parameter content: with which rooms that the player has been in are read back.
  init(
    _ stores: Stores, accounts: Accounts, scores: Scores, packs: Packs, drafts: PackDrafts,
    liveHunts: LiveHunts,
    content: RoomContent, audit: AuditTrail, clock: WallClock
  ) {
    let belongings = PackBelongings(
      packs: packs, drafts: drafts, liveHunts: liveHunts, accounts: stores.accounts,
      pictures: stores.pictures,
      clock: clock)
    let rooms = RoomExport(store: stores.rooms, chance: SystemChance(clock: clock), content: content)
    whole = AccountExport(
      accounts: accounts, scores: scores, boards: stores.boards, rooms: rooms, belongings: [belongings],
      audit: audit)
    self.scores = scores
    self.clock = clock
  }

  var belongings: [any PlayerBelongings] { whole.belongings }

  /// The file with all data about a player.
  ///
  /// - Parameter current: the session of who asks, which the file marks; nil where the owner of the server asks.
  func export(of player: Player, current: Session? = nil) async throws -> ExportFile {
    try await whole.file(player, asking: current, at: clock.moment, milliseconds: clock.milliseconds)
  }

  /// Lets go of what is not removed with the player, right before the removal.
  ///
  /// - Parameter fate: what becomes of the belongings with a name.
  func release(_ player: Player, _ fate: (String) -> BelongingsFate) async throws {
    try await scores.leaveMarks(of: player, at: clock.milliseconds)
    for kind in belongings { try await kind.release(player.id, fate(kind.name)) }
  }
}
