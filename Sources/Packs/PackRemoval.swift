import Tabletop

/// What the owner of a server has done with a pack that should not be there. It can be undone.
public struct PackRemoval: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Only those who work on it get it. They can change it.
    case hidden
    /// Nobody gets it. Its maker can only delete it.
    case removed
  }

  public let kind: Kind
  /// Why, in a sentence for those who work on the pack.
  public let why: String

  public init(kind: Kind, why: String) {
    self.kind = kind
    self.why = why
  }

  /// The most characters of the sentence (Unicode scalars).
  public static let longestWhy = 300
}

/// A pack as the owner of the server sees it in a list.
public struct PackForOwner: Hashable, Sendable {
  public let entry: PackEntry
  /// Whether it comes with the server.
  public let isServers: Bool
  /// When its latest version was saved, in seconds since 1970.
  public let changedAt: Int64

  public init(entry: PackEntry, isServers: Bool, changedAt: Int64) {
    self.entry = entry
    self.isServers = isServers
    self.changedAt = changedAt
  }
}

/// Which packs the owner of the server looks for.
public enum PackFilter: String, Hashable, Sendable, CaseIterable {
  case all, official, removed
}

/// What only the owner of a server does with packs. Both stores of packs have it.
public protocol PackOwnerStore: Sendable {
  /// All packs that match, also those that nobody is offered; the last changed first.
  func packsForOwner(
    matching search: PackSearch, _ filter: PackFilter, offset: Int, limit: Int
  ) async throws -> [PackForOwner]
  func packForOwner(_ id: PackID) async throws -> PackForOwner?
  /// - Returns: whether there is such a pack.
  func setOfficial(_ isOfficial: Bool, _ id: PackID) async throws -> Bool
  /// Hides or removes a pack, or brings it back.
  ///
  /// - Returns: whether there is such a pack, which does not come with the server.
  func setRemoval(_ removal: PackRemoval?, of id: PackID) async throws -> Bool
}

extension Packs {
  /// All packs that match, for the owner of the server; the last changed first.
  ///
  /// - Returns: the packs, and whether there are more.
  public func packsForOwner(
    matching search: PackSearch, _ filter: PackFilter, offset: Int, limit: Int
  ) async throws -> (packs: [PackForOwner], more: Bool) {
    let found = try await store.packsForOwner(matching: search, filter, offset: offset, limit: limit + 1)
    return (Array(found.prefix(limit)), found.count > limit)
  }

  /// Marks a pack as official, or takes the mark back.
  ///
  /// - Throws: `noSuchPack`.
  public func mark(_ id: PackID, asOfficial isOfficial: Bool) async throws -> PackForOwner {
    guard try await store.setOfficial(isOfficial, id) else { throw Refusal.noSuchPack }
    return try await forOwner(id)
  }

  /// Hides or removes a pack, or brings it back.
  ///
  /// - Throws: `noSuchPack`, `serversPack`, `InvalidFields`.
  public func setRemoval(_ removal: PackRemoval?, of id: PackID) async throws -> PackForOwner {
    let pack = try await forOwner(id)
    guard !pack.isServers else { throw Refusal.serversPack }
    guard try await store.setRemoval(removal, of: id) else { throw Refusal.noSuchPack }
    return try await forOwner(id)
  }

  private func forOwner(_ id: PackID) async throws -> PackForOwner {
    guard let pack = try await store.packForOwner(id) else { throw Refusal.noSuchPack }
    return pack
  }
}

extension Refusal {
  public static let serversPack = Refusal(
    "serversPack", .conflict, "This pack comes with the server. Take it out of Content/hunt/packs.json.")

  static let packHidden = Refusal(
    "packHidden", .conflict, "The owner of this server has hidden this pack, so nobody can be invited to it.")

  static func packRemoved(_ why: String) -> Refusal {
    Refusal("packRemoved", .forbidden, "The owner of this server has removed this pack: \(why)")
  }
}
