import Foundation
import Tabletop
import TestSupport
import Testing

@testable import TownHunt

/// What is to be done at a pin (docs/rules/hunt.md, "Tasks").
@Suite struct TasksTests {
  /// A pack whose first pin has that task.
  private func pack(_ task: String?, _ members: [String: Any?] = [:]) -> TestPack {
    var pack = TestPack()
    if let task { pack.change(1, "task", task) }
    for (name, value) in members { pack.change(1, name, value) }
    return pack
  }

  private let here = #","at":[51.5,0.001],"accuracy":5"#

  @Test func aChoiceTakesOneOfItsAnswers() throws {
    let bench = try Bench(pack: pack("choice", ["choices": ["A lion", "A bear"], "codeword": "a bear!"]))
    #expect(bench.view.contains(#""task":"choice","choices":["A lion","A bear"],"hint""#))
    #expect(try bench.act(answer(1, "A lion")) == [#"{"wrong":{"pin":1}}"#])
    #expect(try bench.act(answer(1, "A bear")) == [#"{"found":{"pin":1,"points":10}}"#])
  }

  @Test func aNumberMayDifferByTheMargin() throws {
    for margin in [0, 1, 5, 40, 1_000_000] as [Int64] {
      for right in [0, 3, 41, 1_887, 999_999_999] as [Int64] {
        let pack = pack("number", ["margin": margin, "codeword": "\(right)"])
        for (number, isRight) in [
          (right, true), (right + margin, true), (right - margin, true), (right + margin + 1, false),
          (right - margin - 1, false),
        ] where (0...999_999_999).contains(number) {
          let bench = try Bench(pack: pack)
          let event = isRight ? #"{"found":{"pin":1,"points":10}}"# : #"{"wrong":{"pin":1}}"#
          #expect(try bench.act(answer(1, "\(number)")) == [event], "\(number) for \(right) ± \(margin)")
        }
      }
    }
  }

  @Test func theMarginIsToldAndTheNumberIsNot() throws {
    let bench = try Bench(pack: pack("number", ["margin": 5, "codeword": "1887"]))
    #expect(bench.view.contains(#""task":"number","margin":5,"offset""#) == false)
    #expect(bench.view.contains(#""task":"number","margin":5,"hint""#))
    #expect(!bench.view.contains("1887"))
  }

  @Test func whatIsNoWholeNumberIsNoTry() throws {
    let bench = try Bench(pack: pack("number", ["codeword": "1887"]))
    for text in ["x", "18.5", "-1887", "1887 m", "", "1,88", "1234567890"] {
      #expect(try bench.refusal(of: answer(1, text))?.code == "noNumber", "\(text)")
    }
    #expect(try bench.act(answer(1, " 1,887 ")) == [#"{"found":{"pin":1,"points":10}}"#])
  }

  @Test func aCodeIsAnsweredLikeAQuestion() throws {
    let bench = try Bench(pack: pack("code", ["codeword": "K7M2PX"]))
    #expect(bench.view.contains(#""task":"code""#))
    #expect(try bench.act(answer(1, "k7m2px")) == [#"{"found":{"pin":1,"points":10}}"#])
  }

  @Test func whoIsThereHasFoundAPinThatAsksForNothingElse() throws {
    let bench = try Bench(pack: pack("visit", ["codeword": nil, "radius": 20]))
    #expect(try bench.refusal(of: #"{"done":{"pin":1}}"#)?.code == "noPosition")
    #expect(try bench.refusal(of: #"{"done":{"pin":1,"at":[51.6,0.001]}}"#)?.code == "notThere")
    #expect(try bench.act(#"{"done":{"pin":1\#(here)}}"#) == [#"{"found":{"pin":1,"points":10}}"#])
    #expect(try bench.refusal(of: #"{"done":{"pin":1\#(here)}}"#)?.code == "alreadyFound")
  }

  @Test func aPhotoNeedsAPlaceOnlyWhereThePinHasARadius() throws {
    let bench = try Bench(pack: pack("photo", ["codeword": nil]))
    #expect(try bench.act(#"{"done":{"pin":1}}"#) == [#"{"found":{"pin":1,"points":10}}"#])
    let near = try Bench(pack: pack("photo", ["codeword": nil, "radius": 20]))
    #expect(try near.refusal(of: #"{"done":{"pin":1}}"#)?.code == "noPosition")
  }

  @Test func questionsTakeAnswersAndOtherPinsTakeNone() throws {
    let bench = try Bench(pack: pack("photo", ["codeword": nil]))
    #expect(try bench.refusal(of: answer(1, "x"))?.code == "noQuestion")
    #expect(try bench.refusal(of: #"{"done":{"pin":2}}"#)?.code == "noAnswer")
    #expect(try bench.refusal(of: #"{"done":{"pin":99}}"#)?.code == "notShown")
  }

  @Test func numbersAndChoicesHaveStretchedDigestsToo() throws {
    var test = pack("number", ["margin": 5, "codeword": "1887"])
    test.change(2, "task", "choice")
    test.change(2, "choices", ["A lion", "A bear"])
    test.change(2, "codeword", "A lion")
    let whole = try Pack.read(try test.json(with: ["location": "X", "description": "X"]), for: .whole).get()
    let sealed = try JSON(parsing: JSONWriter.bytes(of: whole.stretched(with: "pepper") { 7 }), limits: .file)
    let setup = JSON.object([JSONMember("pack", sealed), JSONMember("mode", .string("casual"))])
    let bench = try Bench(setup)
    #expect(try bench.act(answer(1, "1893")) == [#"{"wrong":{"pin":1}}"#])
    #expect(try bench.act(answer(1, "1,892")) == [#"{"found":{"pin":1,"points":10}}"#])
    #expect(try bench.act(answer(2, "a lion")) == [#"{"found":{"pin":2,"points":20}}"#])
  }

  @Test(
    arguments: [
      (#"{"task":"dance"}"#, "task"),
      (#"{"task":"choice"}"#, "choices"),
      (#"{"task":"choice","choices":["a"],"codeword":"a"}"#, "choices"),
      (#"{"task":"choice","choices":["a","A!"],"codeword":"a"}"#, "choices"),
      (#"{"task":"choice","choices":["a","b"],"codeword":"c"}"#, "codeword"),
      (#"{"task":"choice","choices":["1","2","3","4","5","6","7","8","9"],"codeword":"1"}"#, "choices"),
      (#"{"choices":["a","b"]}"#, "choices"),
      (#"{"margin":5}"#, "margin"),
      (#"{"task":"number","margin":-1,"codeword":"1"}"#, "margin"),
      (#"{"task":"number","margin":1000001,"codeword":"1"}"#, "margin"),
      (#"{"task":"number","codeword":"one"}"#, "codeword"),
      (#"{"task":"number","codeword":["1","2"]}"#, "codeword"),
      (#"{"task":"number","codeword":"1","offset":0}"#, "offset"),
      (#"{"task":"photo"}"#, "task"),
      (#"{"task":"visit","radius":20}"#, "task"),
      (#"{"stage":0}"#, "stage"),
      (#"{"stage":100}"#, "stage"),
      (#"{"clues":[{"text":"a","cost":10}]}"#, "clues"),
      (#"{"clues":[{"text":"a","cost":4},{"text":"b","cost":6}]}"#, "clues"),
      (#"{"clues":[{"text":"a"}]}"#, "cost"),
      (#"{"clues":[{"text":"","cost":1}]}"#, "text"),
      (#"{"clues":[{"text":"a","cost":-1}]}"#, "cost"),
      (#"{"clues":[{"text":"a","cost":0,"x":0}]}"#, "x"),
      (
        #"{"clues":[{"text":"a","cost":1},{"text":"b","cost":1},{"text":"c","cost":1},{"text":"d","cost":1}]}"#,
        "clues"
      ),
    ] as [(String, String)])
  func aTaskThatCannotBeDoneIsAMistake(_ members: String, _ field: String) throws {
    let changes = try JSONSerialization.jsonObject(with: Data(members.utf8)) as? [String: Any] ?? [:]
    let json = try pack(nil, changes).json(with: ["salt": nil, "location": "X", "description": "X"])
    guard case .failure(let mistakes) = Pack.read(json, for: .whole) else {
      Issue.record("\(members) is taken.")
      return
    }
    #expect(mistakes.all.map(\.field).contains(field) && mistakes.all.allSatisfy { $0.pin == 1 })
  }

  @Test func aVisitWithoutARadiusIsAMistake() throws {
    let json = try pack("visit", ["codeword": nil]).json(with: ["location": "X", "description": "X"])
    guard case .failure(let mistakes) = Pack.read(json, for: .whole) else {
      Issue.record("It is taken.")
      return
    }
    #expect(mistakes.all.map(\.field) == ["radius"])
  }
}
