import Testing

@testable import Maps

/// A box of 100 × 100. Texts like `"0,50 30,50"` are lines: longitude and latitude.
@Suite struct CoastlineTests {
  private func line(_ text: String) -> [Coastline.Point] {
    text.split(separator: " ").compactMap { point in
      let numbers = point.split(separator: ",").compactMap { Int64($0) }
      return numbers.count == 2 ? Coastline.Point(longitude: numbers[0], latitude: numbers[1]) : nil
    }
  }

  private func sea(_ ways: String...) throws -> Coastline.Sea {
    let box = try #require(Coastline.Box(west: 0, south: 0, east: 100, north: 100))
    return Coastline(ways: ways.map(line), in: box).sea
  }

  /// Twice the area of a ring; negative where it goes clockwise.
  private func doubleArea(_ ring: [Coastline.Point]) -> Int64 {
    zip(ring, ring.dropFirst()).reduce(0) { sum, pair in
      sum + pair.0.longitude * pair.1.latitude - pair.1.longitude * pair.0.latitude
    }
  }

  @Test func withoutACoastThereIsNoSea() throws {
    #expect(try sea() == Coastline.Sea())
  }

  /// From west to east there is land in the north and water in the south.
  @Test func theSeaIsOnTheRightOfTheCoast() throws {
    let south = try sea("0,50 100,50")
    #expect(south.inner.isEmpty && south.outer.count == 1)
    #expect(doubleArea(south.outer[0]) == -2 * 5_000)
    #expect(south.outer[0].allSatisfy { $0.latitude <= 50 })
    let north = try sea("100,50 0,50")
    #expect(doubleArea(north.outer[0]) == -2 * 5_000)
    #expect(north.outer[0].allSatisfy { $0.latitude >= 50 })
  }

  @Test func linesWhoseEndsMeetAreOneCoast() throws {
    #expect(try sea("60,50 100,50", "0,50 30,50", "30,50 60,50") == sea("0,50 30,50 60,50 100,50"))
  }

  @Test func aCoastThatEndsInsideGoesOnToTheNearestEdge() throws {
    let ring = try sea("10,50 90,50").outer[0]
    #expect(doubleArea(ring) == -2 * 5_000)
    #expect(ring.contains(Coastline.Point(longitude: 100, latitude: 50)))
  }

  /// A channel from west to east.
  @Test func twoCoastsCanBoundOneSea() throws {
    let channel = try sea("0,60 100,60", "100,40 0,40")
    #expect(channel.outer.count == 1 && doubleArea(channel.outer[0]) == -2 * 2_000)
  }

  /// A tongue of land from the west.
  @Test func twoCoastsCanBoundTwoSeas() throws {
    let seas = try sea("100,60 0,60", "0,40 100,40")
    #expect(seas.outer.map(doubleArea).sorted() == [-8_000, -8_000])
  }

  @Test func aPeninsulaIsLeftOut() throws {
    // In from the south, round, and out to the south, with land on the left: the sea is all around.
    let sea = try sea("60,0 60,30 40,30 40,0")
    #expect(sea.outer.count == 1 && doubleArea(sea.outer[0]) == -2 * (10_000 - 600))
    let bay = try self.sea("40,0 40,30 60,30 60,0")
    #expect(bay.outer.count == 1 && doubleArea(bay.outer[0]) == -2 * 600)
  }

  @Test func anIslandIsAHoleInTheSea() throws {
    let sea = try sea("0,50 100,50", "40,10 60,10 60,30", "60,30 40,30 40,10")
    #expect(sea.outer.count == 1)
    #expect(sea.inner == [line("40,10 60,10 60,30 40,30 40,10")])
  }

  @Test func aroundIslandsAloneIsSea() throws {
    let sea = try sea("40,10 60,10 60,30 40,30 40,10")
    #expect(sea.outer.map(doubleArea) == [-20_000] && sea.inner.count == 1)
  }

  @Test func aRingOfWaterIsASeaOfItsOwn() throws {
    let sea = try sea("40,10 40,30 60,30 60,10 40,10")
    #expect(sea.outer == [line("40,10 40,30 60,30 60,10 40,10")] && sea.inner.isEmpty)
  }

  @Test func whatIsNoLineIsIgnored() throws {
    #expect(try sea("5,5", "", "3,3 4,4 3,3") == Coastline.Sea())
  }
}
