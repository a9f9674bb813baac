import NIOCore
import Ports
import Rooms

/// Players who are gone, in rooms that are in memory.
extension RoomLoop {
  /// Forgets players who are gone in all rooms in memory. The future succeeds once that is saved.
  ///
  /// - Returns: the rooms where they sat.
  func forget(_ players: Set<Int64>) -> EventLoopFuture<[RoomID]> {
    eventLoop.preconditionInEventLoop()
    // The log of a room that is being loaded may have been read before it was rewritten.
    return EventLoopFuture.whenAllComplete(Array(loading.values), on: eventLoop).flatMap { _ in
      let rooms = self.hosted.values.filter { $0.room.forget(players) }
      return EventLoopFuture.whenAllSucceed(
        rooms.map { self.whenSaved($0, $0.id) }, on: self.eventLoop)
    }
  }

  /// Reads the table of a room in memory back from its log, which was rewritten, so that the game under way has no name
  /// in it that the log does not have.
  ///
  /// - Returns: whether it has it now, or needs none. If not, something happened in the room meanwhile.
  func renewTable(of id: RoomID) -> EventLoopFuture<Bool> {
    eventLoop.preconditionInEventLoop()
    guard let room = hosted[id], room.room.phase != .lobby else { return eventLoop.makeSucceededFuture(true) }
    return logs.room(id, by: commit.life, for: eventLoop).map { read, entries in
      guard self.hosted[id] === room else { return true }
      guard !room.isDirty, entries == room.savedEntries else { return false }
      room.room.takeTable(of: read.value)
      self.touch(room)
      return true
    }
  }
}
