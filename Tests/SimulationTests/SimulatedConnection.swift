import Ports
import Rooms
import Tabletop

/// The simulated store as one server sees it, as long as the server lives.
///
/// Everything in a simulation happens on one thread, which the compiler cannot check. Hence `@unchecked Sendable`.
final class SimulatedConnection: RoomStore, RoomOwnership, @unchecked Sendable {
  /// A batch that the server has sent.
  private final class Sending {
    let batch: [RoomChanges]
    /// Nil where the store is that of one server.
    let life: NodeLife?
    let completion: @Sendable ((any Error)?) -> Void
    /// Whether it never arrives.
    var isLost = false

    init(_ batch: [RoomChanges], _ life: NodeLife?, _ completion: @escaping @Sendable ((any Error)?) -> Void)
    {
      self.batch = batch
      self.life = life
      self.completion = completion
    }
  }

  private let store: SimulatedStore
  private var simulation: Simulation { store.simulation }
  /// Where the server is told how a batch has ended.
  var tell: (@escaping () -> Void) -> Void = { $0() }
  /// The batch that is not answered. Group commit sends the next one after that.
  private var pending: Sending?
  /// Whether nothing arrives, on either side.
  private(set) var isCut = false
  private var isDead = false

  init(_ store: SimulatedStore) { self.store = store }

  // MARK: Saving

  func save(
    _ batch: [RoomChanges], at time: Int64, completion: @escaping @Sendable ((any Error)?) -> Void
  ) {
    send(Sending(batch, nil, completion))
  }

  func save(
    _ batch: [RoomChanges], by life: NodeLife, at time: Int64,
    completion: @escaping @Sendable ((any Error)?) -> Void
  ) {
    send(Sending(batch, life, completion))
  }

  private func send(_ sending: Sending) {
    guard !isDead else { return tell { sending.completion(StoreFault.killed) } }
    if pending != nil { simulation.fail("Two batches are saved at once.") }
    pending = sending
    guard !isCut else { return giveUp(sending) }
    if store.lie == .confirmsEarly, simulation.happens(300) {
      let early = Sending(sending.batch, sending.life, { _ in })
      simulation.add(after: 50) { [self] in _ = store.keep(early.batch, by: early.life) }
      return answer(sending, nil)
    }
    let isSlow = simulation.happens(store.faults.isSlow)
    let delay = isSlow ? 200 + simulation.random.below(4_000) : 1 + simulation.random.below(6)
    let isLate = sending.life != nil && simulation.happens(store.faults.isLate)
    if isLate {
      simulation.add(after: delay) { [self] in answer(sending, StoreFault.lostAnswer) }
    }
    simulation.add(after: isLate ? delay + simulation.random.below(3_000) : delay) { [self] in
      arrive(sending)
    }
  }

  private func arrive(_ sending: Sending) {
    guard !sending.isLost else { return }
    if simulation.happens(store.faults.fails) { return answer(sending, StoreFault.failed) }
    let error = store.keep(sending.batch, by: sending.life)
    guard !isCut else { return }
    answer(sending, simulation.happens(store.faults.losesAnswer) ? StoreFault.lostAnswer : error)
  }

  private func answer(_ sending: Sending, _ error: (any Error)?) {
    guard pending === sending else { return }
    pending = nil
    tell { sending.completion(error) }
  }

  /// The server waits for an answer for so long, and no longer.
  private func giveUp(_ sending: Sending) {
    simulation.add(after: 300 + simulation.random.below(2_000)) { [self] in
      answer(sending, StoreFault.unreachable)
    }
    sending.isLost = simulation.random.below(2) == 0
  }

  // MARK: Ends

  /// The network between the server and the store is cut. What the server sends then is lost.
  func cut() {
    isCut = true
    if let pending { giveUp(pending) }
  }

  func mend() { isCut = false }

  /// The server is killed. It has not heard whether its last batch was kept, and sends no more.
  func kill() {
    isDead = true
    guard let last = pending else { return }
    pending = nil
    let isLost = simulation.random.below(2) == 0
    // The store of one server ends with it. Another one may still get what is on its way.
    if last.life == nil, !isLost { _ = store.keep(last.batch, by: nil) }
    last.isLost = isLost || last.life == nil
    tell { last.completion(StoreFault.killed) }
  }

  // MARK: Asking

  /// - Throws: where the store cannot be reached, or its answer is lost.
  private func asking<Answer>(_ work: () -> Answer) throws -> Answer {
    if isDead { throw StoreFault.killed }
    if isCut { throw StoreFault.unreachable }
    let answer = work()
    if simulation.happens(store.faults.isLate) { throw StoreFault.lostAnswer }
    return answer
  }

  func join(_ node: NodeID) throws -> NodeLife { try asking { store.join(node) } }
  func renew(_ life: NodeLife) throws -> Bool { try asking { store.renew(life) } }
  func leave(_ life: NodeLife) throws { try asking { store.leave(life) } }
  func claim(_ code: String, for life: NodeLife) throws -> RoomClaim {
    try asking { store.claim(code, for: life) }
  }

  func reserve(_ code: String, for life: NodeLife) throws -> RoomReservation {
    try asking { store.reserve(code, for: life) }
  }

  func log(of room: RoomID) throws -> [LogEntry] { try asking { store.rooms[room]?.log ?? [] } }

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
