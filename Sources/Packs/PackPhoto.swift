import Accounts
import Ports
import Tabletop
import TownHunt

/// A photo that a player has taken at a pin and sent to the maker of the pack. Only those who work on the pack see it, and
/// they are not told who sent it. The owner of the server sees both.
public struct PackPhoto: Hashable, Sendable {
  /// Numbered by the store. No number is used twice.
  public let id: Int64
  public let pin: Int64
  /// The version of the pack that was current then.
  public let version: Int64
  /// Seconds since 1970.
  public let at: Int64

  public init(id: Int64, pin: Int64, version: Int64, at: Int64) {
    self.id = id
    self.pin = pin
    self.version = version
    self.at = at
  }

  /// The most bytes of a photo.
  public static let maxBytes = 120_000
  /// How many days a photo is kept.
  public static let daysKept = 90
  static let limits = PhotoLimits(ofPack: 100, ofPlayer: 30, bytes: 1_000_000_000)
}

/// How many photos a store takes.
public struct PhotoLimits: Sendable {
  public let ofPack: Int
  /// Of one pack by one player, who has one at each pin at most.
  public let ofPlayer: Int
  /// Of all packs together.
  public let bytes: Int

  public init(ofPack: Int, ofPlayer: Int, bytes: Int) {
    self.ofPack = ofPack
    self.ofPlayer = ofPlayer
    self.bytes = bytes
  }
}

/// A photo that a player has sent, for the player's export.
public struct PlayerPhoto: Hashable, Sendable {
  public let pack: PackID
  public let photo: PackPhoto

  public init(pack: PackID, photo: PackPhoto) {
    self.pack = pack
    self.photo = photo
  }
}

extension PackFeedback {
  /// Sends the maker of a pack a photo that was taken at a pin, in place of an earlier one of that player.
  ///
  /// - Parameter device: the player's device, as far as it has a token of this server.
  /// - Throws: `noSuchPack`, `ownPack`, `notPlayed`, `noMaker`, `InvalidFields`, `tooManyPhotos`.
  public func send(
    _ picture: Picture, at pin: Int64, of id: PackID, by player: Player, on device: TokenDigest?,
    at time: Int64
  ) async throws -> Int64 {
    let kept = try await check(id, player, device)
    guard kept.creator.player != nil || !kept.helpers.isEmpty else { throw Refusal.noMaker }
    let asksForPhoto = try kept.pack().pins.contains { other in
      guard other.id == pin, case .photo = other.task else { return false }
      return true
    }
    guard asksForPhoto else {
      throw InvalidFields([.init("pin", "The pack has no such pin, or it asks for no photo.")])
    }
    let photo = PackPhoto(id: 0, pin: pin, version: kept.version, at: time)
    guard
      let number = try await packs.store.addPhoto(
        photo, picture, to: id, by: player.id, limits: PackPhoto.limits)
    else { throw Refusal.tooManyPhotos }
    return number
  }

  /// The photos that players have sent the maker, the newest first.
  ///
  /// - Throws: `noSuchPack`, `notYours`.
  public func photos(of id: PackID, for player: Player) async throws -> [PackPhoto] {
    _ = try await packs.own(id, of: player)
    return try await packs.store.photos(of: id)
  }

  /// - Throws: `noSuchPack`, `notYours`, `noSuchPhoto`.
  public func photo(_ photo: Int64, of id: PackID, for player: Player) async throws -> Picture {
    _ = try await packs.own(id, of: player)
    guard let picture = try await packs.store.photo(photo, of: id) else { throw Refusal.noSuchPhoto }
    return picture
  }

  /// - Throws: `noSuchPack`, `notYours`, `noSuchPhoto`.
  public func removePhoto(_ photo: Int64, of id: PackID, for player: Player) async throws {
    _ = try await packs.own(id, of: player)
    guard try await packs.store.removePhoto(photo, of: id) else { throw Refusal.noSuchPhoto }
  }
}

extension Packs {
  /// The photos that a player has sent to the makers of packs, for the export.
  public func photos(by player: PlayerID) async throws -> [PlayerPhoto] {
    try await store.photos(by: player)
  }

  /// The picture of a photo that a player has sent; nil where it has been deleted.
  public func picture(of photo: PlayerPhoto) async throws -> Picture? {
    try await store.photo(photo.photo.id, of: photo.pack)
  }

  /// Removes the photos that a player has sent, and those that were sent to the player.
  public func removePhotos(of player: PlayerID) async throws { try await store.removePhotos(of: player) }

  /// Removes the photos that have been kept for long enough.
  ///
  /// - Returns: how many it removed.
  @discardableResult
  public func tidyPhotos(after days: ServedDays) async throws -> Int {
    guard let time = days.time(daysAgo: PackPhoto.daysKept) else { return 0 }
    return try await store.removePhotos(before: time)
  }
}

extension Refusal {
  public static let tooManyPhotos = Refusal(
    "tooManyPhotos", .conflict, "There is no room for more photos of this pack.")
  public static let noSuchPhoto = Refusal("noSuchPhoto", .notFound, "There is no such photo.")
}
