import Accounts
import ArgumentParser
import Server
import SystemPackage

/// `parlour admin`: what only the owner of a server may do.
struct Admin: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "admin", abstract: "Commands for the owner of a server.",
    subcommands: [
      ListAccounts.self, ShowAccount.self, ExportAccount.self, ResetPassword.self, LogOutAccount.self,
      DeleteAccount.self, HideName.self, ShowName.self, ListBoards.self, HideScore.self, ShowScore.self,
      RemoveScore.self, HideTeam.self, ShowTeam.self, RemoveTeam.self, RemoveGuest.self, PhraseReports.self,
      Audit.self, ShowRegistration.self, ListClasses.self, AddClass.self, CloseClass.self, RemoveClass.self,
      ShowToken.self, ShowHealth.self, Backups.self,
    ])
}

/// `parlour admin hide-name PLAYER|NAME`, `--score NUMBER` and `--team NUMBER`
struct HideName: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Hide an abusive name on all boards.",
    discussion: """
      Boards then show "hidden name". The score stays, and the player still sees it as their own. All names of a \
      team are hidden, also in its future games. A name hides all who bear it, and "--list" lists them; a player's \
      number or "--score" hides one player alone. Nobody new can take a hidden name. The server may be running. \
      "parlour admin show-name" shows the name again.
      """)

  @OptionGroup var sought: SoughtName

  func run() async throws { try await sought.setHidden(true) }
}

/// `parlour admin show-name PLAYER|NAME` and `--team NUMBER`
struct ShowName: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Show a hidden name on boards again.")

  @OptionGroup var sought: SoughtName

  func run() async throws { try await sought.setHidden(false) }
}

/// The player or the team whose name is hidden or shown.
struct SoughtName: ParsableArguments {
  @Argument(
    help: """
      The number of a player, a username, or the name of guests. It means all players with this name, and all teams \
      in which somebody has it.
      """)
  var player: String?

  @Option(help: "The player of a score, by its number (\"id\" on its board).")
  var score: Int64?

  @Flag(help: "Change nothing: list the players with that number or name.")
  var list = false

  @Option(help: "A team, by the number (\"id\") of one of its games in /api/v1/boards/relentless.")
  var team: Int64?

  @Option(help: "The folder in which the server keeps its data.")
  var data = "./data"

  func validate() throws {
    let named = [player != nil, score != nil, team != nil].count { $0 }
    guard named == 1, !list || player != nil else {
      throw ValidationError(
        "Name either a player or, with --score, a score of a player or, with --team, a game of a team.")
    }
  }

  func setHidden(_ isHidden: Bool) async throws {
    if list { return try await listPlayers() }
    let told = try await asOwner(of: data) { owner in
      if let score {
        try await owner.setHidden(isHidden, playerOf: score)
        return [counted(1, "player")]
      }
      if let team {
        try await owner.setHidden(isHidden, teamOf: team)
        return [counted(1, "team")]
      }
      let (players, teams) = try await owner.setHidden(isHidden, player ?? "")
      return [(players, "player"), (teams, "team")].filter { $0.0 > 0 }.map { counted($0.0, $0.1) }
    }
    let verb = isHidden ? "Hidden" : "Shown"
    try say("\(verb): \(told.joined(separator: ", ")).")
  }

  private func listPlayers() async throws {
    let players = try await asOwner(of: data) { owner in try await owner.players(named: player ?? "") }
    for player in players {
      try say("\(player.id.number)  \(player.name)  \(player.isGuest ? "guest" : "account")")
    }
  }
}

func asOwner<Result>(of data: String, _ body: (Owner) async throws -> Result) async throws -> Result {
  do {
    let owner = try Owner(dataFolder: data)
    defer { owner.close() }
    return try await body(owner)
  } catch is NoData {
    throw Failure(.noInput, "There is no data of a server in \"\(data)\": name its folder with --data.")
  }
}

/// Prints a line.
///
/// - Throws: `inputOutput`.
func say(_ line: String) throws(Failure) { try FileDescriptor.standardOutput.write(Array("\(line)\n".utf8)) }
