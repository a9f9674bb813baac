import Tabletop
import Testing

@testable import TownHunt

/// Questions about packs as files.
@Suite struct PackFileQueriesTests {
  private func answer(_ question: String) throws -> String {
    String(decoding: try PackFileQueries().answer(JSONReader(try JSON(parsing: question))), as: UTF8.self)
  }

  private let pack =
    #"{"name":"N","location":"L","description":"D","minutes":15,"pins":[{"id":1,"title":"T","hint":"H","points":1,"#
    + #""at":[1,2],"codeword":"C-1"}]}"#

  @Test func filesAreReadAndWritten() throws {
    let text = JSONWriter.text(of: "<gpx><wpt lat='1' lon='2'><name>A</name></wpt></gpx>")
    let read = #"{"pack":{"pins":[{"id":1,"title":"A","points":100,"at":[1.000000,2.000000]}]}}"#
    #expect(try answer(#"{"read":{"text":\#(text)}}"#) == read)
    for format in ["json", "geojson", "gpx"] {
      let written = try answer(#"{"write":{"pack":\#(pack),"format":"\#(format)"}}"#)
      let file = try #require(try JSON(parsing: written)["text"])
      #expect(
        try answer(#"{"read":{"text":\#(JSONWriter.text(of: file))}}"#)
          == #"{"pack":\#(JSONWriter.text(of: try Pack.read(try JSON(parsing: pack), for: .whole).get()))}"#)
    }
    #expect(throws: Refusal("badForm", #"write.format: expected "json", "geojson" or "gpx""#)) {
      try answer(#"{"write":{"pack":{},"format":"kml"}}"#)
    }
  }

  @Test func whatIsWrongWithAPackIsToldBeforeItIsWritten() throws {
    #expect(
      try answer(#"{"write":{"pack":{"minutes":7,"pins":[]},"format":"json"}}"#)
        .hasPrefix(#"{"mistakes":[{"pin":null,"field":"minutes","#))
  }

  @Test(arguments: [
    "{}", #"{"check":{"pack":{}}}"#, #"{"read":{}}"#, #"{"read":{"text":7}}"#, #"{"read":{"bytes":"!"}}"#,
    "7",
  ])
  func otherQuestionsAreRefused(_ question: String) {
    #expect(code { _ = try answer(question) } == "badForm")
  }
}
