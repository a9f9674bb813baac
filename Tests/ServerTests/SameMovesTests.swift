import Foundation
import HTTPTypes
import Scores
import Tabletop
import Testing

@testable import Server

/// Everybody plays the same daily puzzle. Whoever submits the moves of somebody else is found out, whatever the times are.
@Suite struct SameMovesTests {
  /// A way to make a copy look like another game. The copy is as long as the original, or a little longer.
  struct Disguise: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let isOffline: Bool
    let change: @Sendable ([Recording.Entry]) -> [Recording.Entry]

    init(
      _ name: String, isOffline: Bool = false,
      change: @escaping @Sendable ([Recording.Entry]) -> [Recording.Entry] = { $0 }
    ) {
      testDescription = name
      self.isOffline = isOffline
      self.change = change
    }

    static let all = [
      Disguise("as it is"),
      Disguise("a little later") { entries in entries.map { $0.at == .zero ? $0 : $0.later(by: 7) } },
      Disguise("the last move alone a little later") { entries in
        entries.dropLast() + [entries[entries.count - 1].later(by: 7)]
      },
      Disguise("as one played offline", isOffline: true),
      Disguise("as one played offline, in which the first move starts the clock", isOffline: true) {
        entries in
        [Recording.Entry(at: .zero, seat: 0, action: entries[1].action)] + entries.dropFirst(2)
      },
    ]
  }

  @Test(arguments: Disguise.all)
  func aLongGameOfAnotherIsRefusedInEachDisguise(_ disguise: Disguise) async throws {
    let site = try RankedSite()
    try await site.withClient { client async throws in
      let game = try await Copied(site, client, isLate: disguise.isOffline)
      #expect(game.original.recording.entries.count > 41)
      let before = try site.dump()
      let refused = try await client.post("/scores", game.body(in: disguise), headers: game.ben)
      #expect(refused.problem == "409 playedBefore")
      #expect(try site.dump() == before)
    }
  }

  /// Two people who play well may have found the same way.
  @Test(arguments: Disguise.all)
  func aShortGameThatAnotherHasPlayedIsMarked(_ disguise: Disguise) async throws {
    let site = try RankedSite()
    try await site.withClient { client async throws in
      let game = try await Copied(site, client, tiles: 10, isLate: disguise.isOffline)
      #expect(game.original.recording.entries.count <= 41)
      #expect(game.taken["sameMoves"] == nil)
      let body = try game.body(in: disguise)
      let marked = try await client.post("/scores", body, headers: game.ben)
      #expect(marked.status == 201 && marked["sameMoves"] == "true")
      #expect(try await client.post("/scores", body, headers: game.ben).text == marked.text)
      let board = try await client.get("/api/v1/boards/\(marked.string("board"))")
      guard case .array(let entries)? = board.json["entries"] else { throw Refusal.noSuchBoard }
      #expect(entries.last?["name"]?.isSame(as: .string("Ben")) == true)
      let marks = entries.map { $0["sameMoves"] != nil }
      #expect(marks == (disguise.isOffline ? [true] : [false, true]))
    }
  }

  /// Another move is another game.
  @Test func aLongGameWithOtherMovesIsNoCopy() async throws {
    let site = try RankedSite()
    try await site.withClient { client async throws in
      let game = try await Copied(site, client)
      let own = try RankedPlay(game.issued, steps: 2)
      site.time.pass(max(own.end - game.original.end, 0))
      let taken = try await client.post("/scores", own.offlineBody, headers: game.ben)
      #expect(taken.status == 201 && taken["sameMoves"] == nil)
    }
  }

  /// A level has another seed for each ticket, so there is nothing to copy.
  @Test func onTheBoardOfALevelNothingIsMarked() async throws {
    let site = try RankedSite()
    try await site.withClient { client async throws in
      for name in ["Ana", "Ben"] {
        let player = try await client.welcome(name)
        let play = try await client.play(headers: player)
        site.time.pass(play.end)
        let taken = try await client.post("/scores", play.body, headers: player)
        #expect(taken.status == 201 && taken["sameMoves"] == nil)
      }
    }
  }
}

/// The daily puzzle that Ana has played, and Ben's ticket for it.
private struct Copied {
  let original: RankedPlay
  let taken: Answer
  let issued: Answer
  let ben: [String: String]

  init(_ site: RankedSite, _ client: TestClient, tiles: Int = .max, isLate: Bool = false) async throws {
    let ana = try await client.welcome("Ana")
    ben = try await client.welcome("Ben")
    let (date, first) = try await client.dailyTetris(site, headers: ana)
    issued = try await client.post("/tickets", #"{"setup":{"daily":"\#(date)"}}"#, headers: ben)
    original = try RankedPlay(first, steps: 1, tiles: tiles)
    site.time.pass(original.end)
    taken = try await client.post("/scores", original.body, headers: ana)
    #expect(taken.status == 201)
    // Later than the network takes: what comes now was played offline.
    if isLate { site.time.pass(1_001) }
  }

  /// What Ben sends.
  func body(in disguise: SameMovesTests.Disguise) throws -> String {
    let old = original.recording
    var copy = Recording(game: old.game, rulesVersion: old.rulesVersion, setup: old.setup, seed: old.seed)
    for entry in disguise.change(old.entries) { copy.append(entry) }
    copy.extend(to: old.end + 7)
    let text = JSONWriter.text(of: copy)
    return #"{"ticket":"\#(issued.string("ticket"))","recording":\#(text),"offline":\#(disguise.isOffline)}"#
  }
}

extension Recording.Entry {
  fileprivate func later(by time: Milliseconds) -> Recording.Entry {
    Recording.Entry(at: at + time, seat: seat, action: action)
  }
}
