import Logging
import NIOCore
import Ports
import Rooms
import Storage
import Tabletop

/// Reads rooms back from their logs, on threads that may wait for a disk.
struct RoomLogs: Sendable {
  let store: any RoomStore
  /// Nil where no other server writes to the store.
  let ownership: (any RoomOwnership)?
  let directory: RoomDirectory
  let patience: RoomPatience
  let chance: any RoomChance
  let content: RoomContent
  let threads: any WaitingThreads
  let logger: Logger

  /// A room for the loop that will own it, and the number of entries in its log.
  ///
  /// - Parameter life: that of the loop, where other servers write to the store too: the room has to be its own.
  /// - Returns: a future that fails with `noSuchRoom`, `elsewhere` or `cannotSave`, with what the room refuses, with
  ///   `Fenced`, or with an error of the store.
  func room(
    _ id: RoomID, by life: NodeLife?, for eventLoop: any EventLoop
  ) -> EventLoopFuture<(NIOLoopBoundBox<Room>, entries: Int64)> {
    threads.run(for: eventLoop) {
      if let ownership { try claim(id, for: life, in: ownership) }
      let log = try self.log(of: id)
      guard !log.isEmpty, let code = directory.code(of: id) else { throw Refusal.noSuchRoom }
      let room = try Room.recover(
        code: code, log: log, patience: patience, chance: chance, contentSource: content)
      return (NIOLoopBoundBox.makeBoxSendingValue(room, eventLoop: eventLoop), Int64(log.count))
    }
  }

  private func claim(_ id: RoomID, for life: NodeLife?, in ownership: any RoomOwnership) throws {
    guard let life else { throw Refusal.cannotSave }
    guard let code = directory.code(of: id) else { throw Refusal.noSuchRoom }
    let claim: RoomClaim
    do { claim = try ownership.claim(code, for: life) } catch { throw Refusal.cannotSave }
    switch claim {
    case .own(let room) where room == id: return
    case .owned: throw Refusal.elsewhere
    case .fenced: throw Fenced()
    case .own, .noSuchRoom:
      // It was dissolved by another node.
      directory.release(id)
      throw Refusal.noSuchRoom
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
