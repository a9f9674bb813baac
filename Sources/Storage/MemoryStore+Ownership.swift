import Ports
import Rooms
import Synchronization
import Tabletop

extension MemoryStore: RoomOwnership {
  private static let start = ContinuousClock.now

  /// Milliseconds since the process first asked, by a clock that nobody sets.
  public static let milliseconds: @Sendable () -> Milliseconds = {
    Milliseconds((ContinuousClock.now - start) / .milliseconds(1))
  }

  public func join(_ node: NodeID) -> NodeLife { ownership.withLock { $0.join(node, at: clock()) } }

  public func renew(_ life: NodeLife) -> Bool { ownership.withLock { $0.renew(life, at: clock()) } }

  public func leave(_ life: NodeLife) { ownership.withLock { $0.end(life) } }

  public func claim(_ code: String, for life: NodeLife) -> RoomClaim {
    ownership.withLock { ownership in
      guard let room = rooms().first(where: { $0.code == code }) else { return .noSuchRoom }
      return ownership.claim(room.id, for: life, at: clock())
    }
  }

  public func reserve(_ code: String, for life: NodeLife) -> RoomReservation {
    ownership.withLock { ownership in
      guard ownership.isCurrent(life) else { return .fenced }
      let (rooms, now) = (rooms(), clock())
      return reserved.withLock { reserved in
        reserved.codes = reserved.codes.filter { now - $0.value < Ownership.reservation }
        guard reserved.codes[code] == nil, !rooms.contains(where: { $0.code == code }) else { return .taken }
        reserved.codes[code] = now
        reserved.last = max(reserved.last, lastRoom().number) + 1
        return .reserved(RoomID(reserved.last), among: rooms.count)
      }
    }
  }

  public func save(
    _ batch: [RoomChanges], by life: NodeLife, at time: Int64,
    completion: @escaping @Sendable ((any Error)?) -> Void
  ) {
    let error: (any Error)? = ownership.withLock { ownership in
      guard ownership.isCurrent(life) else { return Fenced() }
      guard keep(batch, at: time) else { return StoreError.doesNotFit }
      for changes in batch { MemoryStore.note(changes, by: life, in: &ownership) }
      return nil
    }
    completion(error)
  }

  private static func note(_ changes: RoomChanges, by life: NodeLife, in ownership: inout Ownership) {
    if changes.isDissolved {
      ownership.remove(changes.room)
    } else if changes.firstEntry == 0 {
      ownership.open(changes.room, for: life)
    }
  }
}
