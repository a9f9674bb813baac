import Tabletop
import TestSupport
import Testing

@testable import TownHunt

/// Clues cost points (docs/rules/hunt.md, "Clues").
@Suite struct CluesTests {
  private func bench() throws -> Bench<TownHunt> {
    var pack = TestPack()
    pack.change(3, "clues", [["text": "Look up.", "cost": 10], ["text": "It is a lion.", "cost": 15]])
    return try Bench(pack: pack)
  }

  @Test func aClueIsToldOnlyToWhoTakesIt() throws {
    let bench = try bench()
    #expect(bench.view.contains(#""clues":[],"nextClue":10,"worth":30"#))
    #expect(try bench.act(#"{"clue":{"pin":3}}"#) == [#"{"clue":{"pin":3}}"#])
    #expect(bench.view.contains(#""clues":["Look up."],"nextClue":15,"worth":20"#))
    #expect(!bench.view.contains("lion"))
    try bench.act(#"{"clue":{"pin":3}}"#)
    #expect(bench.view.contains(#""clues":["Look up.","It is a lion."],"worth":5"#))
  }

  @Test func aPinIsWorthLessByTheCostOfItsClues() throws {
    let bench = try bench()
    try bench.act(#"{"clue":{"pin":3}}"#)
    #expect(try bench.seen.score == 0)
    #expect(try bench.find(3) == [#"{"found":{"pin":3,"points":20}}"#])
    #expect(try bench.seen.score == 20)
    #expect(try bench.seen.found.map(\.points) == [20])
    #expect(bench.summary.contains(#""points":20,"clues":1"#))
  }

  @Test func thereAreNoMoreCluesThanThePinHas() throws {
    let bench = try bench()
    for _ in 1...2 { try bench.act(#"{"clue":{"pin":3}}"#) }
    #expect(try bench.refusal(of: #"{"clue":{"pin":3}}"#)?.code == "noClue")
    #expect(try bench.refusal(of: #"{"clue":{"pin":1}}"#)?.code == "noClue")
    #expect(try bench.refusal(of: #"{"clue":{"pin":99}}"#)?.code == "notShown")
    try bench.find(3)
    #expect(try bench.refusal(of: #"{"clue":{"pin":3}}"#)?.code == "alreadyFound")
  }
}
