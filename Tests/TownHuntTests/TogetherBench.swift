import Tabletop
import TestSupport

@testable import TownHunt

/// How a team stands, read from a view.
struct TeamStanding: Decodable, Equatable {
  let team: Int
  let seats: [Int]
  let score: Int64
  let found: Int
  let status: String
}

/// Hunts of teams with short calls for tests.
extension Bench<Together> {
  private struct Teams: Decodable {
    let teams: [TeamStanding]
  }

  convenience init(setup: JSON, seed: UInt64 = 1) throws {
    do {
      let resolved = try Together.resolved(setup)
      try self.init(try Together.Setup(from: JSONReader(resolved)), seed: seed)
    } catch let error as JSONError {
      throw Refusal(error)
    }
  }

  convenience init(_ mode: String, pack: TestPack, players: Int, teams: String?, seed: UInt64) throws {
    var setup = try pack.setup(mode).adding(
      "players", .array((1...players).map { .string("Player \($0)") }))
    if let teams { setup = setup.adding("teams", try JSON(parsing: teams)) }
    try self.init(setup: setup, seed: seed)
  }

  func seen(_ seat: Int) throws -> Seen { try seen(by: .seat(Seat(seat))) }

  var teams: [TeamStanding] { get throws { try seen(Teams.self, by: .spectator).teams } }

  @discardableResult
  func find(_ pin: Int64, by seat: Int, at time: Milliseconds? = nil) throws -> [String] {
    try act(answer(pin, "Answer \(pin)"), by: seat, at: time)
  }
}

/// How teams hunt at random.
enum AnyTogether {
  static var games: RandomPlay<Together> {
    RandomPlay(moves: 5...40, setup: anySetup, move: move)
  }

  @Sendable private static func anySetup(_ random: inout Random) -> JSON {
    let count = 1 + random.below(8)
    var setup = AnyHunt.anySetup(&random, damages: true)
      .adding("players", .array((0..<count).map { .string("P\($0)") }))
    if random.below(5) > 0 {
      let teams = (0..<random.below(9)).map { _ in JSON.number(JSONNumber(random.below(4 as Int64))) }
      setup = setup.adding("teams", .array(teams))
    }
    if random.below(2) == 0 { setup = setup.adding("apart", .bool(random.below(8) > 0)) }
    return random.below(40) == 0 ? setup.damaged(&random) : setup
  }

  @Sendable private static func move(
    _ table: Table<Together>, _ random: inout Random
  ) -> RandomPlay<Together>.Move {
    let seat = Seat(random.below(table.seatCount + (random.below(30) == 0 ? 1 : 0)))
    let hunt = table.rules.hunts[table.rules.team(of: seat) ?? 0]
    let move = AnyHunt.next(in: hunt, &random)
    let merges = hunt.isApart ? random.below(hunt.closing == nil ? 4 : 2) == 0 : random.below(50) == 0
    let action = merges ? anyMerge(for: hunt, by: table.now, &random) : move.action
    return RandomPlay.Move(action, by: seat, after: move.wait)
  }

  /// What a phone may have found apart; now and then what it cannot have found.
  private static func anyMerge(for hunt: TownHunt, by now: GameTime, _ random: inout Random) -> JSON {
    var pins = hunt.pins
    random.shuffle(&pins)
    let finds = pins.prefix(random.below(4)).map { pin in
      var members = [
        JSONMember("pin", number(pin.id)), JSONMember("at", number(random.below(now.milliseconds + 9_000))),
      ]
      if let digest = (pin.answers + pin.stretched).first, random.below(12) > 0 {
        members.append(JSONMember("mark", .string(AnswerMark(of: digest).text)))
      } else if random.below(12) == 0 {
        members.append(JSONMember("mark", .string("0123456789abcdef")))
      }
      if random.below(4) == 0 { members.append(JSONMember("clues", number(random.below(4)))) }
      return JSON.object(members)
    }
    let clues = pins.prefix(random.below(3)).map { pin in
      JSON.object([JSONMember("pin", number(pin.id)), JSONMember("taken", number(random.below(4)))])
    }
    let merge = JSON.object([
      JSONMember("merge", .object([JSONMember("finds", .array(finds)), JSONMember("clues", .array(clues))]))
    ])
    return random.below(15) == 0 ? merge.damaged(&random) : merge
  }

  private static func number(_ value: Int64) -> JSON { .number(JSONNumber(value)) }
}
