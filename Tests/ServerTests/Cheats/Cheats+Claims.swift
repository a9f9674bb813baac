import HTTPTypes
import Ports

@testable import Server

extension Cheat {
  /// What a score is, and where it stands, is not asked.
  static let claims: [Cheat] = [
    Cheat("with the score that it wants", "422 badForm") { $0["score"] = "999999" },
    Cheat("with an outcome that it wants", "422 badForm") { $0["outcome"] = #"{"result":"won","score":9}"# },
    Cheat("with a summary that it wants", "422 badForm") { $0["summary"] = #"{"formed":99}"# },
    beside("a score", #""score":999999"#),
    beside("a rank", #""rank":1"#),
    beside("a board", #""board":"daily-2026-11-21""#),
    beside("a player", #""player":1"#),
    beside("a name", #""name":"Ana""#),
    beside("a date", #""at":0"#),
    beside("that it is the best", #""best":true"#),
    beside("the time that it took", #""elapsed":1000"#),
    beside("the seed that it liked better", #""seed":1"#),
    beside("that it was offline a little", #""offline":1"#),
    beside("that it was offline perhaps", #""offline":null"#),
    Cheat("that was played offline and is half a game", "422 notFinished") {
      $0.actions.removeLast($0.actions.count / 2)
      $0.end(at: RankedPlay.pace * Int64($0.actions.count))
      $0.beside = #","offline":true"#
    },
  ]

  private static func beside(_ what: String, _ member: String) -> Cheat {
    Cheat("says \(what) beside its game", "422 badForm") { $0.beside = ",\(member)" }
  }

  static let identities: [Cheat] = [
    Cheat("without a session", "401 notLoggedIn") { $0.headers = ["Cookie": ""] },
    Cheat("with a session that is none", "401 notLoggedIn") {
      $0.headers = ["Cookie": "parlour_session=00000000000000000000000000000000"]
    },
    .prepared("with the digest that the server keeps of its session", "401 notLoggedIn") { attempt, cheater in
      let cookie = cheater.headers["Cookie"] ?? ""
      let token = cookie.firstMatch(of: /parlour_session=([^;]+)/).map { String($0.1) } ?? ""
      let digest = SystemChance(clock: .system).digest(of: token).text
      attempt.headers = ["Cookie": "parlour_session=\(digest)"]
    },
    .prepared("with its session in another header", "401 notLoggedIn") { attempt, cheater in
      attempt.headers = ["Cookie": "", "Authorization": "Bearer \(cheater.headers["Cookie"] ?? "")"]
    },
    Cheat("by its number alone", "401 notLoggedIn") { $0.headers = ["Cookie": "parlour_session=1"] },
    Cheat("from another page", "403 wrongOrigin") { $0.headers["Origin"] = "https://elsewhere.example" },
    Cheat("from a page without an origin", "403 wrongOrigin") { $0.headers["Origin"] = "null" },
    .prepared("with another's session", "403 notYourTicket") { attempt, cheater in
      attempt.headers = try await cheater.stage.client.welcome("Ben")
    },
    .prepared("with the session of an account", "403 notYourTicket") { attempt, cheater in
      attempt.headers = cheater.stage.maker
    },
    .prepared("with a session that was ended", "401 notLoggedIn") { attempt, cheater in
      let ben = try await cheater.another()
      let gone = try await ben.stage.client.ask(.delete, "/api/v1/sessions/current", headers: ben.headers)
      attempt = Attempt(ben.play)
      attempt.headers = ben.headers
      if gone.status != 204 { throw NotPrepared(what: gone.text) }
    },
    .prepared("with the session of somebody who has left", "401 notLoggedIn") { attempt, cheater in
      let ben = try await cheater.another()
      try await ben.leave()
      attempt = Attempt(ben.play)
      attempt.headers = ben.headers
    },
    .prepared("with another's game of the same level", "422 otherSeed") { attempt, cheater in
      let ticket = attempt.ticket
      attempt = Attempt(try await cheater.another().play)
      attempt.ticket = ticket
    },
  ]
}

/// What came before a cheat did not work.
struct NotPrepared: Error {
  let what: String
}
