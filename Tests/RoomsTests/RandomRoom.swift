import Catalogue
import Ports
import Tabletop
import TestSupport
import Testing

@testable import Rooms

/// A room in which everything that can happen happens at random. The same seed always gives the same run.
struct RandomRoom {
  let bench: RoomBench
  private(set) var random: Random
  private var json: RandomJSON
  private var seats: [TakenSeat]
  private var phones: [Phone] = []
  private var numbers: Int64 = 0

  init(seed: UInt64) throws {
    random = Random(seed: Seed(seed))
    json = RandomJSON(seed: seed)
    switch random.below(4) {
    case 0: bench = try .cards(limit: [0, 500, 20_000][random.below(3)])
    case 1: bench = try .tracker(clock: #"{"kind":"turn","seconds":3,"hard":true}"#)
    case 2: bench = try .tracker(clock: #"{"kind":"fischer","seconds":5,"increment":2}"#, kind: "versus")
    default: bench = try .tracker()
    }
    seats = [bench.host]
  }

  /// Makes one random thing happen.
  mutating func step() throws {
    switch random.below(24) {
    case 0: join()
    case 1, 2, 3: greet()
    case 4: phones.append(bench.watcher())
    case 5: random.pick(phones)?.disconnect()
    case 6: bench.pass(random.below(40_000))
    case 7: bench.pass(random.below(900))
    case 8: if random.below(6) == 0 { try bench.restart(after: random.below(100_000)) }
    case 9: damagedMessage()
    default: random.pick(phones)?.send(message())
    }
    bench.pass(random.below(40))
  }

  private mutating func join() {
    let names = ["Ben", "Cem", "Dora", "Ana", " Eli ", ""]
    let name = names[random.below(names.count)]
    if let seat = try? bench.join(name, Avatar.all[random.below(6)]) { seats.append(seat) }
  }

  private mutating func greet() {
    guard let seat = random.pick(seats) else { return }
    if random.below(4) == 0, let other = random.pick(seats) {
      phones.append(bench.phone(seat, other))
    } else {
      phones.append(bench.phone(seat))
    }
    if phones.count > 8 { phones.removeFirst() }
  }

  private mutating func damagedMessage() {
    guard let phone = random.pick(phones) else { return }
    bench.receive(bytes: json.damaged(Array(message().utf8)), from: phone.connection)
  }

  /// A message that is well-formed, and sometimes sensible.
  mutating func message() -> String {
    if random.below(12) == 0 { return #"{"away":\#(random.below(2) == 0)}"# }
    numbers += 1
    let number = random.below(8) == 0 ? max(1, numbers - random.below(5)) : numbers
    let seat = random.below(5) == 0 ? #""seat":\#(random.below(3)),"# : ""
    let what = random.below(3) == 0 ? #""room":\#(request())"# : #""do":\#(action())"#
    return #"{"n":\#(number),\#(seat)\#(what)}"#
  }

  private mutating func request() -> String {
    let seat = random.below(4)
    switch random.below(11) {
    case 10: return #"{"admit":{"seat":\#(seat)}}"#
    case 0: return #"{"setup":{"limit":\#(random.below(2_000))}}"#
    case 1, 2, 3: return #"{"start":{}}"#
    case 4: return #"{"kick":{"seat":\#(seat)}}"#
    case 5, 6:
      return #"{"profile":{"name":"P\#(random.below(5))","avatar":"\#(Avatar.all[random.below(6)])"}}"#
    case 7: return random.below(3) == 0 ? #"{"leave":{}}"# : #"{"start":{}}"#
    case 8: return #"{"adopt":{"seat":\#(seat)}}"#
    default: return random.below(2) == 0 ? #"{"again":{}}"# : #"{"start":{}}"#
    }
  }

  private mutating func action() -> String {
    let actions = [
      #"{"ready":{}}"#, #"{"ready":{}}"#, #"{"toggle":{"action":0}}"#, #"{"toggle":{"action":1}}"#,
      #"{"back":{}}"#, #"{"forward":{}}"#, #"{"pass":{}}"#, #"{"pause":{}}"#, #"{"resume":{}}"#,
      #"{"order":{"seats":[1,0]}}"#, #"{"show":{}}"#, #"{"peek":{}}"#, #"{"win":{}}"#,
      #"{"ready":{"step":1}}"#,
    ]
    return actions[random.below(actions.count)]
  }
}

extension Room {
  /// Everything in a room that can be read back from the log.
  var lastingText: String {
    var text = "\(code) \(game.id) \(phase) host \(host) setup \(JSONWriter.text(of: setup))"
    for seat in seats {
      text +=
        "\n\(seat.name) \(seat.avatar) \(seat.digest?.text ?? "left") asks \(seat.asks) done \(seat.done.ranges)"
    }
    guard let table else { return text }
    text += "\nat \(table.now.milliseconds) next \(String(describing: table.nextDeadline))"
    for viewer in table.viewers {
      text += "\n\(viewer) \(table.viewText(for: viewer)) \(table.summaryText(for: viewer))"
    }
    return text
  }
}
