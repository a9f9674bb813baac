import Tabletop
import Testing
import TownHunt

@testable import Packs

/// Nobody gets from pin to pin faster than at 12 m/s (docs/rules/hunt.md, "Which hunts count").
@Suite struct WalkingTests {
  /// Pins on a meridian, at these metres from its beginning.
  private func pins(at metres: [Int64], radius: Int64? = nil) throws -> [Pin] {
    let circle = radius.map { #","radius":\#($0)"# } ?? ""
    let start = try #require(Place(latitude: 0, longitude: 0))
    let pins = try metres.enumerated().map { index, metres in
      let place = JSONWriter.text(of: try #require(start.moved(north: metres, east: 0)))
      return #"{"id":\#(index),"title":"T\#(index)","hint":"H","points":1,"codeword":"c","#
        + #""at":\#(place)\#(circle)}"#
    }
    let json =
      #"{"name":"N","location":"L","description":"D","minutes":15,"#
      + #""pins":[\#(pins.joined(separator: ","))]}"#
    return try Pack.read(try JSON(parsing: json), for: .whole).get().pins
  }

  private func tooFast(_ metres: [Int64], at times: [Milliseconds], radius: Int64? = nil) throws -> [String]?
  {
    let found = zip(try pins(at: metres, radius: radius), times).map { (pin: $0, time: $1) }
    return FoundPins(found).tooFast.map { [$0.title, $1.title] }
  }

  @Test func twelveMetresASecondAreEnoughAndLessTimeIsNot() throws {
    // Distances are rounded down to whole metres.
    #expect(try tooFast([0, 1_201], at: [5_000, 105_000]) == nil)
    #expect(try tooFast([0, 1_201], at: [5_000, 104_999]) == ["T0", "T1"])
    #expect(try tooFast([1_201, 0], at: [5_000, 104_999]) == ["T0", "T1"])
  }

  @Test func pinsUpTo200MetresFromEachOtherNeedNoTime() throws {
    #expect(try tooFast([0, 200], at: [7, 7]) == nil)
    #expect(try tooFast([0, 202], at: [7, 7]) == ["T0", "T1"])
  }

  @Test func manyShortWaysAreALongOne() throws {
    #expect(try tooFast([0, 150, 300], at: [7, 7, 7]) == ["T0", "T2"])
    #expect(try tooFast([0, 150, 300], at: [0, 7, 25_000]) == nil)
  }

  @Test func aPinWithARadiusIsReachedAtItsEdge() throws {
    #expect(try tooFast([0, 900], at: [0, 0], radius: 350) == nil)
    #expect(try tooFast([0, 902], at: [0, 0], radius: 350) == ["T0", "T1"])
  }

  @Test func theOtherSideOfTheEarthIsFar() throws {
    let far = try pins(at: [0]) + pins(at: [1_000_000])
    #expect(FoundPins([(far[0], 0), (far[1], 60_000)]).tooFast != nil)
  }
}
