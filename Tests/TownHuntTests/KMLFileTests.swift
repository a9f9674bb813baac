import Tabletop
import TestSupport
import Testing

@testable import TownHunt

/// Packs in KML, and in KMZ, which is a ZIP archive (docs/rules/hunt.md, "Packs as files").
@Suite struct KMLFileTests {
  private let kml = """
    <?xml version="1.0" encoding="UTF-8"?>
    <kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>Old town</name>
      <description><![CDATA[A walk<br>of <b>an</b> hour &amp; a half]]></description>
      <Style id="s"><IconStyle><Icon><href>x.png</href></Icon></IconStyle></Style>
      <Folder><name>Churches</name>
        <Placemark><name>St Mary</name><description>1 &lt; 2?</description><styleUrl>#s</styleUrl>
          <Point><coordinates>
            7.41313289,43.7334748,12.5
          </coordinates></Point></Placemark>
        <Placemark><name>Way</name><LineString><coordinates>1,2 3,4</coordinates></LineString></Placemark>
        <Placemark><MultiGeometry><Point><coordinates>-7,43</coordinates></Point></MultiGeometry></Placemark>
      </Folder></Document></kml>
    """

  @Test func eachPlacemarkWithAPointOfAKMLFileIsAPin() throws {
    let pack = try readPack(kml)
    #expect((pack.name, pack.description) == ("Old town", "A walk of an hour & a half"))
    #expect(pack.pins.map(\.id) == [1, 2])
    #expect(pack.pins.map(\.title) == ["St Mary", ""])
    #expect(pack.pins.map(\.hint) == ["1 < 2?", ""])
    #expect(pack.pins[0].place == Place(latitude: 43_733_475, longitude: 7_413_133))
    #expect(pack.pins[1].place == Place(latitude: 43_000_000, longitude: -7_000_000))
    let pin = "<Placemark><Point><coordinates>x,2</coordinates></Point></Placemark>"
    #expect(mistakes(of: "<kml>\(pin)</kml>") == ["Pin 1, at: Expected a number with at most 6 decimals."])
  }

  /// A ZIP archive with one file.
  private func archive(_ name: String, _ content: [UInt8], method: UInt8 = 0, length: Int? = nil) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> (8 * $0) & 0xFF) } }
    let nameBytes = Array(name.utf8)
    var about: [UInt8] = [20, 0, 0, 0, method, 0]
    about += number(0, 8)
    about += number(content.count, 4)
    about += number(length ?? content.count, 4)
    about += number(nameBytes.count, 2)
    var archive: [UInt8] = [0x50, 0x4B, 3, 4]
    archive += about
    archive += number(0, 2)
    archive += nameBytes
    archive += content
    let start = archive.count
    archive += [0x50, 0x4B, 1, 2, 20, 0]
    archive += about
    archive += number(0, 16)
    archive += nameBytes
    let size = archive.count - start
    archive += [0x50, 0x4B, 5, 6]
    archive += number(0, 4)
    archive += number(1, 2)
    archive += number(1, 2)
    archive += number(size, 4)
    archive += number(start, 4)
    return archive + number(0, 2)
  }

  @Test func theKMLInAKMZIsRead() throws {
    #expect(try readPack(archive("files/Doc.KML", Array(kml.utf8))).name == "Old town")
    let deflated = archive("doc.kml", [1, 2, 3], method: 8, length: 1_200)
    guard case .deflated(let entry) = PackFile.read(deflated) else {
      Issue.record("It is not said what has to be unpacked.")
      return
    }
    #expect(entry.bytes == [1, 2, 3] && entry.length == 1_200)
    for other in [archive("a.png", [1]), archive("doc.kml", [1], method: 9)] {
      #expect(throws: Mistakes.self) { try readPack(other) }
    }
  }

  @Test func aDamagedArchiveIsReadOrRefusedAndNothingElse() {
    let whole = archive("doc.kml", Array(kml.utf8), method: 8)
    var damage = RandomJSON(seed: 7)
    for _ in 0..<5_000 {
      _ = PackFile.read([0x50, 0x4B, 3, 4] + damage.damaged(whole).dropFirst(4))
    }
    for count in whole.indices { _ = PackFile.read(Array(whole[..<count])) }
    let long = archive("doc.kml", [1], method: 8, length: XMLReader.maxBytes + 1)
    guard case .mistakes = PackFile.read(long) else {
      Issue.record("It would be too long.")
      return
    }
  }
}
