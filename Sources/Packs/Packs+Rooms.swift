import Ports
import Tabletop

extension Packs {
  /// A pack as a room plays it: with digests in place of answers. The room's event loop waits for it: one row, read
  /// by its key.
  ///
  /// - Throws: `noSuchPack`, also where it is offered to nobody; `noContent` where it cannot be read.
  public func packForRoom(_ text: String) throws(Refusal) -> JSON {
    guard let id = PackID(text), let kept = try keptAtOnce(id), kept.isOffered else {
      throw Refusal.noSuchPack
    }
    do { return try played.value(of: kept) } catch { throw Refusal.noContent }
  }

  private func keptAtOnce(_ id: PackID) throws(Refusal) -> KeptPack? {
    do { return try store.packAtOnce(id) } catch { throw Refusal.noContent }
  }
}
