import Logging
import NIOCore
import Ports
import Rooms
import Storage
import Tabletop

/// Reads rooms back from their logs, on threads that may wait for a disk.
struct RoomLogs: Sendable {
  let store: any RoomStore
  let directory: RoomDirectory
  let patience: RoomPatience
  let chance: any RoomChance
  let content: RoomContent
  let threads: any WaitingThreads
  let logger: Logger

  /// A room for the loop that will own it, and the number of entries in its log.
  ///
  /// - Returns: a future that fails with `noSuchRoom`, with what the room refuses, or with an error of the store.
  func room(
    _ id: RoomID, for eventLoop: any EventLoop
  ) -> EventLoopFuture<(NIOLoopBoundBox<Room>, entries: Int64)> {
    threads.run(for: eventLoop) {
      let log = try self.log(of: id)
      guard !log.isEmpty, let code = directory.code(of: id) else { throw Refusal.noSuchRoom }
      let room = try Room.recover(
        code: code, log: log, patience: patience, chance: chance, contentSource: content)
      return (NIOLoopBoundBox.makeBoxSendingValue(room, eventLoop: eventLoop), Int64(log.count))
    }
  }

  /// - Throws: `damagedRoom`, or an error of the store.
  private func log(of id: RoomID) throws -> [LogEntry] {
    do { return try store.log(of: id) } catch StoreError.isDamagedLog {
      logger.error(
        "The log of a room is damaged. The other rooms are not.",
        metadata: ["code": "\(directory.code(of: id) ?? "")", "room": "\(id.number)"])
      throw Refusal.damagedRoom
    }
  }
}
