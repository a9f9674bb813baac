import Tabletop
import TestSupport
import Testing

@testable import TurnTracker

/// 10,000 games with random setups and presses, some of them invalid, at random times.
///
/// A tracker has no end of its own: a game ends when a seat finishes it, or with its last press.
@Suite struct RandomPlayTests {
  @Test(arguments: [0, 2500, 5000, 7500] as [UInt64])
  func randomGamesKeepEveryPromise(_ first: UInt64) throws {
    #expect(try TrackerPlay.games.play(seeds: first..<first + 2500).isMany())
  }
}

/// How Turn Tracker is played at random.
enum TrackerPlay {
  static let games = RandomPlay<TurnTracker>(moves: 1...20, setup: setup, move: move)

  // MARK: Setups

  static func setup(_ random: inout Random) -> JSON {
    let isVersus = random.below(2) == 0
    let names = ["Ana", "Ben", " Cem ", "Dua", "Éva", "E\u{301}va", "👩‍👩‍👧", "\"\\/"]
    let phases = random.below(10) == 0 ? 12 : random.below(4) + 1
    let namesOrders = random.below(2) == 0
    var members = [
      JSONMember(
        "game",
        .object([
          JSONMember("name", .string("Any")),
          JSONMember("kind", .string(isVersus ? "versus" : "coop")),
          JSONMember("phases", .array((0..<phases).map { phase($0, namesOrders, &random) })),
        ])),
      JSONMember("players", .array(names.prefix(random.below(8) + 1).map(JSON.string))),
      JSONMember("clock", clock(isVersus: isVersus, &random)),
    ]
    if random.below(3) == 0 { members.append(JSONMember("first", firstPlayer(&random))) }
    if random.below(3) == 0 { members.append(JSONMember("rounds", .number(JSONNumber(random.below(4) + 1)))) }
    if random.below(5) == 0, let winner = random.pick(["most", "fewest"]) {
      members.append(JSONMember("wins", .string(winner)))
    }
    let setup = JSON.object(members)
    return random.below(20) == 0 ? setup.damaged(&random) : setup
  }

  private static func phase(_ index: Int, _ namesOrder: Bool, _ random: inout Random) -> JSON {
    let actions = (0..<random.below(9)).map { JSON.string("Action \($0)") }
    let isSymmetric = random.below(4) == 0
    var phase = [
      JSONMember("name", .string("Phase \(index)")),
      JSONMember("symmetric", .bool(isSymmetric)),
      JSONMember("actions", .array(actions)),
    ]
    if namesOrder, !isSymmetric || random.below(20) == 0,
      let order = random.pick(["together", "inTurn", "untilPassed"])
    {
      phase.append(JSONMember("order", .string(order)))
    }
    return .object(phase)
  }

  private static func firstPlayer(_ random: inout Random) -> JSON {
    .object([
      JSONMember("drawn", .bool(random.below(2) == 0)), JSONMember("rotates", .bool(random.below(2) == 0)),
    ])
  }

  private static func clock(isVersus: Bool, _ random: inout Random) -> JSON {
    func clock(_ kind: String, _ members: (String, Int64)...) -> [JSONMember] {
      [JSONMember("kind", .string(kind))] + members.map { JSONMember($0.0, .number(JSONNumber($0.1))) }
    }
    let seconds = ("seconds", random.below(10) == 0 ? 86_400 : random.below(5) + 1 as Int64)
    switch isVersus ? random.below(7) : random.below(3) {
    case 0: return .object(clock("none"))
    case 1, 2: return .object(clock("turn", seconds) + [JSONMember("hard", .bool(random.below(3) > 0))])
    case 3: return .object(clock("bank", seconds))
    case 4: return .object(clock("fischer", seconds, ("increment", random.below(4))))
    case 5: return .object(clock("bronstein", seconds, ("delay", random.below(4))))
    default: return .object(clock("sand", seconds))
    }
  }

  // MARK: Moves

  static func move(_ table: Table<TurnTracker>, _ random: inout Random) -> RandomPlay<TurnTracker>.Move {
    let rules = table.rules
    let anybody = Seat(random.below(table.seatCount + (random.below(20) == 0 ? 3 : 0)))
    let seat = random.below(4) == 0 ? anybody : rules.current.turn ?? anybody
    let action = action(rules, &random)
    return RandomPlay.Move(
      random.below(12) == 0 ? action.damaged(&random) : action, by: seat, after: wait(&random))
  }

  private static func action(_ rules: TurnTracker, _ random: inout Random) -> JSON {
    var payload: [JSONMember] = []
    let name: String
    switch random.below(29) {
    case 0, 1, 2: name = "back"
    case 3, 4: name = "forward"
    case 5: name = rules.isPaused ? "resume" : "pause"
    case 6: name = "resume"
    case 7:
      name = "order"
      var seats = rules.everybody
      random.shuffle(&seats)
      payload.append(JSONMember("seats", .array(seats.map { .number(JSONNumber(Int64($0.index))) })))
    case 8, 9, 10: name = "pass"
    case 25, 26:
      name = "score"
      payload.append(JSONMember("round", .number(JSONNumber(random.below(random.below(9) == 0 ? 120 : 4)))))
      payload.append(JSONMember("seat", .number(JSONNumber(Int64(random.below(rules.seatCount + 1))))))
      if random.below(3) > 0 {
        payload.append(JSONMember("points", .number(JSONNumber(random.below(200) - 50))))
      }
    case 27: name = "unscore"
    case 28:
      name = random.below(3) == 0 ? "join" : "ready"
      if name == "join" {
        payload.append(JSONMember("name", .string(random.below(4) == 0 ? "Ana" : "Late \(random.below(9))")))
      }
    case 24: name = random.below(4) == 0 ? "finish" : "ready"
    case 11, 12, 13, 14:
      name = "toggle"
      payload.append(JSONMember("action", .number(JSONNumber(random.below(8)))))
    default: name = "ready"
    }
    if random.below(3) == 0 {
      let off: Int64 = random.below(6) == 0 ? 1 : 0
      payload.append(JSONMember("step", .number(JSONNumber(rules.step - off))))
    }
    return .object([JSONMember(name, .object(payload))])
  }

  /// Often no time, mostly a moment, sometimes much of a day.
  private static func wait(_ random: inout Random) -> Milliseconds {
    switch random.below(20) {
    case 0...5: 0
    case 6...12: random.below(1500)
    case 13...17: random.below(10_000)
    case 18: 1000 * random.below(100)
    default: random.below(AnyTable.longestStep)
    }
  }
}
