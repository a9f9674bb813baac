import Accounts
import Catalogue
import Hummingbird
import NIOPosix
import Scores
import Tabletop

/// The boards of the server: games played in its rooms, and, under other names, scores proven by recordings.
struct BoardRoutes: Sendable {
  let boards: any BoardStore
  let scores: ScoreBoardRoutes

  func add(to group: RouterGroup<APIContext>) {
    group.get("boards/:board") { request, context in try await best(request, context) }
    group.get("boards/:board/team") { request, context in try await games(request, context) }
  }

  /// How many entries an answer has at most, and how many by default.
  private static let limit = 100
  private static let usual = 10

  private func best(_ request: Request, _ context: APIContext) async throws -> Response {
    let board = try context.parameters.require("board")
    let limit = try BoardRoutes.limit(request)
    let period = try BoardRoutes.period(request)
    guard BoardRoutes.isOfRooms(board) else {
      return try await scores.page(of: board, period, limit: limit, request)
    }
    let reader = try await reader(request)
    let told: Period = period == .week ? .week(at: scores.clock.seconds) : .allTime
    let page = try await reading { boards in
      TeamBoardPage(
        board: board, best: try boards.best(of: board, told, limit: limit, for: reader),
        around: try reader.map {
          try boards.places(around: $0, on: board, told, neighbours: Scores.neighbours)
        } ?? [],
        count: try boards.count(on: board, told))
    }
    return .json(JSONWriter.bytes(of: page))
  }

  /// The newest games of the crew with which the reader played last; its best game is added at the end if it is not
  /// among them. Names that somebody types are no crew.
  private func games(_ request: Request, _ context: APIContext) async throws -> Response {
    let board = try board(context)
    let limit = try BoardRoutes.limit(request)
    let code = request.uri.queryParameters["room"].map { String($0) }
    let reader = try await reader(request)
    let history = try await reading { boards in
      try reader.map { try boards.history(of: $0, in: code, on: board, limit: limit) }
    }
    let (games, best) = (history?.games ?? [], history?.best)
    let isBestAmongThem = games.contains { $0.id == best?.id }
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("board", board)
      writer.member("entries") { writer in
        writer.array { writer in
          for entry in isBestAmongThem ? games : games + [best].compactMap(\.self) {
            writer.object { writer in
              entry.encodeMembers(to: &writer)
              if entry.id == best?.id { writer.member("best", true) }
            }
          }
        }
      }
    }
    return .json(writer.bytes)
  }

  /// The number of the player whose session asks.
  ///
  /// - Throws: `notLoggedIn` where boards are for players only, and nobody is known.
  private func reader(_ request: Request) async throws -> Int64? {
    try await scores.reader(request)?.id.number
  }

  private func board(_ context: APIContext) throws -> String {
    let board = try context.parameters.require("board")
    guard BoardRoutes.isOfRooms(board) else { throw Refusal.noSuchBoard }
    return board
  }

  static func isOfRooms(_ board: String) -> Bool { Catalogue.games.contains { $0.board == board } }

  enum AskedPeriod: String {
    case all
    case week
  }

  static func period(_ request: Request) throws(Refusal) -> AskedPeriod {
    guard let text = request.uri.queryParameters["period"] else { return .all }
    guard let period = AskedPeriod(rawValue: String(text)) else {
      throw Refusal("badForm", "period: expected all or week")
    }
    return period
  }

  static func limit(_ request: Request) throws(Refusal) -> Int {
    guard let text = request.uri.queryParameters["limit"] else { return BoardRoutes.usual }
    guard let limit = Int(text), (1...BoardRoutes.limit).contains(limit) else {
      throw Refusal("badForm", "limit: expected a whole number from 1 to \(BoardRoutes.limit)")
    }
    return limit
  }

  /// Reads outside the event loops.
  private func reading<Result: Sendable>(
    _ read: @escaping @Sendable (any BoardStore) throws -> Result
  ) async throws -> Result {
    try await NIOThreadPool.singleton.runIfActive { [boards] in try read(boards) }
  }
}
