import Relentless
import Tabletop

/// How many games of simulated crews one core plays in a minute.
struct GamesAMinute {
  private let content: ContentFolder

  init(_ content: ContentFolder) { self.content = content }

  func measure() throws {
    print("games of crews that deliver correctly, a minute of processor time")
    for size in [3, 6] {
      for difficulty in [0, 5, 10] {
        let crew = Crew(content: try content.game, difficulty: difficulty, size: size, skill: .teammate)
        let start = processorTime()
        var (games, days): (Int64, Int64) = (0, 0)
        while processorTime() - start < 2_000_000_000 {
          days += Int64(crew.play(seed: Seed(UInt64(games))).averages.count)
          games += 1
        }
        let time = processorTime() - start
        print(
          "  \(size) seats, difficulty \(difficulty): \(games * 60_000_000_000 / time) games, \(days * 60_000_000_000 / time) days"
        )
      }
    }
  }
}
