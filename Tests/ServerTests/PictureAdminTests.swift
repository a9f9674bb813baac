import HTTPTypes
import Tabletop
import Testing

@testable import Server

/// What the owner of a server does with pictures of packs.
@Suite struct PictureAdminTests {
  private static let token = "open-sesame-open-sesame"
  private static let owner = ["Authorization": "Bearer \(token)"]
  private static let path = "/api/v1/admin/pictures"

  private func site() throws -> TestSite { try TestSite { $0.adminToken = AdminToken(Self.token) } }

  private func list(_ client: TestClient, _ query: String = "") async throws -> [JSON] {
    let answer = try await client.get(Self.path + query, headers: Self.owner)
    #expect(answer.status == 200)
    return if case .array(let pictures)? = answer.json["pictures"] { pictures } else { [] }
  }

  private func paths(_ client: TestClient, _ query: String) async throws -> [String] {
    try await list(client, query).compactMap { $0["path"]?.text }
  }

  /// The path of the owner's routes for a picture that is shown there.
  private func removal(of path: String) -> String {
    "\(Self.path)/\(path.dropFirst("/pictures/".count))/removal"
  }

  @Test func theOwnerSeesWhoseAPictureIsAndWhichPacksUseIt() async throws {
    try await site().withClient { client async throws in
      let ana = try await client.account("Ana")
      var pack = TestPack.horses
      pack.picture = try await client.addPicture("one", as: ana)
      _ = try await client.publish(pack, as: ana)
      let picture = try #require(try await list(client).first)
      #expect(
        picture["path"]?.text == pack.picture && picture["by"]?.text == "Ana" && picture["removal"] == nil)
      #expect(picture["id"]?.text.map { "/pictures/\($0)" } == pack.picture)
      #expect(
        picture["packs"].map { JSONWriter.text(of: $0) } == #"[{"id":"1","name":"\#(pack.name)"}]"#)
    }
  }

  @Test func theOwnerFindsThePicturesOfAnAccountPartByPart() async throws {
    let site = try site()
    try await site.withClient { client async throws in
      let (ana, ben) = (try await client.account("Ana"), try await client.account("Ben"))
      let one = try await client.addPicture("one", as: ana)
      site.time.pass(1_000)
      let two = try await client.addPicture("two", as: ben)
      site.time.pass(1_000)
      let three = try await client.addPicture("three", as: ana)
      #expect(try await paths(client, "") == [three, two, one])
      #expect(try await paths(client, "?account=Ana") == [three, one])
      #expect(try await paths(client, "?account=%20ben@example.org") == [two])
      #expect(try await paths(client, "?account=nobody").isEmpty)
      #expect(try await paths(client, "?limit=1&offset=1") == [two])
      #expect(try await client.get(Self.path + "?limit=2", headers: Self.owner)["more"] == "true")
      #expect(try await client.get(Self.path + "?limit=3", headers: Self.owner)["more"] == "false")
    }
  }

  @Test func aHiddenPictureIsNotFoundUntilItIsShownAgain() async throws {
    try await site().withClient { client async throws in
      let ana = try await client.account("Ana")
      let path = try await client.addPicture("one", as: ana)
      let hidden = try await client.ask(.put, removal(of: path), #"{"kind":"hidden"}"#, headers: Self.owner)
      #expect(hidden.status == 200 && hidden.string("removal") == "hidden" && hidden.string("by") == "Ana")
      #expect(try await client.get(path).problem == "404 notFound")
      #expect(try await paths(client, "?only=removed") == [path])
      let again = try await client.ask(.post, "/api/v1/pictures", "RIFF0000WEBPone", headers: ana)
      #expect(again.problem == "409 pictureRemoved")
      let shown = try await client.ask(.delete, removal(of: path), headers: Self.owner)
      #expect(shown.status == 200 && shown["removal"] == nil)
      #expect(try await client.get(path).status == 200)
      #expect(try await paths(client, "?only=removed").isEmpty)
    }
  }

  @Test func aRemovedPictureIsGoneAndItsPackGoesOn() async throws {
    try await site().withClient { client async throws in
      let ana = try await client.account("Ana")
      var pack = TestPack.horses
      let path = try await client.addPicture("one", as: ana)
      pack.picture = path
      _ = try await client.publish(pack, as: ana)
      let removed = try await client.ask(.put, removal(of: path), #"{"kind":"removed"}"#, headers: Self.owner)
      #expect(removed.string("removal") == "removed" && removed["bytes"] == "0")
      #expect(try await client.get(path).problem == "404 notFound")
      #expect(try await client.get("/api/v1/packs/1").status == 200)
      for answer in [
        try await client.ask(.delete, removal(of: path), headers: Self.owner),
        try await client.ask(.put, removal(of: path), #"{"kind":"hidden"}"#, headers: Self.owner),
      ] {
        #expect(answer.problem == "409 pictureDeleted")
      }
    }
  }

  @Test func whatIsWrongIsRefusedAndChangesNothing() async throws {
    try await site().withClient { client async throws in
      let path = try await client.addPicture("one", as: try await client.account("Ana"))
      for form in ["{}", #"{"kind":"x"}"#, #"{"kind":"hidden","why":"x"}"#, "[]"] {
        let answer = try await client.ask(.put, removal(of: path), form, headers: Self.owner)
        #expect(answer.problem == "422 badForm")
      }
      let unknown = "\(Self.path)/\(String(repeating: "0", count: 64)).webp/removal"
      for path in [unknown, "\(Self.path)/x/removal", "\(Self.path)/0.webp/removal"] {
        let answer = try await client.ask(.put, path, #"{"kind":"hidden"}"#, headers: Self.owner)
        #expect(answer.problem == "404 noSuchPicture")
      }
      for query in ["?only=x", "?limit=0", "?offset=-1", "?x=1", "?account=a&account=b"] {
        #expect(try await client.get(Self.path + query, headers: Self.owner).problem == "422 badForm")
      }
      #expect(try await client.get(Self.path).problem == "401 badToken")
      #expect(try await client.ask(.put, removal(of: path), #"{"kind":"hidden"}"#).problem == "401 badToken")
      #expect(try await client.ask(.delete, removal(of: path)).problem == "401 badToken")
      #expect(try await client.get(path).status == 200)
    }
  }
}
