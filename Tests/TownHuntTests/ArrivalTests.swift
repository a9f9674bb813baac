import Foundation
import Tabletop
import TestSupport
import Testing

@testable import TownHunt

/// Pins that accept answers only from players who are there (docs/rules/hunt.md).
@Suite struct ArrivalTests {
  /// A hunt whose pin 1, at 51.5° N and 0.001° E, has a radius.
  private func bench(_ radius: Int = 50) throws -> Bench<TownHunt> {
    var pack = TestPack()
    pack.change(1, "radius", radius)
    return try Bench(pack: pack)
  }

  /// The right answer from a place that is so many metres north of the pin.
  private func right(_ metres: Int64, accuracy: Int64? = nil) throws -> String {
    let place = try #require(Place(latitude: 51_500_000, longitude: 1_000)?.moved(north: metres, east: 0))
    return answer(
      1, "Answer 1", #","at":\#(JSONWriter.text(of: place))"# + (accuracy.map { ",\"accuracy\":\($0)" } ?? "")
    )
  }

  @Test func anAnswerIsTakenWithinTheRadius() throws {
    #expect(try bench().refusal(of: right(49)) == nil)
    #expect(try bench().refusal(of: right(-49)) == nil)
    #expect(try bench().refusal(of: right(52))?.code == "notThere")
  }

  @Test func theAccuracyIsAllowedFor() throws {
    #expect(try bench().refusal(of: right(60))?.code == "notThere")
    #expect(try bench().refusal(of: right(60, accuracy: 12)) == nil)
    #expect(try bench().refusal(of: right(60, accuracy: 8))?.code == "notThere")
  }

  @Test func noMoreThanAHundredMetresOfItAre() throws {
    #expect(try bench().refusal(of: right(149, accuracy: 10_000)) == nil)
    #expect(try bench().refusal(of: right(152, accuracy: .max))?.code == "notThere")
  }

  @Test func withoutAPositionItIsNotTaken() throws {
    #expect(try bench().refusal(of: answer(1, "Answer 1"))?.code == "noPosition")
  }

  @Test func itIsNoTry() throws {
    let bench = try bench()
    for _ in 0..<5 { #expect(try bench.refusal(of: right(500))?.code == "notThere") }
    #expect(try bench.act(try right(0)).count == 1)
  }

  @Test func theSentenceTellsHowFar() throws {
    let refusal = try bench().refusal(of: right(1_000))
    let message = try #require(refusal?.message)
    let match = try #require(
      try /You are (\d+) m away: this pin takes answers within 50 m\./.wholeMatch(in: message))
    #expect((998...1_001).contains(Int(match.1) ?? 0))
  }

  @Test func aPinWithoutARadiusTakesAnswersFromEverywhere() throws {
    let bench = try bench()
    #expect(try bench.act(answer(2, "Answer 2", #","at":[-33.9,151.2],"accuracy":5"#)).count == 1)
    #expect(try bench.act(answer(3, "Answer 3")).count == 1)
  }

  // MARK: Distances

  /// Metres by the haversine formula, on the same sphere.
  private func haversine(_ a: Place, _ b: Place) -> Double {
    func radians(_ units: Int64) -> Double { Double(units) / 1e6 * .pi / 180 }
    let (north, east) = (radians(b.latitude - a.latitude), radians(b.longitude - a.longitude))
    let h =
      pow(sin(north / 2), 2) + cos(radians(a.latitude)) * cos(radians(b.latitude)) * pow(sin(east / 2), 2)
    return 2 * 6_371_009 * asin(min(1, h.squareRoot()))
  }

  @Test func distancesUpToTenKilometresAreThoseOfASphere() throws {
    var random = Random(seed: Seed(7))
    for _ in 0..<20_000 {
      let latitude = random.below(170_000_001 as Int64) - 85_000_000
      let here = try #require(
        Place(latitude: latitude, longitude: random.below(360_000_001 as Int64) - 180_000_000))
      let reach = 1 + random.below(7_000 as Int64)
      let there = try #require(
        here.moved(north: random.below(2 * reach) - reach, east: random.below(2 * reach) - reach))
      let (exact, metres) = (haversine(here, there), here.metres(to: there))
      if abs(Double(metres) - exact) > 1 + exact * 0.001 {
        Issue.record("\(here) \(there): \(metres), not \(exact)")
      }
      if metres != there.metres(to: here) { Issue.record("\(here) \(there): not the same way back") }
    }
  }

  @Test func theDateLineIsNoWall() throws {
    let west = try #require(Place(latitude: -16_800_000, longitude: -179_999_900))
    let east = try #require(Place(latitude: -16_800_000, longitude: 179_999_900))
    #expect(west.metres(to: east) == 21)
    #expect(east.moved(north: 0, east: 21)?.longitude == -179_999_904)
  }

  @Test func placesFarApartAreFarApart() throws {
    let corners: [Int64] = [-90_000_000, 0, 90_000_000]
    for latitude in corners {
      for longitude in [-180_000_000, 0, 180_000_000] as [Int64] {
        let here = try #require(Place(latitude: latitude, longitude: longitude))
        let equator = try #require(Place(latitude: 0, longitude: 90_000_000))
        #expect(here.metres(to: equator) >= 2_000_000)
        #expect(here.metres(to: here) == 0)
      }
    }
  }

  @Test func nobodyIsMovedOverAPole() throws {
    let north = try #require(Place(latitude: 89_999_000, longitude: 0))
    #expect(north.moved(north: 1_000, east: 0) == nil)
    let home = try #require(Place(latitude: 50_000_000, longitude: 14_000_000))
    #expect(home.moved(north: .max, east: 0) == nil)
    #expect(home.moved(north: 0, east: .min) == nil)
    let moved = try #require(home.moved(north: 300, east: -400))
    #expect((499...500).contains(home.metres(to: moved)))
  }

  @Test(arguments: [(90_000_001, 0), (-90_000_001, 0), (0, 180_000_001), (0, .min)] as [(Int64, Int64)])
  func whatIsNoPlaceIsNone(_ latitude: Int64, _ longitude: Int64) {
    #expect(Place(latitude: latitude, longitude: longitude) == nil)
  }
}
