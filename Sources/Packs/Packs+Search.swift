import Accounts
import TownHunt

/// A pack of a list, and its distance where the search has a place.
public struct FoundPack: Sendable {
  public let entry: PackEntry
  public let metres: Int64?
}

/// One page of what was found.
public struct FoundPacks: Sendable {
  public let packs: [FoundPack]
  /// Whether there are more.
  public let more: Bool
}

extension Packs {
  /// How many packs that match a text are sorted, by name or by distance: only the newest ones.
  static let maxSorted = 2_000
  /// The most packs on a map.
  public static let maxOnMap = 5_000

  /// Offered packs that match: sorted by name, or the nearest first where a place is given.
  public func search(
    _ search: PackSearch, near place: Place?, offset: Int, limit: Int
  ) async throws -> FoundPacks {
    guard let place else {
      let found = try await store.packs(
        matching: search, newest: Packs.maxSorted, offset: offset, limit: limit + 1)
      return Packs.page(found.map { FoundPack(entry: $0, metres: nil) }, offset: 0, limit: limit)
    }
    if search.isEmpty {
      let found = try await store.packs(closestTo: place, offset: offset, limit: limit + 1)
      return Packs.page(found.map { Packs.found($0, from: place) }, offset: 0, limit: limit)
    }
    let found = try await store.newestPacks(matching: search, limit: Packs.maxSorted)
    return Packs.page(Packs.sorted(found, from: place), offset: offset, limit: limit)
  }

  /// The server's own packs: sorted by name, or the nearest first where a place is given.
  public func ownPacks(near place: Place?, offset: Int, limit: Int) async throws -> FoundPacks {
    let own = try await store.ownPacks()
    let found = place.map { Packs.sorted(own, from: $0) } ?? own.map { FoundPack(entry: $0, metres: nil) }
    return Packs.page(found, offset: offset, limit: limit)
  }

  /// Somebody's own packs, also those that cannot be played yet.
  public func search(
    _ search: PackSearch, of player: PlayerID, offset: Int, limit: Int
  ) async throws -> FoundPacks {
    let found = try await store.packs(of: player, matching: search, offset: offset, limit: limit + 1)
    return Packs.page(found.map { FoundPack(entry: $0, metres: nil) }, offset: 0, limit: limit)
  }

  /// Offered packs on a part of the map; some from all over that part where there are too many.
  ///
  /// - Returns: the packs to show, and whether there are more.
  public func search(in area: Area) async throws -> (packs: ArraySlice<PackOnMap>, more: Bool) {
    let found = try await store.packs(in: area, limit: Packs.maxOnMap + 1)
    return (found.prefix(Packs.maxOnMap), found.count > Packs.maxOnMap)
  }

  private static func found(_ entry: PackEntry, from place: Place) -> FoundPack {
    FoundPack(entry: entry, metres: entry.middle.map { place.greatCircle(to: $0) })
  }

  private static func sorted(_ entries: [PackEntry], from place: Place) -> [FoundPack] {
    entries.map { found($0, from: place) }.enumerated()
      .sorted { one, other in
        (one.element.metres ?? .max, one.offset) < (other.element.metres ?? .max, other.offset)
      }
      .map(\.element)
  }

  /// - Parameter found: one pack more than the page, where there are more.
  private static func page(_ found: [FoundPack], offset: Int, limit: Int) -> FoundPacks {
    let page = found.dropFirst(offset)
    return FoundPacks(packs: Array(page.prefix(limit)), more: page.count > limit)
  }
}
