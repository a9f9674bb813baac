import Tabletop
import Testing

@testable import Relentless

/// The results of simulated crews, with the content and the numbers of the tests. docs/relentless-balance.md has the
/// results with the shipped ones.
@Suite struct CrewTests {
  private func survival(
    _ difficulty: Int, size: Int = 4, _ skill: Skill = .teammate, games: UInt64 = 6, maxDays: Int = 60
  ) throws -> Survival {
    let crew = Crew(content: try TestContent().content, difficulty: difficulty, size: size, skill: skill)
    return crew.survival(of: 0..<games, maxDays: maxDays)
  }

  @Test(arguments: 3...6) func aCrewThatDeliversCorrectlySurvivesTenDaysAtLeast(_ size: Int) throws {
    let survival = try survival(0, size: size, games: 3, maxDays: 12)
    #expect(survival.count == 3)
    #expect(survival.surviving(10) == 3)
  }

  @Test(arguments: 3...6) func aCrewThatNeverDeliversLosesOnDay1Or2(_ size: Int) throws {
    for difficulty in [0, 5, 10] {
      let survival = try survival(difficulty, size: size, Skill(works: false), games: 20)
      #expect(survival.surviving(0) == 20)
      #expect(survival.surviving(2) == 0)
    }
  }

  @Test func survivalFallsAsDifficultyAndMistakesRise() throws {
    let byDifficulty = try [0, 5, 10].map { try survival($0).meanTenths }
    #expect(byDifficulty == byDifficulty.sorted(by: >))
    #expect(Set(byDifficulty).count == 3)
    let byMistakes = try [0, 200, 600].map { try survival(3, Skill(mistakesPermille: $0)).meanTenths }
    #expect(byMistakes == byMistakes.sorted(by: >))
    #expect(Set(byMistakes).count == 3)
  }

  /// A correct crew makes no mistakes: whatever it delivers is right.
  @Test func aCorrectCrewDeliversNothingWrong() throws {
    for seed in 0..<8 as Range<UInt64> {
      let content = try TestContent().content
      let setup = Relentless.Setup(
        players: ["Ana"], avatars: [], teammates: 0, difficulty: Int(seed), isDemo: false, whenAway: .end,
        content: content)
      let members = (0..<5).map { Member(name: "\($0)", avatar: "", isSimulated: true) }
      var game = Relentless(setup, members: members, skill: .teammate, seed: Seed(seed))
      var (right, wrong) = (0, 0)
      _ = try game.goOn(at: .zero)
      while let deadline = game.nextDeadline {
        for notice in game.advance(to: deadline) {
          if case .fulfilled = notice.event { right += 1 }
          if case .wrong = notice.event { wrong += 1 }
        }
        #expect(game.brokenInvariant == nil)
      }
      #expect(right > 5)
      #expect(wrong == 0)
    }
  }

  @Test func aCareerIsTheSameForTheSameSeed() throws {
    let crew = Crew(content: try TestContent().content, difficulty: 6, size: 5, skill: .teammate)
    let (once, again) = (crew.play(seed: Seed(4)), crew.play(seed: Seed(4)))
    #expect(once.averages == again.averages)
    #expect(once.days == once.averages.count - 1)
    #expect(once.score == again.score)
    #expect(crew.play(seed: Seed(4), maxDays: 2).days == 2)
  }

  @Test func survivalIsCountedByDay() {
    var survival = Survival()
    #expect(survival.meanTenths == 0)
    #expect(survival.percentile(50) == 0)
    for days in [3, 0, 3, 5] { survival.add(Crew.Career(days: days, score: 0, averages: [], stars: nil)) }
    #expect(survival.games == [1, 0, 0, 2, 0, 1])
    #expect(survival.meanTenths == 27)
    #expect([1, 25, 26, 75, 76, 100].map(survival.percentile) == [0, 0, 3, 3, 5, 5])
    #expect([0, 1, 3, 4, 6].map(survival.surviving) == [4, 3, 3, 1, 0])
  }
}
