import Catalogue
import NIOCore
import NIOEmbedded
import Ports
import Tabletop

@testable import Rooms
@testable import Server

/// Servers, their store and some phones, with disasters, in one order of events that a seed decides. The same seed gives
/// the same run.
///
/// Rooms, loop, group commit, directory, doorway, sockets and the node are the real ones. Time, network, store and chance
/// are the simulation's own.
///
/// Everything happens on one thread, which the compiler cannot check. Hence `@unchecked Sendable`.
final class Simulation: @unchecked Sendable {
  /// What it did, for reports.
  struct Counts: Equatable {
    var kills = 0
    var freezes = 0
    var cuts = 0
    var stops = 0
    var takeOvers = 0
    /// Entries that a node sent whose life was over. None of them was kept.
    var fenced = 0
    var presses = 0
    var entries = 0
    var rankedGames = 0

    /// How often a server was killed, frozen, or cut from its store.
    var crashes: Int { kills + freezes + cuts }
  }

  let seed: UInt64
  var random: Random
  /// Milliseconds since the simulation began, by a clock that nobody sets.
  private(set) var now: Int64 = 0
  /// By how many milliseconds the clock on the wall is ahead of that. It jumps.
  private var wallAhead: Int64 = 1_700_000_000_000
  private(set) lazy var store = SimulatedStore(self, lie: lie)
  private let lie: SimulatedStore.Lie?
  let flaw: SimulatedNode.Flaw?
  /// The game of all rooms; nil: any.
  private let game: String?
  /// Where each server is, while it runs.
  private var places: [SimulatedNode?]
  private var phones: [SimulatedPhone] = []
  private var timeline = Timeline()
  var counts = Counts()
  /// What was wrong, in the order in which it was found.
  private(set) var faults: [String] = []
  /// Whether nothing goes wrong: before the first room is open, and at the end.
  private var isQuiet = true
  /// Whether a server has done something, so that phones may have been sent something.
  private var hasActed = false

  /// - Parameters:
  ///   - nodes: how many servers share the store. One has it to itself.
  ///   - game: the game of all rooms; nil: any.
  ///   - lie: what the store does that no store of ours does.
  ///   - flaw: what its servers do that no server of ours does.
  init(
    seed: UInt64, nodes: Int, game: String? = nil, lie: SimulatedStore.Lie? = nil,
    flaw: SimulatedNode.Flaw? = nil
  ) {
    self.seed = seed
    self.game = game
    self.lie = lie
    self.flaw = flaw
    places = Array(repeating: nil, count: nodes)
    random = Random(seed: Seed(seed))
  }

  var isShared: Bool { places.count > 1 }
  private var nodes: [SimulatedNode] { places.compactMap(\.self) }

  // MARK: Time and chance

  var deadline: NIODeadline { .uptimeNanoseconds(UInt64(now) * 1_000_000) }

  var wall: WallClock { WallClock(milliseconds: { self.now + self.wallAhead }) }

  /// Milliseconds that a message takes.
  var latency: Int { happens(20) ? 100 + random.below(2_000) : 1 + random.below(30) }

  /// Few codes, so that a room whose code is wrongly taken for free is found out.
  func draw(_ count: Int) -> Int { random.below(min(count, 64)) }

  /// - Parameter thousandths: how probable it is.
  func happens(_ thousandths: Int) -> Bool { !isQuiet && random.below(1_000) < thousandths }

  func add(at time: Int64, _ work: @escaping () -> Void) { timeline.add(at: max(now, time), work) }

  func add(after length: Int, _ work: @escaping () -> Void) { add(at: now + Int64(length), work) }

  func fail(_ fault: String) {
    if faults.count < 10 { faults.append("\(now) ms: \(fault)") }
  }

  // MARK: Running

  /// Plays with disasters until there were so many crashes, then without, until all phones have their answers.
  func run(crashes: Int) {
    store.faults = SimulatedStore.Faults(
      fails: random.below(20), losesAnswer: random.below(20), isLate: random.below(20),
      isSlow: random.below(30))
    for place in places.indices { start(place) }
    pass(100)
    for _ in 0..<1 + random.below(2) { openRoom() }
    pass(300)
    if phones.isEmpty { fail("No room could be opened.") }
    for phone in phones { phone.ask(#""room":{"start":{}}"#) }
    pass(300)
    isQuiet = false
    while counts.crashes < crashes, faults.isEmpty {
      disturb()
      pass(Int64(1 + random.below(120)))
    }
    heal()
    clear()
  }

  private func start(_ place: Int) {
    places[place] = SimulatedNode(NodeID("node \(place)"), self)
  }

  /// Lets time pass, and what happens in it. Servers do their part of it in every second.
  private func pass(_ length: Int64) {
    let end = now + length
    while now + 1_000 < end { passAtOnce(until: now + 1_000) }
    passAtOnce(until: end)
  }

  private func passAtOnce(until end: Int64) {
    while let time = timeline.nextTime, time <= end, let next = timeline.popFirst() {
      now = max(now, next.time)
      next.work()
      collect()
    }
    now = end
    for node in nodes { node.goOn() }
    collect()
  }

  /// Notes that a server does something.
  func willAct() { hasActed = true }

  private func collect() {
    guard hasActed else { return }
    hasActed = false
    for phone in phones { phone.collect() }
  }

  /// Nothing goes wrong any more. All that was pressed is answered in the end.
  private func heal() {
    isQuiet = true
    store.faults = SimulatedStore.Faults()
    for place in places.indices { mend(place) }
    for _ in 0..<600 {
      guard faults.isEmpty else { return }
      reconnect()
      pass(100)
      if phones.allSatisfy({ $0.isConnected && $0.unanswered.isEmpty }) { break }
    }
    for phone in phones where !phone.unanswered.isEmpty {
      fail("A phone has no answer to \(phone.unanswered[0].text).")
    }
    for place in places.indices { stop(place) }
    checkRooms()
  }

  /// Ends all servers, and lets all that is under way come to its end, so that nothing stays in memory.
  private func clear() {
    for node in nodes { end(node) }
    passAtOnce(until: now + Simulation.untilFreed + 1_000)
  }

  /// Milliseconds after which nothing of a server that was killed is under way.
  private static let untilFreed: Int64 = 10_000

  private func mend(_ place: Int) {
    guard let node = places[place] else { return start(place) }
    if node.isFrozen { node.wake() }
    node.mend()
  }

  /// Every room can be read back.
  private func checkRooms() {
    for kept in store.rooms.values {
      do throws(Refusal) {
        let room = try Room.recover(
          code: kept.code, log: kept.log, chance: ReplayChance(), contentSource: SimulatedNode.content)
        let views = room.table.map { Replay.views(of: $0, for: room) } ?? []
        if views != kept.replay.states.last?.views { fail("A room is not the same when it is read back.") }
      } catch {
        fail("A room cannot be read back: \(error.code)")
      }
    }
  }

  // MARK: What happens

  private func disturb() {
    let place = random.below(places.count)
    switch random.below(100) {
    case 0..<8: kill(place)
    case 8: stop(place)
    case 9..<20: reconnect()
    case 20..<24: random.pick(phones)?.drop()
    case 24: random.pick(phones)?.fallSilent()
    case 25: wallAhead += Int64(random.below(7_200_000)) - 3_600_000
    case 26: store.ahead += Int64(random.below(20_000)) - 10_000
    case 27:
      if random.below(plays("relentless") ? 2 : 8) == 0 { playOn() } else { pass(Int64(random.below(6_000))) }
    case 28..<32: freeze(place)
    case 32..<36: cut(place)
    default: if let phone = random.pick(phones) { press(on: phone) }
    }
    for place in places.indices where places[place] == nil && random.below(3) == 0 { start(place) }
    if random.below(4) == 0 { reconnect() }
  }

  /// Phones without a connection come back. Those whose server does not answer may lose their patience.
  private func reconnect() {
    for phone in phones {
      if phone.isHeldUp, random.below(4) == 0 { phone.drop() }
      if !phone.isConnected { lead(phone) }
    }
  }

  /// Leads a phone to the node that owns its room, as nginx does by asking any node. Now and then the answer is old.
  private func lead(_ phone: SimulatedPhone) {
    guard let asked = random.pick(nodes) else { return }
    guard isShared, !happens(30) else { return phone.connect(to: asked) }
    let connection = phone.connection
    asked.findOwner(of: phone.code) { [self] owner in
      add(after: 1 + random.below(5)) { [self] in
        guard phone.connection == connection, let node = nodes.first(where: { $0.id == owner }) else {
          return
        }
        phone.connect(to: node)
      }
    }
  }

  /// Minutes pass. A game of Relentless in which the host begins the day ends in them, as long as all stay.
  private func playOn() {
    for place in places.indices where places[place] == nil { start(place) }
    for _ in 0..<12 {
      reconnect()
      pass(500)
      for phone in phones where phone.unanswered.isEmpty { phone.ask(#""do":{"proceed":{}}"#) }
      pass(20_000)
    }
  }

  /// Whether a room plays a game now.
  private func plays(_ game: String) -> Bool {
    store.rooms.values.contains { $0.replay.room?.game.id.isIdentical(to: game) ?? false }
  }

  private func press(on phone: SimulatedPhone) {
    guard phone.unanswered.count < 4 else { return }
    counts.presses += 1
    phone.ask(random.pick(Simulation.requests) ?? "")
  }

  /// Requests of Turn Tracker and Relentless, each of which the other refuses.
  private static let requests = [
    #""room":{"start":{}}"#, #""do":{"ready":{}}"#, #""do":{"toggle":{"action":0}}"#, #""do":{"back":{}}"#,
    #""do":{"forward":{}}"#, #""do":{"pass":{}}"#, #""do":{"pause":{}}"#, #""do":{"resume":{}}"#,
    #""do":{"proceed":{}}"#, #""room":{"again":{}}"#, #""do":{"nonsense":{}}"#,
  ]

  private func kill(_ place: Int) {
    guard let node = places[place] else { return }
    counts.kills += 1
    end(node)
  }

  /// A server ends in good order.
  private func stop(_ place: Int) {
    guard let node = places[place], !node.isFrozen else { return }
    counts.stops += 1
    node.act { node.rooms?.stop() }
    pass(5_000)
    node.leave()
    pass(100)
    end(node)
  }

  private func end(_ node: SimulatedNode) {
    node.kill()
    for place in places.indices where places[place] === node { places[place] = nil }
    for phone in phones where phone.node === node { phone.drop() }
    add(after: Int(Simulation.untilFreed)) { node.free() }
  }

  /// A server does nothing for a while, and then goes on. Some players press meanwhile, others have their phones reconnect.
  private func freeze(_ place: Int) {
    guard isShared, let node = places[place], node.isThere else { return }
    counts.freezes += 1
    node.freeze()
    for phone in phones where phone.isHeldUp {
      if random.below(2) == 0 { press(on: phone) } else { phone.drop() }
    }
    add(after: 500 + random.below(5_000)) { if node.isAlive, node.isFrozen { node.wake() } }
  }

  /// A server and the store do not reach each other for a while.
  private func cut(_ place: Int) {
    guard isShared, let node = places[place], !node.isCut else { return }
    counts.cuts += 1
    node.cut()
    add(after: 100 + random.below(5_000)) { node.mend() }
  }

  // MARK: Rooms

  private func openRoom() {
    guard let node = places[0], let loop = node.rooms else { return }
    // Seldom: it takes longer than all else to read its items.
    let game = game ?? (random.below(16) == 0 ? "relentless" : "turns")
    let tracker = Simulation.tracker[random.below(Simulation.tracker.count)]
    let setup = game == "relentless" ? #"{"difficulty":4}"# : tracker
    guard let entry = Catalogue.game(GameID(game)), let setup = try? JSON(parsing: setup) else { return }
    node.act {
      let (id, code) = node.directory.reserve()
      loop.open(id, code: code, game: entry, setup: setup, profile: Profile(name: "Ana", avatar: "fox"))
        .whenSuccess { seat in
          self.sit(code, seat, at: node)
          for (name, avatar) in [("Ben", "bear"), ("Cem", "cat")] {
            loop.withRoom(id) { (room) throws(Refusal) in
              try room.join(Profile(name: name, avatar: avatar))
            }.whenSuccess { seat in self.sit(code, seat, at: node) }
          }
        }
    }
  }

  private static let tracker = [#"{"kind":"none"}"#, #"{"kind":"turn","seconds":3,"hard":true}"#].map {
    clock in
    #"{"game":{"name":"G","kind":"coop","phases":[{"name":"Grow","symmetric":false,"actions":["Dig","Sow"]},"#
      + #"{"name":"Rest","symmetric":true,"actions":[]}]},"clock":\#(clock)}"#
  }

  private func sit(_ code: String, _ seat: TakenSeat, at node: SimulatedNode) {
    let phone = SimulatedPhone(self, code: code, token: seat.token)
    phones.append(phone)
    add(after: 0) { phone.connect(to: node) }
  }

  // MARK: What is kept

  func didTakeOver() { counts.takeOvers += 1 }

  func didFence(_ batch: [RoomChanges]) { for changes in batch { counts.fenced += changes.entries.count } }

  func didKeep(_ batch: [RoomChanges]) {
    for changes in batch {
      counts.entries += changes.entries.count
      counts.rankedGames += changes.finished.count
    }
  }
}
