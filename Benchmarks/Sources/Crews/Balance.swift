import Foundation
import Relentless

/// The tables of docs/relentless-balance.md: how many days crews survive.
struct Balance {
  private let content: GameContent
  private let games: UInt64

  init(_ content: GameContent, games: UInt64) {
    self.content = content
    self.games = games
  }

  private static let crews = [
    ("Crew that delivers correctly, one turn every 2–4 s", Skill.teammate),
    ("Practised people: one turn every 4–8 s, one delivery in 20 wrong", Skill.practised),
    ("Beginners: one turn every 8–16 s, one delivery in 10 wrong", Skill.beginner),
    ("Crew that never delivers", Skill(works: false)),
  ]

  /// Everything in the file after this line is replaced.
  private static let mark = "<!-- From here on written by scripts/bench balance. -->\n"

  func write(to file: URL) throws {
    let tables = Balance.crews.map { table($0.0, $0.1) }
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    let prose = text.components(separatedBy: Balance.mark)[0]
    let head = "\(games) games in each cell.\n\n"
    try Data((prose + Balance.mark + head + tables.joined(separator: "\n")).utf8).write(
      to: file, options: .atomic)
  }

  private func table(_ title: String, _ skill: Skill) -> String {
    var lines = [
      "### \(title)", "| difficulty | 3 players | 4 players | 5 players | 6 players |",
      "|---|---|---|---|---|",
    ]
    for difficulty in 0...10 {
      var cells = ["\(difficulty)"]
      for size in 3...6 {
        let crew = Crew(content: content, difficulty: difficulty, size: size, skill: skill)
        let survival = crew.survival(of: 0..<games)
        let mean = "\(survival.meanTenths / 10).\(survival.meanTenths % 10)"
        cells.append("\(mean) (\(survival.percentile(5))–\(survival.percentile(95)))")
      }
      lines.append("| " + cells.joined(separator: " | ") + " |")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
