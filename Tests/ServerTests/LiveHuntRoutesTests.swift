import Accounts
import HTTPTypes
import Packs
import Tabletop
import Testing

@testable import Server

/// Live hunts over HTTP, with a clock that the test moves.
@Suite struct LiveHuntRoutesTests {
  /// A site with Ana's pack, and a live hunt that has started and lasts an hour.
  private struct Stage {
    let client: TestClient
    let time: TestClock
    let ana: [String: String]
    let code: String

    var path: String { "/api/v1/live-hunts/\(code)" }

    /// Joins with a team; returns the headers of its phone.
    func join(_ name: String = "Foxes") async throws -> [String: String] {
      let joined = try await client.ask(.post, "\(path)/teams", #"{"name":"\#(name)"}"#)
      #expect(joined.status == 201)
      return ["Authorization": "Bearer \(joined.string("token"))"]
    }

    func report(_ phone: [String: String], _ more: String = "", state: String = "playing") async throws
      -> Answer
    {
      let body = #"{"state":"\#(state)","score":30,"found":2,"pins":5,"after":0\#(more)}"#
      return try await client.ask(.put, "\(path)/team", body, headers: phone)
    }

    func teams() async throws -> [JSON] {
      let answer = try await client.get("\(path)/teams", headers: ana)
      if case .array(let teams)? = answer.json["teams"] { return teams } else { return [] }
    }

    /// What the organiser sees of one member of each team.
    func seen(_ member: String) async throws -> [String?] {
      try await teams().map { $0[member].map { JSONWriter.text(of: $0) } }
    }
  }

  private static let place = #","at":[51.5263,-0.2941],"accuracy":12"#

  private func withStage(
    _ change: (inout Settings) -> Void = { _ in }, test: @Sendable (TestSite, Stage) async throws -> Void
  ) async throws {
    let site = try TestSite(change)
    try await site.withClient { client async throws in
      let ana = try await client.account("Ana")
      _ = try await client.publish(.horses, as: ana)
      let opened = try await client.post(
        "/packs/1/live-hunts", Self.opening(end: "\(site.time.seconds + 3_600)"), headers: ana)
      #expect(opened.status == 201)
      try await test(site, Stage(client: client, time: site.time, ana: ana, code: opened.string("code")))
    }
  }

  private static func opening(_ start: String = #""now""#, end: String) -> String {
    #"{"mode":"competitive","start":\#(start),"end":\#(end)}"#
  }

  @Test func whoeverHasTheCodeLearnsWhatThePackIsAndNoAnswer() async throws {
    try await withStage { site, stage in
      let shown = try await stage.client.get("/api/v1/live-hunts/\(stage.code.lowercased())")
      let now = site.time.seconds
      #expect(
        shown.text
          == """
          {"now":\(now),"code":"\(stage.code)","pack":"1","mode":"competitive","startsAt":\(now),"endsAt":\(now + 3_600),\
          "name":"Ealing’s horses","location":"Ealing","description":"Hooves.","creator":"Ana","minutes":30,"pins":5}
          """)
    }
  }

  @Test func theOrganiserSeesWhatTeamsTell() async throws {
    try await withStage { site, stage in
      let (foxes, bears) = (try await stage.join(), try await stage.join("Bears"))
      site.time.pass(60_000)
      #expect(try await stage.report(foxes, Self.place).status == 200)
      #expect(try await stage.seen("name") == [#""Foxes""#, #""Bears""#])
      #expect(try await stage.seen("state") == [#""playing""#, #""waiting""#])
      #expect(try await stage.seen("score") == ["30", "0"])
      #expect(try await stage.seen("at") == ["[51.526300,-0.294100]", nil])
      let now = site.time.seconds
      #expect(try await stage.seen("heardAt") == ["\(now)", "\(now - 60)"])
      site.time.pass(20_000)
      #expect(try await stage.seen("age") == ["20", nil])
      _ = try await stage.report(bears, state: "over")
      #expect(try await stage.seen("state") == [#""playing""#, #""over""#])
    }
  }

  @Test func aPlaceGoesAsSoonAsItsTeamDoesNotShowItLeavesOrIsSilent() async throws {
    try await withStage { site, stage in
      let places = site.server.liveHunts.places
      let foxes = try await stage.join()
      _ = try await stage.report(foxes, Self.place)
      #expect(places.count == 1)
      _ = try await stage.report(foxes)
      #expect(try await stage.seen("at") == [nil] && places.count == 0)

      _ = try await stage.report(foxes, Self.place)
      site.time.pass((LivePlaces.patience - 1) * 1_000)
      #expect(try await stage.seen("at") != [nil])
      site.time.pass(1_000)
      #expect(try await stage.seen("at") == [nil])
      #expect(places.count == 1)
      places.tidy(at: site.time.seconds)
      #expect(places.count == 0)

      _ = try await stage.report(foxes, Self.place)
      #expect(try await stage.client.ask(.delete, "\(stage.path)/team", headers: foxes).status == 204)
      #expect(places.count == 0)
      #expect(try await stage.teams().isEmpty)
      #expect(try await stage.report(foxes).problem == "404 noSuchLiveTeam")
    }
  }

  @Test func placesGoWithTheEndAndPhonesMayStillTellHowTheirHuntsWent() async throws {
    try await withStage { site, stage in
      let places = site.server.liveHunts.places
      let foxes = try await stage.join()
      _ = try await stage.report(foxes, Self.place)
      site.time.pass(10_000)
      let ended = try await stage.client.ask(.put, stage.path, #"{"end":"now"}"#, headers: stage.ana)
      #expect(ended["endsAt"] == "\(site.time.seconds)")
      #expect(places.count == 0)
      let late = try await stage.report(foxes, Self.place, state: "over")
      #expect(late["endsAt"] == "\(site.time.seconds)")
      #expect(places.count == 0)
      #expect(try await stage.seen("state") == [#""over""#])
      for (method, path, body) in [
        (.put, "", #"{"end":\#(site.time.seconds + 60)}"#), (.post, "/messages", #"{"text":"Hello"}"#),
      ] as [(HTTPRequest.Method, String, String)] {
        #expect(
          try await stage.client.ask(method, stage.path + path, body, headers: stage.ana).problem
            == "409 liveHuntOver")
      }
      #expect(
        try await stage.client.ask(.post, "\(stage.path)/teams", #"{"name":"Late"}"#).problem
          == "409 liveHuntOver")
    }
  }

  @Test func theHoursAreMovedWithinLimits() async throws {
    try await withStage { site, stage in
      let now = site.time.seconds
      let opened = try await stage.client.post(
        "/packs/1/live-hunts", Self.opening("\(now + 600)", end: "\(now + 3_600)"), headers: stage.ana)
      let path = "/api/v1/live-hunts/\(opened.string("code"))"
      func move(_ body: String) async throws -> Answer {
        try await stage.client.ask(.put, path, body, headers: stage.ana)
      }
      #expect(try await move(#"{"start":\#(now + 900)}"#)["startsAt"] == "\(now + 900)")
      #expect(try await move(#"{"start":\#(now + 3_600)}"#).json["fields"]?["end"] != nil)
      #expect(try await move(#"{"end":\#(now + 900 + 86_401)}"#).json["fields"]?["end"] != nil)
      #expect(try await move(#"{"start":\#(now + 61 * 86_400)}"#).json["fields"]?["start"] != nil)
      #expect(try await move(#"{"start":"soon"}"#).problem == "422 badForm")
      #expect(try await move(#"{"start":"now"}"#)["startsAt"] == "\(now)")
      #expect(try await move(#"{"start":\#(now + 5)}"#).problem == "409 liveHuntStarted")
      #expect(try await move(#"{"end":\#(now)}"#).json["fields"]?["end"] != nil)
      #expect(try await move(#"{"end":\#(now + 7_200)}"#)["endsAt"] == "\(now + 7_200)")
    }
  }

  @Test func messagesAreKeptForThoseWhoComeLater() async throws {
    try await withStage { site, stage in
      let foxes = try await stage.join()
      let message = "/api/v1/live-hunts/\(stage.code)/messages"
      let sent = try await stage.client.ask(.post, message, #"{"text":" Come back. "}"#, headers: stage.ana)
      #expect(sent.text == #"{"id":1,"text":"Come back.","at":\#(site.time.seconds)}"#)
      #expect(try await stage.report(foxes)["messages"] == "[\(sent.text)]")
      #expect(try await stage.report(stage.join("Late"))["messages"] == "[\(sent.text)]")
      let body = #"{"state":"over","score":0,"found":0,"pins":5,"after":1}"#
      let known = try await stage.client.ask(.put, "\(stage.path)/team", body, headers: foxes)
      #expect(known["messages"] == "[]")
      for text in ["", " ", "two\\nlines", String(repeating: "a", count: 201)] {
        let refused = try await stage.client.ask(.post, message, #"{"text":"\#(text)"}"#, headers: stage.ana)
        #expect(refused.problem == "422 invalid")
      }
      for _ in 1..<LiveHunt.limits.messages {
        _ = try await stage.client.ask(.post, message, #"{"text":"Again"}"#, headers: stage.ana)
      }
      #expect(
        try await stage.client.ask(.post, message, #"{"text":"Again"}"#, headers: stage.ana).problem
          == "409 tooManyLiveMessages")
    }
  }

  @Test func onlyThoseWhoWorkOnThePackOrganise() async throws {
    try await withStage { site, stage in
      let (client, ben) = (stage.client, try await stage.client.account("Ben"))
      let requests: [(HTTPRequest.Method, String, String?)] = [
        (.post, "/api/v1/packs/1/live-hunts", Self.opening(end: "\(site.time.seconds + 60)")),
        (.get, "/api/v1/packs/1/live-hunts", nil), (.put, stage.path, #"{"end":"now"}"#),
        (.post, stage.path + "/messages", #"{"text":"Hello"}"#), (.get, stage.path + "/teams", nil),
        (.delete, stage.path + "/teams/1", nil),
      ]
      for (method, path, body) in requests {
        #expect(try await client.ask(method, path, body).problem == "401 notLoggedIn")
        #expect(try await client.ask(method, path, body, headers: ben).problem == "403 notYours")
      }
      let foxes = try await stage.join()
      _ = try await client.ask(.post, "/api/v1/packs/1/people", #"{"name":"Ben"}"#, headers: stage.ana)
      _ = try await client.ask(.put, "/api/v1/packs/1/invitation", #"{"accept":true}"#, headers: ben)
      #expect(try await client.ask(.delete, stage.path + "/teams/1", headers: ben).status == 204)
      #expect(
        try await client.ask(.delete, stage.path + "/teams/1", headers: ben).problem == "404 noSuchLiveTeam")
      #expect(try await stage.report(foxes).problem == "404 noSuchLiveTeam")
    }
  }

  @Test func aPackThatPlayersDoNotGetHasNoLiveHunt() async throws {
    try await withStage { site, stage in
      let end = Self.opening(end: "\(site.time.seconds + 60)")
      _ = try await stage.client.publish(.few, as: stage.ana)
      #expect(
        try await stage.client.post("/packs/2/live-hunts", end, headers: stage.ana).problem
          == "409 packNotOffered")
      for _ in 1..<LiveHunt.limits.ofPack {
        #expect(try await stage.client.post("/packs/1/live-hunts", end, headers: stage.ana).status == 201)
      }
      #expect(
        try await stage.client.post("/packs/1/live-hunts", end, headers: stage.ana).problem
          == "409 tooManyLiveHunts")
    }
  }

  @Test func namesOfTeamsAreCheckedAndDifferent() async throws {
    try await withStage { _, stage in
      _ = try await stage.join()
      func join(_ name: String) async throws -> String {
        try await stage.client.ask(.post, "\(stage.path)/teams", #"{"name":"\#(name)"}"#).problem
      }
      #expect(try await join(" FOXES ") == "409 nameTaken")
      #expect(try await join("") == "422 invalid")
      #expect(try await join(String(repeating: "a", count: 31)) == "422 invalid")
    }
  }

  @Test func badReportsAreRefused() async throws {
    try await withStage { _, stage in
      let foxes = try await stage.join()
      func report(_ body: String, _ headers: [String: String]? = nil) async throws -> String {
        try await stage.client.ask(.put, "\(stage.path)/team", body, headers: headers ?? foxes).problem
      }
      let good = #"{"state":"playing","score":30,"found":2,"pins":5,"after":0}"#
      #expect(try await report(good, [:]) == "401 badToken")
      #expect(try await report(good, ["Authorization": "Bearer x"]) == "404 noSuchLiveTeam")
      for (old, new) in [
        (#""playing""#, #""winning""#), ("30", "-1"), (#""found":2"#, #""found":6"#), ("5,", "1001,"),
        (#""after":0"#, #""after":0,"at":[91,0]"#), (#""after":0"#, #""after":0,"accuracy":-1"#),
        (#""after":0"#, #""after":0,"name":"Bears""#),
      ] {
        #expect(try await report(good.replacing(old, with: new)) == "422 badForm", "\(new)")
      }
      #expect(try await report("{") == "400 badJSON")
    }
  }

  @Test func codesAreNotFoundByTryingAndTokensStillWork() async throws {
    try await withStage({ $0.limits.wrongCodesPerMinute = 3 }) { _, stage in
      let foxes = try await stage.join()
      for code in ["AAAAAA", "x", "K7M2P0"] {
        #expect(try await stage.client.get("/api/v1/live-hunts/\(code)").problem == "404 noSuchLiveHunt")
      }
      #expect(try await stage.client.get(stage.path).problem == "429 tooManyTries")
      #expect(
        try await stage.client.ask(.post, "\(stage.path)/teams", #"{"name":"Bears"}"#).problem
          == "429 tooManyTries")
      #expect(try await stage.report(foxes).status == 200)
      #expect(try await stage.client.get("\(stage.path)/teams", headers: stage.ana).status == 200)
    }
  }

  @Test func phonesAndOrganisersAskOnlySoOften() async throws {
    try await withStage({
      ($0.limits.liveReportsPerMinute, $0.limits.liveLooksPerMinute, $0.limits.liveChangesPerHour) = (2, 2, 2)
    }) { _, stage in
      let (foxes, bears) = (try await stage.join(), try await stage.join("Bears"))
      for _ in 1...2 { #expect(try await stage.report(foxes).status == 200) }
      #expect(try await stage.report(foxes).problem == "429 tooManyTries")
      #expect(try await stage.report(bears).status == 200)
      let (client, path) = (stage.client, stage.path)
      for _ in 1...2 { #expect(try await client.get("\(path)/teams", headers: stage.ana).status == 200) }
      #expect(try await client.get("\(path)/teams", headers: stage.ana).problem == "429 tooManyTries")
      // The first change was to open it.
      #expect(try await client.ask(.put, path, "{}", headers: stage.ana).status == 200)
      #expect(try await client.ask(.put, path, "{}", headers: stage.ana).problem == "429 tooManyTries")
    }
  }

  @Test func aLiveHuntIsDeletedSevenDaysAfterItsEndOrWithItsOrganiser() async throws {
    try await withStage { site, stage in
      let export = try await stage.client.get("/api/v1/accounts/me/export", headers: stage.ana)
      let now = site.time.seconds
      #expect(
        export["liveHunts"]
          == #"[{"code":"\#(stage.code)","pack":"1","mode":"competitive","startsAt":\#(now),"endsAt":\#(now + 3_600),"messages":[]}]"#
      )
      await site.pass(days: LiveHunt.daysKept)
      #expect(try await stage.client.get(stage.path).status == 200)
      await site.pass(days: 1)
      #expect(try await stage.client.get(stage.path).problem == "404 noSuchLiveHunt")

      let opened = try await stage.client.post(
        "/packs/1/live-hunts", Self.opening(end: "\(site.time.seconds + 60)"), headers: stage.ana)
      let left = try await stage.client.ask(
        .delete, "/api/v1/accounts/me", #"{"password":"a quiet harbour","packs":"leave"}"#, headers: stage.ana
      )
      #expect(left.status == 204)
      let path = "/api/v1/live-hunts/\(opened.string("code"))"
      #expect(try await stage.client.get(path).problem == "404 noSuchLiveHunt")
    }
  }
}
