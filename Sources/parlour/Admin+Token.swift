import ArgumentParser
import Foundation
import Server

/// `parlour admin token`
struct ShowToken: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "token", abstract: "Print the admin token that the server has made.",
    discussion: """
      It opens the owner's pages: /admin at the address of the server. A token that you chose yourself, as \
      PARLOUR_ADMIN_TOKEN or with --admin-token, is not stored. Several servers share the one in their database.
      """)

  @Option(help: "The folder in which the server keeps its data. (default: ./data)")
  var data: String?

  @Option(
    help: ArgumentHelp(
      "The PostgreSQL that several servers share; without --data also from PARLOUR_DATABASE.",
      valueName: "address"))
  var database: String?

  @Flag(
    help: "Put a new token in the place of the one in the database. It counts on all servers within seconds.")
  var new = false

  func validate() throws {
    if data != nil, database != nil { throw ValidationError("Give --data or --database, not both.") }
  }

  func run() throws {
    if let database { return try say(try token(inDatabase: database).text) }
    let variable = ProcessInfo.processInfo.environment["PARLOUR_DATABASE"] ?? ""
    if data == nil, !variable.isEmpty { return try say(try token(inDatabase: variable).text) }
    guard !new else {
      throw Failure(
        .usage,
        "--new goes with --database. For a server by itself, remove the file \"admin-token\" of its data folder and start it again."
      )
    }
    let data = data ?? "./data"
    guard let token = try AdminToken.stored(in: data) else {
      throw Failure(
        .noInput,
        "There is no admin token in \"\(data)\": the server makes one when it starts without one of your own."
      )
    }
    try say(token.text)
  }

  private func token(inDatabase address: String) throws -> AdminToken {
    guard let token = try AdminToken.stored(inDatabase: address, isReplaced: new) else {
      throw Failure(
        .noInput,
        "There is no admin token in the database: a server makes one when it starts without one of your own.")
    }
    return token
  }
}
