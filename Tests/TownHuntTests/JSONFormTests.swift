import Tabletop
import TestSupport
import Testing

@testable import TownHunt

/// The JSON of actions and events is a public contract.
@Suite struct JSONFormTests {
  @Test func eventsAreObjectsWithOneName() {
    let events: [(TownHunt.Event, String)] = [
      (.found(pin: 3, points: 75), #"{"found":{"pin":3,"points":75}}"#),
      (.wrong(pin: 3), #"{"wrong":{"pin":3}}"#),
      (.shown(pin: 9), #"{"shown":{"pin":9}}"#), (.opened(pin: 9), #"{"opened":{"pin":9}}"#),
      (.ended(.timeUp), #"{"ended":{"result":"timeUp"}}"#),
      (.ended(.finished), #"{"ended":{"result":"finished"}}"#),
      (.ended(.ended), #"{"ended":{"result":"ended"}}"#),
    ]
    for (event, text) in events { #expect(JSONWriter.text(of: event) == text) }
  }

  @Test(arguments: [
    #"{"answer":{"pin":3,"text":"x"}}"#, #"{"answer":{"text":"x","pin":-9223372036854775808}}"#,
    #"{"answer":{"pin":3,"text":"x","at":[51.5,-0.1],"accuracy":12}}"#,
    #"{"answer":{"pin":3,"text":"x","at":[1,2]}}"#,
    #"{"answer":{"pin":3,"text":"x","digest":"\#(String(repeating: "0a", count: 32))"}}"#,
    #"{"open":{"pin":{"id":3,"title":"x","hint":"?","points":1,"at":[1,2],"task":"photo"}}}"#,
    #"{"end":{}}"#,
  ])
  func actionsOfTheContractAreRead(_ text: String) throws {
    _ = try TownHunt.Action(from: JSONReader(try JSON(parsing: text)))
  }

  @Test(arguments: [
    ("{}", "expected an object with one name"), (#"{"end":{"x":1}}"#, "end: there is no \"x\" here"),
    (#"{"find":{}}"#, "there is no \"find\" here"),
    (#"{"answer":{"pin":3}}"#, "answer: \"digest\" is missing"),
    (#"{"answer":{"text":"x"}}"#, "answer: \"pin\" is missing"),
    (#"{"open":{}}"#, "open: \"pin\" is missing"),
    (#"{"open":{"pin":3}}"#, "open.pin: expected a pin with its content, and digests of its answers"),
    (#"{"answer":{"pin":1.0,"text":"x"}}"#, "answer.pin: expected a whole number"),
    (#"{"answer":{"pin":null,"text":"x"}}"#, "answer.pin: expected a whole number"),
    (
      #"{"answer":{"pin":1,"text":"x","digest":"y"}}"#,
      "answer.digest: expected 64 lower-case hexadecimal digits"
    ),
    (#"{"answer":{"pin":1,"digest":"y"}}"#, "answer.digest: expected 64 lower-case hexadecimal digits"),
    (#"{"answer":{"pin":1,"text":7}}"#, "answer.text: expected a string"),
    (
      #"{"answer":{"pin":1,"text":"x","at":[91,0]}}"#,
      "answer.at[0]: expected a number from -90.000000 to 90.000000"
    ),
    (#"{"answer":{"pin":1,"text":"x","at":null}}"#, "answer.at: expected a list"),
    (
      #"{"answer":{"pin":1,"text":"x","accuracy":-1}}"#,
      "answer.accuracy: expected a whole number from 0 to 9223372036854775807"
    ), (#"{"answer":{"pin":1,"text":"x","seat":1}}"#, "answer: there is no \"seat\" here"),
  ])
  func otherActionsAreRefusedWithTheirPlace(_ text: String, _ problem: String) throws {
    let error = try #require(throws: JSONError.self) {
      try TownHunt.Action(from: JSONReader(try JSON(parsing: text)))
    }
    #expect(error.description == problem)
  }

  @Test func anAnswerOfMoreThanAThousandCharactersIsNotRead() throws {
    let bench = try Bench()
    #expect(try bench.act(answer(1, String(repeating: "é", count: 1_000))) == [#"{"wrong":{"pin":1}}"#])
    #expect(try bench.refusal(of: answer(1, String(repeating: "x", count: 1_001)))?.code == "badForm")
  }
}
