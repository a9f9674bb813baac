import Tabletop
import TestSupport
import Testing

@testable import TownHunt

/// A hunt without a clock, and what answers do in both modes (docs/rules/hunt.md).
@Suite struct CasualTests {
  @Test func allPinsAreThereAtOnceAndThereIsNoClock() throws {
    let bench = try Bench(pack: TestPack(pins: 12))
    #expect(try bench.onMap == Array(1...12))
    #expect(try bench.seen.left == nil)
    #expect(try bench.seen.hidden == 0)
    #expect(bench.table.nextDeadline == nil)
    #expect(try bench.wait(until: 86_400_000).isEmpty)
    #expect(try bench.seen.status == "playing")
  }

  @Test func theViewIsWrittenAsTheContractSays() throws {
    let bench = try Bench(pack: TestPack(pins: 5))
    try bench.find(1)
    try bench.find(3)
    #expect(
      bench.view == #"{"mode":"casual","status":"playing","left":null,"score":40,"pins":["#
        + [2, 4, 5].map {
          #"{"id":\#($0),"title":"Pin \#($0)","hint":"What stands at number \#($0)?","points":\#(10 * $0),"#
            + #""at":[51.500000,0.00\#($0)000],"number":\#($0)}"#
        }.joined(separator: ",") + #"],"found":["#
        + [1, 3].map {
          #"{"id":\#($0),"points":\#(10 * $0),"title":"Pin \#($0)","at":[51.500000,0.00\#($0)000],"number":\#($0)}"#
        }.joined(separator: ",") + #"],"hidden":0}"#)
  }

  @Test func howOftenAPinWasTriedIsSeenUntilItIsFound() throws {
    let bench = try Bench()
    #expect(try bench.seen.pins.allSatisfy { $0.tried == nil })
    try bench.miss(2, at: 1_000)
    try bench.miss(2, at: 100_000)
    #expect(try bench.seen.pins.map(\.tried) == [nil, 2, nil, nil, nil, nil])
    // A refused answer is no try.
    _ = try bench.refusal(of: answer(2, "?!"))
    #expect(try bench.seen.pins[1].tried == 2)
    // Of the wrong answers those count that are less than a minute from each other.
    #expect(try bench.seen.pins.map(\.recent) == [nil, [100_000], nil, nil, nil, nil])
    try bench.find(2)
    #expect(!bench.view.contains("tried"))
  }

  @Test func aFoundPinKeepsItsTitlePlaceAndNumber() throws {
    let bench = try Bench()
    let before = try bench.seen.pins
    for pin in [4, 2] as [Int64] { try bench.find(pin) }
    let seen = try bench.seen
    #expect(seen.found.map(\.number) == [4, 2])
    #expect(seen.found.map(\.title) == ["Pin 4", "Pin 2"])
    #expect(seen.found.map(\.at) == [before[3].at, before[1].at])
    #expect(seen.pins.map(\.number) == [1, 3, 5, 6])
  }

  @Test func aRightAnswerAddsThePointsAndThePinLeavesTheMap() throws {
    let bench = try Bench()
    #expect(try bench.find(3, at: 5_000) == [#"{"found":{"pin":3,"points":30}}"#])
    #expect(try bench.onMap == [1, 2, 4, 5, 6])
    #expect(try bench.seen.score == 30)
    #expect(try bench.find(6) == [#"{"found":{"pin":6,"points":60}}"#])
    #expect(try bench.seen.score == 90)
  }

  @Test func aDigestIsAsGoodAsTheText() throws {
    let bench = try Bench()
    let digest = Digest(of: NormalisedAnswer("answer 2"), salt: "pepper").text
    #expect(
      try bench.act(#"{"answer":{"pin":2,"digest":"\#(digest)"}}"#) == [#"{"found":{"pin":2,"points":20}}"#])
    #expect(try bench.act(#"{"answer":{"pin":1,"digest":"\#(digest)"}}"#) == [#"{"wrong":{"pin":1}}"#])
  }

  @Test func answersAreComparedNormalised() throws {
    var pack = TestPack()
    pack.change(1, "codeword", "Café «Zur Post»")
    let bench = try Bench(pack: pack)
    #expect(try bench.act(answer(1, "  cafe\u{301}  ZUR-post")) == [#"{"wrong":{"pin":1}}"#])
    #expect(try bench.act(answer(1, "  CAFE\u{301} zur\tpost!")) == [#"{"found":{"pin":1,"points":10}}"#])
  }

  @Test func eachOfSeveralAnswersIsRight() throws {
    var pack = TestPack()
    pack.change(1, "codeword", ["Seven", "7"])
    for word in ["seven", "7"] {
      #expect(try Bench(pack: pack).act(answer(1, word)) == [#"{"found":{"pin":1,"points":10}}"#])
    }
  }

  @Test func whatIsToldAfterTheAnswerIsToldAfterTheAnswer() throws {
    var pack = TestPack()
    pack.change(1, "told", "It was built in 1357.")
    let bench = try Bench(pack: pack)
    #expect(!bench.view.contains("1357"))
    try bench.find(1)
    #expect(
      try bench.seen.found == [
        Seen.Found(
          id: 1, points: 10, told: "It was built in 1357.", title: "Pin 1", at: [51.5, 0.001], number: 1)
      ])
  }

  @Test func radiusAndPictureAreSeenWhereAPinHasThem() throws {
    var pack = TestPack()
    pack.change(2, "radius", 25)
    pack.change(2, "picture", "/pictures/2.webp")
    let pins = try Bench(pack: pack).seen.pins
    #expect(pins.map(\.radius) == [nil, 25, nil, nil, nil, nil])
    #expect(pins[1].picture == "/pictures/2.webp")
  }

  // MARK: Refusals

  @Test func aPinThatWasFoundIsAlreadyFound() throws {
    let bench = try Bench()
    try bench.find(3)
    #expect(try bench.refusal(of: answer(3, "Answer 3"))?.code == "alreadyFound")
    #expect(try bench.refusal(of: answer(3, "Nonsense"))?.code == "alreadyFound")
  }

  @Test(arguments: [-1, 0, 7, .min, .max] as [Int64]) func noPinAtAllIsNotShown(_ pin: Int64) throws {
    #expect(try Bench().refusal(of: answer(pin, "x"))?.code == "notShown")
  }

  @Test(arguments: ["", "  ", "?!", "\u{301}"]) func anAnswerOfNothingIsNoTry(_ text: String) throws {
    let bench = try Bench()
    for _ in 0..<4 { #expect(try bench.refusal(of: answer(1, text))?.code == "emptyAnswer") }
    #expect(try bench.find(1).count == 1)
  }

  @Test func textIsNotTakenWhereTheSetupHoldsNoSalt() throws {
    let setup = try TownHunt.resolved(try TestPack().setup())
    guard case .object(var members)? = setup["pack"] else { throw Refusal("none", "") }
    members.removeAll { $0.name == "salt" }
    let bench = try Bench(
      .object([JSONMember("pack", .object(members)), JSONMember("mode", .string("casual"))]))
    #expect(try bench.refusal(of: answer(1, "Answer 1"))?.code == "noSalt")
    let digest = Digest(of: NormalisedAnswer("answer 1"), salt: "pepper").text
    #expect(try bench.act(#"{"answer":{"pin":1,"digest":"\#(digest)"}}"#).count == 1)
  }

  // MARK: The end

  @Test func whenAllAreFoundTheHuntIsFinished() throws {
    let bench = try Bench(pack: TestPack(pins: 5))
    for pin in 1...4 as ClosedRange<Int64> { try bench.find(pin) }
    #expect(bench.outcome == "none")
    #expect(
      try bench.find(5, at: 9_000) == [
        #"{"found":{"pin":5,"points":50}}"#, #"{"ended":{"result":"finished"}}"#,
      ])
    #expect(bench.outcome == #"{"result":"finished","score":150}"#)
    #expect(try bench.seen.status == "over")
    #expect(try bench.refusal(of: answer(1, "x"))?.code == "over")
    #expect(try bench.refusal(of: #"{"end":{}}"#)?.code == "over")
  }

  @Test func endEndsIt() throws {
    let bench = try Bench()
    try bench.find(2)
    #expect(try bench.act(#"{"end":{}}"#, at: 7_000) == [#"{"ended":{"result":"ended"}}"#])
    #expect(bench.outcome == #"{"result":"ended","score":20}"#)
    #expect(try bench.seen.status == "over")
    #expect(try bench.onMap == [1, 3, 4, 5, 6])
  }

  @Test func theSummaryTellsHowItWentWithEachPin() throws {
    let bench = try Bench(pack: TestPack(pins: 5))
    try bench.miss(2, at: 1_000)
    try bench.find(2, at: 2_500)
    try bench.act(#"{"end":{}}"#, at: 3_000)
    try bench.wait(until: 60_000)
    let others = [1, 3, 4, 5].map {
      #"{"id":\#($0),"title":"Pin \#($0)","points":\#(10 * $0),"shown":0,"found":null,"wrong":0}"#
    }
    #expect(
      bench.summary
        == #"{"elapsed":3000,"pins":[{"id":2,"title":"Pin 2","points":20,"shown":0,"found":2500,"wrong":1},"#
        + others.joined(separator: ",") + "]}")
  }

  // MARK: Teams

  @Test func aTeamOfSeveralPhonesIsOneHunt() throws {
    let setup = try TestPack().setup().adding("players", try JSON(parsing: #"["Ana","Ben","Cem"]"#))
    let bench = try Bench(setup)
    #expect(bench.table.seatCount == 3)
    try bench.act(answer(1, "Nonsense"), by: 0)
    try bench.act(answer(1, "Nonsense"), by: 1)
    try bench.act(answer(1, "Nonsense"), by: 2)
    #expect(try bench.refusal(of: answer(1, "Answer 1"))?.code == "wait")
    try bench.act(answer(2, "Answer 2"), by: 2)
    for viewer in bench.table.viewers {
      #expect(bench.table.viewText(for: viewer) == bench.view)
      #expect(bench.table.representative(of: viewer) == .spectator)
    }
  }
}
