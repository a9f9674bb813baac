import ArgumentParser
import Server

/// `parlour admin token`
struct ShowToken: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "token", abstract: "Print the admin token that the server has made.",
    discussion: """
      It opens the owner's pages: /admin at the address of the server. A token that you chose yourself, as \
      PARLOUR_ADMIN_TOKEN or with --admin-token, is not stored.
      """)

  @Option(help: "The folder in which the server keeps its data.")
  var data = "./data"

  func run() throws {
    guard let token = try AdminToken.stored(in: data) else {
      throw Failure(
        .noInput,
        "There is no admin token in \"\(data)\": the server makes one when it starts without one of your own."
      )
    }
    try say(token.text)
  }
}
