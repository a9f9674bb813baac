import Foundation
import Tabletop
import Testing

@testable import Server

/// The server that all cheats are tried on, with boards on which somebody stands already. It is started once for the
/// whole suite, because starting it takes longer than most cheats.
struct CheatStage: Sendable {
  let site: RankedSite
  let client: TestClient
  /// Of whoever has made the packs.
  let maker: [String: String]
  /// The token of a seat at another table than those that are cheated at.
  let elsewhere: String

  @TaskLocal static var current: CheatStage?

  /// Lets time pass until a moment of the server's clock.
  func wait(until moment: Int64) { site.time.pass(moment - site.time.now) }

  /// A day, as `2026-11-21`.
  ///
  /// - Parameter days: how many days after the server's today.
  func day(after days: Int64 = 0) -> String {
    Date(timeIntervalSince1970: Double(site.time.now) / 1_000 + Double(days) * 86_400)
      .formatted(.iso8601.year().month().day())
  }

  /// Somebody who has just come, and has played a game with a ticket.
  func cheater(playing game: CheatedGame = .tetris) async throws -> Cheater {
    // Boards of packs are for accounts.
    let headers =
      game.pack == nil ? try await client.welcome("Mia") : try await client.account(CheatStage.makeName())
    return try await cheater(headers, playing: game)
  }

  /// The same for somebody who is here already.
  func cheater(_ headers: [String: String], playing game: CheatedGame) async throws -> Cheater {
    let issued = try await client.post("/tickets", game.request(on: day()), headers: headers)
    try #require(issued.status == 201, "\(issued.text)")
    return Cheater(
      stage: self, headers: headers, game: game, board: issued.string("board"), play: try game.play(issued),
      issuedAt: site.time.now)
  }

  /// A name that nobody has.
  static func makeName() -> String { "M" + UUID().uuidString.filter(\.isHexDigit).prefix(18) }
}

/// Starts the server of `CheatStage` before a suite, and ends it after it.
struct OnTheCheatStage: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing tests: @Sendable () async throws -> Void
  ) async throws {
    let site = try RankedSite { settings in
      settings.limits.newcomersPerHour = 100_000
      settings.limits.ticketsPerMinute = 100_000
      settings.limits.scoresPerMinute = 100_000
    }
    try await site.withClient { client async throws in
      let maker = try await client.account("Maker")
      for pack in HuntedPack.all {
        try #require(
          try await client.post("/packs", #"{"pack":\#(pack.json)}"#, headers: maker).status == 201)
      }
      let elsewhere = try await client.openRoom().string("token")
      let stage = CheatStage(site: site, client: client, maker: maker, elsewhere: elsewhere)
      for game in CheatedGame.allCases {
        let honest = try await stage.cheater(playing: game)
        stage.wait(until: honest.issuedAt + honest.play.end)
        _ = try await honest.sendHonestly(late: false)
      }
      try await CheatStage.$current.withValue(stage) { try await tests() }
    }
  }
}

extension SuiteTrait where Self == OnTheCheatStage {
  static var onTheCheatStage: OnTheCheatStage { OnTheCheatStage() }
}
