import Catalogue
import Tabletop
import TestSupport
import Testing

@testable import Server

/// Hunts whose pins come one by one (docs/rules/hunt.md, "Closed pins"): what the server gives, and when.
@Suite struct ClosedHuntTests {
  /// A hunt with a ticket, as its page knows it.
  private struct Hunt {
    let client: TestClient
    /// The server's clock.
    let time: TestClock
    /// Of whoever made the pack.
    let maker: [String: String]
    /// Of whoever hunts.
    let headers: [String: String]
    let ticket: String
    let seed: Int64
    /// Without content, as they came with the ticket.
    let pins: [JSON]

    init(_ client: TestClient, _ time: TestClock, maker: [String: String]) async throws {
      self.client = client
      self.time = time
      self.maker = maker
      headers = try await client.account("Ben")
      let issued = try await client.post("/tickets", Hunt.request, headers: headers)
      try #require(issued.status == 201)
      ticket = issued.string("ticket")
      seed = try #require(Int64(issued["seed"] ?? ""))
      guard case .array(let pins)? = issued.json["pins"] else { throw Refusal.over }
      self.pins = pins
    }

    static let request = #"{"game":"hunt","setup":{"pack":"1","mode":"competitive","closed":true}}"#

    /// The rules with what the page has of the pack.
    func table() throws -> AnyTable {
      let pack = JSON.object([
        JSONMember("id", .string("1")), JSONMember("name", .string("x")),
        JSONMember("minutes", .number(JSONNumber(30 as Int64))),
        JSONMember("salt", .string("s")), JSONMember("pins", .array(pins)),
      ])
      let setup = JSON.object([JSONMember("pack", pack), JSONMember("mode", .string("competitive"))])
      return try #require(Catalogue.game("hunt")).open(setup: setup, seed: Seed(UInt64(seed)))
    }

    /// The ids of the pins on the map at a time.
    func shown(at time: Int64) throws -> [Int64] {
      let table = try table()
      _ = try table.catchUp(to: GameTime(milliseconds: time))
      var writer = JSONWriter()
      table.writeView(for: .spectator, to: &writer)
      return Hunt.ids(try JSON(parsing: writer.bytes))
    }

    static func ids(_ json: JSON) -> [Int64] {
      guard case .array(let pins)? = json["pins"] else { return [] }
      return pins.compactMap { if case .number(let number)? = $0["id"] { number.whole } else { nil } }
    }

    func body(end: Int64, _ actions: [(at: Int64, action: String)] = [], more: String = "") -> String {
      let actions = actions.map { #"{"at":\#($0.at),"seat":0,"do":\#($0.action)}"# }
      return #"{"ticket":"\#(ticket)","recording":{"game":"hunt","rules":1,"seed":\#(seed),"#
        + #""setup":{"pack":{"id":"1","version":1},"mode":"competitive","closed":true},"end":\#(end),"#
        + #""actions":[\#(actions.joined(separator: ","))]}\#(more)}"#
    }

    func ask(_ body: String) async throws -> Answer {
      try await client.post("/tickets/pins", body, headers: headers)
    }

    func submit(_ body: String) async throws -> Answer {
      try await client.post("/scores", body, headers: headers)
    }
  }

  /// A server with Ana's pack of eight pins, and Ben's ticket for a hunt in it. The server draws the seed of each
  /// ticket, so pins come at other times in each run: tests ask the rules for them.
  private func withHunt(_ test: @Sendable (Hunt) async throws -> Void) async throws {
    let site = try TestSite()
    try await site.withClient { client async throws in
      let maker = try await client.account("Ana")
      _ = try await client.publish(TestPack(pins: 8), as: maker)
      try await test(Hunt(client, site.time, maker: maker))
    }
  }

  private static func open(_ pin: Int64) -> String { #"{"open":{"pin":\#(pin)}}"# }

  private static func right(_ pin: Int64) -> String { #"{"answer":{"pin":\#(pin),"text":"answer \#(pin)"}}"# }

  @Test func aPackComesWithoutItsPins() async throws {
    try await withHunt { hunt in
      let whole = try await hunt.client.get("/api/v1/packs/1")
      let outline = try await hunt.client.get("/api/v1/packs/1?pins=none")
      #expect(whole["sealed"] != nil && whole["around"] == nil)
      #expect(outline["sealed"] == nil)
      #expect(outline["around"] == "[[51.500000,-0.300000],[51.510000,-0.300000]]")
      for name in ["name", "version", "salt", "pins", "minutes", "at"] {
        #expect(outline[name] == whole[name])
      }
      #expect(try await hunt.client.get("/api/v1/packs/1?pins=all").problem == "422 badForm")
    }
  }

  @Test func aTicketHasClosedPinsOnly() async throws {
    try await withHunt { hunt in
      #expect(hunt.pins.count == 8)
      for pin in hunt.pins {
        guard case .object(let members) = pin else { throw Refusal.over }
        #expect(members.map(\.name) == ["id", "closed"])
      }
      let open = Hunt.request.replacing(",\"closed\":true", with: "")
      #expect(try await hunt.client.post("/tickets", open, headers: hunt.headers)["pins"] == nil)
      let strange = Hunt.request.replacing("true", with: "1")
      #expect(try await hunt.client.post("/tickets", strange, headers: hunt.headers).problem == "422 badForm")
    }
  }

  @Test func thePinsOnTheMapAreGivenAndNoOthers() async throws {
    try await withHunt { hunt in
      let first = try hunt.shown(at: 0)
      let given = try await hunt.ask(hunt.body(end: 0))
      #expect(given.status == 200)
      #expect(Hunt.ids(given.json).sorted() == first.sorted())
      // Five, unless the next one is drawn for the same moment.
      #expect((5..<8).contains(first.count))
      #expect(given["pins"]?.contains("\"sealed\":") == true)
      // What the page has opened is not given again.
      let opened = first.prefix(3).map { (at: 0 as Int64, action: ClosedHuntTests.open($0)) }
      let rest = try await hunt.ask(hunt.body(end: 0, opened))
      #expect(Hunt.ids(rest.json).sorted() == first.dropFirst(3).sorted())
    }
  }

  @Test func noPinIsGivenBeforeItsTime() async throws {
    try await withHunt { hunt in
      let first = try hunt.shown(at: 0)
      let next = try #require(hunt.table().nextDeadline).milliseconds
      // The page's clock may be five seconds ahead of the server's, so a pin that is due by then may be given at once.
      let time = max(next, 5_001)
      let shown = try hunt.shown(at: time)
      #expect(shown.count > first.count)
      #expect(try await hunt.ask(hunt.body(end: time)).problem == "422 timesDoNotFit")
      #expect(Hunt.ids(try await hunt.ask(hunt.body(end: 0)).json).sorted() == first.sorted())
      // A pause makes the hunt's clock slower, never faster.
      let pause = #","pauses":[{"at":0,"length":\#(time)}]"#
      #expect(try await hunt.ask(hunt.body(end: time, more: pause)).problem == "422 timesDoNotFit")
      hunt.time.pass(time)
      #expect(Hunt.ids(try await hunt.ask(hunt.body(end: time)).json).sorted() == shown.sorted())
    }
  }

  @Test func theNextPinComesWhenAllAreFound() async throws {
    try await withHunt { hunt in
      let first = try hunt.shown(at: 0)
      let last = try #require(first.last)
      let next = try #require(hunt.table().nextDeadline).milliseconds
      // All are found before another pin comes by itself.
      let end = min(next - 1, 1_000)
      var actions = first.map { (at: 0 as Int64, action: ClosedHuntTests.open($0)) }
      actions += first.map { (at: end, action: ClosedHuntTests.right($0)) }
      hunt.time.pass(2_000)
      let given = try await hunt.ask(hunt.body(end: end, actions))
      #expect(!Hunt.ids(given.json).isEmpty && Set(Hunt.ids(given.json)).isDisjoint(with: first))
      // Wrong words find nothing, whatever digest comes with them.
      let digest = String(repeating: "0a", count: 32)
      actions[actions.count - 1].action = #"{"answer":{"pin":\#(last),"text":"zzz","digest":"\#(digest)"}}"#
      #expect(Hunt.ids(try await hunt.ask(hunt.body(end: end, actions)).json).isEmpty)
    }
  }

  /// Or somebody could see what comes, and then hunt as if the page had been closed meanwhile.
  @Test func whoHasSeenPinsCannotBeginAgain() async throws {
    try await withHunt { hunt in
      let first = try hunt.shown(at: 0)
      let opened = first.map { (at: 0 as Int64, action: ClosedHuntTests.open($0)) }
      hunt.time.pass(1_200_000)
      #expect(try await hunt.ask(hunt.body(end: 1_000_000, opened)).status == 200)
      // A device may lose the last minute, and not more.
      #expect(try await hunt.ask(hunt.body(end: 945_000, opened)).status == 200)
      #expect(try await hunt.ask(hunt.body(end: 930_000, opened)).problem == "422 otherCourse")
      #expect(try await hunt.ask(hunt.body(end: 1_100_000)).problem == "422 otherCourse")
      let found = (at: 500_000 as Int64, action: ClosedHuntTests.right(first[0]))
      let end = (at: 1_100_000 as Int64, action: #"{"end":{}}"#)
      for actions in [opened + [found, end], [end]] {
        let body = hunt.body(end: 1_100_000, actions)
        #expect(try await hunt.submit(body).problem == "422 otherCourse")
      }
      let late = (at: 950_000 as Int64, action: ClosedHuntTests.right(first[0]))
      let honest = hunt.body(end: 1_100_000, opened + [late, end])
      #expect(try await hunt.submit(honest).status == 201)
    }
  }

  @Test func theWholeHuntIsCounted() async throws {
    try await withHunt { hunt in
      let first = try hunt.shown(at: 0)
      var actions = first.prefix(4).map { (at: 0 as Int64, action: ClosedHuntTests.open($0)) }
      actions += first.prefix(3).map { (at: 1_000 as Int64, action: ClosedHuntTests.right($0)) }
      actions.append((at: 1_500, action: #"{"end":{}}"#))
      hunt.time.pass(2_000)
      let taken = try await hunt.submit(hunt.body(end: 1_500, actions))
      #expect(taken.status == 201 && taken["score"] == "30" && taken["rank"] == "1")
      #expect(try await hunt.ask(hunt.body(end: 0)).problem == "409 ticketUsed")
      let statistics = try await hunt.client.get("/api/v1/packs/1/statistics", headers: hunt.maker)
      #expect(statistics["played"] == "1")
    }
  }

  /// All pins come at once where there was no network for long: they are no sign of a machine that plays.
  @Test func manyPinsMayBeOpenedAtOnce() async throws {
    try await withHunt { hunt in
      let first = try hunt.shown(at: 0)
      let opened = first.map { (at: 0 as Int64, action: ClosedHuntTests.open($0)) }
      let wrong = (0..<56).map { _ in (at: 0 as Int64, action: ClosedHuntTests.right(first[0])) }
      // Too many answers, but not too many actions.
      #expect(try await hunt.ask(hunt.body(end: 0, opened + wrong)).problem == "422 doesNotReplay")
      #expect(
        try await hunt.ask(hunt.body(end: 0, opened + wrong + opened)).problem == "422 doesNotReplay")
      #expect(try await hunt.ask(hunt.body(end: 0, opened + wrong + wrong)).problem == "422 tooFast")
    }
  }
}
