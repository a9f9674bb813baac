import Foundation
import Relentless

/// The tables of docs/relentless-balance.md: how often crews survive an evening, and how many days they survive without one.
struct Balance {
  private let content: GameContent
  /// How many evenings are played for each cell.
  private let evenings: UInt64
  /// How many endless games are played for each cell.
  private let games: UInt64

  init(_ content: GameContent, evenings: UInt64, games: UInt64) {
    self.content = content
    self.evenings = evenings
    self.games = games
  }

  private static let people = [
    ("New to it: one turn every 8–16 s, one delivery in 10 wrong", Skill.beginner),
    ("Used to it: one turn every 4–8 s, one delivery in 20 wrong", Skill.practised),
    ("Quick: one turn every 2.5–5 s, one delivery in 50 wrong", Skill.quick),
  ]

  private static let crews = [
    ("Crew that delivers correctly, one turn every 2–4 s", Skill.teammate),
    ("Crew that is used to it", Skill.practised), ("Crew that is new", Skill.beginner),
    ("Crew that never delivers", Skill(works: false)),
  ]

  /// The days of an evening.
  private static let days = 7

  /// Everything in the file after this line is replaced.
  private static let mark = "<!-- From here on written by scripts/bench balance. -->\n"

  func write(to file: URL) throws {
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    let prose = text.components(separatedBy: Balance.mark)[0]
    let tables = [eveningTables(), endlessTables()]
    try Data((prose + Balance.mark + tables.joined(separator: "\n")).utf8).write(to: file, options: .atomic)
  }

  /// How many of a hundred evenings are survived.
  private func eveningTables() -> String {
    let tables = Balance.people.map { title, skill in
      table(title) { size, difficulty in
        let survival = crew(difficulty, size, skill, evening: Balance.days).survival(of: 0..<evenings)
        return "\(survival.eveningsPercent)"
      }
    }
    let head =
      "## Evenings of seven days that are survived, in percent\n\(evenings) evenings in each cell.\n\n"
    return head + tables.joined(separator: "\n")
  }

  private func endlessTables() -> String {
    let tables = Balance.crews.map { title, skill in
      table(title) { size, difficulty in
        let survival = crew(difficulty, size, skill, evening: nil).survival(of: 0..<games)
        let mean = "\(survival.meanTenths / 10).\(survival.meanTenths % 10)"
        return "\(mean) (\(survival.percentile(5))–\(survival.percentile(95)))"
      }
    }
    return "## Days survived in an endless game\n\(games) games in each cell.\n\n"
      + tables.joined(separator: "\n")
  }

  private func crew(_ difficulty: Int, _ size: Int, _ skill: Skill, evening: Int?) -> Crew {
    Crew(content: content, difficulty: difficulty, evening: evening, size: size, skill: skill)
  }

  private func table(_ title: String, _ cell: (_ size: Int, _ difficulty: Int) -> String) -> String {
    var lines = [
      "### \(title)", "| difficulty | 3 players | 4 players | 5 players | 6 players |",
      "|---|---|---|---|---|",
    ]
    for difficulty in 0...10 {
      let cells = ["\(difficulty)"] + (3...6).map { cell($0, difficulty) }
      lines.append("| " + cells.joined(separator: " | ") + " |")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
