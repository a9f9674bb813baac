import Accounts
import Foundation
import Packs
import Ports
import Tabletop
import TownHunt

/// What the owner of a server can do with its packs from outside the server.
public struct PackKeeper: Sendable {
  private let stores: Stores
  private let clock: WallClock

  /// - Parameter makes: whether a missing folder is created.
  /// - Throws: `NoData` where no server has kept anything there; `NoAccess`; an error of the database.
  public init(dataFolder: String, makes: Bool) throws {
    try self.init(dataFolder: dataFolder, makes: makes, clock: .system)
  }

  /// The same with another clock.
  init(dataFolder: String, makes: Bool, clock: WallClock) throws {
    self.clock = clock
    try DataAccess.check(folder: dataFolder, mayBeMade: makes)
    guard makes || FileManager.default.fileExists(atPath: Stores.database(in: dataFolder)) else {
      throw NoData()
    }
    var settings = Settings()
    settings.dataFolder = dataFolder
    stores = try Stores.open(settings)
  }

  /// Closes the database.
  public func close() { stores.close() }

  /// Adds a pack, or a new version of the pack with that creator, name and location.
  ///
  /// - Parameters:
  ///   - pictures: those of its pins that the server may not have yet.
  ///   - creator: a username; nil: the server.
  /// - Throws: `noSuchAccount`, `pictureRemoved`.
  public func keep(
    _ edition: PackEdition, with pictures: [Picture] = [], of creator: String?
  ) async throws -> (id: PackID, version: Int64) {
    let creator = try await self.creator(creator)
    do {
      for picture in pictures {
        try await stores.pictures.addPicture(
          picture, PictureName(of: picture), of: creator.player, limit: .max, at: clock.seconds)
      }
    } catch is PictureRemoved {
      throw Refusal.pictureRemoved
    }
    guard let id = try await stores.packs.packID(of: creator, edition.key) else {
      let new = NewPack(
        edition, creator: creator, salt: SystemChance(clock: clock).makeCredential().token, sending: nil,
        limit: .max,
        at: clock.seconds)
      return (try await stores.packs.addPack(new).id, 1)
    }
    guard let kept = try await stores.packs.pack(id) else { throw Refusal.noSuchPack }
    let version = try await stores.packs.replacePack(
      id, of: nil, version: kept.version, by: edition, at: clock.seconds)
    return (id, version)
  }

  private func creator(_ name: String?) async throws -> PackCreator {
    guard let name else { return PackCreator(player: nil, name: Packs.owner) }
    guard let username = Username(name), let found = try await stores.accounts.account(username: username)
    else {
      throw Refusal.noSuchAccount
    }
    return PackCreator(player: found.player.id.number, name: found.player.name)
  }

  /// A pack with its answers.
  ///
  /// - Throws: `noSuchPack`.
  public func pack(_ id: PackID) async throws -> Pack {
    guard let kept = try await stores.packs.pack(id) else { throw Refusal.noSuchPack }
    return try kept.pack()
  }

  /// - Returns: nil where the server does not have it.
  public func picture(_ name: PictureName) async throws -> Picture? {
    try await stores.pictures.picture(name)
  }

  /// - Throws: `noSuchPack`.
  public func remove(_ id: PackID) async throws {
    guard try await stores.packs.removePack(id, of: nil) else { throw Refusal.noSuchPack }
  }
}
