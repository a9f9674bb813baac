import ArgumentParser
import Foundation
import Server
import Tabletop

/// `parlour admin`: what only the owner of a server may do.
struct Admin: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "admin", abstract: "What only the owner of a server may do.",
    subcommands: [ResetPassword.self, HideName.self, ShowName.self])
}

/// `parlour admin reset-password NAME`
struct ResetPassword: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Gives an account a new password, and prints it.",
    discussion: """
      All devices are logged out. The server may go on running meanwhile. Tell the password to nobody but the person \
      whose account it is, who should change it at once.
      """)

  @Argument(help: "The username or the e-mail address of the account.")
  var name: String

  @Option(help: "The folder in which the server keeps its data.")
  var data = "./data"

  func run() async throws {
    let password = try await asOwner(of: data) { owner in try await owner.resetPassword(of: name) }
    FileHandle.standardOutput.write(Data("\(password)\n".utf8))
  }
}

/// `parlour admin hide-name PLAYER|NAME` and `--team NUMBER`
struct HideName: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Hides a name on all boards, where somebody abuses it.",
    discussion: """
      Boards then say "hidden name"; the score stays, and the player goes on seeing it as their own. Of a team all \
      names are hidden, in the games to come too. The server may go on running meanwhile. "parlour admin show-name" \
      takes it back.
      """)

  @OptionGroup var sought: SoughtName

  func run() async throws { try await sought.setHidden(true) }
}

/// `parlour admin show-name PLAYER|NAME` and `--team NUMBER`
struct ShowName: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Shows a name again that was hidden on boards.")

  @OptionGroup var sought: SoughtName

  func run() async throws { try await sought.setHidden(false) }
}

/// The player or the team whose name is hidden or shown.
struct SoughtName: ParsableArguments {
  @Argument(
    help: """
      The number of a player, a username, or the name of guests: of all who are called so, and of all teams with \
      somebody who is.
      """)
  var player: String?

  @Option(help: "The team of a game, by the number (\"id\") that /api/v1/boards/relentless tells of it.")
  var team: Int64?

  @Option(help: "The folder in which the server keeps its data.")
  var data = "./data"

  func validate() throws {
    guard (player == nil) != (team == nil) else {
      throw ValidationError("Name either a player or, with --team, a game of a team.")
    }
  }

  func setHidden(_ isHidden: Bool) async throws {
    let told = try await asOwner(of: data) { owner in
      if let team {
        try owner.setHidden(isHidden, teamOf: team)
        return [SoughtName.told(1, "team")]
      }
      let (players, teams) = try await owner.setHidden(isHidden, player ?? "")
      return [(players, "player"), (teams, "team")].filter { $0.0 > 0 }.map(SoughtName.told)
    }
    let verb = isHidden ? "Hidden" : "Shown"
    FileHandle.standardOutput.write(Data("\(verb): \(told.joined(separator: ", ")).\n".utf8))
  }

  private static func told(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }
}

private func asOwner<Result>(of data: String, _ body: (Owner) async throws -> Result) async throws -> Result {
  do {
    return try await body(Owner(dataFolder: data))
  } catch let refusal as Refusal {
    throw Failure.refused(refusal)
  } catch is NoData {
    throw Failure(.noInput, "There is no data of a server in \"\(data)\": name its folder with --data.")
  }
}
