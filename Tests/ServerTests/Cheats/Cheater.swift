import HTTPTypes
import Scores
import Tabletop
import Testing

/// Somebody who has played a game honestly, and cheats before it is sent.
struct Cheater: Sendable {
  let stage: CheatStage
  let headers: [String: String]
  let game: CheatedGame
  let board: String
  let play: RankedPlay
  /// When the ticket was issued: milliseconds since 1970.
  let issuedAt: Int64

  /// The board on which the honest game stands. Cheaters are guests, who stand beside the board of a daily puzzle.
  private var standing: String { game == .daily ? board + "-guests" : board }

  /// Another one, who plays the same game.
  func another() async throws -> Cheater { try await stage.cheater(playing: game) }

  /// The same player, with another ticket.
  func again(playing game: CheatedGame) async throws -> Cheater {
    try await stage.cheater(headers, playing: game)
  }

  func send(_ attempt: Attempt) async throws -> Answer {
    try await stage.client.ask(
      .post, "/api/v1" + attempt.path, bytes: attempt.bytes, headers: headers.merging(attempt.headers) { $1 })
  }

  /// Sends the honest game, and sees it on its board.
  ///
  /// - Parameter late: whether it comes too late to be timed, so that it stands on the board beside.
  /// - Returns: the answer.
  @discardableResult
  func sendHonestly(late: Bool) async throws -> Answer {
    let taken = try await stage.client.post(
      "/scores", late && game.pack == nil ? play.offlineBody : play.body, headers: headers)
    #expect(taken.status == 201 && taken["score"] == "\(play.score)", "\(taken.text)")
    #expect(taken.string("board") == (late && game.pack == nil ? board + "-offline" : standing))
    let seen = try await stage.client.get("/api/v1/boards/\(taken.string("board"))", headers: headers)
    #expect(seen.json["own"]?["score"].map { JSONWriter.text(of: $0) } == "\(play.score)", "\(seen.text)")
    return taken
  }

  /// Lets the honest game come after a cheat, unless the ticket has expired in the meantime.
  func sendHonestlyAfterTheCheat() async throws {
    let elapsed = stage.site.time.now - issuedAt
    guard elapsed < (game.pack == nil ? 1 : 7) * Ticket.lifetime else { return }
    if elapsed < play.end { stage.wait(until: issuedAt + play.end) }
    try await sendHonestly(late: elapsed > play.end + 1_000)
  }

  /// What the server keeps, and what anybody can see of it: the boards, the own scores and figures.
  func traces() async throws -> [String] {
    var seen: [String] = []
    let own = ["/accounts/me", "/accounts/me/statistics", "/accounts/me/export"]
    let boards = ["/boards/\(standing)", "/boards/\(standing)?period=week"]
    let beside = game.pack == nil ? ["/boards/\(board)-offline"] : []
    for path in own + boards + beside {
      seen.append("\(path): \(try await stage.client.get("/api/v1" + path, headers: headers).text)")
    }
    if let pack = game.pack {
      let path = "/api/v1/packs/\(pack.id)"
      seen.append("board: \(try await stage.client.get(path + "/board", headers: headers).text)")
      seen.append("figures: \(try await stage.client.get(path + "/statistics", headers: stage.maker).text)")
    }
    return seen + (try stage.site.dump())
  }

  /// The same before a cheat, once the server has noted that whoever sends it is there.
  func traces(before attempt: Attempt) async throws -> [String] {
    _ = try await stage.client.get("/api/v1/accounts/me", headers: headers.merging(attempt.headers) { $1 })
    return try await traces()
  }

  /// Leaves for good, so that what the server keeps stays short.
  func leave() async throws {
    let gone = try await stage.client.ask(
      .delete, "/api/v1/accounts/me", #"{"password":"a quiet harbour"}"#, headers: headers)
    #expect(gone.status == 204, "\(gone.text)")
  }
}
