import Ports
import Tabletop

@testable import Rooms

/// A disk on which rooms are kept, with its faults. It outlives the servers that write to it.
///
/// Everything in a simulation happens on one thread, which the compiler cannot check. Hence `@unchecked Sendable`.
final class SimulatedStore: @unchecked Sendable {
  /// What may go wrong with a batch, in thousandths.
  struct Faults {
    /// It is not kept.
    var fails = 0
    /// It is kept, and the server is told that it is not.
    var losesAnswer = 0
    /// It takes seconds.
    var isSlow = 0
    /// It is not kept, and the server is told that it is. No disk of ours does this: it shows that a loss is found.
    var lies = 0
  }

  /// What is kept of a room.
  struct Kept {
    let code: String
    var log: [LogEntry] = []
    /// How often each numbered message of a seat is in the log.
    var done: [Message: Int] = [:]
    /// The numbers of the room's games that stand on boards.
    var ranked: Set<Int64> = []

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
  private(set) var rooms: [RoomID: Kept] = [:]
  private unowned let simulation: Simulation

  init(_ simulation: Simulation) { self.simulation = simulation }

  func room(_ code: String) -> Kept? { rooms.values.first { $0.code == code } }

  var storedRooms: [StoredRoom] {
    rooms.map { StoredRoom(id: $0.key, code: $0.value.code) }.sorted { $0.id.number < $1.id.number }
  }

  var lastRoom: RoomID { RoomID(rooms.keys.map(\.number).max() ?? 0) }

  /// Keeps all of a batch.
  ///
  /// - Returns: false where it does not fit, as a database would refuse it; nothing is kept then.
  func keep(_ batch: [RoomChanges]) -> Bool {
    guard fits(batch) else { return false }
    for changes in batch {
      if changes.isDissolved {
        rooms[changes.room] = nil
      } else {
        rooms[changes.room, default: Kept(code: changes.code)].add(changes)
      }
    }
    return true
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

  /// The store as one server sees it.
  func connection() -> Connection { Connection(self) }

  /// The store as one server sees it, as long as the server lives.
  final class Connection: RoomStore, @unchecked Sendable {
    private struct Pending {
      let batch: [RoomChanges]
      let completion: @Sendable ((any Error)?) -> Void
    }

    private let store: SimulatedStore
    /// Where the server is told how a batch has ended.
    var tell: (@escaping () -> Void) -> Void = { $0() }
    /// The batch that is being kept. Group commit sends the next one when this one has ended.
    private var pending: Pending?
    private var isCut = false

    init(_ store: SimulatedStore) { self.store = store }

    func save(
      _ batch: [RoomChanges], at time: Int64, completion: @escaping @Sendable ((any Error)?) -> Void
    ) {
      let simulation = store.simulation
      guard !isCut else { return tell { completion(StoreFault.killed) } }
      if pending != nil { simulation.fail("Two batches are saved at once.") }
      pending = Pending(batch: batch, completion: completion)
      let isSlow = simulation.happens(store.faults.isSlow)
      let delay = isSlow ? 200 + simulation.random.below(4_000) : 1 + simulation.random.below(6)
      simulation.add(after: delay) { [self] in end() }
    }

    private func end() {
      guard let ended = pending else { return }
      pending = nil
      let simulation = store.simulation
      if simulation.happens(store.faults.fails) { return tell { ended.completion(StoreFault.failed) } }
      if simulation.happens(store.faults.lies) { return tell { ended.completion(nil) } }
      keep(ended.batch)
      let isLost = simulation.happens(store.faults.losesAnswer)
      tell { ended.completion(isLost ? StoreFault.lostAnswer : nil) }
    }

    private func keep(_ batch: [RoomChanges]) {
      guard store.keep(batch) else { return store.simulation.fail("A batch does not follow what is kept.") }
      store.simulation.didKeep(batch)
    }

    /// The server is killed. It has not heard whether its last batch was kept, and sends no more.
    func cut() {
      isCut = true
      guard let last = pending else { return }
      pending = nil
      if store.simulation.random.below(2) == 0 { keep(last.batch) }
      tell { last.completion(StoreFault.killed) }
    }

    func log(of room: RoomID) throws -> [LogEntry] { store.rooms[room]?.log ?? [] }

    func rooms() throws -> [StoredRoom] { store.storedRooms }
    func lastRoom() throws -> RoomID { store.lastRoom }
    func visits(of player: Int64) throws -> [RoomVisit] { [] }
    func forgetPlayers(in rooms: [RoomID]) async throws {}
    func touch(_ rooms: [RoomID], at time: Int64) throws {}
    func removeRooms(unusedSince time: Int64) throws -> [StoredRoom] { [] }
    var isInDoubt: Bool { false }
    func checkFiles() throws {}
    func check() async throws {}
    func readAll() throws {}
    func finish() async throws {}
  }
}

/// Why a batch was not kept, or seems not to be.
enum StoreFault: Error {
  case failed
  case lostAnswer
  case killed
}
