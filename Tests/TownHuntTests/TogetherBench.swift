import Foundation
import Tabletop
import TestSupport

@testable import TownHunt

/// A hunt of teams with short calls.
final class TogetherBench {
  struct Team: Decodable, Equatable {
    let team: Int
    let seats: [Int]
    let score: Int64
    let found: Int
    let status: String
  }

  private struct Teams: Decodable {
    let teams: [Team]
  }

  let table: Table<Together>

  init(setup: JSON, seed: UInt64 = 1) throws {
    do {
      let resolved = try Together.resolved(setup)
      table = try Table(setup: try Together.Setup(from: JSONReader(resolved)), seed: Seed(seed))
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

  func view(_ viewer: Viewer) -> String { table.viewText(for: viewer) }
  func summary(_ viewer: Viewer) -> String { table.summaryText(for: viewer) }
  var outcome: String? { table.outcome.map(JSONWriter.text) }

  func seen(_ seat: Int) throws -> Seen {
    try JSONDecoder().decode(Seen.self, from: Data(view(.seat(Seat(seat))).utf8))
  }

  var teams: [Team] {
    (try? JSONDecoder().decode(Teams.self, from: Data(view(.spectator).utf8)).teams) ?? []
  }

  /// Performs an action of a seat; without a time, now.
  ///
  /// - Returns: the events, each with its audience.
  @discardableResult
  func act(_ action: String, by seat: Int, at time: Milliseconds? = nil) throws -> [String] {
    let step = table.perform(
      JSONReader(try JSON(parsing: action)), by: Seat(seat),
      at: time.map { GameTime(milliseconds: $0) } ?? table.now)
    if let refusal = step.refusal { throw refusal }
    return step.notices.map(told)
  }

  @discardableResult
  func wait(until time: Milliseconds) throws -> [String] {
    try table.advance(to: GameTime(milliseconds: time)).map(told)
  }

  @discardableResult
  func find(_ pin: Int64, by seat: Int, at time: Milliseconds? = nil) throws -> [String] {
    try act(answer(pin, "Answer \(pin)"), by: seat, at: time)
  }

  private func told(_ notice: EncodedNotice) -> String {
    let event = String(decoding: notice.event, as: UTF8.self)
    return switch notice.audience {
    case .everyone: "everyone: \(event)"
    case .seat(let seat): "seat \(seat.index): \(event)"
    case .spectators: "spectators: \(event)"
    }
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
