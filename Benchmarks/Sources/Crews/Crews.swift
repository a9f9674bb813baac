import Foundation
import Relentless
import Tabletop

/// `Crews CONTENT-FOLDER COMMAND`: measures what the rules of Relentless cost, and how well crews of
/// simulated players do, with the content of a folder.
///
/// - `cost`: how long dealing a round takes, how large views are, how many games a minute a core plays.
/// - `balance GAMES FILE`: plays that many games for each cell of docs/relentless-balance.md; writes FILE.
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
    case "balance" where arguments.count == 5:
      guard let games = UInt64(arguments[3]) else { fail() }
      try Balance(try content.game, games: games).write(to: URL(filePath: arguments[4]))
    default: fail()
    }
  }

  private static func fail() -> Never {
    FileHandle.standardError.write(Data("Usage: Crews CONTENT-FOLDER cost | balance GAMES FILE\n".utf8))
    exit(64)
  }
}
