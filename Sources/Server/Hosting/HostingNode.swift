import Logging
import NIOCore
import Ports
import Rooms
import Tabletop

/// This server as one of several nodes on one store: it begins a life there, says again and again that it is there, and
/// begins another life when that one is over (`Ownership`).
///
/// A life is also given up when a batch may not have been kept. What is still on its way to the store is not kept then, so
/// that the logs can be read back.
///
/// It belongs to one event loop, which the compiler cannot check. Hence `@unchecked Sendable`.
final class HostingNode: @unchecked Sendable {
  let id: NodeID
  let ownership: any RoomOwnership
  private let directory: RoomDirectory
  private let eventLoop: any EventLoop
  private let threads: any WaitingThreads
  private let logger: Logger
  private var loops: [RoomLoop] = []
  private var life: NodeLife?
  private var next: Scheduled<Void>?
  private var isStopping = false

  /// Several times within a lease, so that one that comes late does no harm.
  private static let renewalInterval = TimeAmount.milliseconds(Ownership.lease / 4)

  init(
    _ id: NodeID, ownership: any RoomOwnership, directory: RoomDirectory, eventLoop: any EventLoop,
    threads: any WaitingThreads, logger: Logger
  ) {
    self.id = id
    self.ownership = ownership
    self.directory = directory
    self.eventLoop = eventLoop
    self.threads = threads
    self.logger = logger
  }

  // MARK: Lives

  /// Begins its first life. Until the store has noted it, the loops save nothing.
  func start(_ loops: [RoomLoop]) {
    eventLoop.preconditionInEventLoop()
    self.loops = loops
    join()
  }

  private func join() {
    threads.run(for: eventLoop) { [ownership, id] in try ownership.join(id) }.whenComplete { result in
      switch result {
      case .success(let life) where self.isStopping: _ = self.leave(life)
      case .success(let life): self.begin(life)
      case .failure(let error):
        self.logger.error("The node cannot join.", metadata: ["error": "\(error)"])
        self.later { self.join() }
      }
    }
  }

  private func begin(_ life: NodeLife) {
    self.life = life
    for loop in loops { loop.eventLoop.execute { loop.commit.begin(life) } }
    later { self.renew(life) }
  }

  private func renew(_ life: NodeLife) {
    threads.run(for: eventLoop) { [ownership] in try ownership.renew(life) }.whenComplete { result in
      guard self.life == life else { return }
      // Where the store does not answer, the life may be over or not: the next batch will show it.
      if case .success(false) = result { self.lose(life) } else { self.later { self.renew(life) } }
    }
  }

  private func later(_ work: @escaping @Sendable () -> Void) {
    guard !isStopping else { return }
    next = eventLoop.scheduleTask(in: HostingNode.renewalInterval, work)
  }

  /// Gives up a life that is over, or may be. Once all loops have dropped its rooms, the next life begins.
  func lose(_ life: NodeLife) {
    eventLoop.execute {
      guard self.life == life else { return }
      self.logger.warning("The node begins a new life.", metadata: ["epoch": "\(life.epoch)"])
      self.life = nil
      self.next?.cancel()
      let dropped = self.loops.map { loop in loop.eventLoop.submit { loop.lose(life) } }
      EventLoopFuture.andAllComplete(dropped, on: self.eventLoop).whenComplete { _ in self.join() }
    }
  }

  /// Ends its life in good order, once everything is saved: others can take over its rooms at once.
  func stop() -> EventLoopFuture<Void> {
    eventLoop.preconditionInEventLoop()
    isStopping = true
    loops = []
    next?.cancel()
    guard let life else { return eventLoop.makeSucceededVoidFuture() }
    self.life = nil
    return leave(life)
  }

  private func leave(_ life: NodeLife) -> EventLoopFuture<Void> {
    threads.run(for: eventLoop) { [ownership] in try ownership.leave(life) }
  }

  // MARK: Rooms

  /// The node that owns the room with a code: this one, from now on, if nobody is there who does.
  ///
  /// - Returns: a future that fails with `noSuchRoom`, `cannotSave` or `elsewhere`, or with an error of the store.
  func owner(of code: String) -> EventLoopFuture<NodeID> {
    eventLoop.preconditionInEventLoop()
    guard let life else { return eventLoop.makeFailedFuture(Refusal.cannotSave) }
    return threads.run(for: eventLoop) { [ownership] in try ownership.claim(code, for: life) }
      .flatMapThrowing { claim in
        switch claim {
        case .own(let room):
          self.directory.add(room, code: code)
          return self.id
        case .owned(by: let node): return node
        case .noSuchRoom: throw Refusal.noSuchRoom
        case .fenced:
          self.lose(life)
          throw Refusal.elsewhere
        }
      }
  }
}
