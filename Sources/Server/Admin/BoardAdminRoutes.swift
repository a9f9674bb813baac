import Accounts
import Catalogue
import Hummingbird
import NIOPosix
import Scores
import Tabletop

/// Routes for the owner of a server: to find scores, games of teams and guests, and to hide them, show them again or
/// remove them.
struct BoardAdminRoutes: Sendable {
  let boards: any BoardStore
  let scores: Scores
  let accounts: Accounts
  let clock: WallClock
  let middleware: AdminMiddleware
  let bodyLimit: Int

  func add(to group: RouterGroup<APIContext>) {
    let admin = group.group("admin").add(middleware: middleware)
    admin.get("boards") { request, _ in try await list(request) }
    admin.get("boards/:board") { request, context in try await describe(request, context) }
    admin.put("scores/:score/removal") { request, context in
      try await setRemoval(try await form(request), context)
    }
    admin.delete("scores/:score/removal") { _, context in try await setRemoval(nil, context) }
    admin.put("teams/:game/removal") { request, context in
      try await setTeamRemoval(try await form(request), context)
    }
    admin.delete("teams/:game/removal") { _, context in try await setTeamRemoval(nil, context) }
    admin.put("teams/:game/hidden-names") { request, context in try await hideNames(request, context) }
    admin.put("players/:player/hidden-name") { request, context in try await hideName(request, context) }
    admin.delete("players/:player") { _, context in try await removeGuest(context) }
  }

  // MARK: Boards

  private func list(_ request: Request) async throws -> Response {
    let query = try ListQuery(request)
    try query.check(ListQuery.pages.union(["q"]))
    let words = try query.text("q").lowercased().split(separator: " ")
    let (limit, offset) = (try query.limit, try query.offset)
    let names = try await names()
    let found = names.filter { name in words.allSatisfy { name.lowercased().contains($0) } }.dropFirst(offset)
    let counts = try await counts(of: Array(found.prefix(limit)))
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("boards") { writer in
        writer.array { writer in
          for (name, count) in counts {
            writer.object { writer in
              BoardAdminRoutes.encode(name, to: &writer)
              writer.member("count", count)
            }
          }
        }
      }
      writer.member("more", found.count > limit)
    }
    return .json(writer.bytes)
  }

  private func names() async throws -> [String] {
    let teams = try await reading { try $0.boardsWithTeams() }
    return (try await scores.boardsWithScores() + teams).sorted()
  }

  private func counts(of names: [String]) async throws -> [(String, Int64)] {
    var counts: [(String, Int64)] = []
    for name in names {
      let count =
        if BoardRoutes.isOfRooms(name) {
          try await reading { try $0.count(on: name, .allTime) }
        } else {
          try await scores.average(on: name).count
        }
      counts.append((name, count))
    }
    return counts
  }

  private func describe(_ request: Request, _ context: APIContext) async throws -> Response {
    let board = try context.parameters.require("board")
    let query = try ListQuery(request)
    try query.check(ListQuery.pages)
    let (limit, offset) = (try query.limit, try query.offset)
    guard try await names().contains(board) else { throw Refusal.noSuchBoard }
    guard BoardRoutes.isOfRooms(board) else {
      let page = try await scores.forOwner(on: board, offset: offset, limit: limit)
      return BoardAdminRoutes.json(page, of: board) { $1.encodeMembers(to: &$0) }
    }
    let page = try await reading { boards in
      let best = try boards.best(of: board, .allTime, limit: offset + limit + 1, for: nil)
      let hidden = try boards.hiddenGames(on: board, limit: OwnersPage<OwnersGame>.mostHidden)
      return OwnersPage(
        found: best.dropFirst(offset).map { OwnersGame(entry: $0.entry, rank: $0.rank) }, limit: limit,
        hidden: hidden.map { OwnersGame(entry: $0, rank: nil) })
    }
    return BoardAdminRoutes.json(page, of: board) { $1.encodeMembers(to: &$0) }
  }

  private static func json<Entry>(
    _ page: OwnersPage<Entry>, of board: String, _ encodeMembers: (inout JSONWriter, Entry) -> Void
  ) -> Response {
    func encode(_ entries: [Entry], to writer: inout JSONWriter) {
      writer.array { writer in
        for entry in entries { writer.object { encodeMembers(&$0, entry) } }
      }
    }
    var writer = JSONWriter()
    writer.object { writer in
      BoardAdminRoutes.encode(board, to: &writer)
      writer.member("entries") { encode(page.entries, to: &$0) }
      writer.member("hidden") { encode(page.hidden, to: &$0) }
      writer.member("more", page.more)
    }
    return .json(writer.bytes)
  }

  private static func encode(_ board: String, to writer: inout JSONWriter) {
    writer.member("board", board)
    writer.member("kind", BoardRoutes.isOfRooms(board) ? "teams" : "scores")
  }

  // MARK: Scores and teams

  private func form(_ request: Request) async throws -> ScoreRemoval {
    try await request.value(ScoreRemovalForm.self, upTo: bodyLimit).removal
  }

  private func setRemoval(_ removal: ScoreRemoval?, _ context: APIContext) async throws -> Response {
    let number = try BoardAdminRoutes.number("score", context, orThrow: .noSuchScore)
    let score = try await scores.setRemoval(removal, of: number, at: clock.milliseconds)
    var writer = JSONWriter()
    writer.object { score.encodeMembers(to: &$0) }
    return .json(writer.bytes)
  }

  private func setTeamRemoval(_ removal: ScoreRemoval?, _ context: APIContext) async throws -> Response {
    let number = try BoardAdminRoutes.number("game", context, orThrow: .noSuchTeam)
    let count = try await reading { try $0.setRemoval(removal, ofTeam: number) }
    guard count > 0 else { throw Refusal.noSuchTeam }
    return .json(Array(#"{"games":\#(count)}"#.utf8))
  }

  private func hideNames(_ request: Request, _ context: APIContext) async throws -> Response {
    let number = try BoardAdminRoutes.number("game", context, orThrow: .noSuchTeam)
    let isHidden = try await request.value(HiddenForm.self, upTo: bodyLimit).isHidden
    let game = try await reading { boards in
      _ = try boards.setHidden(isHidden, .entry(number))
      return try boards.game(number)
    }
    guard let game else { throw Refusal.noSuchTeam }
    var writer = JSONWriter()
    writer.object { OwnersGame(entry: game, rank: nil).encodeMembers(to: &$0) }
    return .json(writer.bytes)
  }

  // MARK: Players

  private func hideName(_ request: Request, _ context: APIContext) async throws -> Response {
    let id = PlayerID(try BoardAdminRoutes.number("player", context, orThrow: .noSuchPlayer))
    let isHidden = try await request.value(HiddenForm.self, upTo: bodyLimit).isHidden
    guard let player = try await accounts.players(.number(id)).first else { throw Refusal.noSuchPlayer }
    _ = try await accounts.setHidden(isHidden, .number(id))
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("player", player.id.number)
      writer.member("name", player.name)
      writer.member("guest", player.isGuest)
      writer.member("nameHidden", isHidden)
    }
    return .json(writer.bytes)
  }

  private func removeGuest(_ context: APIContext) async throws -> Response {
    let number = try BoardAdminRoutes.number("player", context, orThrow: .noSuchPlayer)
    try await accounts.removeGuest(PlayerID(number))
    return Response(status: .noContent)
  }

  // MARK: Helpers

  /// The number in the address, which the security log names, too.
  private static func number(
    _ name: String, _ context: APIContext, orThrow refusal: Refusal
  ) throws -> Int64 {
    guard let number = Int64(try context.parameters.require(name)) else { throw refusal }
    Requester.ofRequest?.note(subject: "\(name) \(number)")
    return number
  }

  /// Reads and writes outside the event loops.
  private func reading<Result: Sendable>(
    _ read: @escaping @Sendable (any BoardStore) throws -> Result
  ) async throws -> Result {
    try await NIOThreadPool.singleton.runIfActive { [boards] in try read(boards) }
  }
}

/// A game of a team as the owner of a server sees it.
private struct OwnersGame: Sendable {
  let entry: BoardEntry
  let rank: Int64?

  func encodeMembers(to writer: inout JSONWriter) {
    writer.member("id", entry.id)
    if let rank { writer.member("rank", rank) }
    writer.member("names", entry.knownNames)
    writer.member("score", entry.standing.score)
    writer.member("at", entry.at)
    writer.member("namesHidden", entry.isHidden)
    if let removal = entry.removal { writer.member("removal", removal.rawValue) }
  }
}

extension OwnersScore {
  fileprivate func encodeMembers(to writer: inout JSONWriter) {
    writer.member("id", id)
    if let rank { writer.member("rank", rank) }
    writer.member("player", player.number)
    writer.member("name", name)
    writer.member("guest", isGuest)
    writer.member("nameHidden", isNameHidden)
    writer.member("score", score)
    writer.member("at", at)
    if let removal { writer.member("removal", removal.rawValue) }
  }
}

/// `{"kind":"hidden"}`
private struct ScoreRemovalForm: JSONDecodable {
  let removal: ScoreRemoval

  init(from reader: JSONReader) throws(JSONError) {
    let kind = try reader.object("kind").required("kind")
    guard let known = ScoreRemoval(rawValue: try kind.string()) else {
      throw kind.error("expected \"hidden\" or \"removed\"")
    }
    removal = known
  }
}

/// `{"hidden":true}`
private struct HiddenForm: JSONDecodable {
  let isHidden: Bool

  init(from reader: JSONReader) throws(JSONError) {
    isHidden = try reader.object("hidden").required("hidden").bool()
  }
}
