import HTTPTypes
import Tabletop
import Testing

@testable import Server

@Suite struct RoomRoutesTests {
  @Test func aRoomIsOpenedWithACodeASeatAndAToken() async throws {
    try await TestSite().withClient { client async throws in
      let opened = try await client.openRoom()
      #expect(opened.status == 201)
      #expect(opened.header("Content-Type") == "application/json")
      #expect(opened.header("Cache-Control") == "no-store")
      #expect(opened.string("code").count == 4)
      #expect(opened.string("code").allSatisfy { ("0"..."9").contains($0) })
      #expect(opened["seat"] == "0")
      #expect(opened.string("token").count == 32)
    }
  }

  @Test func aSeatIsTakenWithATokenOfItsOwn() async throws {
    try await TestSite().withClient { client async throws in
      let opened = try await client.openRoom()
      let joined = try await client.join(opened.string("code"))
      #expect(joined.status == 201)
      #expect(joined["seat"] == "1")
      #expect(joined.string("token").count == 32)
      #expect(joined.string("token") != opened.string("token"))
      #expect(joined["code"] == nil)
    }
  }

  @Test func aJoinerLearnsWhoSitsThereAndNoMore() async throws {
    try await TestSite().withClient { client async throws in
      let code = try await client.openRoom().string("code")
      let room = try await client.get("/api/v1/rooms/\(code)")
      #expect(room.status == 200)
      let invitation = room.string("invitation")
      #expect(invitation.hasPrefix("\(code)-"))
      #expect(
        room.text
          == #"{"code":"\#(code)","invitation":"\#(invitation)","game":"turns","phase":"lobby","free":7,"late":0,"seats":[{"seat":0,"name":"Ana","avatar":"fox"}]}"#
      )
    }
  }

  @Test func thereAreSixteenAvatars() async throws {
    try await TestSite().withClient { client async throws in
      let avatars = try await client.get("/api/v1/avatars")
      #expect(avatars.text.hasPrefix(#"{"avatars":["fox","bear","#))
      if case .array(let all)? = avatars.json["avatars"] { #expect(all.count == 16) } else { Issue.record() }
    }
  }

  @Test func aProblemTellsItsCodeAndASentence() async throws {
    try await TestSite().withClient { client async throws in
      let problem = try await client.get("/api/v1/rooms/none")
      #expect(problem.header("Content-Type") == "application/problem+json")
      #expect(problem.header("Cache-Control") == "no-store")
      #expect(
        problem.text == #"{"type":"about:blank","title":"Not Found","status":404,"code":"noSuchRoom","#
          + #""detail":"There is no table with this code."}"#)
    }
  }

  @Test func takenNamesAndAvatarsAndFullRoomsAreConflicts() async throws {
    try await TestSite().withClient { client async throws in
      let code = try await client.openRoom().string("code")
      #expect(try await client.join(code, "Ana", "bear").problem == "409 nameTaken")
      #expect(try await client.join(code, "Ben", "fox").problem == "409 avatarTaken")
      for (index, avatar) in ["bear", "cat", "dog", "rabbit", "owl", "frog", "panda"].enumerated() {
        #expect(try await client.join(code, "P\(index)", avatar).status == 201)
      }
      #expect(try await client.join(code, "Zoe", "whale").problem == "409 roomFull")
    }
  }

  @Test(arguments: [
    (#"{"game":"chess","setup":{},"name":"Ana","avatar":"fox"}"#, "422 noSuchGame"),
    (#"{"game":"turns","setup":{},"name":"Ana","avatar":"fox"}"#, "422 badForm"),
    (#"{"game":"turns","setup":[],"name":"Ana","avatar":"fox"}"#, "422 badForm"),
    (#"{"game":"turns","setup":\#(TestSite.setup),"name":"","avatar":"fox"}"#, "422 badName"),
    (#"{"game":"turns","setup":\#(TestSite.setup),"name":"Ana","avatar":"x"}"#, "422 badAvatar"),
    (#"{"game":"turns","setup":\#(TestSite.setup),"name":"Ana"}"#, "422 badForm"),
    (#"{"game":"turns","setup":\#(TestSite.setup),"name":"Ana","avatar":"fox","x":1}"#, "422 badForm"),
    ("[]", "422 badForm"), ("", "400 badJSON"), ("{", "400 badJSON"),
    (#"{"game":"turns","game":"turns"}"#, "400 badJSON"),
  ])
  func aRoomIsNotOpenedForABadRequest(_ body: String, _ problem: String) async throws {
    try await TestSite().withClient { client async throws in
      #expect(try await client.post("/rooms", body).problem == problem)
    }
  }

  @Test func aBodyOverSixtyFourKibibytesIsTooLarge() async throws {
    try await TestSite().withClient { client async throws in
      #expect(try await client.openRoom(setup: TestSite.setup(bytes: 65_536)).problem == "413 tooLarge")
      #expect(try await client.openRoom(setup: TestSite.setup(bytes: 65_000)).status == 201)
    }
  }

  @Test func theSummaryIsThereOnceTheGameHasStarted() async throws {
    try await TestSite().withPort { port, client async throws in
      let opened = try await client.openRoom()
      let path = "/api/v1/rooms/\(opened.string("code"))/summary"
      #expect(try await client.get(path).problem == "409 notStarted")
      let ana = try await TestSocket.hello(port, opened)
      _ = try await ana.text()
      try await ana.send(#"{"n":1,"room":{"start":{}}}"#)
      _ = try await ana.text()
      #expect(try await client.get(path)["rounds"] == "1")
      #expect(try await client.get("/api/v1/rooms/\(opened.string("code"))").string("phase") == "playing")
    }
  }

  @Test func aSeatCanBeAskedForUntilTheGameIsOver() async throws {
    try await TestSite().withPort { port, client async throws in
      let opened = try await client.openRoom()
      let code = opened.string("code")
      let ana = try await TestSocket.hello(port, opened)
      _ = try await ana.text()
      try await ana.send(#"{"n":1,"room":{"start":{}}}"#)
      _ = try await ana.text()
      #expect(try await client.get("/api/v1/rooms/\(code)")["late"] == "7")
      #expect(try await client.join(code).status == 201)
      #expect(try await client.get("/api/v1/rooms/\(code)")["late"] == "6")
      try await ana.send(#"{"n":2,"do":{"finish":{}}}"#)
      while try await client.get("/api/v1/rooms/\(code)").string("phase") != "over" {}
      #expect(try await client.join(code).problem == "409 alreadyStarted")
    }
  }

  @Test func noSocketIsMadeOfAPlainRequest() async throws {
    try await TestSite().withClient { client async throws in
      #expect(try await client.get("/api/v1/rooms/4711/socket").problem == "426 upgradeRequired")
    }
  }

  @Test func everythingElseIsNotFoundInTheSameForm() async throws {
    try await TestSite().withClient { client async throws in
      #expect(try await client.get("/api/v1/nothing").problem == "404 notFound")
      #expect(try await client.get("/nothing.html").problem == "404 notFound")
      #expect(try await client.ask(.put, "/api/v1/rooms", "{}").problem == "405 methodNotAllowed")
      #expect(try await client.ask(.delete, "/api/v1/rooms/4711").problem == "405 methodNotAllowed")
    }
  }
}
