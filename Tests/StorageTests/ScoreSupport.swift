import Accounts
import Foundation
import Ports
import Rooms
import Scores
import Storage
import Tabletop
import TestSupport
import Testing

/// A store with players who have played.
struct Played {
  /// A Monday, 00:00 UTC, in milliseconds.
  static let monday: Int64 = 1_763_337_600_000

  let store: any AccountStore & ScoreStore
  let players: [String: PlayerID]

  init(_ store: any AccountStore & ScoreStore, _ names: [String]) async throws {
    self.store = store
    var players: [String: PlayerID] = [:]
    for (index, name) in names.enumerated() { players[name] = try await store.guest(name, at: Int64(index)) }
    self.players = players
  }

  /// The same with one more player.
  init(_ other: Played, adding player: PlayerID, as name: String) {
    store = other.store
    players = other.players.merging([name: player]) { _, new in new }
  }

  /// Makes an account of a guest, who keeps the name.
  func register(_ name: String, at time: Int64) async throws {
    let account = Account(
      username: try #require(Username(name)), email: try #require(EmailAddress("\(name)@example.org")),
      registeredAt: time)
    let password = PasswordHash(
      text: "$scrypt$ln=1,r=8,p=1$AA==$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=")
    try await store.register(try #require(players[name]), account, password: try #require(password))
  }

  /// - Parameter games: each with the seconds since Monday.
  func play(
    _ games: [(name: String, score: Int64, at: Int64)], on board: ScoreBoard = ScoreBoard("board"),
    stands: Bool = true
  ) async throws -> [ScoreAnswer] {
    var answers: [ScoreAnswer] = []
    for game in games {
      let player = try #require(players[game.name])
      let number = UUID().uuidString
      let at = Played.monday + game.at * 1_000
      try await store.addTicket(.of(player, board: board.name, at: at), TokenDigest(number))
      answers.append(
        try await store.addScore(
          .of(player, game.score, on: board, stands: stands, at: at), for: TokenDigest(number)))
    }
    return answers
  }
}

extension AccountStore {
  func guest(_ name: String, at time: Int64 = 0) async throws -> PlayerID {
    try await addPlayer(NewPlayer(name: name, account: nil, password: nil, createdAt: time))
  }
}

extension TokenDigest {
  static func numbered(_ number: Int) -> TokenDigest { TokenDigest("ticket \(number)") }
}

extension Ticket {
  static func of(
    _ player: PlayerID, board: String = "board", seed: UInt64 = 5, isOnlyTry: Bool = false, at time: Int64 = 0
  ) -> Ticket {
    Ticket(
      player: player, kind: "level", game: "tetris", board: board,
      request: .object([JSONMember("level", .string(board))]), seed: Seed(seed), rulesVersion: 1,
      setupDigest: "digest",
      isOnlyTry: isOnlyTry, issuedAt: time, expiresAt: time + 86_400_000)
  }
}

extension NewScore {
  static func of(
    _ player: PlayerID, _ score: Int64, on board: ScoreBoard = ScoreBoard("board"), stands: Bool = true,
    moves: MovesDigest? = nil, version: Int64? = nil, at time: Int64 = 1_763_337_600_000
  ) -> NewScore {
    var recording = Recording(game: "tetris", rulesVersion: 1, setup: .object([]), seed: Seed(5))
    recording.extend(to: GameTime(milliseconds: score))
    return NewScore(
      player: player, game: "tetris", board: board, score: score, stands: stands, summary: .object([]),
      recording: recording, recordingDigest: "recording \(score)",
      moves: moves, version: version, at: time)
  }
}
