import Compression
import Foundation
import HTTPTypes
import Maps
import Storage
import Tabletop
import TestSupport
import Testing

@testable import Server

/// The server's own maps: what everybody reads, and what its owner does.
@Suite struct MapRoutesTests {
  private static let token = "open-sesame-open-sesame"
  private static let owner = ["Authorization": "Bearer \(token)"]

  private let data = TemporaryFolder()

  private func site(_ change: (inout Settings) -> Void = { _ in }) throws -> TestSite {
    try TestSite { settings in
      settings.dataFolder = data.path
      settings.adminToken = AdminToken(MapRoutesTests.token)
      change(&settings)
    }
  }

  /// An MBTiles file with a packed vector tile in the middle of the world, and one that is not packed.
  private func mbtiles(_ bytes: [UInt8]? = nil) throws -> [UInt8] {
    let path = data.file("\(UUID().uuidString).mbtiles")
    let packed = try bytes ?? Gzip.packed(SampleTile.bytes)
    let (one, other) = (TileID(zoom: 1, column: 1, row: 0), TileID(zoom: 1, column: 0, row: 0))
    try MBTilesWriter.write(to: path) { writer in
      try writer.add(try #require(one), packed, digest: "a")
      try writer.add(try #require(other), SampleTile.bytes, digest: "b")
    }
    return [UInt8](try Data(contentsOf: URL(filePath: path)))
  }

  /// Sends a file as the owner's page does, and waits until the import has ended.
  private func upload(_ bytes: [UInt8], named name: String = "Monaco", _ client: TestClient) async throws
    -> JSON
  {
    let path = "/api/v1/admin/maps?name=\(name)"
    let answer = try await client.ask(.post, path, bytes: bytes, headers: MapRoutesTests.owner)
    #expect(answer.status == 202)
    var last = JSON.null
    try await Overdue.after20Seconds("the import does not end") {
      last = try await client.get("/api/v1/admin/maps", headers: MapRoutesTests.owner).json["import"] ?? .null
      return last["stage"] == nil
    }
    return last
  }

  private func id(_ imported: JSON) throws -> String {
    guard case .string(let id)? = imported["map"]?["id"] else {
      Issue.record("No map: \(JSONWriter.text(of: imported))")
      return ""
    }
    return id
  }

  private func text(_ json: JSON?) -> String? { if case .string(let text)? = json { text } else { nil } }

  private var left: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: data.file("maps")).sorted()) ?? []
  }

  // MARK: For everybody

  @Test func aServerWithoutMapsHasAnEmptyList() async throws {
    for site in [try site(), try TestSite()] {
      try await site.withClient { client async throws in
        #expect(try await client.get("/api/v1/maps").text == #"{"maps":[]}"#)
        #expect(try await client.get("/api/v1/maps/search?q=x").text == #"{"places":[]}"#)
        #expect(try await client.get("/api/v1/maps/0123456789ab/1/1/0.mvt").status == 404)
      }
    }
  }

  @Test func tilesAreServedPackedAndUnpackedWithStrongMarks() async throws {
    try await site().withClient { client async throws in
      let id = try id(try await upload(try mbtiles(), client))
      let path = "/api/v1/maps/\(id)/1/1/0.mvt"
      let plain = try await client.get(path)
      #expect(plain.status == 200 && plain.text == String(decoding: SampleTile.bytes, as: UTF8.self))
      #expect(plain.header("Content-Type") == "application/vnd.mapbox-vector-tile")
      #expect(plain.header("Cache-Control") == "public, max-age=31536000, immutable")
      #expect(
        plain.header("Content-Encoding") == nil && plain.header("Vary")?.lowercased() == "accept-encoding")
      let packed = try await client.get(path, headers: ["Accept-Encoding": "br, gzip"])
      #expect(packed.header("Content-Encoding") == "gzip")
      let marks = [plain, packed].compactMap { $0.header("ETag") }
      #expect(Set(marks).count == 2 && marks.allSatisfy { $0.hasPrefix("\"") })
      for headers in [
        ["If-None-Match": marks[0]], ["If-None-Match": "\"x\", W/\(marks[0])"], ["If-None-Match": "*"],
        ["If-None-Match": marks[1], "Accept-Encoding": "gzip"],
      ] {
        let known = try await client.get(path, headers: headers)
        #expect(known.status == 304 && known.text.isEmpty && known.header("ETag") != nil)
      }
      #expect(try await client.get(path, headers: ["If-None-Match": marks[1]]).status == 200)
      // A tile that the file has unpacked stays as it is.
      let other = try await client.get("/api/v1/maps/\(id)/1/0/0.mvt", headers: ["Accept-Encoding": "gzip"])
      #expect(other.status == 200 && other.header("Content-Encoding") == nil)
    }
  }

  @Test func whatIsNotThereIsEmptyOrNotFound() async throws {
    try await site().withClient { client async throws in
      let id = try id(try await upload(try mbtiles(), client))
      let empty = try await client.get("/api/v1/maps/\(id)/1/1/1.mvt")
      #expect(empty.status == 204 && empty.header("Cache-Control") == "public, max-age=31536000, immutable")
      for path in [
        "\(id)/1/1/0.png", "\(id)/1/1/0", "\(id)/1/2/0.mvt", "\(id)/1/-1/0.mvt", "\(id)/99/0/0.mvt",
        "\(id)/a/b/c.mvt",
        "0123456789ab/1/1/0.mvt", "incoming-1/1/1/0.mvt", "..%2F\(id)/1/1/0.mvt",
      ] {
        #expect(try await client.get("/api/v1/maps/\(path)").status == 404)
      }
    }
  }

  @Test func placesAreFoundByNameWithoutAccents() async throws {
    try await site().withClient { client async throws in
      _ = try await upload(try mbtiles(), client)
      for query in ["q=ete", "q=RUE%20DE", "q=rue&lat=43.7&lng=7.4"] {
        let answer = try await client.get("/api/v1/maps/search?\(query)")
        guard case .array(let places)? = answer.json["places"] else {
          Issue.record("No places: \(answer.text)")
          return
        }
        #expect(text(places.first?["name"]) == SampleTile.street)
        #expect(
          text(places.first?["layer"]) == "transportation_name" && text(places.first?["kind"]) == "minor")
      }
      #expect(try await client.get("/api/v1/maps/search?q=opera").text == #"{"places":[]}"#)
      #expect(try await client.get("/api/v1/maps/search").text == #"{"places":[]}"#)
      let long = String(repeating: "a", count: 101)
      #expect(try await client.get("/api/v1/maps/search?q=\(long)").problem == "422 badForm")
      for place in [
        "lat=43.7", "lng=7.4", "lat=&lng=7.4", "lat=x&lng=7.4", "lat=90.1&lng=7", "lat=1&lng=-180.1",
        "lat=nan&lng=1", "lat=0x1p3&lng=1", "lat=1&lng=1e999",
      ] {
        #expect(try await client.get("/api/v1/maps/search?q=a&\(place)").problem == "422 badForm", "\(place)")
      }
      for place in ["lat=90&lng=-180", "lat=1e-05&lng=7.4E1", "lat=-0.0&lng=0"] {
        #expect(try await client.get("/api/v1/maps/search?q=a&\(place)").status == 200, "\(place)")
      }
    }
  }

  @Test func aPageLearnsHowLargeTilesAre() async throws {
    try await site().withClient { client async throws in
      let id = try id(try await upload(try mbtiles(), client))
      let answer = try await client.post("/maps/\(id)/size", #"{"tiles":[[1,0,0],[1,1,1],[0,0,0]]}"#)
      #expect(answer.text == #"{"tiles":1,"bytes":\#(SampleTile.bytes.count)}"#)
      for bad in [
        #"{"tiles":[[1,2,0]]}"#, #"{"tiles":[[1,0]]}"#, #"{"tiles":[[1,0,0.5]]}"#, #"{"tiles":1}"#, "{}",
      ] {
        #expect(try await client.post("/maps/\(id)/size", bad).problem == "422 badForm")
      }
      let many = "[" + [String](repeating: "[0,0,0]", count: 2_001).joined(separator: ",") + "]"
      #expect(try await client.post("/maps/\(id)/size", #"{"tiles":\#(many)}"#).problem == "422 badForm")
      #expect(try await client.post("/maps/0123456789ab/size", #"{"tiles":[]}"#).problem == "404 noSuchMap")
    }
  }

  @Test func aTileThatIsDamagedLaterIsAProblemAndNoCrash() async throws {
    try await site().withClient { client async throws in
      let id = try id(try await upload(try mbtiles(), client))
      let path = data.file("maps/\(id)/tiles.mbtiles")
      var bytes = try Data(contentsOf: URL(filePath: path))
      let packed = try Gzip.packed(SampleTile.bytes)
      let place = try #require(bytes.firstRange(of: Data(packed)))
      bytes.replaceSubrange(
        place.lowerBound + 20..<place.upperBound, with: Data(repeating: 0xFF, count: place.count - 20))
      try bytes.write(to: URL(filePath: path))
      #expect(try await client.get("/api/v1/maps/\(id)/1/1/0.mvt").problem == "503 damagedTile")
      #expect(try await client.get("/api/v1/maps/\(id)/1/0/0.mvt").status == 200)
    }
  }

  // MARK: For the owner

  @Test func onlyTheOwnerAddsAndRemovesMaps() async throws {
    try await site().withClient { client async throws in
      for (method, path) in [
        (HTTPRequest.Method.get, "/api/v1/admin/maps"), (.post, "/api/v1/admin/maps?name=x"),
        (.delete, "/api/v1/admin/maps/0123456789ab"),
      ] {
        #expect(try await client.ask(method, path).problem == "401 badToken")
      }
      #expect(left.isEmpty)
    }
  }

  @Test func aServerThatKeepsNothingHasNoMapsOfItsOwn() async throws {
    try await TestSite { $0.adminToken = AdminToken(MapRoutesTests.token) }.withClient {
      client async throws in
      let answer = try await client.get("/api/v1/admin/maps", headers: MapRoutesTests.owner)
      #expect(answer.problem == "409 nothingKept")
    }
  }

  @Test func anAddedMapIsSeenAtOnceAndARemovedOneIsGone() async throws {
    try await site().withClient { client async throws in
      let imported = try await upload(try mbtiles(), named: "Monte%20Carlo", client)
      let id = try id(imported)
      #expect(text(imported["name"]) == "Monte Carlo")
      let list = try await client.get("/api/v1/admin/maps", headers: MapRoutesTests.owner).json
      #expect(list["limit"].map { JSONWriter.text(of: $0) } == "2147483648")
      let maps = try await client.get("/api/v1/maps").json["maps"]
      #expect(maps.map { JSONWriter.text(of: $0) } == list["maps"].map { JSONWriter.text(of: $0) })
      guard case .array(let all)? = maps else { return }
      #expect(all.count == 1 && text(all.first?["attribution"]) == "© OpenStreetMap contributors")
      #expect(
        all.first?["bounds"] != nil && all.first?["zooms"] != nil && text(all.first?["tiles"]) == "vector")
      #expect(left == [id])
      // The same tiles with another name are the same map.
      #expect(try self.id(try await upload(try mbtiles(), named: "Other", client)) == id)
      #expect(left == [id])

      let path = "/api/v1/admin/maps/\(id)"
      #expect(try await client.ask(.delete, path, headers: MapRoutesTests.owner).status == 204)
      #expect(try await client.ask(.delete, path, headers: MapRoutesTests.owner).problem == "404 noSuchMap")
      #expect(try await client.get("/api/v1/maps").text == #"{"maps":[]}"#)
      #expect(try await client.get("/api/v1/maps/\(id)/1/1/0.mvt").status == 404)
      #expect(left.isEmpty)
    }
  }

  @Test func badFilesAreRefusedAndLeaveNothing() async throws {
    let bomb = try Gzip.packed([UInt8](repeating: 0, count: TileLimits.bytes + 1))
    let whole = try mbtiles()
    try await site().withClient { client async throws in
      for (bytes, code) in [
        (Array("hello".utf8), "noMap"), (Array("PMTiles".utf8), "noMap"),
        (Array("SQLite format 3\0".utf8), "noMap"),
        (Array("PMTiles\u{2}".utf8) + [UInt8](repeating: 0, count: 200), "otherVersion"),
        (Array(whole.prefix(whole.count / 2)), "damagedMap"), (try mbtiles(bomb), "largeTiles"),
        (try mbtiles(Array("no tile".utf8)), "damagedMap"), (try mbtiles(SampleTile.picture), "otherTiles"),
      ] {
        let last = try await upload(bytes, client)
        #expect(text(last["refused"]?["code"]) == code)
        #expect(left.isEmpty)
      }
    }
  }

  @Test func aBadNameAndAFileThatIsTooLargeAreRefusedBeforeAnythingIsKept() async throws {
    try await site { $0.limits.mapBytes = 1 << 20 }.withClient { client async throws in
      let none = try await client.ask(
        .post, "/api/v1/admin/maps?name=x", bytes: [], headers: MapRoutesTests.owner)
      #expect(none.problem == "422 noMap")
      for name in ["", "%20", "a%0Ab", String(repeating: "x", count: 61)] {
        let answer = try await client.ask(
          .post, "/api/v1/admin/maps?name=\(name)", bytes: [1], headers: MapRoutesTests.owner)
        #expect(answer.problem == "422 badMapName")
      }
      let large = [UInt8](repeating: 0, count: 1 << 20 + 1)
      let answer = try await client.ask(
        .post, "/api/v1/admin/maps?name=x", bytes: large, headers: MapRoutesTests.owner)
      #expect(
        answer.problem == "413 mapTooLarge" && answer.string("detail") == "The file is larger than 1 MiB.")
      #expect(left.isEmpty)
      // Afterwards another import may begin.
      #expect(try await upload(try mbtiles(), client)["map"] != nil)
    }
  }

  @Test func whatAnEndedServerLeftIsRemovedAtTheStart() async throws {
    try data.write("x", to: "maps/removed-1/tiles.mbtiles")
    try data.write("x", to: "maps/incoming-1/lock")
    let site = try site()
    await site.server.start()
    #expect(left.isEmpty)
  }
}
