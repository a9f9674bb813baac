import Tabletop
import Testing

@testable import TownHunt

/// Answers to questions about packs, outside any table.
@Suite struct PackQueriesTests {
  private func answer(_ question: String) throws -> String {
    String(decoding: try PackQueries().answer(JSONReader(try JSON(parsing: question))), as: UTF8.self)
  }

  private let pack =
    #"{"name":"N","location":"L","description":"D","minutes":15,"pins":[{"id":1,"title":"T","hint":"H","points":1,"#
    + #""at":[1,2],"codeword":"C-1"}]}"#

  @Test func answersAreNormalisedAndDigested() throws {
    #expect(try answer(#"{"normalise":{"text":" Ça  va? "}}"#) == #"{"text":"ca va"}"#)
    #expect(
      try answer(#"{"digest":{"text":" Ça  va? ","salt":"s"}}"#)
        == #"{"digest":"\#(Digest(of: NormalisedAnswer("ca va"), salt: "s").text)"}"#)
  }

  @Test func aNumberIsNormalisedWithItsRange() throws {
    func range(of text: String, _ offset: Int = 1) throws -> String {
      try answer(#"{"normalise":{"text":"\#(text)","margin":5,"offset":\#(offset)}}"#)
    }
    #expect(try range(of: " 1,887 ") == #"{"text":"1887","range":"172"}"#)
    #expect(try range(of: "1882") == #"{"text":"1882","range":"172"}"#)
    #expect(try range(of: "1893") == #"{"text":"1893","range":"173"}"#)
    #expect(try range(of: "0", 0) == #"{"text":"0","range":"1"}"#)
    for text in ["", "in 1887", "18.5"] { #expect(try range(of: text) == #"{"text":""}"#) }
  }

  @Test func aPackIsCheckedAsAWhole() throws {
    #expect(try answer(#"{"check":{"pack":\#(pack)}}"#).hasPrefix(#"{"pack":{"name":"N","#))
    #expect(
      try answer(#"{"check":{"pack":{"name":"N","pins":[{"id":1,"title":"T","at":[1,2]}]}}}"#)
        == #"{"mistakes":[{"pin":null,"field":"location","problem":"Is missing."},"#
        + #"{"pin":null,"field":"description","problem":"Is missing."},"#
        + #"{"pin":null,"field":"minutes","problem":"Is missing."},{"pin":1,"field":"hint","problem":"Is missing."},"#
        + #"{"pin":1,"field":"points","problem":"Is missing."},{"pin":1,"field":"codeword","problem":"Is missing."}]}"#
    )
  }

  @Test func aPackThatIsCheckedHasFactsEvenIfItIsNotFinished() throws {
    let pins = (1...5).map { #"{"id":\#($0),"at":[50.00\#($0),14]}"# }.joined(separator: ",")
    let answer = try JSON(parsing: try answer(#"{"check":{"pack":{"minutes":15,"pins":[\#(pins)]}}}"#))
    #expect(answer["mistakes"] != nil && answer["pack"] == nil)
    #expect(
      JSONWriter.text(of: try #require(answer["facts"])) == #"{"length":600,"walk":20,"difficulty":"hard"}"#)
  }

  @Test func aSealedPackHasDigestsInPlaceOfAnswers() throws {
    let sealed = try answer(#"{"seal":{"pack":\#(pack),"salt":"s"}}"#)
    let digest = Digest(of: NormalisedAnswer("c1"), salt: "s").text
    #expect(
      sealed.contains(
        #""salt":"s","pins":[{"id":1,"title":"T","hint":"H","points":1,"answers":["\#(digest)"],"#))
    #expect(!sealed.contains("C-1"))
  }

  @Test func aTemplateIsLaidAroundAPlace() throws {
    let template = pack.replacing(#""at":[1,2]"#, with: #""offset":[100,-200]"#)
    let around = try answer(#"{"around":{"template":\#(template),"at":[50,14]}}"#)
    #expect(around.contains(#""at":[50.000899,13.997203]"#))
    #expect(throws: Refusal("badForm", "around.template.pins[0].offset: leads over a pole")) {
      try answer(#"{"around":{"template":\#(template),"at":[90,14]}}"#)
    }
    #expect(throws: Refusal("badForm", #"around.template.pins[0]: "offset" is missing"#)) {
      try answer(#"{"around":{"template":\#(pack),"at":[50,14]}}"#)
    }
  }

  @Test func distancesAreTold() throws {
    #expect(try answer(#"{"distance":{"from":[50,14],"to":[50.001,14]}}"#) == #"{"metres":111}"#)
  }

  @Test(arguments: [
    "{}", #"{"x":{}}"#, #"{"read":{"text":""}}"#, "7", #"{"check":{"pack":{},"x":1}}"#,
    #"{"normalise":{"text":"1","margin":5}}"#, #"{"normalise":{"text":"1","margin":5,"offset":11}}"#,
    #"{"normalise":{"text":"1","margin":-1,"offset":0}}"#,
  ])
  func otherQuestionsAreRefused(_ question: String) {
    #expect(code { _ = try answer(question) } == "badForm")
  }
}
