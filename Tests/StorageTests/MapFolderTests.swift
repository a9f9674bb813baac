import Foundation
import Maps
import TestSupport
import Testing

@testable import Storage

@Suite struct MapFolderTests {
  private let data = TemporaryFolder()

  private func add(_ name: String, at time: Int64, id: String = "0123456789ab", to maps: MapFolder) throws {
    let incoming = try maps.makeIncoming()
    let tile = try #require(TileID(zoom: 0, column: 0, row: 0))
    try MBTilesWriter.write(to: MapFolder.mbtiles(in: incoming.path)) {
      try $0.add(tile, SampleTile.bytes, digest: "a")
    }
    _ = try PlaceIndex.write(to: MapFolder.places(in: incoming.path)) {
      try $0(NamedPlace.places(in: VectorTile(SampleTile.bytes), at: tile))
    }
    let bounds = try #require(MapBounds(west: 0, south: 0, east: 1, north: 1))
    let facts = MapFacts(tiles: .vector, zooms: 0...0, bounds: bounds, attribution: "")
    try maps.add(TownMap(id: id, name: name, facts: facts, bytes: 92, addedAt: time), from: incoming)
  }

  private var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: data.file("maps")).sorted()) ?? []
  }

  @Test func mapsComeAndGo() throws {
    let maps = MapFolder(dataFolder: data.path)
    #expect(maps.maps().isEmpty && maps.tiles(of: "0123456789ab") == nil)
    try add("Monaco", at: 1, to: maps)
    try add("Nice", at: 2, id: "ffffffffffff", to: maps)
    #expect(maps.maps().map(\.name) == ["Nice", "Monaco"])
    #expect(maps.tiles(of: "0123456789ab") != nil && maps.places(of: "ffffffffffff") != nil)
    #expect(try maps.remove("ffffffffffff") && !maps.remove("ffffffffffff") && !maps.remove("../x"))
    #expect(maps.maps().map(\.name) == ["Monaco"] && maps.tiles(of: "ffffffffffff") == nil)
    #expect(names == ["0123456789ab"])
  }

  /// The page shows at once what the command line has added.
  @Test func whatAnotherProcessDoesIsSeenAtOnce() throws {
    let (maps, other) = (MapFolder(dataFolder: data.path), MapFolder(dataFolder: data.path))
    #expect(maps.maps().isEmpty)
    try add("Monaco", at: 1, to: other)
    #expect(maps.maps().map(\.name) == ["Monaco"])
    try add("Monte-Carlo", at: 2, to: other)
    #expect(maps.maps().map(\.name) == ["Monte-Carlo"])
    #expect(try other.remove("0123456789ab") && maps.maps().isEmpty)
  }

  @Test func whatIsLeftOfAnImportIsRemovedAndWhatIsInWorkIsNot() throws {
    let maps = MapFolder(dataFolder: data.path)
    let inWork = try maps.makeIncoming()
    var ended: IncomingMap? = try maps.makeIncoming()
    let left = try #require(ended?.path)
    try data.write("x", to: "maps/removed-1/tiles.mbtiles")
    try data.write("x", to: "maps/0123456789ab/tiles.mbtiles")
    ended = nil
    maps.removeLeftovers()
    #expect(names == ["0123456789ab", URL(filePath: inWork.path).lastPathComponent].sorted())
    #expect(!FileManager.default.fileExists(atPath: left))
    inWork.discard()
  }

  @Test func aFolderWithoutAGoodMapIsNoMap() throws {
    let maps = MapFolder(dataFolder: data.path)
    try add("Monaco", at: 1, to: maps)
    try data.write("{", to: "maps/aaaaaaaaaaaa/map.json")
    try FileManager.default.copyItem(
      atPath: data.file("maps/0123456789ab"), toPath: data.file("maps/bbbbbbbbbbbb"))
    try data.write("no database", to: "maps/0123456789ab/tiles.mbtiles")
    #expect(maps.maps().map(\.id) == ["0123456789ab"])
  }

  // MARK: Names

  private func index(_ names: [(String, Int64, Int64)]) throws -> PlaceIndex {
    let path = data.file("\(UUID().uuidString).sqlite")
    _ = try PlaceIndex.write(to: path) { add in
      try add(names.map { NamedPlace(name: $0.0, layer: "place", kind: "", longitude: $0.1, latitude: $0.2) })
    }
    return try PlaceIndex(path: path)
  }

  @Test(arguments: ["ete", "ÉTÉ", "été", "rue de l'ete", "Rue"]) func caseAndAccentsDoNotMatter(
    _ text: String
  ) async throws {
    let index = try index([("Rue de l’Été", 1, 1), ("Boulevard", 2, 2)])
    #expect(try await index.search(text, near: nil, limit: 9).map(\.name) == ["Rue de l’Été"])
  }

  @Test(arguments: ["", "\"", "*", "name:", "a OR", "NEAR(", "xyz", "été boulevard", "' --"])
  func othersFindNothing(_ text: String) async throws {
    let index = try index([("Rue de l’Été", 1, 1), ("Boulevard", 2, 2)])
    #expect(try await index.search(text, near: nil, limit: 9).isEmpty)
  }

  @Test func theClosestIsFirst() async throws {
    let index = try index([("Park A", 5_000_000, 0), ("Park B", 1_000_000, 0), ("Park Long Name", 0, 0)])
    #expect(
      try await index.search("park", near: (1_000_001, 1), limit: 2).map(\.name) == [
        "Park B", "Park Long Name",
      ])
    #expect(try await index.search("park", near: nil, limit: 9).last?.name == "Park Long Name")
  }

  @Test func piecesOfAStreetAreOnePlaceAndFarOnesAreTwo() async throws {
    let index = try index([("Rue A", 1, 1), ("Rue A", 2, 2), ("Rue A", 900_000, 1)])
    #expect(try await index.search("rue", near: nil, limit: 9).count == 2)
  }
}
