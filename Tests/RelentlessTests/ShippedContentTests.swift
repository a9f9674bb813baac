import Foundation
import Tabletop
import TestSupport
import Testing

@testable import Relentless

/// The rules with the content that is shipped.
@Suite struct ShippedContentTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func file(_ name: String) throws -> JSON {
    let data = try Data(contentsOf: root.appending(path: "Content/relentless/\(name).json"))
    return try JSON(parsing: Array(data), limits: .file)
  }

  static func json() throws -> JSON {
    .object(try ["items", "parameters", "demo", "twists"].map { JSONMember($0, try file($0)) })
  }

  static func content() throws -> GameContent { try GameContent(from: JSONReader(try json())) }

  private static func game(
    players: Int, difficulty: Int, demo: Bool = false, evening: Int? = nil, seed: UInt64
  ) throws -> Relentless {
    let names = ["Ana", "Ben", "Cem", "Dua", "Eva", "Finn"]
    let setup = Relentless.Setup(
      players: Array(names.prefix(players)), avatars: [], teammates: 0, difficulty: difficulty, isDemo: demo,
      whenAway: .end, evening: evening, content: try content())
    return try Relentless(setup: setup, seed: Seed(seed))
  }

  @Test(arguments: Parameter.allCases) func theSchemaAcceptsWhatTheRulesAccept(_ parameter: Parameter) throws
  {
    let schema = try ShippedContentTests.file("parameters.schema")
    let reference = try JSONReader(#require(schema["properties"]?[parameter.rawValue]?["$ref"])).string()
    let slope = schema["$defs"]?[String(reference.dropFirst("#/$defs/".count))]?["properties"]
    for end in ["easy", "hard"] {
      let limits = try ["minimum", "maximum"].map { try #require(slope?[end]?[$0]) }
      #expect(
        limits.map { JSONWriter.text(of: $0) } == [
          "\(parameter.range.lowerBound)", "\(parameter.range.upperBound)",
        ])
    }
    for name in ["perDay", "perPlayer"] {
      let percent = try #require(schema["$defs"]?[name])
      #expect(slope?[name].map { JSONWriter.text(of: $0) } == ##"{"$ref":"#/$defs/\##(name)"}"##)
      #expect(
        JSONWriter.text(of: try #require(percent["minimum"])) == "\(ParameterTable.percentages.lowerBound)")
      #expect(
        JSONWriter.text(of: try #require(percent["maximum"])) == "\(ParameterTable.percentages.upperBound)")
    }
  }

  @Test func everyRoundKeepsTheInvariants() throws {
    for players in 3...6 {
      for difficulty in [0, 5, 10] {
        for isDemo in [false, true] {
          var game = try ShippedContentTests.game(
            players: players, difficulty: difficulty, demo: isDemo, evening: 7, seed: 1)
          for _ in 0..<3 {
            #expect(game.brokenInvariant == nil)
            #expect(game.round.depots.allSatisfy { $0.coming.count == game.parameters.ordersPerPlayer })
            game.makeRound()
          }
        }
      }
    }
  }

  @Test(arguments: 3...6) func theLastDayKeepsTheInvariantsWithEachTwist(_ players: Int) throws {
    for (index, twist) in try ShippedContentTests.content().twists.enumerated() {
      var game = try ShippedContentTests.game(
        players: players, difficulty: index % 2 * 10, evening: 7, seed: UInt64(index))
      game.day = 7
      var random = Random(seed: Seed(1))
      game.twist = TodaysTwist(twist, roundLength: 0, &random)
      game.makeRound()
      #expect(game.round.depots.allSatisfy { $0.coming.count == game.parameters.ordersPerPlayer })
      _ = try game.goOn(at: .zero)
      var (now, most) = (GameTime.zero, 0)
      while game.phase == .round {
        #expect(game.brokenInvariant == nil, "\(twist.id)")
        for seat in game.present {
          most = max(most, JSONWriter.bytes(of: game.view(for: .seat(seat), at: now)).count)
        }
        now = now + 5_000
        _ = game.advance(to: now)
      }
      #expect(most < 9_000, "\(twist.id)")
    }
  }

  /// Views of rounds in which nobody does anything, so that orders pile up; also in demo mode, where
  /// everything takes part at once.
  @Test(arguments: 3...6, [false, true]) func everyViewIsSmall(_ players: Int, isDemo: Bool) throws {
    for difficulty in isDemo ? [0, 10] : [10] {
      var most = 0
      for seed in 0..<25 as Range<UInt64> {
        var game = try ShippedContentTests.game(
          players: players, difficulty: difficulty, demo: isDemo, seed: seed)
        _ = try game.goOn(at: .zero)
        var now = GameTime.zero
        while game.phase == .round {
          for viewer in game.present.map(Viewer.seat) + [.spectator] {
            most = max(most, JSONWriter.bytes(of: game.view(for: viewer, at: now)).count)
          }
          now = now + 5_000
          _ = game.advance(to: now)
        }
      }
      #expect(most < 8_000)
    }
  }

  @Test func inDemoModeOneThingOfEachSortLiesThereForTwoPeople() throws {
    for players in 3...6 {
      let game = try ShippedContentTests.game(players: players, difficulty: 10, demo: true, seed: 1)
      for category in try ShippedContentTests.content().items.categories where category.isInventoryItem {
        let counts = game.round.depots.map { depot in
          depot.stock.count { $0.item.category == category.name }
        }
        let isAssembled = if case .assembled = category.content { true } else { false }
        #expect(counts.reduce(0, +) == (isAssembled ? 1 : max((players + 1) / 2, 2)), "\(category.name)")
        #expect(counts.max() == 1, "\(category.name)")
      }
    }
  }

  @Test(arguments: 3...6) func aRoundHasElevenCategoriesAtMostPartsAndAll(_ players: Int) throws {
    var most = 0
    for seed in 0..<10 as Range<UInt64> {
      var game = try ShippedContentTests.game(players: players, difficulty: 10, seed: seed)
      for _ in 0..<10 {
        let things = game.round.depots.flatMap { $0.stock.map(\.item) + $0.coming.flatMap(\.items) }
        most = max(most, Set(things.flatMap(ShippedContentTests.categories)).count)
        game.makeRound()
      }
    }
    #expect(most == 11)
  }

  /// Of an item and its parts.
  private static func categories(of item: Item) -> [String] {
    [item.category] + (item.parts ?? []).flatMap(categories)
  }

  @Test(arguments: 3...6) func anOrderOfSeveralItemsHasSevenPiecesAtMost(_ players: Int) throws {
    var most = 0
    for seed in 0..<10 as Range<UInt64> {
      var game = try ShippedContentTests.game(players: players, difficulty: 10, seed: seed)
      for _ in 0..<10 {
        for order in game.round.depots.flatMap(\.coming) where order.items.count > 1 {
          most = max(most, order.items.map(\.pieces).reduce(0, +))
        }
        game.makeRound()
      }
    }
    #expect(most == 7)
  }

  // MARK: What is measured, with fewer games than in docs/relentless-balance.md

  private func survival(
    _ difficulty: Int, size: Int, _ skill: Skill, games: UInt64, maxDays: Int = 100
  ) throws -> Survival {
    let content = try ShippedContentTests.content()
    let crew = Crew(content: content, difficulty: difficulty, size: size, skill: skill)
    return crew.survival(of: 0..<games, maxDays: maxDays)
  }

  @Test(arguments: 3...6) func aCrewThatDeliversCorrectlySurvivesTenDaysAtLeast(_ size: Int) throws {
    #expect(try survival(0, size: size, .teammate, games: 3, maxDays: 11).surviving(10) == 3)
  }

  @Test(arguments: 0...10) func aCrewThatNeverDeliversLosesOnDay1Or2(_ difficulty: Int) throws {
    for size in 3...6 {
      #expect(try survival(difficulty, size: size, Skill(works: false), games: 12).surviving(2) == 0)
    }
  }

  @Test(arguments: [3, 5]) func survivalFallsAsDifficultyRises(_ size: Int) throws {
    let means = try [0, 5, 10].map { try survival($0, size: size, .practised, games: 40).meanTenths }
    #expect(means == means.sorted(by: >))
    #expect(Set(means).count == means.count)
    #expect(means[2] > 0, "not even the hardest is over at once")
  }

  /// The chance of a crew that is used to it falls evenly from 95 % to 5 %, whatever its size.
  @Test(arguments: 3...6) func theChanceToSurviveAnEveningFallsEvenly(_ size: Int) throws {
    let content = try ShippedContentTests.content()
    for (difficulty, expected) in [(0, 95), (5, 50), (10, 5)] {
      let crew = Crew(content: content, difficulty: difficulty, evening: 7, size: size, skill: .practised)
      let chance = crew.survival(of: 0..<80).eveningsPercent
      // Of so few evenings, chance alone makes some points.
      #expect(abs(chance - expected) <= 18, "\(chance) % at \(difficulty)")
    }
  }

  @Test func aNewCrewLosesNearTheFifthDayOfItsFirstEvening() throws {
    let content = try ShippedContentTests.content()
    for size in 3...6 {
      let crew = Crew(content: content, difficulty: 0, evening: 7, size: size, skill: .beginner)
      #expect((30...60).contains(crew.survival(of: 0..<40).meanTenths))
    }
  }

  /// No warehouse has everything that its own customers order.
  @Test func everybodyNeedsATeammate() throws {
    for seed in 0..<20 as Range<UInt64> {
      let difficulty = Int(seed % 11)
      let game = try ShippedContentTests.game(
        players: 3 + Int(seed % 4), difficulty: difficulty, demo: seed % 5 == 0, seed: seed)
      for depot in game.round.depots {
        let reach = Reach(depot.stock.map(\.item))
        #expect(depot.coming.contains { order in !order.items.allSatisfy { reach.canMake($0) } })
      }
    }
  }
}
