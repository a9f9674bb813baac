import Accounts
import Hummingbird
import Scores
import Tabletop

/// Answers requests for boards of proven scores.
struct ScoreBoardRoutes: Sendable {
  let accounts: Accounts
  let scores: Scores
  let clock: WallClock
  /// Whether boards are told only to who has a session; nil: they are where there is a class.
  let isForPlayers: Bool?

  /// The player who asks for a board, or for what stands on one.
  ///
  /// - Throws: `notLoggedIn`, where boards are for players and nobody is known.
  func reader(_ request: Request) async throws -> Player? {
    let player = try await accounts.visitor(request, at: clock.moment)?.player
    if let player { return player }
    let isForPlayers = if let isForPlayers { isForPlayers } else { try await accounts.hasClasses() }
    guard !isForPlayers else { throw Refusal.boardsForPlayers }
    return nil
  }

  /// `{"board","entries":[…],"own":{…}|null,"count","recordings"}`
  func page(
    of board: String, _ period: BoardRoutes.AskedPeriod, limit: Int, _ request: Request
  ) async throws -> Response {
    .json(JSONWriter.bytes(of: try await page(of: board, period, limit: limit, for: request)))
  }

  /// The same page, before it is written as JSON.
  ///
  /// - Parameter showsHidden: whether the player may see the board even if it is hidden.
  func page(
    of board: String, _ period: BoardRoutes.AskedPeriod, limit: Int, for request: Request,
    showsHidden: Bool = false
  ) async throws -> BoardPage {
    let now = clock.milliseconds
    let player = try await reader(request)?.id
    return try await scores.page(
      of: board, period == .week ? .week(at: now / 1_000) : .allTime, limit: limit, for: player, at: now,
      showsHidden: showsHidden)
  }
}

extension BoardPage: JSONEncodable {
  public func encode(to writer: inout JSONWriter) {
    writer.object { writer in encodeMembers(to: &writer) }
  }

  func encodeMembers(to writer: inout JSONWriter) {
    writer.member("board", board)
    writer.member("entries") { writer in encode(best, to: &writer) }
    writer.member("own") { writer in
      guard let own else { return writer.writeNull() }
      writer.object { writer in
        writer.member("rank", own.rank)
        writer.member("score", own.score)
        writer.member("entries") { writer in encode(around, to: &writer) }
      }
    }
    writer.member("count", count)
    writer.member("recordings", showsRecordings)
    if let takenOff, let removal = takenOff.removal {
      writer.member("takenOff") { writer in
        writer.object { writer in
          writer.member("id", takenOff.id)
          writer.member("score", takenOff.score)
          writer.member("removal", removal.rawValue)
        }
      }
    }
  }

  private func encode(_ entries: [ScoreEntry], to writer: inout JSONWriter) {
    writer.array { writer in
      for entry in entries {
        writer.object { writer in
          writer.member("rank", entry.rank)
          writer.member("name", entry.name ?? BoardPage.hiddenName)
          writer.member("score", entry.score)
          writer.member("at", entry.at)
          writer.member("id", entry.id)
          if let version = entry.version { writer.member("version", version) }
          if entry.isGuest { writer.member("guest", true) }
          if let tries = entry.tries { writer.member("tries", tries) }
          if entry.hasSameMoves { writer.member("sameMoves", true) }
          if entry.player == player { writer.member("own", true) }
        }
      }
    }
  }

  /// The text that replaces a name that the owner of the server has hidden.
  static let hiddenName = "hidden name"
}

extension Refusal {
  static let boardsForPlayers = Refusal(
    notLoggedIn.code, .unauthenticated,
    "This server tells its boards only to people who play here. Join with a name, or log in.")
}
