import Logging
import NIOCore
import Ports
import Rooms
import Synchronization
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
  let eventLoop: any EventLoop
  private let directory: RoomDirectory
  private let threads: any WaitingThreads
  private let askers: any WaitingThreads
  private let logger: Logger
  private var loops: [RoomLoop] = []
  private var life: NodeLife?
  /// The rooms that are its own under this life, as far as it knows. If it is wrong, the first batch shows it.
  private var owned: Set<RoomID> = []
  /// How many rooms there were when the store was asked last.
  private var roomCount = 0
  /// What waits for nodes that a proxy cannot reach.
  private var absences: [NodeID: EventLoopFuture<Void>] = [:]
  private var next: Scheduled<Void>?
  private var hasFailedToJoin = false
  private var isHandingOver = false
  private var isStopping = false
  /// See `isCutOff`.
  private let silence = Atomic(true)

  /// Several times within a lease, so that one that comes late does no harm.
  private static let renewalInterval = TimeAmount.milliseconds(Ownership.lease / 4)
  /// How long it waits for the store when a proxy asks, which does not wait for long either.
  private static let longestClaim = TimeAmount.milliseconds(300)
  /// The time between two looks at a node that a proxy cannot reach.
  private static let absenceInterval = TimeAmount.milliseconds(Ownership.lease / 10)
  /// How often it is looked for: for longer than a lease.
  private static let absenceLooks = 13
  /// How many codes are tried for a new room. A tenth of the codes is in use at most.
  private static let codesTried = 30

  /// - Parameters:
  ///   - threads: for what must not wait, or its life ends.
  ///   - askers: for everything else that is asked of the store; nil: the same.
  init(
    _ id: NodeID, ownership: any RoomOwnership, directory: RoomDirectory, eventLoop: any EventLoop,
    threads: any WaitingThreads, askers: (any WaitingThreads)? = nil, logger: Logger
  ) {
    self.id = id
    self.ownership = ownership
    self.directory = directory
    self.eventLoop = eventLoop
    self.threads = threads
    self.askers = askers ?? threads
    self.logger = logger
  }

  /// Whether it has no life just now, or the store did not answer when it was asked last. It is asked again with the next
  /// renewal.
  var isCutOff: Bool { silence.load(ordering: .relaxed) }

  private func note(_ isCutOff: Bool) { silence.store(isCutOff, ordering: .relaxed) }

  // MARK: Lives

  /// Begins its first life. Until the store has noted it, the loops save nothing.
  ///
  /// - Returns: a future that succeeds when it has begun, or could not: then it is tried again and again.
  @discardableResult
  func start(_ loops: [RoomLoop]) -> EventLoopFuture<Void> {
    eventLoop.preconditionInEventLoop()
    self.loops = loops
    return join()
  }

  @discardableResult
  private func join() -> EventLoopFuture<Void> {
    threads.run(for: eventLoop) { [ownership, id] in try ownership.join(id) }
      .flatMap { life in self.isStopping ? self.leave(life) : self.begin(life) }
      .flatMapErrorThrowing { error in
        if !self.hasFailedToJoin {
          self.logger.error("The node cannot join. It tries again.", metadata: ["error": "\(error)"])
        }
        self.hasFailedToJoin = true
        self.later { self.join() }
      }
  }

  private func begin(_ life: NodeLife) -> EventLoopFuture<Void> {
    if hasFailedToJoin { logger.notice("The node has joined.", metadata: ["epoch": "\(life.epoch)"]) }
    hasFailedToJoin = false
    note(false)
    self.life = life
    later { self.renew(life) }
    let begun = loops.map { loop in loop.eventLoop.submit { loop.commit.begin(life) } }
    return EventLoopFuture.andAllComplete(begun, on: eventLoop)
  }

  private func renew(_ life: NodeLife) {
    threads.run(for: eventLoop) { [ownership] in try ownership.renew(life) }.whenComplete { result in
      guard self.life == life else { return }
      // Where the store does not answer, the life may be over or not: the next batch will show it.
      if case .failure = result { self.note(true) } else { self.note(false) }
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
      self.note(true)
      self.owned = []
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
    note(true)
    owned = []
    return leave(life)
  }

  /// Saves all rooms and tells their phones, and then ends its life: phones find their rooms at other nodes at once.
  func handOver() async throws {
    let loops = try await eventLoop.submit {
      self.isHandingOver = true
      return self.loops
    }.get()
    for loop in loops { try await loop.drain().get() }
    try await eventLoop.flatSubmit { self.stop() }.get()
  }

  private func leave(_ life: NodeLife) -> EventLoopFuture<Void> {
    threads.run(for: eventLoop) { [ownership] in try ownership.leave(life) }
  }

  // MARK: Rooms

  /// The node that owns the room with a code: this one, from now on, if nobody is there who does.
  ///
  /// - Parameter lost: a node that the proxy cannot reach. If that one owns the room, its lease is waited for.
  /// - Returns: a future that fails with `noSuchRoom`, `cannotSave`, `stopping` or `elsewhere`, or with an error of the
  ///   store.
  func owner(of code: String, without lost: NodeID? = nil) -> EventLoopFuture<NodeID> {
    eventLoop.preconditionInEventLoop()
    if isHandingOver { return eventLoop.makeFailedFuture(Refusal.stopping) }
    if let room = directory.room(code), owned.contains(room) { return eventLoop.makeSucceededFuture(id) }
    return claim(code).flatMap { owner in
      guard owner == lost, owner != self.id else { return self.eventLoop.makeSucceededFuture(owner) }
      return self.absence(of: owner, claiming: code, looks: HostingNode.absenceLooks).flatMap {
        self.claim(code)
      }
    }
  }

  private func claim(_ code: String) -> EventLoopFuture<NodeID> {
    guard let life, !isCutOff else { return eventLoop.makeFailedFuture(Refusal.cannotSave) }
    let answer = eventLoop.makePromise(of: RoomClaim.self)
    let overdue = eventLoop.scheduleTask(in: HostingNode.longestClaim) {
      self.note(true)
      answer.fail(Refusal.cannotSave)
    }
    askers.run(for: eventLoop) { [ownership] in try ownership.claim(code, for: life) }.whenComplete {
      result in
      overdue.cancel()
      if case .failure = result { self.note(true) }
      answer.completeWith(result)
    }
    return answer.futureResult
      .flatMapThrowing { claim in
        switch claim {
        case .own(let room):
          self.directory.add(room, code: code)
          if self.life == life { self.owned.insert(room) }
          return self.id
        case .owned(by: let node): return node
        case .noSuchRoom: throw Refusal.noSuchRoom
        case .fenced:
          self.lose(life)
          throw Refusal.elsewhere
        }
      }
  }

  /// Succeeds once a node no longer owns one of its rooms, or has had time enough to come back. All who wait for the node
  /// share this, so that the store is not asked by each of a thousand phones.
  private func absence(of node: NodeID, claiming code: String, looks: Int) -> EventLoopFuture<Void> {
    if let absence = absences[node] { return absence }
    let absence = look(for: node, claiming: code, looks: looks)
    absences[node] = absence
    absence.whenComplete { _ in self.absences[node] = nil }
    return absence
  }

  private func look(for node: NodeID, claiming code: String, looks: Int) -> EventLoopFuture<Void> {
    guard looks > 0 else { return eventLoop.makeSucceededVoidFuture() }
    return eventLoop.scheduleTask(in: HostingNode.absenceInterval) {}.futureResult
      .flatMap { self.claim(code) }
      .flatMap { owner in
        guard owner == node else { return self.eventLoop.makeSucceededVoidFuture() }
        return self.look(for: node, claiming: code, looks: looks - 1)
      }
  }

  /// A number and a code for a new room that no other node uses.
  ///
  /// - Returns: a future that fails with `cannotSave`, `stopping` or `elsewhere`, or with an error of the store.
  func reserve() -> EventLoopFuture<(id: RoomID, code: String)> {
    eventLoop.flatSubmit { self.reserve(tries: HostingNode.codesTried) }
  }

  private func reserve(tries: Int) -> EventLoopFuture<(id: RoomID, code: String)> {
    if isHandingOver { return eventLoop.makeFailedFuture(Refusal.stopping) }
    guard let life, tries > 0 else { return eventLoop.makeFailedFuture(Refusal.cannotSave) }
    let code = directory.code(among: roomCount)
    return askers.run(for: eventLoop) { [ownership] in try ownership.reserve(code, for: life) }
      .flatMap { reservation in
        switch reservation {
        case .reserved(let room, among: let count):
          self.roomCount = count
          self.directory.add(room, code: code)
          if self.life == life { self.owned.insert(room) }
          return self.eventLoop.makeSucceededFuture((id: room, code: code))
        case .taken: return self.reserve(tries: tries - 1)
        case .fenced:
          self.lose(life)
          return self.eventLoop.makeFailedFuture(Refusal.elsewhere)
        }
      }
  }
}
