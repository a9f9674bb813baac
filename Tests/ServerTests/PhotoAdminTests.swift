import Accounts
import HTTPTypes
import Packs
import Tabletop
import Testing

@testable import Server

/// What the owner of a server does with photos that players have sent to makers of packs.
@Suite struct PhotoAdminTests {
  private static let token = "open-sesame-open-sesame"
  private static let owner = ["Authorization": "Bearer \(token)"]
  private static let path = "/api/v1/admin/photos"
  private static let photo = "RIFF0000WEBPphoto"

  private func site() throws -> TestSite { try TestSite { $0.adminToken = AdminToken(Self.token) } }

  /// Ana has made a pack. Ben has sent her a photo, and the guest Mia another one.
  ///
  /// - Returns: what Ana's browser sends.
  private func fill(_ site: TestSite, _ client: TestClient) async throws -> [String: String] {
    let ana = try await client.account("Ana")
    let ben = try await number(client.account("Ben"), client)
    let mia = try await number(client.welcome("Mia"), client)
    _ = try await client.publish(.horses, as: ana)
    for (pin, player, at) in [(3, ben, 60), (99, mia, 70)] as [(Int64, PlayerID, Int64)] {
      let sent = try await site.server.stores.packs.addPhoto(
        PackPhoto(id: 0, pin: pin, version: 1, at: at), try #require(Picture(Array(Self.photo.utf8))),
        to: PackID(number: 1), by: player, limits: PhotoLimits(ofPack: 9, ofPlayer: 9, bytes: 1_000))
      #expect(sent != nil)
    }
    return ana
  }

  /// The number of a player, by what the player's browser sends.
  private func number(_ headers: [String: String], _ client: TestClient) async throws -> PlayerID {
    let answer = try await client.get("/api/v1/accounts/me", headers: headers)
    return PlayerID(try #require(answer["id"].flatMap { Int64($0) }))
  }

  private func list(_ client: TestClient, _ query: String = "") async throws -> [String] {
    let answer = try await client.get(Self.path + query, headers: Self.owner)
    #expect(answer.status == 200)
    guard case .array(let photos)? = answer.json["photos"] else { return [] }
    return photos.map { JSONWriter.text(of: $0) }
  }

  private static let bens =
    #"{"id":1,"pack":{"id":"1","name":"Ealing’s horses"},"pin":3,"title":"Pin 3","version":1,"at":60,"bytes":17,"by":"Ben"}"#
  private static let mias =
    #"{"id":2,"pack":{"id":"1","name":"Ealing’s horses"},"pin":99,"version":1,"at":70,"bytes":17,"by":"Mia","guest":true}"#

  @Test func theOwnerSeesWhoHasSentAPhotoForWhichPackAndPin() async throws {
    let site = try site()
    try await site.withClient { client async throws in
      _ = try await fill(site, client)
      #expect(try await list(client) == [Self.mias, Self.bens])
      #expect(try await list(client, "?account=%20ben@example.org") == [Self.bens])
      #expect(try await list(client, "?account=nobody").isEmpty)
      #expect(try await list(client, "?offset=1&limit=1") == [Self.bens])
      #expect(try await client.get(Self.path + "?limit=1", headers: Self.owner)["more"] == "true")
      #expect(try await client.get(Self.path + "?limit=2", headers: Self.owner)["more"] == "false")
    }
  }

  @Test func aPhotoIsShownToTheOwnerAndNoCacheKeepsIt() async throws {
    let site = try site()
    try await site.withClient { client async throws in
      let ana = try await fill(site, client)
      let shown = try await client.get(Self.path + "/1", headers: Self.owner)
      #expect(shown.status == 200 && shown.text == Self.photo)
      #expect(shown.headers[.contentType] == "image/webp")
      #expect(shown.headers[.cacheControl] == "private, no-store")
      for headers in [[:], ana] {
        #expect(try await client.get(Self.path + "/1", headers: headers).problem == "401 badToken")
        #expect(try await client.get(Self.path, headers: headers).problem == "401 badToken")
        let removal = try await client.ask(.delete, Self.path + "/1", headers: headers)
        #expect(removal.problem == "401 badToken")
      }
    }
  }

  @Test func aPhotoThatTheOwnerRemovesIsGoneForTheMakerTooAndThatIsWrittenDown() async throws {
    let site = try site()
    try await site.withClient { client async throws in
      let ana = try await fill(site, client)
      #expect(try await client.ask(.delete, Self.path + "/1", headers: Self.owner).status == 204)
      #expect(try await list(client) == [Self.mias])
      #expect(try await client.get(Self.path + "/1", headers: Self.owner).problem == "404 noSuchPhoto")
      let makers = try await client.get("/api/v1/packs/1/photos", headers: ana)
      #expect(makers.text == #"{"photos":[{"id":2,"pin":99,"version":1,"at":70}]}"#)
      #expect(try await client.get("/api/v1/packs/1/photos/1", headers: ana).problem == "404 noSuchPhoto")
      let audit = try await client.get("/api/v1/admin/audit?kind=photoRemoved", headers: Self.owner)
      #expect(audit.text.contains(#""subject":"photo 1""#))
    }
  }

  @Test func whatIsNoPhotoIsRefusedAndChangesNothing() async throws {
    let site = try site()
    try await site.withClient { client async throws in
      _ = try await fill(site, client)
      for photo in ["3", "0", "-1", "x", "99999999999999999999"] {
        for method in [.get, .delete] as [HTTPRequest.Method] {
          let answer = try await client.ask(method, "\(Self.path)/\(photo)", headers: Self.owner)
          #expect(answer.problem == "404 noSuchPhoto")
        }
      }
      for query in ["?only=all", "?limit=0", "?offset=-1", "?x=1", "?account=a&account=b"] {
        #expect(try await client.get(Self.path + query, headers: Self.owner).problem == "422 badForm")
      }
      #expect(try await list(client) == [Self.mias, Self.bens])
    }
  }
}
