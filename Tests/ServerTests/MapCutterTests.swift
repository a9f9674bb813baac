import Maps
import Tabletop
import Testing

@testable import Server

/// What is read of the output of osmium and tilemaker.
@Suite struct MapCutterTests {
  @Test(
    arguments: [
      ("Zoom level 14, writing tile 120 of 600", 200),
      ("Zoom level 14, writing tile 600 of 600               ", 1_000),
      ("writing tile 9 of 3", 1_000), ("writing tile 1 of 0", nil), ("Block 3/5", nil), ("", nil),
      ("writing tile 99999999999999999999 of 1", nil),
    ] as [(String, Int?)])
  func theProgressIsReadFromALine(line: String, permille: Int?) {
    #expect(MapCutter.permille(in: line) == permille)
  }

  @Test func linesOfACoastAreReadAndOthersAreSkipped() {
    let text = """
      n1 v1 x7.4 y43.7
      w1 v1 Tnatural=coastline Nn1x7.4183477y43.724627,n2x-7.5y-43
      w2 v1 Tnatural=coastline Nn1,n2
      w3 v1 Tnatural=coastline Nn1x99999999999y1,n2x7y43
      w4 v1 Tnatural=coastline
      nonsense
      """
    let ways = CoastLines.ways(in: Array(text.utf8))
    #expect(ways.count == 1)
    #expect(
      ways.first == [
        Coastline.Point(longitude: 74_183_477, latitude: 437_246_270),
        Coastline.Point(longitude: -75_000_000, latitude: -430_000_000),
      ])
  }

  @Test func theSeaIsARelationWithIDsOfItsOwn() throws {
    let ring = [(0, 0), (0, 10_000_000), (10_000_000, 0), (0, 0)].map { (x, y) in
      Coastline.Point(longitude: x, latitude: y)
    }
    let box = try #require(Coastline.Box(west: 0, south: 0, east: 10_000_000, north: 10_000_000))
    let sea = Coastline(ways: [ring], in: box).sea
    let text = String(
      decoding: CoastLines.osm(of: sea, after: 10), as: UTF8.self)
    #expect(text.contains(#"<node id="11" version="1" lat="0.0000000" lon="0.0000000"/>"#))
    #expect(
      text.contains(
        #"<way id="11" version="1"><nd ref="11"/><nd ref="12"/><nd ref="13"/><nd ref="11"/></way>"#))
    #expect(text.contains(#"<relation id="11" version="1"><member type="way" ref="11" role="outer"/>"#))
  }

  @Test(arguments: [
    (#"{"data":{"count":{"nodes":0}}}"#, "emptyMap"), ("{}", "emptyMap"), ("[]", "emptyMap"),
    (#"{"data":{"count":{"nodes":1},"maxid":{"nodes":9000000000000000000}}}"#, "badExtract"),
  ])
  func anExtractWithoutPointsOrWithIDsBeyondAllIsRefused(json: String, code: String) throws {
    let facts = try JSON(parsing: json)
    #expect(throws: Refusal.self) { try ExtractFacts(facts) }
    do { _ = try ExtractFacts(facts) } catch { #expect(error.code == code) }
  }

  @Test func whatOsmiumTellsIsRead() throws {
    let facts = try ExtractFacts(
      JSON(
        parsing: """
          {"data":{"bbox":[7.3830115,43.5136837,7.5027982,43.7543317],"objects_ordered":true,
          "count":{"nodes":3},"maxid":{"nodes":7,"ways":-2,"relations":0}}}
          """))
    #expect(facts.isSorted)
    #expect(facts.box?.west == 73_830_115 && facts.box?.north == 437_543_317)
  }
}
