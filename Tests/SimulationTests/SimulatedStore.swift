import Ports
import Tabletop

@testable import Rooms

/// A store in which rooms are kept, with its faults. It outlives the servers that write to it.
///
/// Everything in a simulation happens on one thread, which the compiler cannot check. Hence `@unchecked Sendable`.
final class SimulatedStore: @unchecked Sendable {
  /// What may go wrong with a batch, in thousandths.
  struct Faults {
    /// It is not kept.
    var fails = 0
    /// It is kept, and the server is told that it is not.
    var losesAnswer = 0
    /// The server is told that it is not kept, and it arrives later. Only a shared store, which is far away, does this.
    var isLate = 0
    /// It takes seconds.
    var isSlow = 0
  }

  /// What no store of ours does. It shows that the simulation finds it.
  enum Lie {
    /// Now and then it only says that it has kept something.
    case keepsNotAll
    /// It keeps what a node sends whose life is over.
    case doesNotFence
  }

  /// What is kept of a room.
  struct Kept {
    let code: String
    var log: [LogEntry] = []
    /// How often each numbered message of a seat is in the log.
    var done: [Message: Int] = [:]
    /// The numbers of the room's games that stand on boards.
    var ranked: Set<Int64> = []
    /// The life that was told last that it owns the room. It is noted here apart from the rules of ownership.
    var owner: NodeLife?

    mutating func add(_ changes: RoomChanges) {
      log += changes.entries
      for entry in changes.entries {
        if let (seat, number) = entry.message {
          done[Message(seat: seat, number: number), default: 0] += 1
        }
      }
      for game in changes.finished { ranked.insert(game.number) }
    }
  }

  struct Message: Hashable {
    let seat: Int
    let number: Int64
  }

  var faults = Faults()
  let lie: Lie?
  private(set) var rooms: [RoomID: Kept] = [:]
  private var ownership = Ownership()
  /// By how many milliseconds the store's clock is ahead of the simulation's. It jumps.
  var ahead: Int64 = 0
  unowned let simulation: Simulation

  init(_ simulation: Simulation, lie: Lie?) {
    self.simulation = simulation
    self.lie = lie
  }

  func room(_ code: String) -> Kept? { rooms.values.first { $0.code == code } }

  var storedRooms: [StoredRoom] {
    rooms.map { StoredRoom(id: $0.key, code: $0.value.code) }.sorted { $0.id.number < $1.id.number }
  }

  var lastRoom: RoomID { RoomID(rooms.keys.map(\.number).max() ?? 0) }

  // MARK: Keeping

  /// Keeps all of a batch that has arrived.
  ///
  /// - Parameter life: nil where the store is that of one server.
  /// - Returns: why nothing was kept.
  func keep(_ batch: [RoomChanges], by life: NodeLife?) -> (any Error)? {
    if let life, lie != .doesNotFence, !ownership.isCurrent(life) {
      simulation.didFence(batch)
      return Fenced()
    }
    if lie == .keepsNotAll, simulation.happens(300) { return nil }
    guard fits(batch) else {
      simulation.fail("A batch does not follow what is kept.")
      return StoreFault.failed
    }
    for changes in batch { keep(changes, by: life) }
    simulation.didKeep(batch)
    return nil
  }

  private func keep(_ changes: RoomChanges, by life: NodeLife?) {
    if rooms[changes.room] == nil {
      rooms[changes.room] = Kept(code: changes.code, owner: life)
      if let life { ownership.open(changes.room, for: life) }
    }
    if rooms[changes.room]?.owner != life { simulation.fail("The writes of two owners mix.") }
    if changes.isDissolved { rooms[changes.room] = nil } else { rooms[changes.room]?.add(changes) }
  }

  /// Whether the entries of each room follow what is kept, and no two rooms have the same code.
  private func fits(_ batch: [RoomChanges]) -> Bool {
    var lengths: [RoomID: Int64] = [:]
    for changes in batch where !changes.isDissolved {
      let kept = rooms[changes.room]
      guard changes.firstEntry == lengths[changes.room] ?? Int64(kept?.log.count ?? 0) else { return false }
      lengths[changes.room] = changes.firstEntry + Int64(changes.entries.count)
      if kept == nil, rooms.contains(where: { $0.value.code == changes.code }) { return false }
    }
    return true
  }

  // MARK: Owning

  private var time: Int64 { simulation.now + ahead }

  func join(_ node: NodeID) -> NodeLife { ownership.join(node, at: time) }
  func renew(_ life: NodeLife) -> Bool { ownership.renew(life, at: time) }
  func leave(_ life: NodeLife) { ownership.end(life) }

  func claim(_ code: String, for life: NodeLife) -> RoomClaim {
    guard let (id, kept) = rooms.first(where: { $0.value.code == code }) else { return .noSuchRoom }
    let claim = ownership.claim(id, for: life, at: time)
    if claim == .own(id), kept.owner != life {
      if kept.owner?.node != life.node { simulation.didTakeOver() }
      rooms[id]?.owner = life
    }
    return claim
  }
}

/// Why a batch was not kept, or seems not to be.
enum StoreFault: Error {
  case failed
  case lostAnswer
  case unreachable
  case killed
}
