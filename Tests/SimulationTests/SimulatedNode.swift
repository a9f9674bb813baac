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
  let eventLoop = EmbeddedEventLoop()
  let directory: RoomDirectory
  private(set) var isAlive = true
  private unowned let simulation: Simulation
  private let store: SimulatedStore.Connection
  private var parts: (rooms: RoomLoop, doorway: RoomDoorway)?

  /// A server that starts and finds what is kept.
  init(_ simulation: Simulation) {
    self.simulation = simulation
    store = simulation.store.connection()
    directory = RoomDirectory(
      simulation.store.storedRooms, last: simulation.store.lastRoom, draw: simulation.draw)
    eventLoop.advanceTime(to: simulation.deadline)
    let (metrics, limits) = (ServerMetrics(factory: NOOPMetricsHandler.instance), SimulatedNode.limits)
    let rooms = RoomLoop(
      eventLoop: eventLoop, store: store, directory: directory,
      metrics: metrics, patience: RoomPatience(), limits: limits,
      content: RoomContent(folder: SimulatedNode.content, supplements: []), clock: simulation.wall,
      chance: SimulatedChance(simulation), threads: SimulatedThreads(simulation, self),
      logger: SimulatedNode.silence)
    let doorway = RoomDoorway(
      patience: RoomPatience(), limits: limits, metrics: metrics, directory: directory, loops: [rooms],
      security: SecurityLog(SimulatedNode.silence), invitations: RoomInvitations(key: [1]),
      refusals: RefusalCounts(clock: simulation.wall))
    parts = (rooms, doorway)
    store.tell = { [unowned self] work in act(work) }
  }

  var rooms: RoomLoop? { parts?.rooms }

  private static let silence = Logger(label: "simulation") { _ in SwiftLogNoOpLogHandler() }
  /// The repository's own content, which does not change.
  static let content = ContentFolder(
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Content").path,
    logger: silence)

  /// All phones of a simulation come from one address.
  private static var limits: Settings.Limits {
    var limits = Settings.Limits()
    limits.wrongCodesPerMinute = 1_000_000
    limits.messagesPerSecondPerAddress = 1_000_000
    return limits
  }

  /// Does something on the server's loop, at the simulation's time, and all that follows at once.
  func act(_ work: () -> Void) {
    eventLoop.advanceTime(to: simulation.deadline)
    work()
    eventLoop.run()
  }

  /// A phone's connection; nil where it cannot be opened.
  func connect(_ code: String) -> EmbeddedChannel? {
    guard isAlive, let doorway = parts?.doorway else { return nil }
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

  /// Ends it at once, as `kill -9` does. What it still had to do is done where nobody can see it, so that nothing of it
  /// stays in memory.
  func kill() {
    isAlive = false
    store.cut()
  }

  /// Frees a server that has ended, once its store has answered.
  func free() {
    act {}
    eventLoop.shutdownGracefully(queue: .global()) { _ in }
    parts = nil
  }
}

/// Reads of logs, which take a while.
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
