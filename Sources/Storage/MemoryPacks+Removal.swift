import Packs
import Synchronization

/// A store in memory that behaves like `SQLiteStore`: what the owner of a server does with packs.
extension MemoryPacks {
  public func packsForOwner(
    matching search: PackSearch, _ filter: PackFilter, offset: Int, limit: Int
  ) -> [PackForOwner] {
    let found = kept.withLock { kept in kept.packs.filter { $0.matches(search) } }.filter { pack in
      switch filter {
      case .all: true
      case .official: pack.isOfficial
      case .removed: pack.removal != nil
      }
    }
    let sorted = found.enumerated().sorted { one, other in
      (other.element.changedAt, other.offset) < (one.element.changedAt, one.offset)
    }
    return sorted.dropFirst(offset).prefix(limit).compactMap(\.element.forOwner)
  }

  public func packForOwner(_ id: PackID) -> PackForOwner? {
    kept.withLock { kept in kept.index(of: id).flatMap { kept.packs[$0].forOwner } }
  }

  public func setOfficial(_ isOfficial: Bool, _ id: PackID) -> Bool {
    kept.withLock { kept in
      guard let index = kept.index(of: id) else { return false }
      kept.packs[index].isOfficial = isOfficial
      return true
    }
  }

  public func setRemoval(_ removal: PackRemoval?, of id: PackID) -> Bool {
    kept.withLock { kept in
      guard let index = kept.index(of: id), !kept.packs[index].isOwn else { return false }
      kept.packs[index].removal = removal
      return true
    }
  }
}

extension MemoryPacks.Pack {
  /// When the current version was saved.
  fileprivate var changedAt: Int64 { editions[version]?.time ?? 0 }

  fileprivate var forOwner: PackForOwner? {
    entry.map { PackForOwner(entry: $0, isServers: isOwn, changedAt: changedAt) }
  }
}
