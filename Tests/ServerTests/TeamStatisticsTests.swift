import Foundation
import Tabletop
import TestSupport
import Testing

@testable import Server

/// A game in a room counts for the players whose sessions took its seats, whatever names they typed there.
@Suite struct TeamStatisticsTests {
  private let folder = TemporaryFolder()

  /// A server on which a game of Relentless is lost with the first wrong delivery.
  private func site() throws -> TestSite {
    let shipped = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Content/relentless").standardizedFileURL
    for name in ["items.json", "parameters.json", "demo.json", "twists.json"] {
      try folder.write(
        try String(contentsOf: shipped.appending(path: name), encoding: .utf8), to: "relentless/\(name)")
    }
    var parameters = try JSON(
      parsing: Array(Data(contentsOf: URL(filePath: folder.file("relentless/parameters.json")))))
    for (name, value) in [("wrongLeast", 100), ("wrongMost", 100), ("expenses", 900)] as [(String, Int64)] {
      let slope = try JSON(parsing: #"{"easy":\#(value),"hard":\#(value)}"#)
      parameters = parameters.replacing(name, with: slope)
    }
    try folder.write(JSONWriter.text(of: parameters), to: "relentless/parameters.json")
    return try TestSite { settings in settings.contentFolder = folder.path }
  }

  /// Plays a game to its end on one phone that speaks for all three seats.
  ///
  /// - Parameter headers: of the requests that take the seats.
  private func play(
    _ port: Int, _ client: TestClient, names: [String], headers: [[String: String]]
  ) async throws {
    let opened = try await client.post(
      "/rooms", #"{"game":"relentless","setup":{},"name":"\#(names[0])","avatar":"fox"}"#, headers: headers[0]
    )
    let code = opened.string("code")
    var tokens = [opened.string("token")]
    for (index, avatar) in ["bear", "cat"].enumerated() {
      let joined = try await client.post(
        "/rooms/\(code)/seats", #"{"name":"\#(names[index + 1])","avatar":"\#(avatar)"}"#,
        headers: headers[index + 1])
      tokens.append(joined.string("token"))
    }
    let room = try await client.get("/api/v1/rooms/\(code)")
    let socket = try await TestSocket.room(port, code)
    let list = tokens.map { "\"\($0)\"" }.joined(separator: ",")
    try await socket.send(#"{"hello":{"tokens":[\#(list)]}}"#)
    try await socket.send(#"{"n":1,"seat":0,"room":{"start":{}}}"#)
    try await socket.send(#"{"n":2,"seat":0,"do":{"proceed":{}}}"#)
    try await socket.send(#"{"n":3,"seat":0,"do":{"newPackage":{}}}"#)
    // It does not matter whose order it is: each house is tried until one has an order.
    for house in 0..<5 {
      try await socket.send(#"{"n":\#(4 + house),"seat":0,"do":{"deliver":{"package":1,"house":\#(house)}}}"#)
    }
    var told = room.text
    while !told.contains(#""outcome":{"result":"lost""#) {
      #expect(!told.contains("player"), "nobody is told of players' numbers")
      told = try await socket.text()
    }
  }

  private func games(_ client: TestClient, _ headers: [String: String]) async throws -> String? {
    try await client.get("/api/v1/accounts/me/statistics", headers: headers)["relentless"]
  }

  @Test func aGameCountsForThePlayerOfTheSeatAndNotForWhoHasTheName() async throws {
    let site = try site()
    try await site.withPort { port, client async throws in
      let ana = try await client.post("/accounts", ProgressRoutesTests.registration).cookies
      let (mia, zoe) = (try await client.welcome("Mia"), try await client.welcome("Zoe"))
      // Ana plays as Queen. Elsewhere a stranger without a session plays as Ana. Mia has two seats.
      try await play(port, client, names: ["Queen", "Ben", "Cem"], headers: [ana, [:], [:]])
      try await play(port, client, names: ["Ana", "Ben", "Cem"], headers: [[:], [:], [:]])
      try await play(port, client, names: ["Dora", "Mimi", "Momo"], headers: [ana, mia, mia])
      #expect(try await games(client, ana)?.hasPrefix(#"{"games":2,"#) == true)
      #expect(try await games(client, mia)?.hasPrefix(#"{"games":1,"#) == true)
      #expect(try await games(client, zoe) == #"{"games":0,"best":null}"#)
      // Players can download what is stored about them.
      let export = try await client.get("/api/v1/accounts/me/export", headers: mia)
      #expect(
        export["teamGames"]?.hasPrefix(#"[{"board":"relentless","id":3,"names":["Dora","Mimi","Momo"],"#)
          == true)
    }
  }

  @Test func aSessionThatIsNoneTakesASeatAllTheSame() async throws {
    try await TestSite().withClient { client async throws in
      let opened = try await client.openRoom(headers: ["Cookie": "parlour_session=0123456789abcdef"])
      #expect(opened.status == 201)
    }
  }

  @Test func whoTakesASeatCannotNameAPlayer() async throws {
    try await TestSite().withClient { client async throws in
      let code = try await client.openRoom().string("code")
      let joined = try await client.post(
        "/rooms/\(code)/seats", #"{"name":"Ben","avatar":"bear","player":1}"#)
      #expect(joined.problem == "422 badForm")
    }
  }
}
