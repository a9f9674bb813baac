import Accounts
import Tabletop
import TownHunt

/// A photo that a player has sent to the maker of a pack, as the owner of a server sees it in a list. The owner is the only
/// one who is told who sent it.
public struct PhotoForOwner: Hashable, Sendable {
  public let photo: PackPhoto
  public let pack: PackID
  /// The name of the pack as it is now.
  public let packName: String
  /// Who sent it.
  public let player: PlayerID
  public let bytes: Int

  public init(photo: PackPhoto, pack: PackID, packName: String, player: PlayerID, bytes: Int) {
    self.photo = photo
    self.pack = pack
    self.packName = packName
    self.player = player
    self.bytes = bytes
  }
}

/// What only the owner of a server does with photos. Both stores of packs have it.
public protocol PhotoOwnerStore: Sendable {
  /// The photos that players have sent to the makers of packs, the newest first.
  ///
  /// - Parameter player: only those that this player has sent; nil: those of all.
  func photosForOwner(of player: Int64?, offset: Int, limit: Int) async throws -> [PhotoForOwner]
  /// The pack to whose maker a photo was sent; nil where there is no such photo.
  func packOfPhoto(_ photo: Int64) async throws -> PackID?
}

extension Packs {
  /// The photos that players have sent to the makers of packs, for the owner of the server; the newest first.
  ///
  /// - Parameter player: only those that this player has sent; nil: those of all.
  /// - Returns: the photos, and whether there are more.
  public func photosForOwner(
    of player: Int64?, offset: Int, limit: Int
  ) async throws -> (photos: [PhotoForOwner], more: Bool) {
    let found = try await store.photosForOwner(of: player, offset: offset, limit: limit + 1)
    return (Array(found.prefix(limit)), found.count > limit)
  }

  /// The titles of the pins at which photos were taken, by the numbers of the photos: those of the version that was
  /// played or, where it is not kept any more, of the current one. A pin that is in neither has none.
  public func pinTitles(of photos: [PhotoForOwner]) async throws -> [Int64: String] {
    var titles: [Int64: String] = [:]
    let played = Dictionary(grouping: photos) { Edition(pack: $0.pack, version: $0.photo.version) }
    for (edition, photos) in played {
      let kept = try await store.pack(edition.pack, version: edition.version)
      let current = kept == nil ? try await store.pack(edition.pack) : kept
      // The owner sees the photos of a pack that cannot be read, too.
      guard let pins = try? current?.pack().pins else { continue }
      for photo in photos {
        titles[photo.photo.id] = pins.first { $0.id == photo.photo.pin }?.title
      }
    }
    return titles
  }

  private struct Edition: Hashable {
    let pack: PackID
    let version: Int64
  }

  /// A photo that a player has sent, for the owner of the server.
  ///
  /// - Throws: `noSuchPhoto`.
  public func photoForOwner(_ photo: Int64) async throws -> Picture {
    guard let pack = try await store.packOfPhoto(photo), let picture = try await store.photo(photo, of: pack)
    else { throw Refusal.noSuchPhoto }
    return picture
  }

  /// Removes a photo for the owner of the server. Nothing of it stays.
  ///
  /// - Throws: `noSuchPhoto`.
  public func removePhotoForOwner(_ photo: Int64) async throws {
    guard let pack = try await store.packOfPhoto(photo), try await store.removePhoto(photo, of: pack)
    else { throw Refusal.noSuchPhoto }
  }
}
