import Tabletop
import Testing
import TownHunt

@testable import Packs

/// The search for what is closest to a place, cell by cell.
@Suite struct ClosestTests {
  private func place(_ latitude: Int64, _ longitude: Int64) throws -> Place {
    try #require(Place(latitude: latitude, longitude: longitude))
  }

  /// The poles, both sides of the date line, a town and the sea.
  private func spots() throws -> [Place] {
    var chance = Random(seed: Seed(7))
    func near(_ middle: Int64, _ reach: Int64, _ furthest: Int64) -> Int64 {
      max(-furthest, min(furthest, middle + chance.below(2 * reach) - reach))
    }
    var places: [Place] = []
    for (count, reach, latitude, longitude): (Int, Int64, Int64, Int64) in [
      (2_000, 30_000, 50_087_000, 14_420_000), (300, 180_000_000, 0, 0), (200, 3_000_000, 88_000_000, 0),
      (100, 200_000, -17_000_000, 179_900_000), (100, 200_000, -17_000_000, -179_900_000), (200, 1, 10, 10),
    ] {
      for _ in 0..<count {
        let (north, east) = (near(latitude, reach, 90_000_000), near(longitude, reach, 180_000_000))
        places.append(try place(north, east))
      }
    }
    return places
  }

  @Test(
    arguments: [
      (50_087_000, 14_420_000), (50_200_000, 14_700_000), (90_000_000, 0), (-90_000_000, 77_000_000),
      (-17_000_000, 180_000_000), (-17_000_000, -179_999_999), (0, 0), (89_000_000, 180_000_000),
      (-40_000_000, -30_000_000),
    ] as [(Int64, Int64)])
  func theClosestAreFoundWhereverOneIs(latitude: Int64, longitude: Int64) throws {
    let places = try spots()
    let here = try place(latitude, longitude)
    let cells = places.enumerated().map { number, place in
      (cell: Cell.number(of: place), spot: Spot(number: Int64(number), place: place))
    }
    for count in [1, 21, 500] {
      let found = Cell.closest(to: here, count: count) { range, limit in
        Array(cells.lazy.filter { range.contains($0.cell) }.map(\.spot).prefix(limit))
      }
      let metres = places.map { here.greatCircle(to: $0) }
      let wanted = places.indices.sorted { (metres[$0], $0) < (metres[$1], $1) }.prefix(count)
      #expect(found.map { Int($0.number) } == Array(wanted))
    }
  }

  @Test func whatIsReadDoesNotGrowWithATownThatIsFarAway() throws {
    let town = try (Int64(0)..<20_000).map { number in
      Spot(number: number, place: try place(50_087_000 + number % 141 * 300, 14_420_000 + number / 141 * 300))
    }
    let cells = town.map { (cell: Cell.number(of: $0.place), spot: $0) }.sorted { $0.cell < $1.cell }
    var read = 0
    let found = Cell.closest(to: try place(50_187_000, 14_620_000), count: 21) { range, limit in
      let spots = cells.lazy.filter { range.contains($0.cell) }.prefix(limit).map(\.spot)
      read += spots.count
      return Array(spots)
    }
    #expect(found.count == 21)
    #expect(read < town.count / 5)
  }
}
