import Accounts
import Ports
import Tabletop
import TownHunt

/// The packs of a server: who may publish, change and read them (docs/protocol.md). It knows no HTTP and no SQL.
public struct Packs: Sendable {
  let store: any PackStore
  let chance: any Chance
  /// How many packs an account may have.
  let maxPacks: Int
  /// The packs in the form that rooms and tickets use.
  let played = PackCache { pack throws(DamagedPack) in JSON(of: try pack.pack().sealed(with: pack.salt)) }
  /// The same with closed pins.
  let closed = PackCache { pack throws(DamagedPack) in
    JSON(of: try pack.pack().sealed(with: pack.salt).closed(with: pack.salt))
  }
  /// The pins of packs in the form that players download: sealed, with stretched digests.
  let downloaded: PackCache<SealedPins>

  public init(store: any PackStore, chance: any Chance, maxPacks: Int) {
    self.store = store
    self.chance = chance
    self.maxPacks = maxPacks
    downloaded = PackCache { pack throws(DamagedPack) in try pack.sealedPins { chance.makeByte() } }
  }

  // MARK: Making

  /// Publishes a pack.
  ///
  /// - Parameters:
  ///   - sending: the key of the sending. The same sending of the same player is done only once.
  ///   - time: seconds since 1970.
  /// - Throws: `accountNeeded`, `packExists`, `tooManyPacks`.
  public func publish(
    _ edition: PackEdition, by player: Player, sending: String?, at time: Int64
  ) async throws -> Publication {
    guard !player.isGuest else { throw Refusal.accountNeeded }
    do {
      return try await store.addPack(
        NewPack(
          edition, creator: PackCreator(player: player.id.number, name: player.name),
          salt: chance.makeCredential().token, sending: sending, limit: maxPacks, at: time))
    } catch is PackExists {
      throw Refusal.packExists
    } catch is TooManyPacks {
      throw Refusal.tooManyPacks(maxPacks)
    }
  }

  /// Saves a changed pack.
  ///
  /// - Parameter version: the one that was changed.
  /// - Returns: the version that it has now; the same where nothing has changed.
  /// - Throws: `noSuchPack`, `notYours`, `packExists`; `PackChanged` where another device saved meanwhile.
  public func update(
    _ id: PackID, version: Int64, to edition: PackEdition, by player: Player, at time: Int64
  ) async throws -> Int64 {
    let kept = try await own(id, of: player)
    do {
      return try await store.replacePack(id, of: player.id, version: version, by: edition, at: time)
    } catch is PackExists {
      throw kept.isMade(by: player) ? Refusal.packExists : Refusal.packOfMakerExists
    } catch is NoSuchPack {
      throw Refusal.noSuchPack
    }
  }

  /// - Throws: `noSuchPack`, `notYours`; `notMaker` to somebody who helps.
  public func remove(_ id: PackID, by player: Player) async throws {
    guard try await known(id, to: player).isMade(by: player) else { throw Refusal.notMaker }
    guard try await store.removePack(id, of: player.id) else { throw Refusal.noSuchPack }
  }

  // MARK: Reading

  /// A pack as its creator and its helpers have it, with its answers.
  ///
  /// - Throws: `noSuchPack`; `notYours`, also to somebody who has helped and to whom it is not offered now;
  ///   `packRemoved` where the owner of the server has removed it.
  public func own(_ id: PackID, of player: Player) async throws -> KeptPack {
    let kept = try await known(id, to: player)
    if kept.isKeptFromItsPeople { throw Refusal.packRemoved(kept.removal?.why ?? "") }
    return kept
  }

  /// The same for what can be done with a removed pack, too.
  ///
  /// - Throws: `noSuchPack`, `notYours`.
  func known(_ id: PackID, to player: Player) async throws -> KeptPack {
    guard let kept = try await store.pack(id) else { throw Refusal.noSuchPack }
    if kept.isOwn(of: player) { return kept }
    throw kept.isOffered || kept.insiders.contains(player.id) ? Refusal.notYours : Refusal.noSuchPack
  }

  /// Says who finds a pack from now on.
  ///
  /// - Throws: `noSuchPack`, `notYours`.
  public func show(_ id: PackID, to visibility: PackVisibility, by player: Player) async throws {
    _ = try await own(id, of: player)
    guard try await store.setVisibility(visibility, of: id, by: player.id) else { throw Refusal.noSuchPack }
  }

  /// A pack for somebody who asks for its board, which stays while the pack rests.
  ///
  /// - Throws: `noSuchPack`.
  public func withBoard(_ id: PackID, for player: Player?) async throws -> KeptPack {
    guard let kept = try await store.pack(id), kept.visibility == .resting, kept.removal == nil else {
      return try await offered(id, to: player)
    }
    return kept
  }

  /// A pack for somebody who asks for it. Only those who work on it get a pack that cannot be played yet.
  ///
  /// - Throws: `noSuchPack`; `packRemoved` to those who work on it.
  public func offered(_ id: PackID, to player: Player?) async throws -> KeptPack {
    guard let kept = try await store.pack(id) else { throw Refusal.noSuchPack }
    guard kept.isOffered || kept.isOwn(of: player) else { throw Refusal.noSuchPack }
    if kept.isKeptFromItsPeople { throw Refusal.packRemoved(kept.removal?.why ?? "") }
    return kept
  }

  /// A pack as players download it, with its pins sealed. It may take time: call it outside the event loops.
  ///
  /// - Throws: `DamagedPack`.
  public func download(_ kept: KeptPack) throws(DamagedPack) -> SealedPins { try downloaded.value(of: kept) }

  /// All packs that somebody published, with the answers.
  public func all(of player: PlayerID) async throws -> [KeptPack] { try await store.packs(of: player) }

  public func count(of player: PlayerID) async throws -> Int { try await store.packCount(of: player) }

  /// A pack of somebody's own, and how hunts for its pins went.
  ///
  /// - Throws: `noSuchPack`, `notYours`.
  public func statistics(
    of id: PackID, for player: Player
  ) async throws -> (pack: KeptPack, statistics: PackStatistics) {
    (try await own(id, of: player), try await store.statistics(of: id))
  }

  // MARK: Leaving

  /// Called when somebody's account is deleted. Packs that are not deleted stay, without their creator's name.
  public func release(
    _ player: PlayerID, deleting: Bool, devices: [TokenDigest], at time: Int64
  ) async throws {
    try await store.releasePacks(of: player, deleting: deleting, devices: devices, at: time)
  }

  /// Forgets what nobody asks for any more. To be called now and then.
  ///
  /// - Returns: how many it removed.
  @discardableResult
  public func tidy(after days: ServedDays) async throws -> Int {
    guard let time = days.time(daysAgo: Packs.historyDaysKept) else { return 0 }
    return try await store.removePackHistory(before: time)
  }

  /// How many days finished sendings and replaced versions are kept. A hunt is judged by the version that it
  /// was played with, and its player may have had that version for weeks.
  public static let historyDaysKept = 60
}

extension Refusal {
  public static let noSuchPack = Refusal("noSuchPack", .notFound, "There is no such pack.")
  public static let notYours = Refusal("notYours", .forbidden, "This pack belongs to somebody else.")
  public static let packExists = Refusal(
    "packExists", .conflict, "You already have a pack with this name and location. Change one of them.")
  static func tooManyPacks(_ count: Int) -> Refusal {
    Refusal("tooManyPacks", .conflict, "An account has at most \(count) packs. Delete one first.")
  }
  static let packOfMakerExists = Refusal(
    "packExists", .conflict, "The maker of this pack has another one with this name and location.")
}

extension Chance {
  fileprivate func makeByte() -> UInt8 { UInt8(truncatingIfNeeded: makeSeed().value) }
}
