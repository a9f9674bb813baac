import Scores
import Tabletop
import Testing

@testable import Server

/// Tickets are used once, and the daily puzzle is tried once. `CheatTests` has the other ways to cheat.
@Suite(.serialized) struct ForgeryTests {
  /// Everybody has the same seed on a day, so anybody could submit the actions of the best player.
  @Test func theDailyPuzzleOfAnotherIsRefusedAndNotShownWhileItCounts() async throws {
    let site = try RankedSite()
    try await site.withClient { client async throws in
      let (ana, ben) = (try await client.welcome("Ana"), try await client.welcome("Ben"))
      let (date, issued) = try await client.dailyTetris(site, headers: ana)
      let daily = #"{"setup":{"daily":"\#(date)"}}"#
      let ticket = try await client.post("/tickets", daily, headers: ben).string("ticket")
      // So long that nobody plays the same by chance.
      let play = try RankedPlay(issued, steps: 1)
      site.time.pass(play.end)
      let taken = try await client.post("/scores", play.body, headers: ana)
      let recording = "/api/v1/scores/\(taken["id"] ?? "")/recording"
      let board = "/api/v1/boards/daily-\(date)"
      #expect(try await client.get(recording).problem == "403 notShownYet")
      #expect(try await client.get(board)["recordings"] == "false")
      // Somebody who got the recording anyway, from her or by looking over her shoulder.
      let before = try site.dump()
      let copied = play.body.replacing(play.ticket, with: ticket)
      #expect(try await client.post("/scores", copied, headers: ben).problem == "409 playedBefore")
      #expect(try site.dump() == before)
      // The last ticket of the day is issued at its end.
      let day: Int64 = 86_400_000
      site.time.pass(day - site.time.now % day + Ticket.lifetime - 1)
      #expect(try await client.get(recording).problem == "403 notShownYet")
      site.time.pass(1)
      #expect(try await client.get(recording).text == JSONWriter.text(of: play.recording))
      #expect(try await client.get(board)["recordings"] == "true")
    }
  }

  @Test func aTicketIsGoodForOneGame() async throws {
    let site = try RankedSite()
    try await site.withClient { client async throws in
      let ana = try await client.welcome("Ana")
      let play = try await client.play(headers: ana)
      site.time.pass(play.end)
      let taken = try await client.post("/scores", play.body, headers: ana)
      #expect(taken.status == 201)
      let before = try site.dump()
      // The same again, after a lost answer.
      #expect(try await client.post("/scores", play.body, headers: ana).text == taken.text)
      var longer = play
      longer.recording.extend(to: longer.recording.end + 1_000)
      #expect(try await client.post("/scores", longer.body, headers: ana).problem == "409 ticketUsed")
      #expect(try site.dump() == before)
    }
  }

  @Test func theDailyPuzzleIsTriedOnce() async throws {
    let site = try RankedSite()
    try await site.withClient { client async throws in
      let ana = try await client.welcome("Ana")
      let daily = #"{"setup":{"daily":"2026-11-21"}}"#
      let issued = try await client.post("/tickets", daily, headers: ana)
      #expect(issued.status == 201 && issued.string("board") == "daily-2026-11-21")
      #expect(issued.string("game") == "sliding")
      #expect(issued["setup"] == #"{"level":"slide-cheng-yu-nature"}"#)
      let before = try site.dump()
      #expect(try await client.post("/tickets", daily, headers: ana).problem == "409 alreadyTried")
      #expect(try site.dump() == before)
      let ben = try await client.welcome("Ben")
      #expect(try await client.post("/tickets", daily, headers: ben)["seed"] == issued["seed"])
      site.time.pass(2 * 3_600_000)
      let next = try await client.post("/tickets", #"{"setup":{"daily":"2026-11-22"}}"#, headers: ana)
      #expect(next.status == 201 && next["seed"] != issued["seed"])
    }
  }

  /// The answer was lost on its way, but the try is not.
  @Test func theTicketOfTheDailyPuzzleIsToldAgainToTheSameRequest() async throws {
    let site = try RankedSite()
    try await site.withClient { client async throws in
      let (ana, ben) = (try await client.welcome("Ana"), try await client.welcome("Ben"))
      let daily = #"{"setup":{"daily":"2026-11-21"}}"#
      func ask(_ player: [String: String], _ key: String) async throws -> Answer {
        try await client.post(
          "/tickets", daily, headers: player.merging(["Idempotency-Key": key]) { $1 })
      }
      let lost = try await ask(ana, "one")
      #expect(lost.status == 201)
      let before = try site.dump()
      site.time.pass(60_000)
      let again = try await ask(ana, "one")
      #expect(again.status == 201 && again.text == lost.text)
      #expect(try site.dump() == before)
      // Another request of the same player is another try; the same request from another player is that
      // player's try.
      #expect(try await ask(ana, "two").problem == "409 alreadyTried")
      #expect(try await client.post("/tickets", daily, headers: ana).problem == "409 alreadyTried")
      #expect(try await ask(ben, "one").string("ticket") != lost.string("ticket"))
      for key in ["", String(repeating: "k", count: 101)] {
        #expect(try await ask(ana, key).problem == "422 badForm")
      }
    }
  }

  /// The time since the first request limits the game, no matter how often the ticket was sent.
  @Test func aTicketThatIsToldAgainIsAsOldAsItIsAndIsUsedOnce() async throws {
    let site = try RankedSite()
    try await site.withClient { client async throws in
      let ana = try await client.welcome("Ana").merging(["Idempotency-Key": "one"]) { $1 }
      _ = try await client.ticket(headers: ana)
      site.time.pass(3_000)
      let issued = try await client.ticket(headers: ana)
      let play = try RankedPlay(
        issued, setup: .object([JSONMember("level", .string(RankedSite.level))]))
      // A game as long as the time since then, plus five seconds because clocks differ.
      site.time.pass(play.end - 3_000 - 5_001)
      #expect(try await client.post("/scores", play.body, headers: ana).problem == "422 timesDoNotFit")
      site.time.pass(1)
      #expect(try await client.post("/scores", play.body, headers: ana).status == 201)
      #expect(try await client.ticket(headers: ana).problem == "409 ticketUsed")
      let late = ana.merging(["Idempotency-Key": "two"]) { $1 }
      #expect(try await client.ticket(headers: late).status == 201)
      site.time.pass(86_400_000)
      #expect(try await client.ticket(headers: late).problem == "409 ticketExpired")
    }
  }

  @Test func whoAsksForTicketsWithoutEndHasToWait() async throws {
    let site = try RankedSite { $0.limits.ticketsPerMinute = 3 }
    try await site.withClient { client async throws in
      let (ana, ben) = (try await client.welcome("Ana"), try await client.welcome("Ben"))
      for _ in 0..<3 { #expect(try await client.ticket(headers: ana).status == 201) }
      let refused = try await client.ticket(headers: ana)
      #expect(refused.problem == "429 tooManyTries" && refused.header("Retry-After") != nil)
      #expect(try await client.ticket(headers: ben).status == 201)
    }
  }

  @Test func whoHandsInWithoutEndHasToWait() async throws {
    let site = try RankedSite { $0.limits.scoresPerMinute = 3 }
    try await site.withClient { client async throws in
      let ana = try await client.welcome("Ana")
      for _ in 0..<3 {
        #expect(try await client.post("/scores", "{}", headers: ana).problem == "422 badForm")
      }
      #expect(try await client.post("/scores", "{}", headers: ana).problem == "429 tooManyTries")
    }
  }
}
