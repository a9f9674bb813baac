import Tabletop
import Testing

@testable import Server

/// The board of a day's puzzle is for accounts, and guests stand beside it.
@Suite struct GuestsBoardTests {
  private static let logIn = #"{"email":"ana@example.org","password":"a quiet harbour"}"#

  /// Plays the puzzle that a player has just got a ticket for.
  private static func play(
    _ issued: Answer, _ site: RankedSite, _ client: TestClient, _ headers: [String: String],
    otherwise: Bool = false
  ) async throws -> Answer {
    let play = try RankedPlay(issued, steps: otherwise ? 1 : 0)
    site.time.pass(play.end)
    return try await client.post("/scores", play.body, headers: headers)
  }

  private static func counts(_ client: TestClient, _ date: String) async throws -> [String?] {
    var counts: [String?] = []
    for board in ["daily-\(date)", "daily-\(date)-guests", "daily-\(date)-offline"] {
      for period in ["all", "week"] {
        counts.append(try await client.get("/api/v1/boards/\(board)?period=\(period)")["count"])
      }
    }
    return counts
  }

  @Test func accountsStandOnTheBoardOfTheDayAndGuestsBesideIt() async throws {
    let site = try RankedSite()
    try await site.withClient { client async throws in
      let mia = try await client.welcome("Mia")
      let (date, issued) = try await client.dailyTetris(site, headers: mia)
      #expect(issued.string("board") == "daily-\(date)")
      let guests = try await Self.play(issued, site, client, mia)
      #expect(guests.string("board") == "daily-\(date)-guests" && guests["rank"] == "1")
      #expect(try await Self.counts(client, date) == ["0", "0", "1", "1", "0", "0"])
      let ana = try await client.post("/accounts", ProgressRoutesTests.registration).cookies
      let own = try await client.post("/tickets", #"{"setup":{"daily":"\#(date)"}}"#, headers: ana)
      let accounts = try await Self.play(own, site, client, ana, otherwise: true)
      #expect(accounts.string("board") == "daily-\(date)" && accounts["rank"] == "1")
      #expect(try await Self.counts(client, date) == ["1", "1", "1", "1", "0", "0"])
      let page = try await client.get("/api/v1/boards/daily-\(date)-guests", headers: mia)
      #expect(page.text.contains(#""name":"Mia""#) && !page.text.contains("Ana") && page["own"] != "null")
    }
  }

  /// Its time is not known, whoever played it.
  @Test func aGuestsGameThatWasPlayedOfflineStandsAmongThose() async throws {
    let site = try RankedSite()
    try await site.withClient { client async throws in
      let mia = try await client.welcome("Mia")
      let (date, issued) = try await client.dailyTetris(site, headers: mia)
      let play = try RankedPlay(issued)
      site.time.pass(play.end + 60_000)
      let taken = try await client.post("/scores", play.offlineBody, headers: mia)
      #expect(taken.string("board") == "daily-\(date)-offline")
      _ = try await client.post("/accounts", ProgressRoutesTests.registration, headers: mia)
      #expect(try await Self.counts(client, date) == ["0", "0", "0", "0", "1", "1"])
    }
  }

  @Test func whoRegistersMovesToTheBoardOfAccounts() async throws {
    let site = try RankedSite()
    try await site.withClient { client async throws in
      let mia = try await client.welcome("Mia")
      let (date, issued) = try await client.dailyTetris(site, headers: mia)
      let play = try RankedPlay(issued)
      site.time.pass(play.end)
      #expect(try await client.post("/scores", play.body, headers: mia).status == 201)
      let ana = try await client.post("/accounts", ProgressRoutesTests.registration, headers: mia).cookies
      #expect(try await Self.counts(client, date) == ["1", "1", "0", "0", "0", "0"])
      let statistics = try await client.get("/api/v1/accounts/me/statistics", headers: ana)
      let best = #"{"board":"daily-\#(date)","score":\#(play.score),"rank":1}"#
      #expect(statistics["jasmine"] == #"{"scores":1,"levels":1,"best":[\#(best)]}"#)
      // The answer to the same recording names the board on which the score stands now.
      let again = try await client.post("/scores", play.body, headers: ana)
      #expect(again.status == 201 && again.string("board") == "daily-\(date)")
    }
  }

  @Test func whoLogsInMovesToTheBoardOfAccountsUnlessTheAccountHasATryOfItsOwn() async throws {
    let site = try RankedSite()
    try await site.withClient { client async throws in
      _ = try await client.post("/accounts", ProgressRoutesTests.registration)
      for (name, counts) in [
        ("Mia", ["1", "1", "0", "0", "0", "0"]), ("Max", ["1", "1", "0", "0", "0", "0"]),
      ] {
        let guest = try await client.welcome(name)
        let (date, issued) = try await client.dailyTetris(site, headers: guest)
        #expect(try await Self.play(issued, site, client, guest, otherwise: name == "Max").status == 201)
        #expect(try await Self.counts(client, date)[2] == "1")
        let ana = try await client.post("/sessions", Self.logIn, headers: guest).cookies
        #expect(try await Self.counts(client, date) == counts)
        let record = try await client.get("/api/v1/accounts/me/statistics", headers: ana)["jasmine"]
        // Of the second game only the number of scores tells.
        #expect(record?.contains(#""levels":1,"#) == true && record?.contains(#""rank":1}]"#) == true)
      }
    }
  }

  /// Everybody has the same puzzle, so the boards beside each other are one for this.
  @Test func theGameOfAnAccountIsNotTakenFromAGuestEither() async throws {
    let site = try RankedSite()
    try await site.withClient { client async throws in
      let ana = try await client.post("/accounts", ProgressRoutesTests.registration).cookies
      let (date, issued) = try await client.dailyTetris(site, headers: ana)
      let mia = try await client.welcome("Mia")
      let ticket = try await client.post("/tickets", #"{"setup":{"daily":"\#(date)"}}"#, headers: mia)
      // Of few moves it would only be marked.
      let play = try RankedPlay(issued, steps: 1)
      site.time.pass(play.end)
      #expect(try await client.post("/scores", play.body, headers: ana).status == 201)
      let copied = try RankedPlay(ticket, steps: 1)
      let before = try site.dump()
      #expect(try await client.post("/scores", copied.body, headers: mia).problem == "409 playedBefore")
      site.time.pass(60_000)
      #expect(
        try await client.post("/scores", copied.offlineBody, headers: mia).problem == "409 playedBefore")
      #expect(try site.dump() == before)
    }
  }

  @Test func onlyADaysBoardHasOneForGuests() async throws {
    try await RankedSite().withClient { client async throws in
      #expect(try await client.get("/api/v1/boards/daily-2026-11-21-guests").status == 200)
      for board in [
        "\(RankedSite.level)-guests", "daily-2026-11-22-guests", "daily-2026-11-21-guests-offline",
        "daily-2026-11-21-offline-guests", "-guests", "none-guests",
      ] {
        #expect(try await client.get("/api/v1/boards/\(board)").problem == "404 noSuchBoard")
      }
    }
  }
}
