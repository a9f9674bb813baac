import Catalogue
import Logging
import Metrics
import NIOCore
import Ports
import Rooms
import Tabletop

/// The rooms of one event loop. It brings them messages and time, saves what they did, and then tells the
/// phones.
///
/// A room lives on one event loop and so has one owner. All that the rooms of the loop did in one turn is
/// saved together, and players are told only after that.
///
/// All of it happens on the loop, which the compiler cannot check. Hence `@unchecked Sendable`, and a
/// precondition at each entry point.
final class RoomLoop: @unchecked Sendable {
  let eventLoop: any EventLoop
  private let store: any RoomStore
  let logs: RoomLogs
  private let directory: RoomDirectory
  private let metrics: ServerMetrics
  private let patience: RoomPatience
  private let limits: Settings.Limits
  private let logger: Logger
  private let clock: WallClock
  private let chance: any RoomChance
  private let content: RoomContent
  /// Nil where no other server writes to the store.
  let node: HostingNode?

  private(set) var hosted: [RoomID: HostedRoom] = [:]
  private(set) var loading: [RoomID: EventLoopFuture<HostedRoom>] = [:]
  /// Rooms that were in memory since their use was last noted.
  private var used: Set<RoomID> = []
  /// Rooms that may have something to save or tell.
  private(set) var dirty: [HostedRoom] = []
  private var isTurnScheduled = false
  /// When the messages arrived that rooms have received in this turn.
  private var arrivals: [NIODeadline] = []
  /// Promises to those who wait until what their room did in this turn is saved.
  private var waiting: [(room: HostedRoom, saved: EventLoopPromise<Void>)] = []
  private(set) lazy var commit = GroupCommit(
    store: store, ownership: node?.ownership, eventLoop: eventLoop, clock: clock
  ) { [unowned self] in finish($0) }
  var drained: [EventLoopPromise<Void>] = []
  /// One buffer for all outgoing messages: it stays in the processor's cache.
  private var outgoing = ByteBuffer()
  var isStopping = false
  /// Whether nobody plays, since nothing can be saved.
  var isPaused = false

  init(
    eventLoop: any EventLoop, store: any RoomStore, directory: RoomDirectory, metrics: ServerMetrics,
    patience: RoomPatience, limits: Settings.Limits, content: RoomContent, clock: WallClock,
    chance: any RoomChance, threads: any WaitingThreads, logger: Logger, node: HostingNode? = nil
  ) {
    self.eventLoop = eventLoop
    self.store = store
    self.directory = directory
    self.metrics = metrics
    self.patience = patience
    self.limits = limits
    self.content = content
    self.clock = clock
    self.chance = chance
    self.node = node
    logs = RoomLogs(
      store: store, ownership: node?.ownership, directory: directory, patience: patience, chance: chance,
      content: content,
      threads: threads, logger: logger)
    self.logger = logger
  }

  // MARK: Rooms

  /// Opens a room. The future succeeds once it is saved.
  func open(
    _ id: RoomID, code: String, game: GameEntry, setup: JSON, profile: Profile
  ) -> EventLoopFuture<TakenSeat> {
    eventLoop.preconditionInEventLoop()
    guard content.isReady(game.content) else {
      return content.prepared(game.content, on: eventLoop).flatMap {
        self.openNow(id, code: code, game: game, setup: setup, profile: profile)
      }
    }
    return openNow(id, code: code, game: game, setup: setup, profile: profile)
  }

  private func openNow(
    _ id: RoomID, code: String, game: GameEntry, setup: JSON, profile: Profile
  ) -> EventLoopFuture<TakenSeat> {
    guard !isStopping else { return eventLoop.makeFailedFuture(Refusal.stopping) }
    guard canSave else { return eventLoop.makeFailedFuture(Refusal.cannotSave) }
    do throws(Refusal) {
      let (room, seat) = try Room.open(
        code: code, game: game, setup: setup, profile: profile, patience: patience, chance: chance,
        contentSource: content)
      let hostedRoom = host(room, id: id, savedEntries: 0)
      return whenSaved(hostedRoom, seat)
    } catch {
      return eventLoop.makeFailedFuture(error)
    }
  }

  /// Does something with a room, once it is in memory. The future succeeds once what it did is saved.
  func withRoom<Result: Sendable>(
    _ id: RoomID, _ body: @escaping @Sendable (Room) throws(Refusal) -> Result
  ) -> EventLoopFuture<Result> {
    room(id).flatMap { hostedRoom in
      do throws(Refusal) {
        hostedRoom.room.wake(at: self.eventLoop.instant)
        let result = try body(hostedRoom.room)
        return self.whenSaved(hostedRoom, result)
      } catch {
        self.touch(hostedRoom)
        return self.eventLoop.makeFailedFuture(error)
      }
    }
  }

  func whenSaved<Result: Sendable>(_ room: HostedRoom, _ result: Result) -> EventLoopFuture<Result> {
    let promise = eventLoop.makePromise(of: Void.self)
    waiting.append((room, promise))
    touch(room)
    return promise.futureResult.map { result }
  }

  /// The room, read back from its log if it is not in memory.
  private func room(_ id: RoomID) -> EventLoopFuture<HostedRoom> {
    eventLoop.preconditionInEventLoop()
    if let room = hosted[id] { return eventLoop.makeSucceededFuture(room) }
    if let future = loading[id] { return future }
    let life = commit.life
    let future = logs.room(id, by: life, for: eventLoop).flatMapThrowing { room, entries -> HostedRoom in
      guard self.commit.life == life else { throw Fenced() }
      return self.host(room.value, id: id, savedEntries: entries)
    }.flatMapErrorThrowing { error in
      guard error is Fenced else { throw error }
      if let life { self.lose(life) }
      throw Refusal.elsewhere
    }
    loading[id] = future
    future.whenComplete { _ in self.loading[id] = nil }
    return future
  }

  private func host(_ room: Room, id: RoomID, savedEntries: Int64) -> HostedRoom {
    let hostedRoom = HostedRoom(room, id: id, on: self, savedEntries: savedEntries)
    hosted[id] = hostedRoom
    used.insert(id)
    metrics.roomsLoaded.increment()
    touch(hostedRoom)
    return hostedRoom
  }

  // MARK: Sockets

  /// Gives a socket, with its first message, to a room.
  func attach(_ socket: RoomSocket, to id: RoomID, first message: [UInt8]) {
    eventLoop.preconditionInEventLoop()
    guard canSave else { return socket.turnAway(.cannotSave, code: .internalError) }
    room(id).whenComplete { result in
      switch result {
      case .success(let room) where !self.isStopping:
        room.add(socket)
        // In this order, so that a socket that has closed meanwhile takes back what its message did.
        self.receiveNow(message, from: socket, in: room)
        socket.didAttach(to: room)
      case .success: socket.turnAway(.stopping, code: .goingAway)
      case .failure(let error as Refusal) where error == .elsewhere:
        socket.turnAway(error, code: .goingAway)
      case .failure(let error as Refusal) where error == .cannotSave:
        socket.turnAway(error, code: .internalError)
      case .failure(let error):
        socket.turnAway(error as? Refusal ?? .unreadable, code: .badHello)
      }
    }
  }

  /// Hands a message to its room. If it may begin a game whose content is not ready, it waits, and so do the
  /// messages after it.
  ///
  /// - Parameter arrival: when the server got the message.
  func receive(
    _ message: [UInt8], from socket: RoomSocket, in room: HostedRoom, at arrival: NIODeadline
  ) {
    eventLoop.preconditionInEventLoop()
    let mayBegin = room.room.phase != .playing && !content.isReady(room.room.game.content)
    guard mayBegin || room.preparing != nil else {
      arrivals.append(arrival)
      return receiveNow(message, from: socket, in: room)
    }
    let preparing = room.preparing ?? prepare(room)
    preparing.whenComplete { _ in
      guard !self.isStopping, self.hosted[room.id] === room, room.socket(socket.id) != nil else { return }
      self.arrivals.append(arrival)
      self.receiveNow(message, from: socket, in: room)
    }
  }

  private func prepare(_ room: HostedRoom) -> EventLoopFuture<Void> {
    let preparing = content.prepared(room.room.game.content, on: eventLoop)
    room.preparing = preparing
    preparing.whenComplete { _ in room.preparing = nil }
    return preparing
  }

  private func receiveNow(_ message: [UInt8], from socket: RoomSocket, in room: HostedRoom) {
    let isGood = room.room.receive(message, from: socket.id, at: eventLoop.instant)
    if !isGood { socket.didSendBadMessage() }
    touch(room)
  }

  /// - Parameter silence: for how long nothing had come from the socket.
  func disconnect(_ socket: RoomSocket, from room: HostedRoom, after silence: Milliseconds) {
    eventLoop.preconditionInEventLoop()
    room.remove(socket)
    room.room.disconnect(socket.id, after: silence, at: eventLoop.instant)
    touch(room)
  }

  /// Pings a room's phones each second, while its game wants to hear which of them do not answer.
  private func listenForSilence(in room: HostedRoom) {
    guard room.roundOfPings == nil, room.room.listensForSilence else { return }
    room.roundOfPings = eventLoop.scheduleTask(in: RoomSocket.pingInterval) {
      room.roundOfPings = nil
      for socket in room.sockets { socket.ping() }
      self.listenForSilence(in: room)
    }
  }

  // MARK: Turns

  /// Notes that a room may have something to save or tell, and handles it at the end of this turn of the
  /// loop.
  func touch(_ room: HostedRoom) {
    if !room.isDirty {
      room.isDirty = true
      dirty.append(room)
    }
    guard !isTurnScheduled else { return }
    isTurnScheduled = true
    eventLoop.execute { self.endTurn() }
  }

  private func endTurn() {
    isTurnScheduled = false
    for room in dirty {
      room.isDirty = false
      guard hosted[room.id] === room else { continue }
      let output = room.room.takeOutput()
      if !output.isEmpty { commit.add(output, of: room) }
      schedule(room)
      listenForSilence(in: room)
    }
    dirty.removeAll(keepingCapacity: true)
    for (room, saved) in waiting {
      if hosted[room.id] === room { commit.add(saved) } else { saved.fail(Refusal.notSaved) }
    }
    waiting.removeAll(keepingCapacity: true)
    commit.add(arrivals)
    arrivals.removeAll(keepingCapacity: true)
    commit.save()
    tellDrained()
  }

  private func finish(_ result: Result<Batch, GroupCommit.Loss>) {
    switch result {
    case .success(let batch):
      metrics.note(saved: batch)
      tell(batch)
      metrics.note(sent: batch)
      for promise in batch.promises { promise.succeed() }
    case .failure(let loss):
      metrics.failedSaves.increment()
      logger.error("The log could not be written.", metadata: ["error": "\(loss.reason)"])
      for batch in loss.batches { abandon(batch) }
      if let life = loss.life { lose(life) }
    }
    tellDrained()
  }

  private func tellDrained() {
    guard commit.isIdle, dirty.isEmpty else { return }
    for promise in drained { promise.succeed() }
    drained = []
  }

  /// Sends the messages of a batch, those of each socket in one write.
  private func tell(_ batch: Batch) {
    for (room, output) in batch.outputs {
      metrics.statesSent.increment(by: output.messages.count)
      room.forEachSocket(toldIn: output) { socket, messages in socket.send(messages, through: &outgoing) }
      for (connection, code) in output.closing { room.socket(connection)?.close(code) }
      if output.isDissolved {
        directory.release(room.id)
        forget(room)
      }
    }
  }

  /// Rooms whose log could not be written are ahead of it: they are dropped, and read back when somebody
  /// returns.
  func abandon(_ batch: Batch) {
    for room in batch.rooms { drop(room) }
    for room in batch.newRooms { directory.release(room) }
    for promise in batch.promises { promise.fail(Refusal.notSaved) }
  }

  func drop(_ room: HostedRoom) {
    for socket in room.sockets { socket.close(.internalError) }
    room.removeAllSockets()
    forget(room)
  }

  private func forget(_ room: HostedRoom) {
    room.wakeUp?.cancel()
    room.roundOfPings?.cancel()
    // It may have been dropped before, and read back.
    guard hosted[room.id] === room else { return }
    hosted[room.id] = nil
    metrics.roomsLoaded.decrement()
  }

  // MARK: Time

  /// Schedules the room's next wake-up: when it has something to do, or is put away because nobody is there.
  private func schedule(_ room: HostedRoom) {
    room.isLeaving = false
    let next = room.nextWake(leavingAfter: limits.idleSeconds * 1_000)
    guard next != room.wakesAt else { return }
    room.wakeUp?.cancel()
    room.wakesAt = next
    room.wakeUp = next.map { next in
      let wait = max(0, next - eventLoop.instant)
      return eventLoop.scheduleTask(in: .milliseconds(wait)) { self.wake(room) }
    }
  }

  private func wake(_ room: HostedRoom) {
    room.wakesAt = nil
    room.room.wake(at: eventLoop.instant)
    if let since = room.desertedSince, eventLoop.instant - since >= limits.idleSeconds * 1_000 {
      putAway(room)
    } else {
      touch(room)
    }
  }

  /// Saves the time of a room that nobody uses, and takes the room out of memory.
  private func putAway(_ room: HostedRoom) {
    room.room.saveTime(at: eventLoop.instant)
    let output = room.room.takeOutput()
    guard !output.isEmpty || commit.concerns(room) else { return forget(room) }
    commit.add(output, of: room)
    let promise = eventLoop.makePromise(of: Void.self)
    commit.add(promise)
    room.isLeaving = true
    promise.futureResult.whenSuccess { if room.isLeaving, room.room.isDeserted { self.forget(room) } }
    commit.save()
  }

  /// The rooms that were in memory since `didNoteUse` was last called for them.
  var usedRooms: Set<RoomID> {
    eventLoop.preconditionInEventLoop()
    return used
  }

  /// Called when the store has noted that rooms were in use. Those that are still in memory remain in use.
  func didNoteUse(of rooms: Set<RoomID>) {
    eventLoop.preconditionInEventLoop()
    used = used.filter { !rooms.contains($0) || hosted[$0] != nil }
  }
}
