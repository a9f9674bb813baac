import Foundation
import Relentless
import Tabletop

/// `Crews CONTENT-FOLDER COMMAND`: measures what the rules of Relentless cost, and how well crews of
/// simulated players do, with the content of a folder.
///
/// - `cost`: how long dealing a round takes, how large views are, how many games a minute a core plays.
/// - `evenings GAMES new|used|quick`: plays that many evenings for each number of players and difficulty; prints each.
/// - `balance EVENINGS GAMES FILE`: plays that many evenings and endless games for each cell of docs/relentless-balance.md;
///   writes FILE.
@main
enum Crews {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count >= 3 else { fail() }
    let content = try ContentFolder(path: arguments[1])
    switch arguments[2] {
    case "cost" where arguments.count == 3:
      try Dealing(content).measure()
      try ViewSizes(content).measure()
      try GamesAMinute(content).measure()
    case "evenings" where arguments.count == 5:
      guard let games = UInt64(arguments[3]), let skill = skills[arguments[4]] else { fail() }
      Evenings(try content.game, games: games).measure(skill)
    case "balance" where arguments.count == 6:
      guard let evenings = UInt64(arguments[3]), let games = UInt64(arguments[4]) else { fail() }
      try Balance(try content.game, evenings: evenings, games: games).write(to: URL(filePath: arguments[5]))
    default: fail()
    }
  }

  private static let skills = ["new": Skill.beginner, "used": .practised, "quick": .quick]

  private static func fail() -> Never {
    FileHandle.standardError.write(
      Data(
        "Usage: Crews CONTENT-FOLDER cost | evenings GAMES new|used|quick | balance EVENINGS GAMES FILE\n"
          .utf8))
    exit(64)
  }
}
