import Tabletop
import TestSupport
import Testing

@testable import TownHunt

/// Packs in our JSON, GeoJSON and GPX, and what is wrong with files (docs/rules/hunt.md, "Packs as files").
@Suite struct PackFileTests {
  /// What was shortened, a line each.
  private func notes(of text: String) -> [String] {
    guard case .pack(_, let notes) = PackFile.read(Array(text.utf8)) else { return ["nothing was read"] }
    return notes.map(\.description)
  }

  /// A pack with all that a pack can have.
  private func full() throws -> Pack {
    try readPack(
      #"""
      {"id":"p-1","name":"Old & new","location":"Ealing, London","description":"A walk \"around\" <the> green.",
      "minutes":45,"creator":"ana","version":3,"start":{"at":[51.5,-0.29],"text":"At the <fountain>"},"pins":[
      {"id":1,"title":"Town hall","hint":"Which year is over the door?","points":75,"at":[51.5263,-0.2941],
      "codeword":["1888","eighteen eighty-eight"],"radius":25,"picture":"/pictures/1.webp","told":"It was opened in 1888."},
      {"id":7,"title":"Café","hint":"Who's on the sign?","points":1,"at":[-33.856784,151.215297],"codeword":"Captain Cook"},
      {"id":8,"title":"Bridge","hint":"How many lamps?","points":10,"at":[1,2],"task":"number","margin":2,"codeword":"24",
      "stage":2,"clues":[{"text":"Count & <look>.","cost":3},{"text":"More than \"20\".","cost":6}]},
      {"id":9,"title":"Statue","hint":"Which animal?","points":10,"at":[1,2],"task":"choice","choices":["A lion","A bear & cub"],
      "codeword":"A lion"},
      {"id":10,"title":"Door","hint":"Scan it.","points":10,"at":[1,2],"task":"code","codeword":"K7M2PX"},
      {"id":11,"title":"View","hint":"Show the river.","points":10,"at":[1,2],"task":"photo"},
      {"id":12,"title":"Top","hint":"Go up.","points":10,"at":[1,2],"task":"visit","radius":20}]}
      """#)
  }

  // MARK: There and back

  @Test(arguments: ["json", "geojson", "gpx"]) func nothingIsLostOnTheWayThereAndBack(_ name: String) throws {
    var pack = try full()
    let text = PackFile.text(of: pack, as: try #require(PackFile.Format(named: name)))
    // GPX has no element for the id of a pack, and GeoJSON should not keep it.
    let again = try readPack(text)
    if name != "json" { pack.id = nil }
    #expect(JSONWriter.text(of: again) == JSONWriter.text(of: pack))
    #expect(PackFile.text(of: again, as: .gpx) == PackFile.text(of: pack, as: .gpx))
  }

  @Test func geoJSONIsWrittenLongitudeFirst() throws {
    let text = PackFile.text(of: try full(), as: .geojson)
    #expect(
      text.contains(
        #"{"type":"Feature","geometry":{"type":"Point","coordinates":[-0.294100,51.526300]},"properties":{"id":1,"#
      ))
    #expect(text.hasPrefix(#"{"type":"FeatureCollection","pack":{"#))
  }

  @Test func gpxIsWrittenWithNameDescriptionAndGroundspeaksHint() throws {
    let text = PackFile.text(of: try full(), as: .gpx)
    for part in [
      #"<gpx version="1.1" "#, #"<wpt lat="51.526300" lon="-0.294100">"#, "<name>Town hall</name>",
      "<desc>Which year is over the door?</desc>",
      "<groundspeak:encoded_hints>Which year is over the door?</groundspeak:encoded_hints>",
      "<name>Old &amp; new</name>", "<desc>A walk &quot;around&quot; &lt;the&gt; green.</desc>",
      #"<parlour:pack location="Ealing, London" minutes="45" creator="ana" version="3">"#,
      #"<parlour:start lat="51.500000" lon="-0.290000">At the &lt;fountain&gt;</parlour:start></parlour:pack>"#,
      #"<parlour:pin id="8" points="10" task="number" margin="2" stage="2">"#,
      #"<parlour:clue cost="3">Count &amp; &lt;look&gt;.</parlour:clue>"#,
      "<parlour:choice>A bear &amp; cub</parlour:choice>",
    ] { #expect(text.contains(part)) }
  }

  @Test func ourJSONIsWrittenAPinALine() throws {
    let lines = PackFile.text(of: try full(), as: .json).split(separator: "\n")
    #expect(lines.count == 9)
    #expect(lines[2].hasPrefix(#"{"id":7,"title":"Café","#))
  }

  // MARK: Files of others

  @Test func aGPX10FileOfAnotherProgramIsADraft() throws {
    let pack = try readPack(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.0" creator="x" xmlns="http://www.topografix.com/GPX/1/0">
        <name>Harbour walk</name><bounds minlat="1"/>
        <wpt lat="21.304547000" lon="-157.855676400"><ele>3</ele><name>Pier
          One</name><cmt>c</cmt><desc>What is painted there?</desc></wpt>
        <wpt lat="+0.0000005" lon="-0.0000004"><name>Null</name></wpt><wpt lat="1" lon="2"/>
        <trk><name>T</name><trkseg><trkpt lat="99" lon="999"/></trkseg></trk>
      </gpx>
      """)
    #expect(pack.name == "Harbour walk")
    #expect(pack.pins.map(\.id) == [1, 2, 3])
    #expect(pack.pins.map(\.title) == ["Pier One", "Null", ""])
    #expect(pack.pins.map(\.hint) == ["What is painted there?", "", ""])
    #expect(pack.pins.map(\.points) == [100, 100, 100])
    #expect(pack.pins.map(\.codewords) == [[], [], []])
    #expect(pack.pins[0].place == Place(latitude: 21_304_547, longitude: -157_855_676))
    #expect(pack.pins[1].place == Place(latitude: 1, longitude: 0))
  }

  @Test func groundspeaksHintGoesBeforeTheDescription() throws {
    let hints = "<g:cache><g:encoded_hints> Count the  lions </g:encoded_hints></g:cache>"
    for inner in [hints, "<extensions>\(hints)</extensions>"] {
      let pack = try readPack("<gpx><wpt lat='1' lon='2'><name>A</name><desc>B</desc>\(inner)</wpt></gpx>")
      #expect(pack.pins.map(\.hint) == ["Count the lions"])
    }
    let empty = "<gpx><wpt lat='1' lon='2'><name>A</name><desc>B</desc><g:encoded_hints/></wpt></gpx>"
    #expect(try readPack(empty).pins.map(\.hint) == ["B"])
  }

  @Test func aGeoJSONFileOfAnotherProgramIsADraft() throws {
    let pack = try readPack(
      #"""
      {"type":"FeatureCollection","name":"Squares","features":[
      {"type":"Feature","id":"node/1","properties":{"name":"Fountain","description":null,"desc":"How many fish?","id":"x"},
       "geometry":{"type":"Point","coordinates":[7.41313289,43.7334748,12.5]}},
      {"type":"Feature","properties":null,"geometry":{"type":"LineString","coordinates":[[1,2],[3,4]]}},
      {"type":"Feature","properties":{"title":"Gate","hint":"Which beast?","points":5,"codeword":"Lion"},
       "geometry":{"type":"Point","coordinates":[7,43]}},
      {"type":"Feature","properties":{},"geometry":null}]}
      """#)
    #expect(pack.name == "Squares")
    #expect(pack.pins.map(\.title) == ["Fountain", "Gate"])
    #expect(pack.pins.map(\.hint) == ["How many fish?", "Which beast?"])
    #expect(pack.pins.map(\.points) == [100, 5])
    #expect(pack.pins[0].place == Place(latitude: 43_733_475, longitude: 7_413_133))
    #expect(pack.pins[1].codewords == ["Lion"])
    #expect(
      try readPack(
        #"{"type":"Feature","properties":{"name":"A"},"geometry":{"type":"Point","coordinates":[1,2]}}"#
      ).pins.count == 1)
  }

  @Test func aGeocachesTitleIsItsURLNameThenItsNameThenItsDescription() throws {
    let pack = try readPack(
      """
      <gpx><name>G</name><desc>Of one evening</desc>
      <wpt lat='1' lon='2'><name>GC1A2B</name><urlname>The old well</urlname><desc>The old well by Ann</desc></wpt>
      <wpt lat='1' lon='2'><name>GC3</name><urlname> </urlname><desc>A gate by Ben</desc></wpt>
      <wpt lat='1' lon='2'><desc>A wall by Cem</desc></wpt></gpx>
      """)
    #expect(pack.description == "Of one evening")
    #expect(pack.pins.map(\.title) == ["The old well", "GC3", "A wall by Cem"])
    #expect(pack.pins.map(\.hint) == ["The old well by Ann", "A gate by Ben", "A wall by Cem"])
  }

  @Test func aURLNameThatAllWaypointsShareIsNoTitle() throws {
    let one = "<name>GC1</name><urlname>Cache Details</urlname>"
    let alone = try readPack("<gpx><wpt lat='1' lon='2'>\(one)</wpt></gpx>")
    #expect(alone.pins.map(\.title) == ["Cache Details"])
    let two = "<wpt lat='1' lon='2'>\(one)</wpt><wpt lat='1' lon='3'>\(one)</wpt>"
    #expect(try readPack("<gpx>\(two)</gpx>").pins.map(\.title) == ["GC1", "GC1"])
  }

  @Test func aTitleOfOursIsTheNameAlone() throws {
    let own = "<extensions><p:pin id='4'/></extensions>"
    let waypoint = "<wpt lat='1' lon='2'><urlname>U</urlname><desc>D</desc>\(own)</wpt>"
    #expect(try readPack("<gpx>\(waypoint)</gpx>").pins.map(\.title) == [""])
  }

  @Test func textsThatAreTooLongAreShortenedAndToldByPinAndField() throws {
    let long = String(repeating: "é", count: 141)
    let gpx = """
      <gpx><name>Cache Listing Generated from Somewhere.example</name>
      <wpt lat="1" lon="2"><name>A</name><desc>\(long)</desc></wpt></gpx>
      """
    #expect(
      notes(of: gpx) == [
        "name: Was shortened to 30 characters.", "Pin 1, hint: Was shortened to 140 characters.",
      ])
    let pack = try readPack(gpx)
    #expect(pack.name == "Cache Listing Generated from…")
    #expect(pack.pins[0].hint == String(repeating: "é", count: 139) + "…")
    let geojson =
      #"{"type":"Feature","properties":{"name":"\#(long)"},"geometry":{"type":"Point","coordinates":[1,2]}}"#
    #expect(notes(of: geojson) == ["Pin 1, title: Was shortened to 140 characters."])
    #expect(notes(of: "<gpx><wpt lat='1' lon='2'><name>A</name></wpt></gpx>") == [])
  }

  @Test func geoJSONsNamesMayBeInCapitalLetters() throws {
    let pack = try readPack(
      #"""
      {"type":"FeatureCollection","features":[
      {"type":"Feature","properties":{"NAME":"Gate","Description":"Which\nbeast?"},"geometry":{"type":"Point","coordinates":[1,2]}},
      {"type":"Feature","properties":{"Name":" ","Title":"Wall","DESC":"How high?"},"geometry":{"type":"Point","coordinates":[1,2]}},
      {"type":"Feature","properties":{"POINTS":"many"},"geometry":{"type":"Point","coordinates":[1,2]}}]}
      """#)
    #expect(pack.pins.map(\.title) == ["Gate", "Wall", ""])
    #expect(pack.pins.map(\.hint) == ["Which beast?", "How high?", ""])
    #expect(pack.pins.map(\.points) == [100, 100, 100])
  }

  @Test func aFileInLatin1IsReadByItsDeclaration() throws {
    let head = "<?xml version='1.0' encoding='ISO-8859-1'?><gpx><wpt lat='1' lon='2'><name>Caf"
    let latin1 = Array(head.utf8) + [0xE9, 0x80] + Array("</name></wpt></gpx>".utf8)
    #expect(try readPack(latin1).pins.map(\.title) == ["Café€"])
    // A text that somebody has decoded already is not decoded again.
    let decoded = Array((head + "é</name></wpt></gpx>").utf8)
    #expect(try readPack(decoded, isUTF8: true).pins.map(\.title) == ["Café"])
  }

  // MARK: Mistakes

  @Test func aFileWithMistakesTellsEachPinAndField() {
    #expect(
      mistakes(
        of: #"""
          {"name":"","location":"Here","description":"D","minutes":20,"pins":[
          {"id":1,"title":"A","hint":"B","points":0,"at":[1,2],"codeword":"?"},
          {"id":1,"hint":"B","points":5,"at":[100,2],"codeword":"x"},
          {"id":3,"title":"A","hint":"B","points":5,"at":[1,2]},
          "pin"]}
          """#) == [
          "name: Is missing.", "minutes: Expected a whole number from 15 to 300 in steps of 15.",
          "Pin 1, points: Expected a whole number from 1 to 1000000.",
          "Pin 1, codeword: Needs a letter or a digit.",
          "Pin 2, title: Is missing.", "Pin 2, at: Expected a number from -90.000000 to 90.000000.",
          "Pin 3, codeword: Is missing.", "Pin 4, pin: Expected an object.",
        ])
  }

  @Test func gpxMistakesAreToldByPinAndField() {
    #expect(
      mistakes(
        of: """
          <gpx><metadata><extensions><p:pack minutes="7"/></extensions></metadata>
          <wpt lat="1" lon="2"><desc>no name</desc></wpt>
          <wpt lat="91" lon="2"><name>A</name></wpt><wpt lat="1"><name>B</name></wpt>
          <wpt lat="1" lon="2"><name>C</name>
          <extensions><p:pin points="many" id="1"><p:codeword>!</p:codeword></p:pin></extensions></wpt></gpx>
          """) == [
          "minutes: Expected a whole number from 15 to 300 in steps of 15.",
          "Pin 2, at: Expected a number from -90.000000 to 90.000000.",
          "Pin 3, at: Expected a number with at most 6 decimals.",
          "Pin 4, points: Expected a whole number.", "Pin 4, codeword: Needs a letter or a digit.",
          "Pin 4, id: Another pin has the same id.",
        ])
  }

  @Test func geoJSONMistakesAreToldByPinAndField() {
    #expect(
      mistakes(
        of: #"""
          {"type":"FeatureCollection","features":[
          {"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[1,2]}},
          {"type":"Feature","properties":{"name":7,"points":"5"},"geometry":{"type":"Point","coordinates":[200,2]}},
          {"type":"Feature","properties":{"name":"A"},"geometry":{"type":"Point","coordinates":["1",2]}},
          {"type":"Feature","properties":{"name":"B"},"geometry":{"type":"Point"}}]}
          """#) == [
          "Pin 2, title: Expected a string.",
          "Pin 2, at: Expected a number from -180.000000 to 180.000000.",
          "Pin 2, points: Expected a whole number.",
          "Pin 3, at: Expected a number with at most 6 decimals.", "Pin 4, at: Is missing.",
        ])
  }

  @Test(arguments: [
    ("", "file: Neither JSON, GPX nor KML: byte 0: expected a value."),
    ("[1", "file: Neither JSON, GPX nor KML: byte 2: expected , or ]."),
    ("[]", "pack: Expected an object."), ("<a/>", "file: This is XML, but neither GPX nor KML."),
    ("<gpx></gpx>", "pins: There is no waypoint in this file."),
    ("<gpx>\n<wpt>\n</gpx>", "file: Line 3: </gpx> ends nothing that is open."),
    ("<kml><Placemark><LineString/></Placemark></kml>", "pins: There is no point in this file."),
    ("PK\u{3}\u{4}", "file: This archive is damaged, or there is no KML in it."),
    (
      "<?xml version='1.0' encoding='koi8-r'?><gpx/>",
      "file: Line 1: this encoding is not read; UTF-8 and ISO-8859-1 are."
    ),
    ("<!DOCTYPE gpx><gpx/>", "file: Line 1: document types are not read."),
    (#"{"type":"Topology"}"#, "type: Expected a FeatureCollection or a Feature."),
    (#"{"type":"FeatureCollection","features":[]}"#, "pins: There is no point in this file."),
  ])
  func whatIsNoPackIsTold(_ text: String, _ mistake: String) {
    #expect(mistakes(of: text) == [mistake])
  }

  @Test func aFileWithMoreThanAThousandPlacesIsADraftFromWhichOnePicks() throws {
    let place = "<wpt lat='1' lon='2'><name>A</name></wpt>"
    let pack = try readPack("<gpx>\(String(repeating: place, count: 2_000))</gpx>")
    #expect(pack.pins.map(\.id) == Array(1...2_000))
    let whole = Pack.read(try JSON(parsing: JSONWriter.text(of: pack), limits: .file), for: .whole)
    #expect(throws: Mistakes.self) { try whole.get() }
  }

  @Test func tooManyWaypointsAreCounted() {
    let points = String(repeating: "<wpt lat='1' lon='2'/>", count: 20_500)
    #expect(mistakes(of: "<gpx>\(points)</gpx>") == ["pins: At most 20000 pins; here are 20500."])
    let places = String(
      repeating: "<Placemark><Point><coordinates>1,2</coordinates></Point></Placemark>", count: 20_001)
    #expect(mistakes(of: "<kml>\(places)</kml>") == ["pins: At most 20000 pins; here are 20001."])
    let elements = String(repeating: "<x/>", count: 1_000)
    #expect(
      mistakes(of: "<gpx><wpt lat='1' lon='2'>\(elements)</wpt></gpx>") == [
        "file: Line 1: too many elements in one place."
      ])
  }

  @Test func aFileWithAThousandPinsIsRead() throws {
    let pins = (1...1_000).map {
      #"{"id":\#($0),"title":"T","hint":"H","points":1,"at":[0.001,0.5],"codeword":"c\#($0)"}"#
    }
    let text =
      #"{"name":"N","location":"L","description":"D","minutes":15,"pins":[\#(pins.joined(separator: ","))]}"#
    #expect(try readPack(text).pins.count == 1_000)
  }
}
