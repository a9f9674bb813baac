import Accounts
import Hummingbird
import Scores
import Tabletop

/// Tickets for ranked games, and the scores that they prove.
struct ScoreRoutes: Sendable {
  private let accounts: Accounts
  private let scores: Scores
  private let limits: Settings.Limits
  private let clock: WallClock
  private let trustedProxies: Set<String>
  private let tickets: Limiter<PlayerID>
  private let submissions: Limiter<PlayerID>
  private let releases: Limiter<PlayerID>
  private let boards: ScoreBoardRoutes

  /// - Parameter boards: decides who is told of the scores on them.
  init(
    accounts: Accounts, scores: Scores, boards: ScoreBoardRoutes, limits: Settings.Limits, clock: WallClock,
    trustedProxies: Set<String>, refusals: RefusalCounts
  ) {
    self.accounts = accounts
    self.scores = scores
    self.boards = boards
    self.limits = limits
    self.clock = clock
    self.trustedProxies = trustedProxies
    tickets = Limiter(limits.ticketsPerMinute, per: 60_000, counting: refusals.of("tickets-per-minute"))
    submissions = Limiter(limits.scoresPerMinute, per: 60_000, counting: refusals.of("scores-per-minute"))
    releases = Limiter(limits.releasesPerMinute, per: 60_000)
  }

  func add(to group: RouterGroup<APIContext>) {
    group.post("tickets") { request, context in try await issue(request, context) }
    group.post("tickets/pins") { request, context in try await release(request, context) }
    group.post("scores") { request, context in try await submit(request, context) }
    group.get("scores/:score/recording") { request, context in try await recording(request, context) }
  }

  private func issue(_ request: Request, _ context: APIContext) async throws -> Response {
    let player = try await accounts.expectedVisitor(request, at: clock.moment).player
    try count(player, by: tickets)
    let form = try await request.value(TicketForm.self, upTo: limits.bodyBytes)
    let number = player.isGuest ? GuestDevice.number(in: request) : nil
    let wanted = TicketRequest(
      game: form.game, setup: form.setup, device: accounts.device(request), guestDevice: number)
    let issued = try await scores.issue(
      wanted, to: player, asking: try request.idempotencyKey(), at: clock.milliseconds)
    var response = Response.json(JSONWriter.bytes(of: issued), status: .created)
    if let number, !issued.terms.marks.isEmpty {
      let isSecure = request.isSecure(context, trusting: trustedProxies)
      GuestDevice.set(number, isSecure: isSecure, in: &response)
    }
    return response
  }

  private func submit(_ request: Request, _ context: APIContext) async throws -> Response {
    let player = try await accounts.expectedVisitor(request, at: clock.moment).player
    try count(player, by: submissions)
    let body = Array(buffer: try await request.body.collect(upTo: limits.recordingBytes))
    let answer = try await scores.submit(
      body, by: player, from: address(of: request, context), at: clock.milliseconds)
    return .json(JSONWriter.bytes(of: answer), status: .created)
  }

  private func release(_ request: Request, _ context: APIContext) async throws -> Response {
    let player = try await accounts.expectedVisitor(request, at: clock.moment).player
    try count(player, by: releases)
    let body = Array(buffer: try await request.body.collect(upTo: limits.recordingBytes))
    let content = try await scores.release(
      body, to: player, from: address(of: request, context), at: clock.milliseconds)
    return .json(JSONWriter.bytes(of: content))
  }

  private func address(of request: Request, _ context: APIContext) -> String {
    request.client(context, trusting: trustedProxies).text
  }

  private func recording(_ request: Request, _ context: APIContext) async throws -> Response {
    _ = try await boards.reader(request)
    guard let score = Int64(try context.parameters.require("score")) else { throw Refusal.noSuchScore }
    return .json(try await scores.recording(of: score, at: clock.milliseconds))
  }

  private func count(_ player: Player, by limiter: Limiter<PlayerID>) throws {
    do throws(TooMany) { try limiter.count(player.id, at: .now) } catch { throw Problem(error) }
  }
}

/// `{"game","setup"}`; the game may be left out where it follows from the setup.
private struct TicketForm: JSONDecodable {
  let game: GameID?
  let setup: JSON

  init(from reader: JSONReader) throws(JSONError) {
    let object = try reader.object("game", "setup")
    let setup = try object.required("setup")
    _ = try setup.anyObject()
    self.setup = setup.value
    game = try object.optional("game")?.string()
  }
}

extension IssuedTicket: JSONEncodable {
  public func encode(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("ticket", token)
      writer.member("seed", ticket.seed)
      writer.member("board", ticket.board)
      writer.member("expiresAt", ticket.expiresAt / 1_000)
      writer.member("rulesVersion", ticket.rulesVersion)
      if let digest = terms.digest { writer.member("digest", digest) }
      for note in terms.notes { writer.member(named: note.name, note.value) }
    }
  }
}

extension ScoreAnswer: JSONEncodable {
  public func encode(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", id)
      writer.member("board", board)
      writer.member("score", score)
      writer.member("rank", orNull: rank)
      writer.member("best", isBest)
      if hasSameMoves { writer.member("sameMoves", true) }
    }
  }
}

extension OwnScore: JSONEncodable {
  public func encode(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", id)
      writer.member("game", game)
      writer.member("board", board)
      writer.member("score", score)
      writer.member("stands", stands)
      if let tries { writer.member("tries", tries) }
      if hasSameMoves { writer.member("sameMoves", true) }
      writer.member("at", at)
      if hasRecording { writer.member("recording", "/api/v1/scores/\(id)/recording") }
      if let removal { writer.member("removal", removal.rawValue) }
    }
  }
}
