import Accounts
import Packs
import Synchronization

/// A store in memory that behaves like `SQLiteStore`: photos that players have sent to the makers of packs.
extension MemoryPacks {
  public func addPhoto(
    _ photo: PackPhoto, _ picture: Picture, to id: PackID, by player: PlayerID, limits: PhotoLimits
  ) -> Int64? {
    kept.withLock { kept in
      guard let index = kept.index(of: id) else { return nil }
      let others = kept.packs[index].photos.filter { $0.player != player || $0.photo.pin != photo.pin }
      let bytes = kept.packs.flatMap(\.photos).reduce(0) { $0 + $1.picture.bytes.count }
      guard others.count < limits.ofPack, others.count(where: { $0.player == player }) < limits.ofPlayer,
        bytes + picture.bytes.count <= limits.bytes
      else { return nil }
      kept.lastPhoto += 1
      let numbered = PackPhoto(id: kept.lastPhoto, pin: photo.pin, version: photo.version, at: photo.at)
      kept.packs[index].photos =
        others + [Pack.Photo(photo: numbered, picture: picture, player: player)]
      return kept.lastPhoto
    }
  }

  public func photos(of id: PackID) -> [PackPhoto] {
    kept.withLock { kept in
      kept.index(of: id).map { kept.packs[$0].photos.reversed().map(\.photo) } ?? []
    }
  }

  public func photo(_ photo: Int64, of id: PackID) -> Picture? {
    kept.withLock { kept in
      kept.index(of: id).flatMap { index in
        kept.packs[index].photos.first { $0.photo.id == photo }?.picture
      }
    }
  }

  public func removePhoto(_ photo: Int64, of id: PackID) -> Bool {
    kept.withLock { kept in
      guard let index = kept.index(of: id) else { return false }
      let before = kept.packs[index].photos.count
      kept.packs[index].photos.removeAll { $0.photo.id == photo }
      return kept.packs[index].photos.count < before
    }
  }

  public func photosForOwner(of player: Int64?, offset: Int, limit: Int) -> [PhotoForOwner] {
    kept.withLock { kept in
      let found = kept.packs.flatMap { pack in
        pack.photos.filter { player == nil || $0.player.number == player }.map { one in
          PhotoForOwner(
            photo: one.photo, pack: pack.id, packName: pack.entry?.name ?? "", player: one.player,
            bytes: one.picture.bytes.count)
        }
      }
      return Array(found.sorted { $0.photo.id > $1.photo.id }.dropFirst(offset).prefix(limit))
    }
  }

  public func packOfPhoto(_ photo: Int64) -> PackID? {
    kept.withLock { kept in
      kept.packs.first { pack in pack.photos.contains { $0.photo.id == photo } }?.id
    }
  }

  public func photos(by player: PlayerID) -> [PlayerPhoto] {
    kept.withLock { kept in
      kept.packs.flatMap { pack in
        pack.photos.filter { $0.player == player }.map { PlayerPhoto(pack: pack.id, photo: $0.photo) }
      }.sorted { $0.photo.id < $1.photo.id }
    }
  }

  public func removePhotos(of player: PlayerID) {
    kept.withLock { kept in
      for index in kept.packs.indices {
        let isOwn = kept.packs[index].creator.player == player.number
        kept.packs[index].photos.removeAll { isOwn || $0.player == player }
      }
    }
  }

  @discardableResult
  public func removePhotos(before time: Int64) -> Int {
    kept.withLock { kept in
      var count = 0
      for index in kept.packs.indices {
        count += kept.packs[index].photos.count { $0.photo.at < time }
        kept.packs[index].photos.removeAll { $0.photo.at < time }
      }
      return count
    }
  }
}

extension MemoryPacks.Pack {
  struct Photo {
    let photo: PackPhoto
    let picture: Picture
    var player: PlayerID
  }

  /// The photos of a guest are the account's from now on: one of each pin, and none of an account that knows the answers.
  mutating func joinPhotos(of guest: PlayerID, into account: PlayerID) {
    let own = Set(photos.filter { $0.player == account }.map(\.photo.pin))
    let knowsAnswers = creator.player == account.number || people[account]?.hasHelped == true
    photos.removeAll { $0.player == guest && (knowsAnswers || own.contains($0.photo.pin)) }
    for index in photos.indices where photos[index].player == guest { photos[index].player = account }
  }
}
