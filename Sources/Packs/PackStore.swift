import Accounts
import Ports
import TownHunt

/// The store of packs.
///
/// The module `Storage` has one in the database and one in memory. Each call is done completely or not at all.
///
/// ```swift
/// let store: any PackStore = MemoryPacks()
/// let new = NewPack(edition, creator: ana, salt: "pepper", sending: nil, limit: 100, at: 0)
/// let id = try await store.addPack(new).id
/// let version = try await store.replacePack(id, of: PlayerID(17), version: 1, by: changed, at: 60)  // 2
/// let played = try await store.pack(id, version: 1)  // still kept for those who hunt with it
/// let found = try await store.newestPacks(matching: PackSearch(name: "horses"), limit: 20)
/// ```
public protocol PackStore: PackPeopleStore, PackOwnerStore, PhotoOwnerStore {
  /// Adds a pack in its first version.
  ///
  /// - Throws: `PackExists`, `TooManyPacks`.
  func addPack(_ new: NewPack) async throws -> Publication
  /// The current version of a pack.
  func pack(_ id: PackID) async throws -> KeptPack?
  /// The same without suspending, for callers that cannot wait: a room that opens.
  func packAtOnce(_ id: PackID) throws -> KeptPack?
  /// A pack as it was in some version, where that is still kept.
  func pack(_ id: PackID, version: Int64) async throws -> KeptPack?
  /// Replaces a pack by another version.
  ///
  /// - Parameter creator: the player who has to be its creator or a helper; nil: anybody.
  /// - Returns: the version that it has now: one more, or the same where nothing has changed.
  /// - Throws: `NoSuchPack`; `PackChanged` where `version` is not the one that is kept; `PackExists`.
  func replacePack(
    _ id: PackID, of creator: PlayerID?, version: Int64, by edition: PackEdition, at time: Int64
  ) async throws -> Int64
  /// Says who finds a pack from now on.
  ///
  /// - Returns: whether that player has made such a pack or helps with it.
  func setVisibility(_ visibility: PackVisibility, of id: PackID, by creator: PlayerID) async throws -> Bool
  /// - Returns: whether that creator had such a pack.
  func removePack(_ id: PackID, of creator: PlayerID?) async throws -> Bool
  /// The packs that somebody published, the oldest first.
  func packs(of creator: PlayerID) async throws -> [KeptPack]
  /// The published pack of that creator with that name and location. A creator without a player is compared by name.
  func packID(of creator: PackCreator, _ key: PackKey) async throws -> PackID?
  func packCount(of creator: PlayerID) async throws -> Int
  /// Removes all packs of somebody, or leaves them to `PackCreator.former` and to those who help with them. Ends what
  /// the player has to do with packs of others.
  ///
  /// - Parameter devices: those of the player. The packs that stay and whose answers the player knows remember them.
  func releasePacks(of creator: PlayerID, deleting: Bool, devices: [TokenDigest], at time: Int64) async throws
  /// Whether somebody with that device made a pack or helped with it, and has deleted the account.
  func wasMade(_ id: PackID, on device: TokenDigest) async throws -> Bool
  /// Adds one of the server's own packs. A pack that is there already gets another version where it has changed.
  func keepOwnPack(_ id: PackID, _ edition: PackEdition, by name: String, salt: String, at time: Int64)
    async throws
  /// Stops offering the server's own packs, except these.
  func withdrawOwnPacks(but ids: [PackID]) async throws
  /// Notes how a hunt went, and on which day that was told. `time` is in seconds since 1970.
  func note(_ hunt: PlayedHunt, of id: PackID, at time: Int64) async throws
  /// How all hunts of a pack went.
  func statistics(of id: PackID) async throws -> PackStatistics
  /// Keeps the stars that a player gives, in place of earlier ones.
  ///
  /// - Returns: how all players rate the pack now. A rating still counts after its player has left.
  func rate(_ id: PackID, by player: PlayerID, stars: Int64, at time: Int64) async throws -> PackRating
  func rating(of id: PackID) async throws -> PackRating
  /// The stars that a player gave; nil where there are none.
  func stars(of id: PackID, by player: PlayerID) async throws -> Int64?
  /// Keeps a report under a new number.
  ///
  /// - Returns: the number; nil where the pack has `limit` reports already, or `PackReport.maxOfPlayer` of that player.
  func addReport(
    _ report: PackReport, to id: PackID, by player: PlayerID, limit: Int
  ) async throws -> Int64?
  /// The newest first.
  func reports(of id: PackID) async throws -> [PackReport]
  /// - Returns: whether the pack had such a report.
  func removeReport(_ report: Int64, of id: PackID) async throws -> Bool
  /// What a player has said about packs, the oldest packs and reports first.
  func feedback(of player: PlayerID) async throws -> PlayerFeedback
  /// Keeps a photo under a new number, in place of an earlier one of that player at that pin.
  ///
  /// - Returns: the number; nil where there are as many photos as the limits allow.
  func addPhoto(
    _ photo: PackPhoto, _ picture: Picture, to id: PackID, by player: PlayerID, limits: PhotoLimits
  ) async throws -> Int64?
  /// The newest first.
  func photos(of id: PackID) async throws -> [PackPhoto]
  func photo(_ photo: Int64, of id: PackID) async throws -> Picture?
  /// - Returns: whether the pack had such a photo.
  func removePhoto(_ photo: Int64, of id: PackID) async throws -> Bool
  /// The photos that a player has sent, the oldest first.
  func photos(by player: PlayerID) async throws -> [PlayerPhoto]
  /// Removes the photos that a player has sent, and those of the player's packs.
  func removePhotos(of player: PlayerID) async throws
  /// Removes the photos that were sent before `time`.
  ///
  /// - Returns: how many there were.
  @discardableResult
  func removePhotos(before time: Int64) async throws -> Int
  /// Makes a seat of a room, at which a hunt with the pack has ended, the seat of that player, unless it is another's.
  func claim(_ seat: TokenDigest, of id: PackID, by player: PlayerID) async throws -> SeatClaim
  /// Whether a hunt with the pack has ended at a seat of that player.
  func hasSeat(_ player: PlayerID, of id: PackID) async throws -> Bool
  /// The packs with which a player has hunted in rooms, the oldest packs first.
  func playedSeats(of player: PlayerID) async throws -> [PlayedSeat]
  /// Forgets the sendings that were done before `time`, the versions that were replaced before it, which nobody plays any
  /// more, invitations and refusals from before it, and seats of hunts from before it that nobody has claimed.
  ///
  /// - Returns: how many sendings and versions there were.
  @discardableResult
  func removePackHistory(before time: Int64) async throws -> Int

  /// Offered packs that match, sorted by name, then by location; among equal ones the oldest first.
  ///
  /// - Parameter newest: where a text is looked for, only this many of the matches are sorted: the newest ones.
  func packs(matching search: PackSearch, newest: Int, offset: Int, limit: Int) async throws -> [PackEntry]
  /// Offered packs that match, the newest first.
  func newestPacks(matching search: PackSearch, limit: Int) async throws -> [PackEntry]
  /// The server's own packs that are offered, sorted by name, then by location.
  func ownPacks() async throws -> [PackEntry]
  /// The packs that somebody made or helps with and that match, sorted by name.
  func packs(
    of creator: PlayerID, matching search: PackSearch, offset: Int, limit: Int
  ) async throws -> [PackEntry]
  /// Offered packs in an area; where there are more than `limit`, some from all over the area.
  func packs(in area: Area, limit: Int) async throws -> [PackOnMap]
  /// Offered packs, the closest to a place first; among equally distant packs the oldest first.
  func packs(closestTo place: Place, offset: Int, limit: Int) async throws -> [PackEntry]
}

/// A pack before it has a number.
public struct NewPack: Sendable {
  public let edition: PackEdition
  public let creator: PackCreator
  public let salt: String
  /// The key of the sending. It is the same for a pack that is sent again because the answer was lost.
  public let sending: String?
  /// How many packs its creator may have.
  public let limit: Int
  /// Seconds since 1970.
  public let time: Int64

  public init(
    _ edition: PackEdition, creator: PackCreator, salt: String, sending: String?, limit: Int, at time: Int64
  ) {
    self.edition = edition
    self.creator = creator
    self.salt = salt
    self.sending = sending
    self.limit = limit
    self.time = time
  }
}

/// The result of publishing a pack.
public struct Publication: Hashable, Sendable {
  public let id: PackID
  public let salt: String

  public init(id: PackID, salt: String) {
    self.id = id
    self.salt = salt
  }
}

/// This creator has a pack of that name and location already.
public struct PackExists: Error {
  public init() {}
}

/// This creator has as many packs as one may have.
public struct TooManyPacks: Error {
  public init() {}
}

public struct NoSuchPack: Error {
  public init() {}
}

/// The pack now has another version than the one that the change was made to.
public struct PackChanged: Error {
  /// The pack as it is now.
  public let pack: KeptPack

  public init(_ pack: KeptPack) { self.pack = pack }
}
