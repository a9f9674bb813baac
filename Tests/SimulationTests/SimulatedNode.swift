import Foundation
import Logging
import Metrics
import NIOCore
import NIOEmbedded
import Ports
import Rooms
import Tabletop

@testable import Server

/// A server in a simulation: the real rooms, their loop, group commit, directory and doorway, on a loop whose time the
/// simulation sets.
///
/// Everything happens on one thread, which the compiler cannot check. Hence `@unchecked Sendable`.
final class SimulatedNode: @unchecked Sendable {
  let id: NodeID
  let eventLoop = EmbeddedEventLoop()
  let directory: RoomDirectory
  private(set) var isAlive = true
  /// Whether it does nothing, as after SIGSTOP.
  private(set) var isFrozen = false
  /// What it has to do once it is woken.
  private var held: [() -> Void] = []
  private unowned let simulation: Simulation
  private let store: SimulatedConnection
  private var parts: (rooms: RoomLoop, doorway: RoomDoorway, node: HostingNode?)?

  /// A server that starts and finds what is kept.
  init(_ id: NodeID, _ simulation: Simulation) {
    self.id = id
    self.simulation = simulation
    store = SimulatedConnection(simulation.store)
    directory = RoomDirectory(
      simulation.store.storedRooms, last: simulation.store.lastRoom, draw: simulation.draw)
    eventLoop.advanceTime(to: simulation.deadline)
    let (metrics, limits) = (SimulatedNode.metrics, SimulatedNode.limits)
    let threads = SimulatedThreads(simulation, self)
    let node =
      simulation.isShared
      ? HostingNode(
        id, ownership: store, directory: directory, eventLoop: eventLoop, threads: threads,
        logger: SimulatedNode.silence) : nil
    let rooms = RoomLoop(
      eventLoop: eventLoop, store: store, directory: directory,
      metrics: metrics, patience: RoomPatience(), limits: limits,
      content: RoomContent(folder: SimulatedNode.content, supplements: []), clock: simulation.wall,
      chance: SimulatedChance(simulation), threads: threads, logger: SimulatedNode.silence, node: node)
    let doorway = RoomDoorway(
      patience: RoomPatience(), limits: limits, metrics: metrics, directory: directory, loops: [rooms],
      security: SecurityLog(SimulatedNode.silence), invitations: RoomInvitations(key: [1]),
      refusals: RefusalCounts(clock: simulation.wall))
    parts = (rooms, doorway, node)
    store.tell = { [unowned self] work in act(work) }
    act { node?.start([rooms]) }
  }

  var rooms: RoomLoop? { parts?.rooms }
  /// Whether somebody who comes is let in.
  var isThere: Bool { isAlive && !isFrozen }

  private static let silence = Logger(label: "simulation") { _ in SwiftLogNoOpLogHandler() }
  /// The repository's own content, which does not change.
  static let content = ContentFolder(
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Content").path,
    logger: silence)

  private static let metrics = ServerMetrics(factory: NOOPMetricsHandler.instance)

  /// All phones of a simulation come from one address.
  private static let limits: Settings.Limits = {
    var limits = Settings.Limits()
    limits.wrongCodesPerMinute = 1_000_000
    limits.messagesPerSecondPerAddress = 1_000_000
    limits.idleSeconds = 20
    return limits
  }()

  /// Does something on the server's loop, at the simulation's time, and all that follows at once. If it is frozen, it does
  /// so when it wakes up.
  func act(_ work: @escaping () -> Void) {
    guard !isFrozen else { return held.append(work) }
    simulation.willAct()
    eventLoop.advanceTime(to: simulation.deadline)
    work()
    eventLoop.run()
    if let flaw = simulation.flaw, simulation.happens(100) { spoil(flaw) }
  }

  /// Does what is due.
  func goOn() {
    guard !isFrozen else { return }
    simulation.willAct()
    eventLoop.advanceTime(to: simulation.deadline)
  }

  /// Finds the node that owns a room, as nginx asks.
  func findOwner(of code: String, _ found: @escaping @Sendable (NodeID) -> Void) {
    act { [self] in parts?.node?.owner(of: code).whenSuccess(found) }
  }

  /// A phone's connection; nil where it cannot be opened.
  func connect(_ code: String) -> EmbeddedChannel? {
    guard isThere, let doorway = parts?.doorway else { return nil }
    simulation.willAct()
    eventLoop.advanceTime(to: simulation.deadline)
    let channel = EmbeddedChannel(loop: eventLoop)
    do {
      let intake = FrameIntake(maxLength: doorway.limits.messageBytes)
      let address = ClientAddress(remote: nil, forwarded: nil, trusting: [])
      try channel.pipeline.syncOperations.addHandlers(
        intake,
        RoomSocket(doorway, code: code, address: address, channel: channel, intake: intake))
      channel.connect(to: try SocketAddress(ipAddress: "127.0.0.1", port: 1), promise: nil)
    } catch {
      return nil
    }
    eventLoop.run()
    return channel
  }

  // MARK: Disasters

  func freeze() { isFrozen = true }

  /// Goes on where it was, and does what has come meanwhile.
  func wake() {
    isFrozen = false
    let work = held
    held = []
    for work in work { act(work) }
  }

  /// Cuts it from the store.
  func cut() { store.cut() }
  func mend() { store.mend() }
  var isCut: Bool { store.isCut }

  /// Ends it at once, as `kill -9` does. What it still had to do is done where nobody can see it, so that nothing of it
  /// stays in memory.
  func kill() {
    isAlive = false
    store.kill()
    wake()
  }

  /// Ends its life in the shared store in good order.
  func leave() { act { [self] in _ = parts?.node?.stop() } }

  /// Frees a server that has ended, once its store has answered.
  func free() {
    leave()
    eventLoop.shutdownGracefully(queue: .global()) { _ in }
    parts = nil
  }
}

/// Work that waits for the store, which takes a while.
private struct SimulatedThreads: WaitingThreads, @unchecked Sendable {
  private unowned let simulation: Simulation
  private unowned let node: SimulatedNode

  init(_ simulation: Simulation, _ node: SimulatedNode) {
    self.simulation = simulation
    self.node = node
  }

  func run<Value: Sendable>(
    for eventLoop: any EventLoop, _ work: @escaping @Sendable () throws -> Value
  ) -> EventLoopFuture<Value> {
    let promise = eventLoop.makePromise(of: Value.self)
    let node = node
    simulation.add(after: 1 + simulation.random.below(20)) {
      // A frozen node may have sent it before.
      if node.isFrozen, simulation.random.below(2) == 0 {
        return node.act { promise.completeWith(Result { try work() }) }
      }
      let result = Result { try work() }
      node.act { promise.completeWith(result) }
    }
    return promise.futureResult
  }
}

/// Tokens, seeds and marks from the simulation's seed.
private struct SimulatedChance: RoomChance, @unchecked Sendable {
  private unowned let simulation: Simulation

  init(_ simulation: Simulation) { self.simulation = simulation }

  func makeCredential() -> Credential {
    let token = String(simulation.random.next(), radix: 16)
    return Credential(token: token, digest: digest(of: token))
  }

  func makeSeed() -> Seed { Seed(simulation.random.next() >> 1) }

  func makeMark() -> GameMark {
    GameMark(id: String(simulation.random.next(), radix: 16), began: simulation.wall.milliseconds)
  }

  func digest(of token: String) -> TokenDigest { TokenDigest("digest of \(token)") }
}
