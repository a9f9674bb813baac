import Tabletop
import TestSupport
import Testing

@testable import TownHunt

/// A hunt against the clock, in which pins come one by one (docs/rules/hunt.md).
@Suite struct CompetitiveTests {
  @Test func fivePinsAtRandomAreShownAtTheStart() throws {
    var starts: Set<[Int64]> = []
    var counts = [Int64: Int]()
    for seed in 0..<400 as Range<UInt64> {
      let bench = try Bench("competitive", pack: TestPack(pins: 10, minutes: 300), seed: seed)
      let pins = try bench.onMap
      // A wait may be 0 milliseconds, but hardly ever is.
      #expect(pins.count == 5)
      #expect(try bench.seen.hidden == 5)
      starts.insert(pins.sorted())
      for pin in pins { counts[pin, default: 0] += 1 }
    }
    #expect(starts.count > 150)
    for pin in 1...10 as ClosedRange<Int64> { #expect((150...250).contains(counts[pin] ?? 0)) }
  }

  @Test func thePacksMinutesAreCountedDown() throws {
    for minutes in [15, 90, 300] as [Int64] {
      let bench = try Bench("competitive", pack: TestPack(minutes: minutes))
      #expect(try bench.seen.left == minutes * 60_000)
      try bench.wait(until: 61_001)
      #expect(try bench.seen.left == minutes * 60_000 - 61_001)
    }
  }

  @Test func theOthersComeOneByOneEachWithinAFifthOfTheTimeLeft() throws {
    var shortest: Int64 = .max
    var longest: Int64 = 0
    for seed in 0..<150 as Range<UInt64> {
      let bench = try Bench("competitive", pack: TestPack(pins: 9), seed: seed)
      var last: Milliseconds = 0
      while try bench.seen.hidden > 0 {
        let next = try #require(bench.table.nextDeadline).milliseconds
        let shown = try bench.wait(until: next)
        #expect(shown.count == 1)
        #expect(shown[0] == #"{"shown":{"pin":\#(try bench.onMap.last ?? 0)}}"#)
        let left = 1_800_000 - last
        #expect((0...left / 5).contains(next - last))
        shortest = min(shortest, (next - last) * 1_000 / left)
        longest = max(longest, (next - last) * 1_000 / left)
        last = next
      }
    }
    #expect(shortest < 5)
    #expect(longest > 195)
  }

  @Test func whenNoPinIsShowingTheNextComesAtOnceAndANewWaitIsDrawn() throws {
    var waits: Set<Milliseconds> = []
    for seed in 0..<40 as Range<UInt64> {
      let bench = try Bench("competitive", pack: TestPack(pins: 12), seed: seed)
      let planned = try #require(bench.table.nextDeadline)
      for pin in try bench.onMap.dropLast() { try bench.find(pin, at: 1_000) }
      let events = try bench.find(try #require(try bench.onMap.first))
      let pin = try #require(try bench.onMap.first)
      #expect(try bench.onMap == [pin])
      #expect(Array(events.dropFirst()) == [#"{"shown":{"pin":\#(pin)}}"#])
      #expect(try bench.seen.hidden == 6)
      let next = try #require(bench.table.nextDeadline)
      #expect(next != planned)
      #expect((1_000...1_000 + 1_799_000 / 5).contains(next.milliseconds))
      waits.insert(next.milliseconds)
    }
    #expect(waits.count > 30)
  }

  @Test func whileAPinIsShowingFindingOthersDrawsNoNewWait() throws {
    let bench = try Bench("competitive", pack: TestPack(pins: 8))
    let planned = bench.table.nextDeadline
    for pin in try bench.onMap.dropLast() { try bench.find(pin, at: 50) }
    #expect(bench.table.nextDeadline == planned)
  }

  @Test func pinsAreNumberedAsTheyComeAndKeepTheirNumbers() throws {
    for seed in 0..<20 as Range<UInt64> {
      let bench = try Bench("competitive", pack: TestPack(pins: 9), seed: seed)
      var numbers: [Int64: Int] = [:]
      while bench.table.outcome == nil {
        let seen = try bench.seen
        for (id, number) in seen.pins.map({ ($0.id, $0.number) }) + seen.found.map({ ($0.id, $0.number) }) {
          #expect(numbers[id] ?? number == number)
          numbers[id] = number
        }
        #expect(seen.pins.map(\.number) == seen.pins.map(\.number).sorted())
        #expect(numbers.values.sorted() == Array(1...numbers.count))
        try bench.find(try #require(seen.pins.last).id)
      }
      #expect(numbers.count == 9)
    }
  }

  @Test func afterTheLastPinOnlyTheClockRuns() throws {
    let bench = try Bench("competitive", pack: TestPack(pins: 5))
    #expect(bench.table.nextDeadline == GameTime(milliseconds: 1_800_000))
  }

  @Test func whenTimeIsUpItIsOver() throws {
    let bench = try Bench("competitive", pack: TestPack(pins: 5))
    try bench.find(4, at: 1_799_999)
    #expect(try bench.wait(until: 1_800_000) == [#"{"ended":{"result":"timeUp"}}"#])
    #expect(bench.outcome == #"{"result":"timeUp","score":40}"#)
    #expect(try bench.seen.left == 0)
    #expect(bench.table.nextDeadline == nil)
    let view = bench.view
    try bench.wait(until: 3_000_000)
    #expect(bench.view == view)
  }

  @Test func anAnswerAtTheMomentWhenTimeIsUpComesTooLate() throws {
    let bench = try Bench("competitive", pack: TestPack(pins: 5))
    #expect(try bench.refusal(of: answer(1, "Answer 1"), at: 1_800_000)?.code == "over")
    #expect(bench.outcome == #"{"result":"timeUp","score":0}"#)
  }

  @Test func allPinsHaveComeBeforeTimeIsUp() throws {
    for seed in 0..<20 as Range<UInt64> {
      let bench = try Bench("competitive", pack: TestPack(pins: 60), seed: seed)
      let events = try bench.wait(until: 1_799_999)
      #expect(events.count == 55)
      #expect(try bench.seen.hidden == 0)
    }
  }

  @Test func aHuntIsFinishedWhenAllAreFoundHiddenOnesIncluded() throws {
    let bench = try Bench("competitive", pack: TestPack(pins: 9))
    var time: Milliseconds = 0
    while bench.table.outcome == nil {
      time += 1_000
      try bench.wait(until: time)
      try bench.find(try #require(try bench.onMap.first))
    }
    #expect(time == 9_000)
    #expect(bench.outcome == #"{"result":"finished","score":450}"#)
    #expect(try bench.seen.left == 1_791_000)
    try bench.wait(until: 100_000)
    #expect(try bench.seen.left == 1_791_000)
  }

  @Test func whatWasHiddenStaysHiddenAfterTheEnd() throws {
    let bench = try Bench("competitive", pack: TestPack(pins: 20))
    try bench.act(#"{"end":{}}"#, at: 10)
    try bench.wait(until: 4_000_000)
    #expect(try bench.onMap.count == 5)
    #expect(try bench.seen.hidden == 15)
    #expect(bench.outcome == #"{"result":"ended","score":0}"#)
    #expect(try bench.seen.left == 1_799_990)
  }

  @Test func aPinNotYetShownAndNoPinAtAllAreRefusedAlike() throws {
    let bench = try Bench("competitive", pack: TestPack(pins: 20))
    let shown = try bench.onMap
    let hidden = try #require((1...20).first { !shown.contains($0) })
    let refusal = try bench.refusal(of: answer(hidden, "Answer \(hidden)"))
    #expect(refusal?.code == "notShown")
    #expect(try bench.refusal(of: answer(99, "x")) == refusal)
    // Nor does it count: the pin accepts answers as soon as it is on the map.
    for _ in 0..<5 { _ = try bench.refusal(of: answer(hidden, "Nonsense")) }
    while try !bench.onMap.contains(hidden) {
      try bench.wait(until: try #require(bench.table.nextDeadline).milliseconds)
    }
    #expect(try bench.find(hidden).first == #"{"found":{"pin":\#(hidden),"points":\#(10 * hidden)}}"#)
  }

  @Test func aClockNearTheEndOfTimeDoesNotOverflow() throws {
    let bench = try Bench(pack: TestPack(pins: 5))
    _ = try bench.table.catchUp(to: .distantFuture)
    for _ in 0..<3 { try bench.miss(1) }
    #expect(try bench.refusal(of: answer(1, "Answer 1"))?.code == "wait")
    #expect(bench.table.brokenInvariant == nil)
    let timed = try Bench("competitive", pack: TestPack(pins: 8))
    _ = try timed.table.catchUp(to: .distantFuture)
    #expect(try timed.seen.left == 0)
  }
}
