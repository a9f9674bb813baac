import Tabletop
import TestSupport
import Testing

@testable import TownHunt

/// Stages of a hunt, and where it begins (docs/rules/hunt.md, "Stages").
@Suite struct StagesTests {
  /// Six pins: 2 and 5 come first, then 1, 3 and 4, then 6.
  private func pack() -> TestPack {
    var pack = TestPack()
    for (pin, stage) in [(1, 7), (3, 7), (4, 7), (6, 20)] { pack.change(pin, "stage", stage) }
    return pack
  }

  @Test func aStageComesOnceTheOneBeforeIsFound() throws {
    let bench = try Bench(pack: pack())
    #expect(try bench.onMap == [2, 5])
    #expect(try bench.seen.hidden == 4)
    try bench.find(5)
    #expect(try bench.onMap == [2])
    #expect(
      try bench.find(2) == [#"{"found":{"pin":2,"points":20}}"#]
        + [1, 3, 4].map { #"{"shown":{"pin":\#($0)}}"# })
    #expect(try bench.onMap == [1, 3, 4])
    for pin in [1, 3, 4] as [Int64] { try bench.find(pin) }
    #expect(try bench.onMap == [6])
    #expect(try bench.find(6).last == #"{"ended":{"result":"finished"}}"#)
  }

  @Test func whichStageIsOnTheMapIsToldAndHowManyThereAre() throws {
    let bench = try Bench(pack: pack())
    for (found, stage) in [([], 1), ([2, 5], 2), ([1, 3, 4], 3), ([6], 3)] as [([Int64], Int)] {
      for pin in found { try bench.find(pin) }
      #expect(bench.view.contains(#""stage":\#(stage),"stages":3"#))
    }
    #expect(try !Bench(pack: TestPack()).view.contains("stage"))
    var even = TestPack()
    for pin in 1...6 { even.change(pin, "stage", 8) }
    #expect(try !Bench(pack: even).view.contains("stages"))
  }

  @Test func inACompetitiveHuntFivePinsOfAStageComeAtOnceAndTheOthersOneByOne() throws {
    var pack = TestPack(pins: 16)
    for pin in 1...8 { pack.change(pin, "stage", 1) }
    for pin in 9...16 { pack.change(pin, "stage", 2) }
    let bench = try Bench("competitive", pack: pack)
    for stage in [1...8, 9...16] as [ClosedRange<Int64>] {
      #expect(try bench.onMap.count == 5)
      while true {
        let shown = try bench.onMap
        #expect(shown.allSatisfy(stage.contains))
        guard let pin = shown.first, try bench.seen.status == "playing" else { break }
        if try bench.seen.hidden > (stage.lowerBound == 1 ? 8 : 0), shown.count == 1 {
          // The next one of this stage comes at once.
          #expect(try bench.find(pin).count { $0.contains("shown") } == 1)
        } else {
          try bench.find(pin)
        }
        if try bench.onMap.contains(where: { !stage.contains($0) }) { break }
      }
    }
    #expect(try bench.seen.status == "over" && bench.seen.found.count == 16)
  }

  @Test func noPinOfALaterStageComesByItself() throws {
    var pack = TestPack(pins: 12)
    for pin in 7...12 { pack.change(pin, "stage", 2) }
    let bench = try Bench("competitive", pack: pack)
    try bench.wait(until: 29 * 60_000)
    #expect(try bench.onMap.sorted() == [1, 2, 3, 4, 5, 6])
    #expect(try bench.seen.hidden == 6)
  }

  @Test func packsWithoutStagesComeInTheOrderTheyAlwaysCame() throws {
    let seen = try Bench("competitive", pack: TestPack(pins: 12), seed: 5).onMap
    var pack = TestPack(pins: 12)
    for pin in 1...12 { pack.change(pin, "stage", 4) }
    #expect(try Bench("competitive", pack: pack, seed: 5).onMap == seen)
  }

  @Test func theStartIsTold() throws {
    let setup = try TestPack().setup(with: ["start": ["at": [51.5, 0.002], "text": "At the fountain"]])
    let bench = try Bench(setup)
    #expect(
      bench.view.hasSuffix(#""hidden":0,"start":{"at":[51.500000,0.002000],"text":"At the fountain"}}"#))
    #expect(code { _ = try Bench(try TestPack().setup(with: ["start": ["text": "x"]])) } == "badPack")
  }
}
