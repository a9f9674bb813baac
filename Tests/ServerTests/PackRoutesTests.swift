import Foundation
import HTTPTypes
import Tabletop
import Testing
import TownHunt

@testable import Server

@Suite struct PackRoutesTests {
  @Test func aPackIsPublishedFoundAndDownloadedWithoutItsAnswers() async throws {
    try await TestSite().withClient { client async throws in
      let ana = try await client.account("Ana")
      let published = try await client.publish(.horses, as: ana)
      #expect(published.status == 201 && published.string("id") == "1" && published["version"] == "1")
      #expect(published.string("salt").utf8.count == 32)
      let found = try await client.get("/api/v1/packs?name=HORSES&location=ealing&creator=an")
      #expect(found.names == ["Ealing’s horses"])
      #expect(found["more"] == "false")
      for words in ["horses", "EALING%20horses", "ana%20hors%20ealing"] {
        #expect(try await client.get("/api/v1/packs?q=\(words)").names == ["Ealing’s horses"], "\(words)")
      }
      #expect(try await client.get("/api/v1/packs?q=horses%20berlin").names == [])
      #expect(try await client.get("/api/v1/packs?q=horses&creator=ben").names == [])
      let one = try #require(found.packs.first)
      #expect(
        JSONWriter.text(of: one)
          == #"{"id":"1","name":"Ealing’s horses","location":"Ealing","description":"Hooves.","creator":"Ana","#
          + #""minutes":30,"pins":5,"version":1,"at":[51.500002,-0.300000],"#
          + #""length":0,"walk":10,"difficulty":"medium"}"#)
      let pack = try await client.get("/api/v1/packs/1")
      #expect(pack["at"] == "[51.500002,-0.300000]")
      #expect(
        pack["pins"] == "5" && pack.string("creator") == "Ana"
          && pack.string("salt") == published.string("salt"))
      for secret in ["answer", "Pin 3", "What is it", "codeword"] { #expect(!pack.text.contains(secret)) }
      let pins = try Seal(id: "1", version: 1, salt: pack.string("salt")).pins(in: pack.string("sealed"))
      #expect(pins.map(\.id) == [0, 1, 2, 3, 4])
      #expect(pins.allSatisfy { $0.codewords.isEmpty && $0.answers.isEmpty && $0.stretched.count == 1 })
      // The digests are stretched anew for a new process, but not for each download.
      #expect(try await client.get("/api/v1/packs/1").text == pack.text)
    }
  }

  @Test func onlyItsCreatorHasTheAnswersBack() async throws {
    try await TestSite().withClient { client async throws in
      let (ana, ben) = (try await client.account("Ana"), try await client.account("Ben"))
      _ = try await client.publish(.horses, as: ana)
      let whole = try await client.get("/api/v1/packs/1/whole", headers: ana)
      #expect(whole.status == 200 && whole.text.contains(#""codeword":"answer 3""#))
      #expect(whole.string("id") == "1" && whole["version"] == "1" && !whole.string("salt").isEmpty)
      #expect(try await client.get("/api/v1/packs/1/whole", headers: ben).problem == "403 notYours")
      #expect(try await client.get("/api/v1/packs/1/whole").problem == "401 notLoggedIn")
      #expect(try await client.get("/api/v1/packs/2/whole", headers: ana).problem == "404 noSuchPack")
      #expect(try await client.ask(.delete, "/api/v1/packs/1", headers: ben).problem == "403 notYours")
      #expect(try await client.save(.horses, version: 1, as: ben).problem == "403 notYours")
    }
  }

  @Test func onlyItsCreatorIsToldThatItIsTheirs() async throws {
    try await TestSite().withClient { client async throws in
      let (ana, ben) = (try await client.account("Ana"), try await client.account("Ben"))
      _ = try await client.publish(.horses, as: ana)
      #expect(try await client.get("/api/v1/packs/1", headers: ana)["mine"] == "true")
      #expect(try await client.get("/api/v1/packs/1", headers: ben)["mine"] == nil)
      #expect(try await client.get("/api/v1/packs/1")["mine"] == nil)
      let leave = #"{"password":"a quiet harbour","packs":"leave"}"#
      #expect(try await client.ask(.delete, "/api/v1/accounts/me", leave, headers: ana).status == 204)
      let former = try await client.get("/api/v1/packs/1", headers: ben)
      #expect(former.status == 200 && former["mine"] == nil)
    }
  }

  @Test func guestsAndStrangersPublishNothing() async throws {
    try await TestSite().withClient { client async throws in
      let guest = try await client.post("/guests", #"{"name":"Mia"}"#).cookies
      #expect(try await client.publish(.horses, as: guest).problem == "403 accountNeeded")
      #expect(try await client.publish(.horses, as: [:]).problem == "401 notLoggedIn")
      #expect(try await client.get("/api/v1/packs").names == [])
    }
  }

  @Test func allMistakesOfAPackAreTold() async throws {
    try await TestSite().withClient { client async throws in
      let ana = try await client.account("Ana")
      let refused = try await client.post(
        "/packs",
        #"""
        {"pack":{"name":"\#(String(repeating: "x", count: 31))","location":"E","description":"D","minutes":20,
         "pins":[{"id":1,"title":"T","hint":"H","points":0,"at":[1,2],"codeword":"!"}]}}
        """#, headers: ana)
      #expect(refused.problem == "422 invalid")
      #expect(
        refused["fields"]
          == #"{"name":"At most 30 characters.","minutes":"Expected a whole number from 15 to 300 in steps of 15."}"#
      )
      guard case .array(let mistakes)? = refused.json["mistakes"] else {
        Issue.record("\(refused.text)")
        return
      }
      #expect(mistakes.count == 4)
      #expect(
        mistakes.filter { $0["pin"]?.isOne == true }.compactMap { $0["field"]?.text } == [
          "points", "codeword",
        ])
      for bad in [#"{"pack":{}}"#, #"{"pack":[]}"#, #"{"pack":{"pins":[]},"x":1}"#, #"{}"#, #"[]"#] {
        #expect(try await client.post("/packs", bad, headers: ana).status == 422, "\(bad)")
      }
      #expect(try await client.post("/packs", "no JSON", headers: ana).problem == "400 badJSON")
    }
  }

  @Test func whatIsSentTwiceIsDoneOnceAndTwoOfANameAreRefused() async throws {
    try await TestSite().withClient { client async throws in
      let ana = try await client.account("Ana")
      let sending = ana.merging(["Idempotency-Key": "abc"]) { $1 }
      let first = try await client.publish(.horses, as: sending)
      let second = try await client.publish(.horses, as: sending)
      #expect(first.text == second.text && second.status == 201)
      #expect(try await client.publish(.horses, as: ana).problem == "409 packExists")
      let odd = ana.merging(["Idempotency-Key": String(repeating: "k", count: 101)]) { $1 }
      #expect(try await client.publish(.horses, as: odd).problem == "422 badForm")
    }
  }

  @Test func theLaterOfTwoSavesIsRefusedWithBothToChooseFrom() async throws {
    try await TestSite().withClient { client async throws in
      let ana = try await client.account("Ana")
      _ = try await client.publish(.horses, as: ana)
      #expect(try await client.save(.horses, version: 1, as: ana).text == #"{"id":"1","version":1}"#)
      #expect(try await client.save(.cows, version: 1, as: ana).text == #"{"id":"1","version":2}"#)
      #expect(
        try await client.save(.cows, version: 1, as: ana).text == #"{"id":"1","version":2}"#, "Sent again.")
      let refused = try await client.save(.horses, version: 1, as: ana)
      #expect(refused.problem == "409 changedMeanwhile" && refused["version"] == "2")
      #expect(refused.json["pack"]?["name"]?.text == "Cows")
      #expect(refused.text.contains(#""codeword":"answer 3""#))
      #expect(try await client.save(.horses, version: 2, as: ana)["version"] == "3")
      #expect(try await client.save(.horses, version: 1, as: ana, id: "9").problem == "404 noSuchPack")
      #expect(try await client.ask(.put, "/api/v1/packs/1", "{}", headers: ana).problem == "422 badForm")
    }
  }

  @Test func aDeletedPackIsGone() async throws {
    try await TestSite().withClient { client async throws in
      let ana = try await client.account("Ana")
      _ = try await client.publish(.horses, as: ana)
      #expect(try await client.ask(.delete, "/api/v1/packs/1", headers: ana).status == 204)
      #expect(try await client.ask(.delete, "/api/v1/packs/1", headers: ana).problem == "404 noSuchPack")
      #expect(try await client.get("/api/v1/packs/1").problem == "404 noSuchPack")
      #expect(try await client.get("/api/v1/packs").names == [])
    }
  }

  @Test func aPackOfFourPinsIsThereForItsCreatorAlone() async throws {
    try await TestSite().withClient { client async throws in
      let (ana, ben) = (try await client.account("Ana"), try await client.account("Ben"))
      _ = try await client.publish(.few, as: ana)
      #expect(try await client.get("/api/v1/packs").names == [])
      for other in [ben, [:]] {
        #expect(try await client.get("/api/v1/packs/1", headers: other).problem == "404 noSuchPack")
      }
      #expect(try await client.get("/api/v1/packs/1/whole", headers: ben).problem == "404 noSuchPack")
      #expect(try await client.get("/api/v1/packs/1", headers: ana).status == 200)
      let mine = try await client.get("/api/v1/packs?mine=true", headers: ana)
      #expect(mine.names == ["Few"] && mine.packs.first?["mine"] != nil)
      #expect(try await client.get("/api/v1/packs?mine=true&q=few", headers: ana).names == ["Few"])
      #expect(try await client.get("/api/v1/packs?mine=true&q=many", headers: ana).names == [])
      #expect(try await client.get("/api/v1/packs?mine=true", headers: ben).names == [])
      #expect(try await client.get("/api/v1/packs?mine=true").problem == "401 notLoggedIn")
    }
  }

  @Test func packsAreFoundByWhereTheyAre() async throws {
    try await TestSite().withClient { client async throws in
      let ana = try await client.account("Ana")
      for (name, latitude) in [("Far", 52), ("Near", 51), ("Farther", 53)] {
        _ = try await client.publish(TestPack(name: name, latitude: latitude), as: ana)
      }
      let near = try await client.get("/api/v1/packs?near=51.500002,-0.3&limit=2")
      #expect(near.names == ["Near", "Far"] && near["more"] == "true")
      #expect(near.packs.first?["metres"].map { JSONWriter.text(of: $0) } == "0")
      #expect(try await client.get("/api/v1/packs?near=51,-0.3&limit=2&offset=2").names == ["Farther"])
      #expect(try await client.get("/api/v1/packs?near=60,0&name=far").names == ["Farther", "Far"])
      #expect(try await client.get("/api/v1/packs?near=60,0&q=far%20ealing").names == ["Farther", "Far"])
      #expect(try await client.get("/api/v1/packs").names == ["Far", "Farther", "Near"])
      #expect(try await client.get("/api/v1/packs?limit=2&offset=1").names == ["Farther", "Near"])
      let map = try await client.get("/api/v1/packs?box=51.8,-1,60,1")
      #expect(map.names.sorted() == ["Far", "Farther"])
      #expect(map.packs.first?["creator"] == nil && map.packs.first?["at"] != nil)
    }
  }

  @Test(arguments: [
    "near=1", "near=91,0", "near=a,b", "near=1,2,3", "box=1,2,3", "box=2,0,1,0", "box=0,0,1,181", "limit=0",
    "limit=101",
    "offset=-1", "offset=10001", "limit=x", "mine=false", "mine=true&near=1,1", "box=0,0,1,1&name=x", "x=1",
    "name=a&name=b", "q=a&q=b", "own=false", "own=true&mine=true", "own=true&q=x", "own=true&near=1",
    "box=0,0,1,1&q=x", "q=\(String(repeating: "x", count: 101))",
    "name=\(String(repeating: "x", count: 101))",
  ])
  func aWrongParameterIsRefused(_ query: String) async throws {
    try await TestSite().withClient { client async throws in
      #expect(try await client.get("/api/v1/packs?\(query)").problem == "422 badForm")
    }
  }

  @Test func whatIsNoIDIsNoPack() async throws {
    try await TestSite().withClient { client async throws in
      for id in ["a%20b", "%E6%B1%89", String(repeating: "1", count: 101), "-", "99"] {
        #expect(try await client.get("/api/v1/packs/\(id)").problem.hasSuffix("404 noSuchPack"), "\(id)")
      }
    }
  }

  @Test func whatIsTooMuchIsRefused() async throws {
    try await TestSite {
      $0.limits.packsPerAccount = 1
      $0.limits.packBytes = 5_000
      $0.limits.uploadsPerHour = 3
      $0.limits.packSearchesPerMinute = 2
      $0.limits.packDownloadsPerMinute = 2
    }.withClient { client async throws in
      let ana = try await client.account("Ana")
      _ = try await client.publish(.horses, as: ana)
      #expect(try await client.publish(.cows, as: ana).problem == "409 tooManyPacks")
      let long = TestPack(name: "Long", description: String(repeating: " ", count: 5_000))
      #expect(try await client.publish(long, as: ana).problem == "413 tooLarge")
      #expect(try await client.publish(.cows, as: ana).problem == "429 tooManyTries")
      for _ in 0..<2 { _ = try await client.get("/api/v1/packs") }
      #expect(try await client.get("/api/v1/packs").problem == "429 tooManyTries")
      #expect(try await client.get("/api/v1/packs/99").problem == "404 noSuchPack")
      #expect(try await client.get("/api/v1/packs/99/whole", headers: ana).problem == "404 noSuchPack")
      #expect(try await client.get("/api/v1/packs/99").problem == "429 tooManyTries")
      #expect(try await client.get("/api/v1/packs/99/whole", headers: ana).problem == "429 tooManyTries")
    }
  }

  @Test func whoDeletesTheirAccountChoosesWhatBecomesOfTheirPacks() async throws {
    try await TestSite().withClient { client async throws in
      let (ana, ben) = (try await client.account("Ana"), try await client.account("Ben"))
      _ = try await client.publish(.horses, as: ana)
      _ = try await client.publish(.cows, as: ben)
      let export = try await client.get("/api/v1/accounts/me/export", headers: ana)
      #expect(export.text.contains("Ealing’s horses") && export.text.contains("answer 3"))
      let me = "/api/v1/accounts/me"
      let wrong = #"{"password":"another one","packs":"delete"}"#
      #expect(try await client.ask(.delete, me, wrong, headers: ana).problem == "403 wrongPassword")
      #expect(try await client.get("/api/v1/packs").names == ["Cows", "Ealing’s horses"])
      for (odd, problem) in [
        (#""packs":"burn""#, "packs: expected \"leave\" or \"delete\""),
        (#""packs":1"#, "packs: expected a string"),
        (#""pictures":"delete""#, "there is no \"pictures\" here"),
      ] {
        let refused = try await client.ask(
          .delete, me, #"{"password":"a quiet harbour",\#(odd)}"#, headers: ana)
        #expect(refused.problem == "422 badForm")
        #expect(refused.string("detail").contains(problem))
      }
      let leave = #"{"password":"a quiet harbour"}"#
      #expect(try await client.ask(.delete, me, leave, headers: ana).status == 204)
      #expect(try await client.get("/api/v1/packs?creator=former%20player").names == ["Ealing’s horses"])
      let delete = #"{"password":"a quiet harbour","packs":"delete"}"#
      #expect(try await client.ask(.delete, me, delete, headers: ben).status == 204)
      #expect(try await client.get("/api/v1/packs").names == ["Ealing’s horses"])
    }
  }

  @Test func theServersOwnPacksAreOfferedWithoutTheirAnswers() async throws {
    let content = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Content")
    try await TestSite { $0.contentFolder = content.standardizedFileURL.path }.withClient {
      client async throws in
      let found = try await client.get("/api/v1/packs?creator=parlour")
      #expect(found.packs.count == 3)
      let ana = try await client.account("Ana")
      _ = try await client.publish(.horses, as: ana)
      let own = try await client.get("/api/v1/packs?own=true")
      #expect(own.names == found.names && own["more"] == "false")
      #expect(try await client.get("/api/v1/packs?own=true&limit=1&offset=1").names == [own.names[1]])
      let near = try await client.get("/api/v1/packs?own=true&near=50.0875,14.4213&limit=1")
      #expect(near.names == ["Old Prague"] && near["more"] == "true")
      #expect(near.packs.first?["metres"] != nil)
      let ids = found.packs.compactMap { $0["id"]?.text }
      #expect(ids.contains("old-prague"))
      for id in ids {
        let pack = try await client.get("/api/v1/packs/\(id)")
        #expect(pack.status == 200 && !pack.text.contains("codeword"))
        let seal = Seal(id: id, version: 1, salt: pack.string("salt"))
        #expect(try seal.pins(in: pack.string("sealed")).allSatisfy { $0.codewords.isEmpty })
      }
      #expect(try await client.get("/api/v1/packs/old-prague/whole", headers: ana).problem == "403 notYours")
      #expect(
        try await client.ask(.delete, "/api/v1/packs/old-prague", headers: ana).problem == "403 notYours")
    }
  }
}
