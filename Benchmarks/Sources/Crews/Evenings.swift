import Relentless
import Tabletop

/// Prints the average satisfactions of evenings, in thousandths of a point, for tuning: a line for each evening with the
/// number of players, the difficulty and a number for each day that was played. With much money at the start, every evening
/// has all its days.
struct Evenings {
  private let content: GameContent
  private let games: UInt64

  init(_ content: GameContent, games: UInt64) {
    self.content = content
    self.games = games
  }

  func measure(_ skill: Skill) {
    for size in 3...6 {
      for difficulty in 0...10 {
        let crew = Crew(content: content, difficulty: difficulty, evening: 7, size: size, skill: skill)
        for seed in 0..<games {
          let averages = crew.play(seed: Seed(seed)).averages.map { "\($0)" }
          print(size, difficulty, averages.joined(separator: " "))
        }
      }
    }
  }
}
