import Tabletop
import Testing
import TestSupport

@testable import Relentless

/// Satisfaction sinks continuously while an order waits (docs/rules/relentless.md).
@Suite struct SatisfactionTests {
  private func bench(decay: Int64 = 1) throws -> Bench<Relentless> {
    let bench = try Bench<Relentless>(content: TestContent().with(["decayPerTenSeconds": decay]))
    try bench.begin()
    bench.stock()
    bench.order(book("A"), patience: 1_000_000)
    return bench
  }

  @Test func aPointIsLostInTenSeconds() throws {
    let bench = try bench()
    try bench.wait(1_500)
    #expect(bench.satisfaction() == 59_850)
    try bench.wait(8_500)
    #expect(bench.satisfaction() == 59_000)
    try bench.wait(90_000)
    #expect(bench.satisfaction() == 50_000)
    let fast = try self.bench(decay: 3)
    try fast.wait(10_000)
    #expect(fast.satisfaction() == 57_000)
  }

  @Test func itIsCountedInWholeThousandthsThatAreLost() throws {
    let bench = try bench()
    var seen: [Int64] = []
    for _ in 0..<21 {
      seen.append(bench.satisfaction())
      try bench.wait(1)
    }
    #expect(seen == [Int64](repeating: 60_000, count: 10) + [Int64](repeating: 59_999, count: 10) + [59_998])
  }

  @Test func itDoesNotHangOnHowTimeIsCut() throws {
    let (whole, pieces) = (try bench(decay: 7), try bench(decay: 7))
    var random = Random(seed: Seed(1))
    while pieces.now < 50_000 {
      try pieces.wait(1 + random.below(30))
      pieces.rules.round.depots[0].sinkSatisfaction(to: pieces.now, rate: 7)
    }
    try whole.wait(until: pieces.now)
    #expect(whole.satisfaction() == pieces.satisfaction())
    #expect(whole.depot(0).satisfaction(at: whole.now, rate: 7).tenThousandths == 600_000 - 7 * whole.now)
  }

  @Test func withoutAnOrderNothingIsLost() throws {
    let bench = try bench()
    bench.order(book("B"), at: 1, patience: 1_000, arrives: 5_000)
    try bench.wait(4_000)
    #expect(bench.satisfaction(1) == 60_000)
    try bench.wait(1_500)
    #expect(bench.satisfaction(1) == 59_950)
    try bench.wait(10_000)
    #expect(bench.satisfaction(1) == 59_900 - 15_000)
    #expect(bench.satisfaction(2) == 60_000)
  }

  @Test func severalOrdersMakeItSinkNoFaster() throws {
    let bench = try bench()
    bench.order(book("B"))
    try bench.wait(10_000)
    #expect(bench.satisfaction() == 59_000)
  }

  @Test func aRoundEndsAtTheMillisecondAtWhichItIsSpent() throws {
    let content = TestContent().with(["decayPerTenSeconds": 7, "satisfactionAtStart": 10])
    let bench = try Bench<Relentless>(content: content)
    try bench.begin()
    bench.stock()
    bench.order(book("A"), patience: 1_000_000)
    // 100,000 ten-thousandths, seven a millisecond.
    #expect(bench.rules.nextDeadline == GameTime(milliseconds: 14_286))
    #expect(try bench.wait(14_285) == [])
    #expect(bench.satisfaction() == 1)
    #expect(try bench.wait(1).first == #"{"roundEnded":{"day":1,"why":"satisfaction"}}"#)
    #expect(try bench.seen().satisfaction == 0)
  }

  @Test func howFastItSinksIsTold() throws {
    let bench = try bench(decay: 7)
    func told() throws -> [Int64?] { [try bench.seen().decay, try bench.watched().team[0].decay] }
    #expect(try told() == [7_000, 7_000])
    let before = bench.satisfaction()
    try bench.wait(10_000)
    #expect(before - bench.satisfaction() == 7_000)
    #expect(try bench.seen(1).decay == 0, "no order waits there")
    #expect(try bench.watched().team[1].decay == 0)
    try bench.tell(.away, by: 2)
    #expect(try told() == [0, 0], "the clock stands")
    try bench.tell(.returned, by: 2)
    #expect(try told() == [0, 0])
    try bench.wait(3_000)
    #expect(try told() == [7_000, 7_000])
    bench.rules.round.depots[0].waiting = []
    _ = bench.rules.endRoundIfDue(at: bench.time)
    #expect(try told() == [0, 0])
  }

  @Test func withoutDecayNothingIsLost() throws {
    let bench = try bench(decay: 0)
    try bench.wait(200_000)
    #expect(bench.satisfaction() == 60_000)
  }

  @Test func whatIsShownIsSpentWhenNothingIsLeft() {
    var satisfaction = Satisfaction(thousandths: 1)
    satisfaction.sink(for: 9, rate: 1)
    #expect(satisfaction.thousandths == 1)
    #expect(!satisfaction.isSpent)
    #expect(satisfaction.timeLeft(rate: 1) == 1)
    #expect(satisfaction.timeLeft(rate: 0) == nil)
    satisfaction.sink(for: 5, rate: 1)
    #expect(satisfaction.thousandths == 0)
    #expect(satisfaction.isSpent)
    satisfaction.change(byThousandths: 200_000)
    #expect(satisfaction.thousandths == 100_000)
    satisfaction.change(byThousandths: -100_001)
    #expect(satisfaction.isSpent)
  }
}
