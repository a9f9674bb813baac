import Ports
import Scores

@testable import Server

extension Cheat {
  static let tickets: [Cheat] = [
    Cheat("with a ticket that is none", "404 noSuchTicket") {
      $0.ticket = "\"00000000000000000000000000000000\""
    },
    Cheat("with no ticket at all", "422 badForm") {
      $0.body = Array($0.text.replacing("\"ticket\"", with: "\"x\"").utf8)
    },
    Cheat("with an empty ticket", "404 noSuchTicket") { $0.ticket = "\"\"" },
    Cheat("with nothing as ticket", "422 badForm") { $0.ticket = "null" },
    Cheat("with its ticket in capitals", "404 noSuchTicket") { $0.ticket = $0.ticket.uppercased() },
    Cheat("with its ticket and a space", "404 noSuchTicket") {
      $0.ticket = $0.ticket.replacing("\"", with: "") + " "
      $0.ticket = "\"\($0.ticket)\""
    },
    Cheat("with half of its ticket", "404 noSuchTicket") { $0.ticket = $0.ticket.prefix(17) + "\"" },
    Cheat("with its ticket as a number", "422 badForm") { $0.ticket = "7" },
    Cheat("with two tickets in a list", "422 badForm") { $0.ticket = "[\($0.ticket),\($0.ticket)]" },
    Cheat("with two tickets, one after the other", "400 badJSON") { $0.beside = ",\"ticket\":\($0.ticket)" },
    Cheat("with its ticket a day later", "409 ticketExpired") { $0.elapsed = Ticket.lifetime },
    Cheat("with its ticket a week later", "409 ticketExpired") { $0.elapsed = 7 * Ticket.lifetime }.of(.hunt),
    // Whoever reads the database finds no ticket in it.
    Cheat("with the digest that the server keeps of its ticket", "404 noSuchTicket") {
      let token = $0.ticket.replacing("\"", with: "")
      $0.ticket = "\"\(SystemChance(clock: .system).digest(of: token).text)\""
    },
    .prepared("with another's game and ticket", "403 notYourTicket") { attempt, cheater in
      attempt = Attempt(try await cheater.another().play)
    },
    .prepared("with its own game and another's ticket", "403 notYourTicket") { attempt, cheater in
      attempt.ticket = Attempt(try await cheater.another().play).ticket
    },
    .prepared("with another's hunt and ticket", "403 notYourTicket") { attempt, cheater in
      attempt = Attempt(try await cheater.another().play)
    }.of(.hunt),
    .prepared("with the ticket of somebody who has left", "404 noSuchTicket") { attempt, cheater in
      let other = try await cheater.another()
      try await other.leave()
      attempt = Attempt(other.play)
    },
    .prepared("with a game of its other ticket", "422 otherSeed") { attempt, cheater in
      attempt = Attempt(try await cheater.again(playing: .tetris).play)
      attempt.ticket = Attempt(cheater.play).ticket
    },
    .prepared("with the ticket of another game", "422 otherGame") { attempt, cheater in
      attempt.ticket = Attempt(try await cheater.again(playing: .sliding).play).ticket
    },
    .prepared("with the ticket of a hunt", "422 otherGame") { attempt, cheater in
      attempt.ticket = Attempt(try await cheater.again(playing: .hunt).play).ticket
    },
    .prepared("with the ticket of another pack", "422 otherSeed") { attempt, cheater in
      attempt.ticket = Attempt(try await cheater.again(playing: .placedHunt).play).ticket
    }.of(.hunt),
    .prepared("with a ticket from before twenty others", "404 noSuchTicket") { attempt, cheater in
      let first = try await cheater.another()
      for _ in 0..<Ticket.maxOpen {
        first.stage.site.time.pass(1)
        _ = try await first.stage.client.ticket(headers: first.headers)
      }
      attempt = Attempt(first.play)
      attempt.headers = first.headers
    },
    Cheat("once more, with a later end", "409 ticketUsed") { $0.end(at: $0.elapsed) }.afterTheHonestGame,
    Cheat("once more, with another action", "409 ticketUsed") { $0.actions.removeLast() }.afterTheHonestGame,
    Cheat("once more, with its members in another order", "409 ticketUsed") {
      $0.recording.reverse()
    }.afterTheHonestGame,
    .prepared("with a used ticket and the game of another", "409 ticketUsed") { attempt, cheater in
      attempt.takeActions(of: Attempt(try await cheater.again(playing: .swapping).play))
    }.of(.swapping).afterTheHonestGame,
    .prepared("with a used ticket, from another player", "403 notYourTicket") { attempt, cheater in
      attempt.headers = try await cheater.stage.client.welcome("Ben")
    }.afterTheHonestGame,
    Cheat("once more, with a better hunt", "409 ticketUsed") {
      $0.actions[0] = $0.actions[0].replacing(#""at":100"#, with: #""at":0"#)
    }.of(.hunt).afterTheHonestGame,
  ]

  static let ticketRequests: [Cheat] = [
    asking("for a level that is none", #"{"game":"tetris","setup":{"level":"nowhere"}}"#, "422 noSuchLevel"),
    asking(
      "for a level of another game", #"{"game":"sliding","setup":{"level":"tetris-ci-hui-time"}}"#,
      "422 noSuchLevel"),
    asking(
      "for a level with more time",
      #"{"game":"tetris","setup":{"level":"tetris-ci-hui-time","seconds":3600}}"#,
      "422 notRanked"),
    asking(
      "for easy phrases", #"{"game":"tetris","setup":{"type":"ciHui","phrases":["人口","出口"]}}"#,
      "422 notRanked"),
    asking("for a level by a number", #"{"game":"tetris","setup":{"level":7}}"#, "422 notRanked"),
    asking("for no level", #"{"game":"tetris","setup":{}}"#, "422 notRanked"),
    asking("for nothing", #"{"setup":{}}"#, "422 notRanked"),
    asking(
      "for a level of a game without boards", #"{"game":"memory","setup":{"level":"tetris-ci-hui-time"}}"#,
      "422 notRanked"),
    asking("for a game that is none", #"{"game":"chess","setup":{}}"#, "422 noSuchGame"),
    asking(
      "for a seed that it likes", #"{"game":"tetris","setup":{"level":"tetris-ci-hui-time"},"seed":1}"#,
      "422 badForm"),
    asking("with text as setup", #"{"game":"tetris","setup":"tetris-ci-hui-time"}"#, "422 badForm"),
    asking("without a setup", #"{"game":"tetris"}"#, "422 badForm"),
    asking("with half a form", "{", "400 badJSON"),
    asking("for the puzzle of any day", #"{"setup":{"daily":"today"}}"#, "422 notToday"),
    asking(
      "for a hunt in a pack that is none", #"{"game":"hunt","setup":{"pack":"99","mode":"competitive"}}"#,
      "404 noSuchPack"),
    asking(
      "for a hunt with its own pins", #"{"game":"hunt","setup":{"pack":{"pins":[]},"mode":"competitive"}}"#,
      "422 badForm"),
    asking(
      "for a hunt in an edition that is none",
      #"{"game":"hunt","setup":{"pack":"1","mode":"competitive","version":7}}"#, "404 noSuchPack"),
    askingForTheDaily("of tomorrow", "422 notToday") { #"{"setup":{"daily":"\#($0.day(after: 1))"}}"# },
    askingForTheDaily("of yesterday", "422 notToday") { #"{"setup":{"daily":"\#($0.day(after: -1))"}}"# },
    askingForTheDaily("in a level that it likes", "422 notRanked") {
      #"{"setup":{"daily":"\#($0.day())","level":"tetris-ci-hui-time"}}"#
    },
    askingForTheDaily("as a hunt", "422 otherGame") { #"{"game":"hunt","setup":{"daily":"\#($0.day())"}}"# },
    .prepared("asks for a ticket without a session", "401 notLoggedIn") { attempt, cheater in
      attempt.path = "/tickets"
      attempt.body = Array(cheater.game.request(on: "").utf8)
      attempt.headers = ["Cookie": ""]
    },
    .prepared("asks for a ticket for a hunt in its own pack", "409 ownPack") { attempt, cheater in
      attempt.path = "/tickets"
      attempt.body = Array(CheatedGame.hunt.request(on: "").utf8)
      attempt.headers = cheater.stage.maker
    },
  ]

  private static func asking(_ what: String, _ body: String, _ refusal: String) -> Cheat {
    Cheat("asks for a ticket " + what, refusal) { attempt in
      attempt.path = "/tickets"
      attempt.body = Array(body.utf8)
    }
  }

  private static func askingForTheDaily(
    _ what: String, _ refusal: String, body: @escaping @Sendable (CheatStage) -> String
  ) -> Cheat {
    .prepared("asks for the daily puzzle " + what, refusal) { attempt, cheater in
      attempt.path = "/tickets"
      attempt.body = Array(body(cheater.stage).utf8)
    }
  }
}
