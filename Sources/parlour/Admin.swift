import Accounts
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

/// `parlour admin hide-name PLAYER|NAME`
struct HideName: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Hides a name on all boards, where somebody abuses it.",
    discussion: """
      Boards then say "hidden name"; the score stays, and the player goes on seeing it as their own. The server may go \
      on running meanwhile. "parlour admin show-name" takes it back.
      """)

  @Argument(help: "The number of a player, a username, or the name of guests: of all who are called so.")
  var player: String

  @Option(help: "The folder in which the server keeps its data.")
  var data = "./data"

  func run() async throws { try await setHidden(true, player, data: data) }
}

/// `parlour admin show-name PLAYER|NAME`
struct ShowName: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Shows a name again that was hidden on boards.")

  @Argument(help: "The number of a player, a username, or the name of guests: of all who are called so.")
  var player: String

  @Option(help: "The folder in which the server keeps its data.")
  var data = "./data"

  func run() async throws { try await setHidden(false, player, data: data) }
}

private func setHidden(_ isHidden: Bool, _ player: String, data: String) async throws {
  let count = try await asOwner(of: data) { owner in try await owner.setHidden(isHidden, player) }
  let players = count == 1 ? "1 player" : "\(count) players"
  FileHandle.standardOutput.write(Data("\(isHidden ? "Hidden" : "Shown"): \(players).\n".utf8))
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
