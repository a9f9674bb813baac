import NIOCore
import Ports
import Rooms
import Tabletop

/// Rooms of a store that several servers share.
extension RoomDoorway {
  /// Looks in the shared store for a room of which this server knows nothing yet. If nobody is there who owns it, it is
  /// this server's from now on, and `find` finds it. A code of no room is left to `find`, too.
  ///
  /// - Returns: a future that fails with `elsewhere` where another server owns the room, and with `cannotSave` where the
  ///   store does not answer: the room may well exist.
  func learn(_ text: String, on eventLoop: any EventLoop) -> EventLoopFuture<Void> {
    let code = RoomInvitations.code(in: text)
    guard let node, directory.room(code) == nil else { return eventLoop.makeSucceededVoidFuture() }
    return node.eventLoop.flatSubmit { node.owner(of: code) }.hop(to: eventLoop).flatMapThrowing { owner in
      if owner != node.id { throw Refusal.elsewhere }
    }.flatMapErrorThrowing { error in
      guard let refusal = error as? Refusal else { throw Refusal.cannotSave }
      if refusal != .noSuchRoom { throw refusal }
    }
  }

  /// A number and a code for a new room, which no other server uses.
  func reserve() async throws -> (id: RoomID, code: String) {
    guard let node else { return directory.reserve() }
    do {
      return try await node.reserve().get()
    } catch {
      throw error as? Refusal ?? .cannotSave
    }
  }
}
