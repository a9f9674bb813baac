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
    return random.below(40) == 0 ? setup.damaged(&random) : setup
  }

  @Sendable private static func move(
    _ table: Table<Together>, _ random: inout Random
  ) -> RandomPlay<Together>.Move {
    let seat = Seat(random.below(table.seatCount + (random.below(30) == 0 ? 1 : 0)))
    let hunt = table.rules.hunts[table.rules.team(of: seat) ?? 0]
    let move = AnyHunt.next(in: hunt, &random)
    return RandomPlay.Move(move.action, by: seat, after: move.wait)
  }
}
