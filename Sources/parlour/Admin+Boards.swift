import Accounts
import ArgumentParser
import Foundation
import Scores
import Server
import Tabletop

/// `parlour admin boards [BOARD]`
struct ListBoards: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "boards", abstract: "List the boards, or the entries of one with their numbers.",
    discussion: """
      Each line of a board has the rank, the number of the score or of the team's game, the score, and the names. \
      Names are shown even if boards hide them. What is hidden comes last.
      """)

  @Argument(help: "The name of a board. Without it, the names of all boards are listed.")
  var board: String?

  @Option(help: "How many entries are listed at most, the best first.")
  var limit = 100

  @Option(help: "The folder in which the server keeps its data.")
  var data = "./data"

  func validate() throws {
    guard (1...10_000).contains(limit) else {
      throw ValidationError("--limit is a whole number from 1 to 10000.")
    }
  }

  func run() async throws {
    for line in try await asOwner(of: data, lines) { try say(line) }
  }

  private func lines(_ owner: Owner) async throws -> [String] {
    guard let board else { return try await owner.boardNames() }
    guard let page = try await owner.scores(on: board, limit: limit) else {
      let page = try owner.games(on: board, limit: limit)
      return ListBoards.lines(page) { game in
        [String(game.id), String(game.standing.score), game.knownNames.joined(separator: ", ")]
          + (game.isHidden ? ["names hidden"] : [])
      }
    }
    return ListBoards.lines(page) { score in
      [
        String(score.id), String(score.score), score.name,
        "\(score.isGuest ? "guest" : "account") \(score.player.number)",
      ] + (score.isNameHidden ? ["name hidden"] : [])
    }
  }

  private static func lines<Entry>(_ page: OwnersPage<Entry>, _ parts: (Entry) -> [String]) -> [String] {
    let entries = page.entries.enumerated().map { index, entry in (["\(index + 1)."] + parts(entry)) }
    let hidden = page.hidden.map { ["hidden"] + parts($0) }
    return (entries + hidden).map { $0.joined(separator: "  ") }
  }
}

/// A score, and the folder of the server.
struct SoughtScore: ParsableArguments {
  @Argument(help: "The number of the score (\"id\" on its board, or from \"parlour admin boards BOARD\").")
  var score: Int64

  @Option(help: "The folder in which the server keeps its data.")
  var data = "./data"

  func set(_ removal: ScoreRemoval?, _ verb: String) async throws {
    let changed = try await asOwner(of: data) { try await $0.setRemoval(removal, of: score) }
    try say("\(verb): the score \(changed.score) of \(changed.name) on \(changed.board).")
  }
}

/// `parlour admin hide-score NUMBER`
struct HideScore: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Take one score off its board.",
    discussion: """
      Its player then stands there with the best score that is left, and still sees the hidden one among their own. \
      The server may be running. "parlour admin show-score" shows it again.
      """)

  @OptionGroup var sought: SoughtScore

  func run() async throws { try await sought.set(.hidden, "Hidden") }
}

/// `parlour admin show-score NUMBER`
struct ShowScore: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Put a hidden score on its board again.")

  @OptionGroup var sought: SoughtScore

  func run() async throws { try await sought.set(nil, "Shown") }
}

/// `parlour admin remove-score NUMBER`
struct RemoveScore: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Take one score off its board for good, and delete its recording.")

  @OptionGroup var sought: SoughtScore

  func run() async throws { try await sought.set(.removed, "Removed") }
}

/// A team, and the folder of the server.
struct SoughtTeam: ParsableArguments {
  @Argument(help: "The number (\"id\") of one of the team's games on its board.")
  var game: Int64

  @Option(help: "The folder in which the server keeps its data.")
  var data = "./data"

  func set(_ removal: ScoreRemoval?, _ verb: String) async throws {
    let count = try await asOwner(of: data) { try await $0.setRemoval(removal, ofTeam: game) }
    try say("\(verb): \(count == 1 ? "1 game" : "\(count) games").")
  }
}

/// `parlour admin hide-team NUMBER`
struct HideTeam: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Take the games of one team off their board.",
    discussion: """
      These are the games of the same known players, or of the same typed names where no session sat. The server may \
      be running. "parlour admin show-team" shows them again.
      """)

  @OptionGroup var sought: SoughtTeam

  func run() async throws { try await sought.set(.hidden, "Hidden") }
}

/// `parlour admin show-team NUMBER`
struct ShowTeam: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Put the hidden games of a team on their board again.")

  @OptionGroup var sought: SoughtTeam

  func run() async throws { try await sought.set(nil, "Shown") }
}

/// `parlour admin remove-team NUMBER`
struct RemoveTeam: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Take the games of one team off their board for good, and delete the names.")

  @OptionGroup var sought: SoughtTeam

  func run() async throws { try await sought.set(.removed, "Removed") }
}

/// `parlour admin remove-guest PLAYER`
struct RemoveGuest: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Remove a guest with all scores.",
    discussion: """
      The guest is logged out. This cannot be undone. Accounts are not removed: only their own players delete them. \
      The server may be running.
      """)

  @Argument(help: "The number of the guest, from \"parlour admin boards BOARD\".")
  var player: Int64

  @Option(help: "The folder in which the server keeps its data.")
  var data = "./data"

  func run() async throws {
    try await asOwner(of: data) { try await $0.removeGuest(player) }
    try say("Removed: 1 guest.")
  }
}
