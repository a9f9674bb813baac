import Ports
import Rooms
import Synchronization

/// The rooms that exist, by their codes.
final class RoomDirectory: Sendable {
  private struct Kept: Sendable {
    var rooms: [String: RoomID] = [:]
    var codes: [RoomID: String] = [:]
    var lastID: Int64 = 0

    mutating func add(_ id: RoomID, _ code: String) {
      // A code may be used again.
      if let former = rooms[code] { codes[former] = nil }
      rooms[code] = id
      codes[id] = code
      lastID = max(lastID, id.number)
    }
  }

  private let kept: Mutex<Kept>
  private let draw: @Sendable (Int) -> Int

  /// - Parameters:
  ///   - last: the highest number that was ever used.
  ///   - draw: a random number from 0 to one less than its argument, which nobody can guess.
  init(
    _ rooms: [StoredRoom], last: RoomID, draw: @escaping @Sendable (Int) -> Int = { .random(in: 0..<$0) }
  ) {
    self.draw = draw
    var start = Kept()
    start.lastID = last.number
    for room in rooms { start.add(room.id, room.code) }
    kept = Mutex(start)
  }

  var count: Int { kept.withLock { $0.rooms.count } }

  func room(_ code: String) -> RoomID? { kept.withLock { $0.rooms[code] } }

  func code(of room: RoomID) -> String? { kept.withLock { $0.codes[room] } }

  /// Notes a room that another node has opened.
  func add(_ room: RoomID, code: String) { kept.withLock { $0.add(room, code) } }

  /// A number and a code for a new room.
  func reserve() -> (id: RoomID, code: String) {
    kept.withLock { kept in
      let id = RoomID(kept.lastID + 1)
      let code = code(besides: kept, among: 0)
      kept.add(id, code)
      return (id, code)
    }
  }

  /// A code for a new room in a store that others share: it may be in use there.
  ///
  /// - Parameter count: how many rooms there are, if there are more than are known here.
  func code(among count: Int) -> String { kept.withLock { code(besides: $0, among: count) } }

  /// Four digits, and one more whenever a tenth of the codes are in use, so that hardly anybody finds a room by trying.
  private func code(besides kept: Kept, among count: Int) -> String {
    var digits = 4
    var codes = 10_000
    while max(kept.rooms.count, count) * 10 >= codes {
      digits += 1
      codes *= 10
    }
    var code = ""
    repeat {
      let number = String(draw(codes))
      code = String(repeating: "0", count: digits - number.count) + number
    } while kept.rooms[code] != nil
    return code
  }

  /// Forgets a room that no longer exists; its code may be used again, its number never.
  func release(_ room: RoomID) {
    kept.withLock { kept in
      if let code = kept.codes.removeValue(forKey: room) { kept.rooms[code] = nil }
    }
  }
}
