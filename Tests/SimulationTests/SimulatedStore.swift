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
    /// Now and then it leaves out the last entry of a batch.
    case leavesGaps
    /// Now and then it keeps the entries of a batch twice.
    case keepsTwice
    /// It says that it has kept something before it has.
    case confirmsEarly
    /// It keeps what a node sends whose life is over.
    case doesNotFence
    /// It gives a room away, and lets its former owner live.
    case doesNotEndLives
    /// A game stands on its board again and again.
    case ranksTwice
    /// Now and then a game is on no board.
    case forgetsGames
  }

  /// What is kept of a room.
  final class Kept {
    let code: String
    private(set) var log: [LogEntry] = []
    /// What the log gives.
    private(set) var replay = Replay()
    /// How often each numbered message of a seat is in the log.
    private(set) var done: [Message: Int] = [:]
    /// The messages that phones were told are refused.
    var refused: Set<Message> = []
    /// How often each of the room's games stands on a board, by their numbers.
    var ranked: [Int64: Int] = [:]
    /// The life that was told last that it owns the room. It is noted here apart from the rules of ownership.
    var owner: NodeLife?

    init(code: String, owner: NodeLife?) {
      self.code = code
      self.owner = owner
    }

    /// - Throws: what is wrong with the entry.
    func add(_ entry: LogEntry) throws(StoreFinding) {
      log.append(entry)
      do throws(Refusal) { try replay.add(entry, code: code) } catch {
        throw StoreFinding("The log cannot be replayed: \(error.code)")
      }
      guard let (seat, number) = entry.message else { return }
      let message = Message(seat: seat, number: number)
      let times = (done[message] ?? 0) + 1
      done[message] = times
      if times > 1 { throw StoreFinding("Message \(number) of seat \(seat) is \(times) times in the log.") }
      if refused.contains(message) { throw StoreFinding("Message \(number) was refused, and is kept.") }
    }
  }

  struct Message: Hashable {
    let seat: Int
    let number: Int64
  }

  var faults = Faults()
  let lie: Lie?
  private(set) var rooms: [RoomID: Kept] = [:]
  private var codes: [String: RoomID] = [:]
  private var ownership = Ownership()
  /// When each code was reserved.
  private var reserved: [String: Int64] = [:]
  /// The last number that was given to a room with a reserved code.
  private var lastReserved: Int64 = 0
  /// By how many milliseconds the store's clock is ahead of the simulation's. It jumps.
  var ahead: Int64 = 0
  unowned let simulation: Simulation

  init(_ simulation: Simulation, lie: Lie?) {
    self.simulation = simulation
    self.lie = lie
  }

  func room(_ code: String) -> Kept? { codes[code].flatMap { rooms[$0] } }

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
    if lies(.keepsNotAll) { return nil }
    do throws(StoreFinding) {
      try checkOrder(of: batch)
      for changes in batch { try keep(changes, by: life) }
    } catch {
      simulation.fail(error.sentence)
      return StoreFault.failed
    }
    simulation.didKeep(batch)
    return nil
  }

  /// Whether it is time for a lie.
  private func lies(_ lie: Lie) -> Bool { self.lie == lie && simulation.happens(300) }

  private func keep(_ changes: RoomChanges, by life: NodeLife?) throws(StoreFinding) {
    let room = rooms[changes.room] ?? open(changes, by: life)
    if room.owner != life { throw StoreFinding("The writes of two owners mix.") }
    guard !changes.isDissolved else {
      (rooms[changes.room], codes[changes.code]) = (nil, nil)
      return
    }
    for _ in 0..<(lies(.keepsTwice) ? 2 : 1) {
      for entry in lies(.leavesGaps) ? changes.entries.dropLast() : changes.entries[...] {
        try room.add(entry)
      }
    }
    if !lies(.forgetsGames) {
      for game in changes.finished { room.ranked[game.number, default: 0] += lie == .ranksTwice ? 2 : 1 }
    }
    try checkBoards(of: room)
  }

  private func open(_ changes: RoomChanges, by life: NodeLife?) -> Kept {
    let room = Kept(code: changes.code, owner: life)
    (rooms[changes.room], codes[changes.code]) = (room, changes.room)
    if let life { ownership.open(changes.room, for: life) }
    return room
  }

  /// The entries of each room follow what is kept, and no two rooms have the same code.
  private func checkOrder(of batch: [RoomChanges]) throws(StoreFinding) {
    var lengths: [RoomID: Int64] = [:]
    for changes in batch where !changes.isDissolved {
      let kept = rooms[changes.room]
      guard changes.firstEntry == lengths[changes.room] ?? Int64(kept?.log.count ?? 0) else {
        throw StoreFinding("A batch does not follow what is kept.")
      }
      lengths[changes.room] = changes.firstEntry + Int64(changes.entries.count)
      if kept == nil, codes[changes.code] != nil { throw StoreFinding("Two rooms have the same code.") }
    }
  }

  /// A game that has ended is on its board once, and comes there together with its last entry.
  private func checkBoards(of room: Kept) throws(StoreFinding) {
    guard room.ranked != room.replay.ended else { return }
    for (number, times) in room.ranked where times > 1 {
      throw StoreFinding("Game \(number) of a room is \(times) times on its board.")
    }
    for number in room.replay.ended.keys where room.ranked[number] == nil {
      throw StoreFinding("Game \(number) of a room is on no board.")
    }
    throw StoreFinding("A game is on a board before its end.")
  }

  // MARK: Owning

  private var time: Int64 { simulation.now + ahead }

  func join(_ node: NodeID) -> NodeLife { ownership.join(node, at: time) }
  func renew(_ life: NodeLife) -> Bool { ownership.renew(life, at: time) }
  func leave(_ life: NodeLife) { ownership.end(life) }

  func reserve(_ code: String, for life: NodeLife) -> RoomReservation {
    guard ownership.isCurrent(life) else { return .fenced }
    reserved = reserved.filter { time - $0.value < Ownership.reservation }
    guard reserved[code] == nil, room(code) == nil else { return .taken }
    reserved[code] = time
    lastReserved = max(lastReserved, lastRoom.number) + 1
    return .reserved(RoomID(lastReserved), among: rooms.count)
  }

  func claim(_ code: String, for life: NodeLife) -> RoomClaim {
    guard let id = codes[code], let kept = rooms[id] else { return .noSuchRoom }
    let former = ownership
    let claim = ownership.claim(id, for: life, at: time)
    if lie == .doesNotEndLives, claim == .own(id) {
      ownership = former
      ownership.open(id, for: life)
    }
    if claim == .own(id), kept.owner != life {
      if kept.owner?.node != life.node { simulation.didTakeOver() }
      kept.owner = life
    }
    return claim
  }
}

/// What is wrong with what is kept.
struct StoreFinding: Error {
  let sentence: String

  init(_ sentence: String) { self.sentence = sentence }
}

/// Why a batch was not kept, or seems not to be.
enum StoreFault: Error {
  case failed
  case lostAnswer
  case unreachable
  case killed
}
