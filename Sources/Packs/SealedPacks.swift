import Synchronization
import Tabletop
import TownHunt

/// A cache of the packs that were asked for last, in the form in which hunts are played. A room asks for its pack
/// again with each change of its setup, and reading a pack of a thousand pins takes time.
final class SealedPacks: Sendable {
  /// The key of a sealed pack: packs with the same key have the same text. A pack that is removed and added again has
  /// another salt.
  private struct Key: Hashable {
    let id: PackID
    let version: Int64
    let salt: String
    /// The creator's name. It changes when the creator leaves the pack.
    let creator: String
  }

  private let limit: Int
  /// The pack that was asked for last stands last.
  private let kept = Mutex<[(key: Key, json: JSON)]>([])

  /// - Parameter limit: how many packs are kept. A pack of a thousand pins takes some megabytes.
  init(limit: Int = 16) { self.limit = limit }

  /// - Throws: `DamagedPack`.
  func json(of pack: KeptPack) throws(DamagedPack) -> JSON {
    let key = Key(id: pack.id, version: pack.version, salt: pack.salt, creator: pack.creator.name)
    if let json = known(key) { return json }
    let json = JSON(of: try pack.pack().sealed(with: pack.salt))
    kept.withLock { kept in
      // Another room may have been faster, and older versions are not asked for any more.
      kept.removeAll { $0.key.id == key.id && ($0.key.version <= key.version || $0.key.salt != key.salt) }
      kept.append((key, json))
      if kept.count > limit { kept.removeFirst(kept.count - limit) }
    }
    return json
  }

  private func known(_ key: Key) -> JSON? {
    kept.withLock { kept in
      guard let index = kept.lastIndex(where: { $0.key == key }) else { return nil }
      let found = kept.remove(at: index)
      kept.append(found)
      return found.json
    }
  }
}
