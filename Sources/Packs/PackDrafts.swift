import Accounts
import Ports
import Tabletop

/// The drafts of packs that makers keep on the server. Each is its maker's alone.
public struct PackDrafts: Sendable {
  let store: any DraftStore
  /// How many drafts an account may have.
  let maxDrafts: Int

  public init(store: any DraftStore, maxDrafts: Int) {
    self.store = store
    self.maxDrafts = maxDrafts
  }

  /// - Throws: `accountNeeded`.
  public func list(of player: Player) async throws -> DraftList {
    try await store.drafts(of: PackDrafts.maker(player))
  }

  /// - Throws: `accountNeeded`, `noSuchDraft`.
  public func draft(_ key: DraftKey, of player: Player) async throws -> KeptDraft {
    guard let kept = try await store.draft(key, of: PackDrafts.maker(player)) else {
      throw Refusal.noSuchDraft
    }
    return kept
  }

  /// Keeps a draft that a device has made or changed.
  ///
  /// - Parameter version: the one that was changed; 0: the device knows of none.
  /// - Returns: the version that it has now; the same where nothing has changed.
  /// - Throws: `accountNeeded`, `tooManyDrafts`; `DraftChanged` where another device was faster.
  public func keep(
    _ draft: PackDraft, as key: DraftKey, after version: Int64, by player: Player, at time: Int64
  ) async throws -> Int64 {
    do {
      return try await store.keepDraft(
        draft, as: key, of: PackDrafts.maker(player), after: version, limit: maxDrafts, at: time)
    } catch is TooManyDrafts {
      throw Refusal(
        "tooManyDrafts", .conflict, "An account has at most \(maxDrafts) drafts. Delete one first.")
    }
  }

  /// - Parameter pack: what the draft was published as; nil: it is deleted.
  /// - Throws: `accountNeeded`, `noSuchDraft`.
  public func remove(
    _ key: DraftKey, publishedAs pack: PackID?, by player: Player, at time: Int64
  ) async throws {
    let maker = try PackDrafts.maker(player)
    guard try await store.removeDraft(key, of: maker, publishedAs: pack, at: time) else {
      throw Refusal.noSuchDraft
    }
  }

  /// All drafts of somebody, with what is in them.
  public func all(of player: PlayerID) async throws -> [KeptDraft] {
    try await store.wholeDrafts(of: player)
  }

  /// Called when somebody's account is deleted.
  public func release(_ player: PlayerID) async throws { try await store.removeDrafts(of: player) }

  /// Forgets what nobody asks for any more. To be called now and then.
  ///
  /// - Returns: how many it removed.
  @discardableResult
  public func tidy(after days: ServedDays) async throws -> Int {
    guard let time = days.time(daysAgo: Packs.historyDaysKept) else { return 0 }
    return try await store.removePublishedDrafts(before: time)
  }

  private static func maker(_ player: Player) throws(Refusal) -> PlayerID {
    guard !player.isGuest else { throw Refusal.accountNeeded }
    return player.id
  }
}

extension Refusal {
  public static let noSuchDraft = Refusal("noSuchDraft", .notFound, "There is no such draft.")
}
