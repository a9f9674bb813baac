import Catalogue
import NIOCore
import NIOEmbedded
import Ports
import Tabletop

@testable import Rooms
@testable import Server

/// A server, its disk and some phones, with disasters, in one order of events that a seed decides. The same seed gives
/// the same run.
///
/// Rooms, loop, group commit, directory, doorway and sockets are the real ones. Time, network, disk and chance are the
/// simulation's own.
///
/// Everything happens on one thread, which the compiler cannot check. Hence `@unchecked Sendable`.
final class Simulation: @unchecked Sendable {
  /// What it did, for reports.
  struct Counts: Equatable {
    var crashes = 0
    var stops = 0
    var presses = 0
    var entries = 0
    var rankedGames = 0
  }

  let seed: UInt64
  private let lies: Bool
  var random: Random
  /// Milliseconds since the simulation began, by a clock that nobody sets.
  private(set) var now: Int64 = 0
  /// By how many milliseconds the clock on the wall is ahead of that. It jumps.
  private var wallAhead: Int64 = 1_700_000_000_000
  private(set) lazy var store = SimulatedStore(self)
  private(set) var node: SimulatedNode?
  private var phones: [SimulatedPhone] = []
  private var timeline = Timeline()
  private(set) var counts = Counts()
  /// What was wrong, in the order in which it was found.
  private(set) var faults: [String] = []
  /// Whether nothing goes wrong: before the first room is open, and at the end.
  private var isQuiet = true

  /// - Parameter lies: whether the disk now and then only says that it has kept something.
  init(seed: UInt64, lies: Bool = false) {
    self.seed = seed
    self.lies = lies
    random = Random(seed: Seed(seed))
  }

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

  /// Plays with disasters until the server has been killed so often, then without, until all phones have their answers.
  func run(crashes: Int) {
    store.faults = SimulatedStore.Faults(
      fails: random.below(20), losesAnswer: random.below(20), isSlow: random.below(30), lies: lies ? 300 : 0)
    start()
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
  }

  private func start() { node = SimulatedNode(self) }

  /// Lets time pass, and what happens in it.
  private func pass(_ length: Int64) {
    let end = now + length
    while let time = timeline.nextTime, time <= end, let next = timeline.popFirst() {
      now = max(now, next.time)
      next.work()
      collect()
    }
    now = end
    node?.act {}
    collect()
  }

  private func collect() { for phone in phones { phone.collect() } }

  /// Nothing goes wrong any more. All that was pressed is answered in the end.
  private func heal() {
    isQuiet = true
    store.faults = SimulatedStore.Faults()
    if node == nil { start() }
    for _ in 0..<600 {
      guard faults.isEmpty else { return }
      if let node { for phone in phones where !phone.isConnected { phone.connect(to: node) } }
      pass(100)
      if phones.allSatisfy({ $0.isConnected && $0.unanswered.isEmpty }) { break }
    }
    for phone in phones where !phone.unanswered.isEmpty {
      fail("A phone has no answer to \(phone.unanswered[0].text).")
    }
    end(kill: false)
    checkRooms()
  }

  /// Every room can be read back, and a game that has ended there is on its board.
  private func checkRooms() {
    for kept in store.rooms.values {
      do throws(Refusal) {
        let room = try Room.recover(
          code: kept.code, log: kept.log, chance: ReplayChance(), contentSource: SimulatedNode.content)
        guard room.phase == .over, room.game.board != nil else { continue }
        let games = kept.log.count { if case .started = $0.change { true } else { false } }
        if !kept.ranked.contains(Int64(games)) { fail("Game \(games) of a room is on no board.") }
      } catch {
        fail("A room cannot be read back: \(error.code)")
      }
    }
  }

  // MARK: What happens

  private func disturb() {
    switch random.below(100) {
    case 0..<8: end(kill: true)
    case 8: end(kill: false)
    case 9..<20: reconnect()
    case 20..<24: random.pick(phones)?.drop()
    case 24: random.pick(phones)?.fallSilent()
    case 25: wallAhead += Int64(random.below(7_200_000)) - 3_600_000
    case 26: pass(Int64(random.below(20_000)))
    case 27: if random.below(4) == 0 { pass(700_000) }
    default: press()
    }
    if node == nil, random.below(3) == 0 { start() }
    if node != nil, random.below(4) == 0 { reconnect() }
  }

  private func reconnect() {
    guard let node else { return }
    for phone in phones where !phone.isConnected { phone.connect(to: node) }
  }

  private func press() {
    guard let phone = random.pick(phones), phone.unanswered.count < 4 else { return }
    counts.presses += 1
    phone.ask(random.pick(Simulation.requests) ?? "")
  }

  /// Requests of Turn Tracker and Relentless, each of which the other refuses.
  private static let requests = [
    #""room":{"start":{}}"#, #""do":{"ready":{}}"#, #""do":{"toggle":{"action":0}}"#, #""do":{"back":{}}"#,
    #""do":{"forward":{}}"#, #""do":{"pass":{}}"#, #""do":{"pause":{}}"#, #""do":{"resume":{}}"#,
    #""do":{"proceed":{}}"#, #""room":{"again":{}}"#, #""do":{"nonsense":{}}"#,
  ]

  /// The server ends, at once or in good order.
  private func end(kill: Bool) {
    guard let node else { return }
    if kill {
      counts.crashes += 1
      node.kill()
    } else {
      counts.stops += 1
      node.act { node.rooms?.stop() }
      pass(5_000)
      node.kill()
    }
    self.node = nil
    for phone in phones { phone.drop() }
    // Its last batches are answered by then.
    add(after: 10_000) { node.free() }
  }

  // MARK: Rooms

  private func openRoom() {
    guard let node, let loop = node.rooms else { return }
    let isRelentless = random.below(8) == 0
    let game = isRelentless ? "relentless" : "turns"
    let setup =
      isRelentless ? #"{"difficulty":4}"# : Simulation.tracker[random.below(Simulation.tracker.count)]
    guard let entry = Catalogue.game(game), let setup = try? JSON(parsing: setup) else { return }
    node.act {
      let (id, code) = node.directory.reserve()
      loop.open(id, code: code, game: entry, setup: setup, profile: Profile(name: "Ana", avatar: "fox"))
        .whenSuccess { seat in
          self.sit(code, seat)
          for (name, avatar) in [("Ben", "bear"), ("Cem", "cat")] { self.join(id, code, name, avatar) }
        }
    }
  }

  private static let tracker = [#"{"kind":"none"}"#, #"{"kind":"turn","seconds":3,"hard":true}"#].map {
    clock in
    #"{"game":{"name":"G","kind":"coop","phases":[{"name":"Grow","symmetric":false,"actions":["Dig","Sow"]},"#
      + #"{"name":"Rest","symmetric":true,"actions":[]}]},"clock":\#(clock)}"#
  }

  private func join(_ id: RoomID, _ code: String, _ name: String, _ avatar: String) {
    node?.rooms?.withRoom(id) { (room) throws(Refusal) in try room.join(Profile(name: name, avatar: avatar)) }
      .whenSuccess { seat in self.sit(code, seat) }
  }

  private func sit(_ code: String, _ seat: TakenSeat) {
    guard let node else { return }
    let phone = SimulatedPhone(self, code: code, token: seat.token)
    phones.append(phone)
    add(after: 0) { if node.isAlive, self.node === node { phone.connect(to: node) } }
  }

  // MARK: What is kept

  func didKeep(_ batch: [RoomChanges]) {
    for changes in batch {
      counts.entries += changes.entries.count
      counts.rankedGames += changes.finished.count
      for entry in changes.entries {
        guard let (seat, number) = entry.message else { continue }
        let times = store.rooms[changes.room]?.done[SimulatedStore.Message(seat: seat, number: number)] ?? 0
        if times > 1 { fail("Message \(number) of seat \(seat) is \(times) times in the log.") }
      }
    }
  }
}
