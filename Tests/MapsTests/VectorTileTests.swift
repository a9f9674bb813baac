import Tabletop
import TestSupport
import Testing

@testable import Maps

@Suite struct VectorTileTests {
  /// A tile with a street from (10, 20) to (30, 20) and a house around (5, 5).
  private static let tile: [UInt8] = {
    let street =
      Varints.field(2, bytes: [0, 0, 1, 1]) + Varints.field(3, 2)
      + Varints.field(
        4, bytes: [9] + [10, 20].flatMap(Varints.signed) + [10] + [20, 0].flatMap(Varints.signed))
    let house =
      Varints.field(3, 3)
      + Varints.field(
        4, bytes: [9] + [0, 0].flatMap(Varints.signed) + [18] + [9, 0, 0, 9].flatMap(Varints.signed) + [15])
    let streets =
      Varints.field(15, 2) + Varints.field(1, text: "transportation_name") + Varints.field(2, bytes: street)
      + Varints.field(3, text: "name") + Varints.field(3, text: "layer")
      + Varints.field(4, bytes: Varints.field(1, text: "Rue de l’Été"))
      + Varints.field(4, bytes: Varints.number(6 << 3) + Varints.signed(-1)) + Varints.field(5, 4_096)
    let houses = Varints.field(15, 2) + Varints.field(1, text: "building") + Varints.field(2, bytes: house)
    return Varints.field(3, bytes: streets) + Varints.field(3, bytes: houses)
  }()

  @Test func layersHaveFeaturesWithPropertiesAndPoints() throws {
    let tile = try VectorTile(VectorTileTests.tile)
    #expect(tile.layers.map(\.name) == ["transportation_name", "building"])
    #expect(tile.layers[0].extent == 4_096)
    let street = tile.layers[0].features[0]
    #expect(street.kind == .line)
    #expect(street["name"] == .text("Rue de l’Été") && street["layer"] == .number(-1) && street["ref"] == nil)
    #expect(street.parts == [[VectorTile.Point(x: 10, y: 20), VectorTile.Point(x: 30, y: 20)]])
    let house = tile.layers[1].features[0]
    #expect(house.kind == .polygon)
    #expect(house.parts == [[(0, 0), (9, 0), (9, 9), (0, 0)].map { VectorTile.Point(x: $0.0, y: $0.1) }])
  }

  @Test func aTileThatEndsTooEarlyIsRefused() {
    let whole = VectorTileTests.tile
    let layers = Set([0, whole.count, VectorTileTests.firstLayerEnd])
    for count in whole.indices where !layers.contains(count) {
      #expect(throws: MapFileError.isDamaged) { try VectorTile(Array(whole.prefix(count))) }
    }
  }

  /// Where the first layer ends, so that what comes before is a tile, too.
  private static var firstLayerEnd: Int {
    var reader = VarintReader(tile[...])
    _ = try? reader.next()
    let length = (try? reader.next()) ?? 0
    return tile.count - reader.bytes.count + Int(length)
  }

  @Test func aDamagedTileIsReadOrRefusedAndNeverTraps() {
    var random = Random(seed: Seed(29))
    for _ in 0..<20_000 {
      var bytes = VectorTileTests.tile
      for _ in 0...random.below(4) { bytes[random.below(bytes.count)] = UInt8(random.below(256)) }
      do { _ = try VectorTile(bytes) } catch { #expect(error != .isNoMap) }
    }
  }

  /// 2⁶¹ points, in a few bytes.
  @Test func aTileThatPromisesMoreThanItHasIsRefused() {
    let feature = Varints.field(4, bytes: Varints.number(UInt64.max - 6) + [1, 1])
    let layer = Varints.field(3, bytes: Varints.field(2, bytes: feature))
    #expect(throws: MapFileError.isDamaged) { try VectorTile(layer) }
  }
}
