import Packs
import Synchronization

/// A store in memory that behaves like `SQLiteStore`: what the owner of a server does with pictures.
extension MemoryPictures {
  public func picturesForOwner(
    of player: Int64?, isRemoved: Bool, offset: Int, limit: Int
  ) -> [PictureForOwner] {
    let found = kept.withLock { kept in
      kept.filter { _, one in (player == nil || one.player == player) && (!isRemoved || one.removal != nil) }
    }
    let sorted = found.sorted { one, other in
      (other.value.addedAt, one.key.digest, one.key.kind.rawValue)
        < (one.value.addedAt, other.key.digest, other.key.kind.rawValue)
    }
    return sorted.dropFirst(offset).prefix(limit).map { forOwner($0.key, $0.value) }
  }

  public func setRemoval(
    _ removal: PictureRemoval?, of name: PictureName
  ) throws -> PictureForOwner? {
    let changed = try kept.withLock { kept throws(PictureRemoved) -> Kept? in
      guard let known = kept[name] else { return nil }
      guard known.removal != .removed || removal == .removed else { throw PictureRemoved() }
      kept[name]?.removal = removal
      if removal == .removed { kept[name]?.picture = nil }
      return kept[name]
    }
    return changed.map { forOwner(name, $0) }
  }

  private func forOwner(_ name: PictureName, _ kept: Kept) -> PictureForOwner {
    PictureForOwner(
      name: name, player: kept.player, bytes: kept.bytes, addedAt: kept.addedAt, removal: kept.removal,
      uses: packs.uses(of: name))
  }
}

extension MemoryPacks {
  fileprivate func uses(of name: PictureName) -> [PictureForOwner.Use] {
    kept.withLock { kept in
      let packs = kept.packs.filter { $0.edition?.pictures.contains(name) == true }
      return packs.prefix(PictureForOwner.mostUses).compactMap { pack in
        pack.entry.map { PictureForOwner.Use(pack: pack.id, name: $0.name) }
      }
    }
  }
}
