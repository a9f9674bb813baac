import Accounts
import Packs
import Synchronization
import TownHunt

/// A store in memory that behaves like `SQLiteStore`: how packs are found.
extension MemoryPacks {
  public func packs(matching search: PackSearch, newest: Int, offset: Int, limit: Int) -> [PackEntry] {
    let found = kept.withLock { kept in
      kept.packs.filter { $0.isListed && $0.matches(search) }.suffix(search.isEmpty ? .max : newest)
    }
    return Array(MemoryPacks.sorted(found).dropFirst(offset).prefix(limit))
  }

  public func newestPacks(matching search: PackSearch, limit: Int) -> [PackEntry] {
    kept.withLock { kept in
      kept.packs.filter { $0.isListed && $0.matches(search) }.reversed().prefix(limit).compactMap(\.entry)
    }
  }

  public func ownPacks() -> [PackEntry] {
    MemoryPacks.sorted(kept.withLock { kept in kept.packs.filter { $0.isOwn && $0.isListed } })
  }

  public func packs(
    of creator: PlayerID, matching search: PackSearch, offset: Int, limit: Int
  ) -> [PackEntry] {
    let found = kept.withLock { kept in
      kept.packs.filter { $0.isOwn(of: creator) && $0.matches(search) }
    }
    return Array(MemoryPacks.sorted(found).dropFirst(offset).prefix(limit))
  }

  /// Packs by name, then by location, then in the order in which they were added.
  private static func sorted(_ packs: some Sequence<Pack>) -> [PackEntry] {
    packs.enumerated().sorted { one, other in
      guard let first = one.element.key, let second = other.element.key else { return false }
      if first.name != second.name { return first.name.utf8.lexicographicallyPrecedes(second.name.utf8) }
      if first.location != second.location {
        return first.location.utf8.lexicographicallyPrecedes(second.location.utf8)
      }
      return one.offset < other.offset
    }.compactMap(\.element.entry)
  }

  public func packs(in area: Area, limit: Int) -> [PackOnMap] {
    let found = offered.compactMap { entry in
      entry.middle.map { PackOnMap(id: entry.id, name: entry.name, pinCount: entry.pinCount, place: $0) }
    }
    return Array(found.filter { area.contains($0.place) }.prefix(limit))
  }

  private var offered: [PackEntry] {
    kept.withLock { kept in kept.packs.filter(\.isListed).compactMap(\.entry) }
  }

  public func packs(closestTo place: Place, offset: Int, limit: Int) -> [PackEntry] {
    let found = offered.map { entry in
      (entry: entry, metres: entry.middle.map { place.greatCircle(to: $0) } ?? .max)
    }
    let sorted = found.enumerated().sorted { one, other in
      (one.element.metres, one.offset) < (other.element.metres, other.offset)
    }
    return sorted.dropFirst(offset).prefix(limit).map(\.element.entry)
  }
}
