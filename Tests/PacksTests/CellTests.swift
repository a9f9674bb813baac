import Testing
import TownHunt

@testable import Packs

@Suite struct CellTests {
  private func place(_ latitude: Int64, _ longitude: Int64) throws -> Place {
    try #require(Place(latitude: latitude, longitude: longitude))
  }

  /// Places all over the Earth, its edges among them.
  private static let places: [Place] = {
    var places: [Place] = []
    for latitude in stride(from: Int64(-90_000_000), through: 90_000_000, by: 7_500_000) {
      for longitude in stride(from: Int64(-180_000_000), through: 180_000_000, by: 9_000_000) {
        if let place = Place(latitude: latitude, longitude: longitude) { places.append(place) }
      }
    }
    return places
  }()

  @Test(arguments: [
    (-90, -180, 90, 180), (50, 14, 51, 15), (-1, -1, 1, 1), (0, 170, 10, -170), (89, -180, 90, 180),
    (5, 5, 5, 5),
  ])
  func eachPlaceOfAnAreaLiesInItsRanges(south: Int64, west: Int64, north: Int64, east: Int64) throws {
    let area = try #require(
      Area(
        south: south * 1_000_000, west: west * 1_000_000, north: north * 1_000_000, east: east * 1_000_000))
    for limit in [1, 8, 32] {
      let ranges = Cell.ranges(of: area, limit: limit)
      #expect(ranges.count <= max(limit, 4))
      for place in CellTests.places where area.contains(place) {
        #expect(ranges.contains { $0.contains(Cell.number(of: place)) })
      }
      for (one, next) in zip(ranges, ranges.dropFirst()) { #expect(one.upperBound < next.lowerBound) }
    }
  }

  @Test func aSmallAreaIsASmallPartOfTheEarth() throws {
    let area = try #require(Area(south: 50_078_000, west: 14_406_000, north: 50_096_000, east: 14_434_000))
    let size = Cell.ranges(of: area, limit: 32).reduce(0) { $0 + $1.count }
    let earth = Cell.ranges(of: .earth, limit: 32).reduce(0) { $0 + $1.count }
    #expect(earth == 1 << 42)
    #expect(size < earth / 10_000_000)
  }

  @Test func distancesAreThoseOfASphere() throws {
    let (prague, london) = (try place(50_087_000, 14_420_000), try place(51_500_700, -124_600))
    #expect(abs(prague.greatCircle(to: london) - 1_034_000) < 3_000)
    #expect(try place(0, 0).greatCircle(to: place(0, 180_000_000)) == 20_015_115)
    #expect(try place(10, 179_999_990).greatCircle(to: place(10, -179_999_990)) == 2)
    #expect(prague.greatCircle(to: prague) == 0)
  }

  @Test func theMiddleIsFoundAcrossTheDateLine() throws {
    #expect(Place.middle(of: []) == nil)
    let middle = Place.middle(of: [try place(0, 179_000_000), try place(2_000_000, -178_000_000)])
    #expect(middle == (try place(1_000_000, -179_500_000)))
    #expect(Place.middle(of: [try place(5, 5), try place(7, 9)]) == (try place(6, 7)))
  }

  @Test func whatIsNoPartOfTheMapIsNoArea() {
    #expect(Area(south: 1, west: 0, north: 0, east: 1) == nil)
    #expect(Area(south: 0, west: -180_000_001, north: 1, east: 1) == nil)
    #expect(Area(south: -90_000_001, west: 0, north: 1, east: 1) == nil)
  }
}
