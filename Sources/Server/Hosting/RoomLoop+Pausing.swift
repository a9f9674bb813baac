import NIOCore
import Rooms

/// When the rooms of a loop are at rest: while nothing can be saved, between two lives of the node, and when the server
/// stops.
extension RoomLoop {
  // MARK: Pausing

  /// Whether anything can be saved, as far as is known.
  var canSave: Bool {
    guard let node else { return !isPaused }
    return !isPaused && commit.life != nil && !node.isCutOff
  }

  /// Turns all phones away until `goOn` is called. The rooms stay as they are.
  func pause() {
    eventLoop.preconditionInEventLoop()
    isPaused = true
    for room in hosted.values {
      for socket in room.sockets { socket.turnAway(.cannotSave, code: .internalError) }
    }
  }

  func goOn() {
    eventLoop.preconditionInEventLoop()
    isPaused = false
  }

  // MARK: Lives

  /// Drops all rooms of a life that is over, or may be. They are read back under the next life of whatever node owns them
  /// then.
  func lose(_ life: NodeLife) {
    guard commit.life == life else { return }
    abandon(commit.end())
    for room in hosted.values { drop(room) }
    node?.lose(life)
  }

  // MARK: Stopping

  /// Saves all clocks, tells everyone that the server is about to stop, unless another one goes on with the rooms, and closes
  /// their sockets.
  func stop() {
    eventLoop.preconditionInEventLoop()
    guard !isStopping else { return }
    isStopping = true
    for room in hosted.values {
      room.room.saveTime(at: eventLoop.instant)
      room.room.bidFarewell(isHandedOver: node != nil)
      touch(room)
    }
  }

  /// Succeeds once all output is saved and sent.
  func drain() -> EventLoopFuture<Void> {
    eventLoop.flatSubmit {
      self.stop()
      guard !self.commit.isIdle || !self.dirty.isEmpty else {
        return self.eventLoop.makeSucceededVoidFuture()
      }
      let promise = self.eventLoop.makePromise(of: Void.self)
      self.drained.append(promise)
      return promise.futureResult
    }
  }
}
