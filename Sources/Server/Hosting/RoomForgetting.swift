import Logging
import NIOCore
import Ports
import Rooms

/// Takes the names of players who are gone out of the rooms that are open. The store has rewritten their logs by then.
struct RoomForgetting: Sendable {
  let loops: [RoomLoop]
  let store: any RoomStore
  let logger: Logger

  /// - Parameter players: the numbers under which they sit there.
  func forget(_ players: Set<Int64>) async {
    for loop in loops {
      do {
        let rooms = try await loop.eventLoop.flatSubmit { loop.forget(players) }.get()
        guard !rooms.isEmpty else { continue }
        // They may have written the names once more.
        try await store.forgetPlayers(in: rooms)
        for room in rooms { try await renewTable(of: room, on: loop) }
      } catch {
        logger.error(
          "The name of a deleted player may stay in rooms until they are opened again.",
          metadata: ["error": "\(error)"])
      }
    }
  }

  /// How often a room that is being played in is read back, until nothing happens in it meanwhile.
  private static let attempts = 10

  private func renewTable(of room: RoomID, on loop: RoomLoop) async throws {
    for _ in 0..<RoomForgetting.attempts
    where try await loop.eventLoop.flatSubmit({ loop.renewTable(of: room) }).get() { return }
  }
}
