import Rooms
import Synchronization

/// The twin of `SQLiteStore` that forgets everything with the process: for tests, and for servers that shall keep
/// nothing.
public final class MemoryStore: RoomStore {
  private struct Kept {
    let code: String
    var log: [LogEntry] = []
    var usedAt: Int64 = 0
  }

  private let kept = Mutex<[RoomID: Kept]>([:])

  public init() {}

  public func rooms() -> [StoredRoom] {
    kept.withLock { kept in
      kept.map { StoredRoom(id: $0.key, code: $0.value.code) }.sorted { $0.id.number < $1.id.number }
    }
  }

  public func log(of room: RoomID) -> [LogEntry] { kept.withLock { $0[room]?.log ?? [] } }

  public func save(_ batch: [RoomChanges], completion: @escaping @Sendable ((any Error)?) -> Void) {
    kept.withLock { kept in
      for changes in batch {
        if changes.isDissolved {
          kept[changes.room] = nil
        } else {
          kept[changes.room, default: Kept(code: changes.code)].log += changes.entries
        }
      }
    }
    completion(nil)
  }

  public func touch(_ rooms: [RoomID], at time: Int64) {
    kept.withLock { kept in for room in rooms { kept[room]?.usedAt = time } }
  }

  public func removeRooms(unusedSince time: Int64) -> [StoredRoom] {
    kept.withLock { kept in
      let unused = kept.filter { $0.value.usedAt < time }
      for room in unused.keys { kept[room] = nil }
      return unused.map { StoredRoom(id: $0.key, code: $0.value.code) }
    }
  }
}
