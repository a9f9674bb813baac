import Tabletop
import TestSupport
import Testing

@testable import KidsJoy

/// 10,000 random games of each of the three, with some invalid actions, at random times.
@Suite struct RandomPlayTests {
  static let seeds = stride(from: 0, to: 10_000, by: 2_500).map { UInt64($0) }

  @Test(arguments: seeds) func randomGamesOfMemoryKeepEveryPromise(_ first: UInt64) throws {
    #expect(try ChildPlay<Memory>.games.play(seeds: first..<first + 2_500).isMany(games: 2_300))
  }

  @Test(arguments: seeds) func randomGamesOfSortingKeepEveryPromise(_ first: UInt64) throws {
    #expect(try ChildPlay<Sorting>.games.play(seeds: first..<first + 2_500).isMany(games: 2_300))
  }

  @Test(arguments: seeds) func randomGamesOfBalloonsKeepEveryPromise(_ first: UInt64) throws {
    #expect(try ChildPlay<Balloons>.games.play(seeds: first..<first + 2_500).isMany(games: 2_300))
  }

  @Test func randomGamesEndAndComeToEveryEnd() throws {
    let memory: [Ending] = try (UInt64(0)..<300).map { try ChildPlay<Memory>.ending(seed: $0) }
    let sorting: [Ending] = try (UInt64(0)..<300).map { try ChildPlay<Sorting>.ending(seed: $0) }
    let balloons: [Ending] = try (UInt64(0)..<300).map { try ChildPlay<Balloons>.ending(seed: $0) }
    for ending in [Ending.won, .lost(.timeUp)] {
      #expect(memory.count { $0 == ending } > 20)
      #expect(sorting.count { $0 == ending } > 20)
    }
    for ending in [Ending.timeUp, .lost(.killer), .lost(.noPop)] {
      #expect(balloons.count { $0 == ending } > 20)
    }
  }
}

/// A game that can be played at random.
protocol ChildsGame: TimedGame {
  /// A child's next action: its name and its values.
  static func anyAction(_ rules: Self, _ random: inout Random) -> (name: StaticString, [JSONMember])
}

/// How the three games are played at random.
enum ChildPlay<Rules: ChildsGame> {
  static var games: RandomPlay<Rules> { RandomPlay(moves: 5...40, setup: setup, move: move) }

  /// Plays a game of any level to its end.
  static func ending(seed: UInt64) throws -> Ending {
    var random = Random(seed: Seed(seed))
    let table = try Bench<Rules>(random.pick(Level.allCases) ?? .easy, seed: seed).table
    while true {
      if let end = table.rules.play.end { return end.ending }
      let move = move(table, &random)
      _ = table.perform(JSONReader(move.action), by: move.seat, at: table.now + move.wait)
    }
  }

  @Sendable private static func setup(_ random: inout Random) -> JSON {
    var members = [JSONMember("level", .string(random.pick(Level.allCases.map(\.rawValue)) ?? ""))]
    if random.below(4) == 0 { members.append(JSONMember("calm", .bool(random.below(3) > 0))) }
    return random.below(20) == 0 ? JSON.object(members).damaged(&random) : .object(members)
  }

  @Sendable private static func move(_ table: Table<Rules>, _ random: inout Random) -> RandomPlay<Rules>.Move
  {
    let (name, payload) = Rules.anyAction(table.rules, &random)
    let action = JSON.object([JSONMember("\(name)", .object(payload))])
    return RandomPlay.Move(
      random.below(12) == 0 ? action.damaged(&random) : action, by: random.below(40) == 0 ? 1 : 0,
      after: wait(&random))
  }

  /// Often no time, mostly a moment, sometimes exactly to the millisecond at which a rule applies.
  private static func wait(_ random: inout Random) -> Milliseconds {
    switch random.below(40) {
    case 0...11: 0
    case 12...29: random.below(1_500)
    case 30...36: random.below(6_000)
    case 37, 38: random.pick([999, 1_000, 1_001, 2_000, 3_000, 4_000, 5_000, 7_000, 10_000]) ?? 0
    default: random.below(40_000)
    }
  }
}

private func number(_ value: Int64) -> JSON { .number(JSONNumber(value)) }

extension Memory: ChildsGame {
  /// The player sometimes knows the hidden cards, so that some games are won.
  static func anyAction(_ rules: Memory, _ random: inout Random) -> (name: StaticString, [JSONMember]) {
    var card = random.below(rules.cards.count + 1)
    if case .one(let first) = rules.turned, random.below(2) > 0 {
      card = rules.cards.indices.first { $0 != first && rules.cards[$0] == rules.cards[first] } ?? 0
    } else if random.below(4) > 0 {
      card = random.pick(rules.isMatched.indices.filter { !rules.isMatched[$0] }) ?? 0
    }
    return ("flip", [JSONMember("card", number(Int64(card)))])
  }
}

extension Sorting: ChildsGame {
  static func anyAction(_ rules: Sorting, _ random: inout Random) -> (name: StaticString, [JSONMember]) {
    let waiting = rules.vehicles.indices.filter { !rules.isPlaced[$0] }
    let vehicle = random.below(6) == 0 ? random.below(14) - 1 : random.pick(waiting) ?? 0
    var zone = JSON.string(random.pick(Zone.allCases.map(\.rawValue) + ["", "sea"]) ?? "")
    if random.below(8) == 0 { zone = .null }
    if random.below(3) > 0, rules.vehicles.indices.contains(vehicle) {
      zone = .string(rules.vehicles[vehicle].zone.rawValue)
    }
    return ("drop", [JSONMember("vehicle", number(Int64(vehicle))), JSONMember("zone", zone)])
  }
}

extension Balloons: ChildsGame {
  static func anyAction(_ rules: Balloons, _ random: inout Random) -> (name: StaticString, [JSONMember]) {
    let kinds = random.below(8) == 0 ? ["killer"] : ["number", "bonus"]
    var balloon = random.pick(rules.flying.filter { kinds.contains($0.kind.name) })?.id ?? rules.startedCount
    if random.below(6) == 0 { balloon = random.below(rules.startedCount + 2) - 1 }
    return ("pop", [JSONMember("balloon", number(balloon))])
  }
}
