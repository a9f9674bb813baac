import Synchronization
import Tabletop
import TownHunt

/// What was made of the packs that were asked for last. A room asks for its pack again with each change of its setup,
/// and reading a pack of a thousand pins takes time.
final class PackCache<Value: Sendable>: Sendable {
  /// The key of a pack: packs with the same key have the same content. A pack that is removed and added again has
  /// another salt.
  private struct Key: Hashable {
    let id: PackID
    let version: Int64
    let salt: String
    /// The creator's name. It changes when the creator leaves the pack.
    let creator: String
  }

  private let limit: Int
  private let make: @Sendable (KeptPack) throws(DamagedPack) -> Value
  /// The pack that was asked for last stands last.
  private let kept = Mutex<[(key: Key, value: Value)]>([])

  /// - Parameters:
  ///   - limit: how many packs are kept. A pack of a thousand pins takes some megabytes.
  ///   - make: what is to be kept of a pack.
  init(limit: Int = 16, make: @escaping @Sendable (KeptPack) throws(DamagedPack) -> Value) {
    self.limit = limit
    self.make = make
  }

  /// - Throws: `DamagedPack`.
  func value(of pack: KeptPack) throws(DamagedPack) -> Value {
    let key = Key(id: pack.id, version: pack.version, salt: pack.salt, creator: pack.creator.name)
    if let value = known(key) { return value }
    let value = try make(pack)
    kept.withLock { kept in
      // Another request may have been faster, and older versions are not asked for any more.
      kept.removeAll { $0.key.id == key.id && ($0.key.version <= key.version || $0.key.salt != key.salt) }
      kept.append((key, value))
      if kept.count > limit { kept.removeFirst(kept.count - limit) }
    }
    return value
  }

  private func known(_ key: Key) -> Value? {
    kept.withLock { kept in
      guard let index = kept.lastIndex(where: { $0.key == key }) else { return nil }
      let found = kept.remove(at: index)
      kept.append(found)
      return found.value
    }
  }
}
