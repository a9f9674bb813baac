import Accounts
import Packs
import Synchronization

/// A store in memory that behaves like `SQLiteStore`: drafts of packs.
public final class MemoryDrafts: DraftStore {
  private struct Name: Hashable {
    let maker: PlayerID
    let key: DraftKey
  }

  private struct Kept {
    let version: Int64
    /// Nil once it was published.
    let draft: PackDraft?
    let pack: PackID?
    let savedAt: Int64

    var whole: KeptDraft? { draft.map { KeptDraft(version: version, text: $0.text) } }
  }

  private let kept = Mutex<[Name: Kept]>([:])

  public init() {}

  public func drafts(of maker: PlayerID) -> DraftList {
    let all = all(of: maker)
    return DraftList(
      drafts: all.compactMap { name, kept in
        kept.draft.map {
          DraftList.Entry(
            key: name.key, version: kept.version, name: $0.name, location: $0.location, pinCount: $0.pinCount,
            savedAt: kept.savedAt)
        }
      },
      published: all.compactMap { name, kept in kept.pack.map { DraftList.Published(key: name.key, pack: $0) }
      }
    )
  }

  private func all(of maker: PlayerID) -> [(key: Name, value: Kept)] {
    kept.withLock { kept in MemoryDrafts.sorted(kept.filter { $0.key.maker == maker }) }
  }

  /// The last kept first.
  private static func sorted(_ kept: [Name: Kept]) -> [(key: Name, value: Kept)] {
    kept.sorted { one, other in
      (other.value.savedAt, one.key.key.text) < (one.value.savedAt, other.key.key.text)
    }
  }

  public func draft(_ key: DraftKey, of maker: PlayerID) -> KeptDraft? {
    kept.withLock { $0[Name(maker: maker, key: key)]?.whole }
  }

  public func keepDraft(
    _ draft: PackDraft, as key: DraftKey, of maker: PlayerID, after version: Int64, limit: Int,
    at time: Int64
  ) throws -> Int64 {
    try kept.withLock { all in
      let name = Name(maker: maker, key: key)
      let whole = all[name]?.whole
      if let whole, whole.text == draft.text { return whole.version }
      guard whole?.version ?? 0 == version else { throw DraftChanged(whole) }
      if whole == nil, all.count(where: { $0.key.maker == maker && $0.value.draft != nil }) >= limit {
        throw TooManyDrafts()
      }
      let next = max((all[name]?.version ?? 0) + 1, time)
      all[name] = Kept(version: next, draft: draft, pack: nil, savedAt: time)
      return next
    }
  }

  public func removeDraft(
    _ key: DraftKey, of maker: PlayerID, publishedAs pack: PackID?, at time: Int64
  ) -> Bool {
    kept.withLock { all in
      let name = Name(maker: maker, key: key)
      guard let old = all[name], old.draft != nil else { return false }
      all[name] = pack.map { Kept(version: old.version, draft: nil, pack: $0, savedAt: time) }
      let published = MemoryDrafts.sorted(all.filter { $0.key.maker == maker && $0.value.draft == nil })
      for (old, _) in published.dropFirst(DraftList.mostPublished) { all[old] = nil }
      return true
    }
  }

  public func wholeDrafts(of maker: PlayerID) -> [KeptDraft] { all(of: maker).compactMap(\.value.whole) }

  public func removeDrafts(of maker: PlayerID) {
    kept.withLock { all in all = all.filter { $0.key.maker != maker } }
  }

  @discardableResult
  public func removePublishedDrafts(before time: Int64) -> Int {
    kept.withLock { all in
      let before = all.count
      all = all.filter { $0.value.draft != nil || $0.value.savedAt >= time }
      return before - all.count
    }
  }

  /// The pictures that drafts use.
  var pictures: Set<PictureName> {
    kept.withLock { Set($0.values.flatMap { $0.draft?.pictures ?? [] }) }
  }
}
