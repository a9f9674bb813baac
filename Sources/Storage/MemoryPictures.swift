import Packs
import Synchronization

/// A store in memory that behaves like `SQLiteStore`: pictures.
public final class MemoryPictures: PictureStore {
  struct Kept {
    /// Nil: the owner of the server has removed it.
    var picture: Picture?
    let player: Int64?
    /// Seconds since 1970.
    let addedAt: Int64
    /// The time since when neither a pack nor a draft uses it, in seconds since 1970; nil: one does.
    var unusedSince: Int64?
    var removal: PictureRemoval?

    var bytes: Int { picture?.bytes.count ?? 0 }
  }

  let packs: MemoryPacks
  private let drafts: MemoryDrafts
  let kept = Mutex<[PictureName: Kept]>([:])

  /// - Parameters:
  ///   - packs: the packs that may use pictures.
  ///   - drafts: the drafts that may use pictures, too.
  public init(packs: MemoryPacks, drafts: MemoryDrafts = MemoryDrafts()) {
    self.packs = packs
    self.drafts = drafts
  }

  public func addPicture(
    _ picture: Picture, _ name: PictureName, of player: Int64?, limit: Int, at time: Int64
  ) throws {
    try kept.withLock { kept in
      guard kept[name]?.removal == nil else { throw PictureRemoved() }
      if kept[name] != nil {
        if kept[name]?.unusedSince != nil { kept[name]?.unusedSince = time }
        return
      }
      if let player {
        let sum = kept.values.filter { $0.player == player }.map(\.bytes).reduce(0, +)
        guard sum + picture.bytes.count <= limit else { throw TooManyPictures() }
      }
      kept[name] = Kept(picture: picture, player: player, addedAt: time, unusedSince: time)
    }
  }

  public func picture(_ name: PictureName) -> Picture? {
    kept.withLock { kept in kept[name].flatMap { $0.removal == nil ? $0.picture : nil } }
  }

  public func pictures(of player: Int64) -> [PictureName] {
    kept.withLock { $0.filter { $0.value.player == player } }.sorted { one, other in
      (other.value.addedAt, one.key.digest) < (one.value.addedAt, other.key.digest)
    }.map(\.key)
  }

  @discardableResult
  public func removePictures(unusedSince time: Int64?, at now: Int64) -> Int {
    let used = packs.pictures.union(drafts.pictures)
    return kept.withLock { kept in
      for (name, picture) in kept {
        kept[name]?.unusedSince = used.contains(name) ? nil : picture.unusedSince ?? now
      }
      guard let time else { return 0 }
      let before = kept.count
      kept = kept.filter { $0.value.unusedSince.map { $0 >= time } ?? true }
      return before - kept.count
    }
  }
}
