import Tabletop
import Testing

@testable import Server

/// Rooms that play a pack of the server.
@Suite struct RoomPackTests {
  private func open(
    _ pack: String, with client: TestClient, game: String = "together"
  ) async throws -> Answer {
    try await client.post(
      "/rooms",
      #"{"game":"\#(game)","setup":{"pack":"\#(pack)","mode":"casual"},"name":"Ana","avatar":"fox"}"#)
  }

  @Test(arguments: ["together", "hunt"]) func aRoomIsOpenedWithAPackById(_ game: String) async throws {
    try await TestSite().withClient { client async throws in
      _ = try await client.publish(.horses, as: try await client.account("Ana"))
      let room = try await open("1", with: client, game: game)
      #expect(room.status == 201)
      #expect(!room.text.contains("Pin 3"))
    }
  }

  @Test func packsThatNobodyIsOfferedOpenNoRoom() async throws {
    try await TestSite().withClient { client async throws in
      _ = try await client.publish(.few, as: try await client.account("Ana"))
      for id in ["1", "2", "", "../1", "old-prague"] {
        #expect(try await open(id, with: client).problem == "404 noSuchPack")
      }
    }
  }
}
