import Tabletop
import TestSupport
import Testing

@testable import KidsJoy

/// Which balloons start, when and where (docs/rules/balloons.md).
@Suite struct BalloonStartsTests {
  /// The balloons that start in a whole game that is not lost, the oldest first.
  static func starts(_ level: Level, isCalm: Bool = false, seed: UInt64) throws -> [Balloon] {
    let bench = try Bench<Balloons>(level, isCalm: isCalm, seed: seed)
    var starts: [Balloon] = []
    try bench.playOn(until: 600_000) { starts.append($0) }
    try #require(bench.table.outcome?.result == "timeUp")
    return starts
  }

  struct Promise: Sendable {
    let level: Level
    let seconds: Int64
    let counts: ClosedRange<Int>
    let numbers: ClosedRange<Int64>
    let rise: Milliseconds
    let bonusRise: Milliseconds
    let killerRise: Milliseconds
  }

  static let levels = [
    Promise(
      level: .easy, seconds: 60, counts: 1...1, numbers: 1...9, rise: 7_000, bonusRise: 4_667,
      killerRise: 10_000),
    Promise(
      level: .medium, seconds: 45, counts: 1...2, numbers: 1...7, rise: 5_500, bonusRise: 3_667,
      killerRise: 7_857),
    Promise(
      level: .hard, seconds: 30, counts: 1...3, numbers: 1...5, rise: 4_000, bonusRise: 2_667,
      killerRise: 5_714),
  ]

  @Test(arguments: levels)
  func numbersStartAtEachWholeSecondUpToButNotIncludingTheEnd(_ level: Promise) throws {
    for seed in 0..<20 as Range<UInt64> {
      let numbers = try BalloonStartsTests.starts(level.level, seed: seed).filter { $0.kind.number != nil }
      #expect(Set(numbers.map(\.started.milliseconds)) == Set((0..<level.seconds).map { $0 * 1_000 }))
    }
  }

  @Test func theFirstWaveIsThereWhenTheTableOpens() throws {
    for promise in BalloonStartsTests.levels {
      let flying = try Bench<Balloons>(promise.level).flying
      #expect(promise.counts.contains(flying.count))
      #expect(flying.allSatisfy { $0.started == .zero && $0.kind.number != nil })
      #expect(flying.map(\.id) == Array(0..<Int64(flying.count)))
    }
  }

  @Test(arguments: levels) func aLevelHasItsNumbersItsCountsItsSpotsAndItsColours(_ level: Promise) throws {
    var counts = [Int](repeating: 0, count: 4)
    var numbers = [Int](repeating: 0, count: 10)
    var spots = [Int](repeating: 0, count: 10)
    var colours = [Int](repeating: 0, count: 10)
    for seed in 0..<100 as Range<UInt64> {
      let starts = try BalloonStartsTests.starts(level.level, seed: seed)
      for second in 0..<level.seconds {
        counts[starts.count { $0.kind.number != nil && $0.started.milliseconds == second * 1_000 }] += 1
      }
      for balloon in starts {
        if let number = balloon.kind.number { numbers[Int(number)] += 1 }
        spots[balloon.spot] += 1
        colours[try #require(Balloon.Colour.allCases.firstIndex(of: balloon.colour))] += 1
      }
    }
    expectEven(counts, in: level.counts)
    expectEven(numbers, in: Int(level.numbers.lowerBound)...Int(level.numbers.upperBound))
    expectEven(spots, in: 0...9)
    expectEven(colours, in: 0...9)
  }

  /// All values of a range were drawn about equally often, within a fifth, and no value outside it.
  private func expectEven(_ counts: [Int], in range: ClosedRange<Int>) {
    let fair = counts.reduce(0, +) / range.count
    for (value, count) in counts.enumerated() {
      let expected = range.contains(value) ? fair * 4 / 5...fair * 6 / 5 : 0...0
      #expect(expected.contains(count), "\(value): \(count)")
    }
  }

  @Test func theTenColours() {
    #expect(
      Balloon.Colour.allCases.map(\.rawValue) == [
        "red", "orange", "yellow", "lime", "green", "teal", "blue", "purple", "pink", "brown",
      ])
  }

  @Test(arguments: levels) func thoseOfOneSecondStartAtDifferentSpots(_ level: Promise) throws {
    for seed in 0..<50 as Range<UInt64> {
      let starts = try BalloonStartsTests.starts(level.level, seed: seed)
      for (index, balloon) in starts.enumerated() {
        for other in starts[(index + 1)...].prefix(while: { $0.started - balloon.started < 1_000 }) {
          #expect(other.spot != balloon.spot)
        }
      }
    }
  }

  @Test(arguments: levels) func theyRiseFasterAtHigherLevels(_ level: Promise) throws {
    for seed in 0..<20 as Range<UInt64> {
      for balloon in try BalloonStartsTests.starts(level.level, seed: seed) {
        switch balloon.kind {
        case .number: #expect(balloon.rise == level.rise)
        case .bonus: #expect(balloon.rise == level.bonusRise)
        case .killer: #expect(balloon.rise == level.killerRise)
        }
      }
    }
  }

  // MARK: Bonus and killer

  @Test(arguments: levels) func aBonusAndAKillerComeEachOnItsOwnClock(_ level: Promise) throws {
    for name in ["bonus", "killer"] {
      var firstGaps: [Milliseconds] = []
      for seed in 0..<200 as Range<UInt64> {
        var last = GameTime.zero
        let starts = try BalloonStartsTests.starts(level.level, seed: seed).filter { $0.kind.name == name }
        for balloon in starts {
          #expect((20_000...25_000).contains(balloon.started - last))
          last = balloon.started
        }
        // No start is missing at the end: there was no time for another one.
        #expect(last.milliseconds + 25_000 >= level.seconds * 1_000)
        firstGaps.append(try #require(starts.first).started - .zero)
      }
      // Any millisecond is possible: hardly two are the same, and they are spread over all five seconds.
      #expect(Set(firstGaps).count > 180)
      for fifth in 0..<5 as Range<Int64> {
        #expect((20...60).contains(firstGaps.count { ($0 - 20_000) / 1_000 == fifth }))
      }
    }
  }

  @Test func bonusAndKillerStartIndependently() throws {
    let gaps = try (UInt64(0)..<100).map { seed in
      let starts = try BalloonStartsTests.starts(.hard, seed: seed)
      let bonus = try #require(starts.first { $0.kind == .bonus })
      let killer = try #require(starts.first { $0.kind == .killer })
      return killer.started - bonus.started
    }
    #expect((30...70).contains(gaps.count { $0 > 0 }))
    #expect(Set(gaps).count > 90)
  }

  @Test(arguments: levels) func calmModeHasBonusesAndNoKillers(_ level: Promise) throws {
    for seed in 0..<30 as Range<UInt64> {
      let starts = try BalloonStartsTests.starts(level.level, isCalm: true, seed: seed)
      #expect(!starts.contains { $0.kind == .killer })
      #expect(starts.contains { $0.kind == .bonus })
      #expect(starts.last?.started.milliseconds ?? 0 >= 2_000 * level.seconds - 1_000)
    }
  }

  // MARK: What is seen

  @Test func aViewHasTheBalloonsThatFlyInTheOrderOfTheirStart() throws {
    let bench = try Bench<Balloons>(.easy, seed: 3)
    try bench.wait(until: 2_500)
    let flying = bench.flying
    #expect(flying.map(\.started.milliseconds) == [0, 1_000, 2_000])
    let texts = flying.map { balloon in
      #"{"id":\#(balloon.id),"kind":"number","spot":\#(balloon.spot),"colour":"\#(balloon.colour.rawValue)","#
        + #""number":\#(balloon.kind.number ?? 0),"started":\#(balloon.started.milliseconds),"rise":7000}"#
    }
    #expect(bench.view.hasSuffix(#","balloons":[\#(texts.joined(separator: ","))],"slowUntil":0}"#))
  }

  @Test func aBonusAndAKillerHaveNoNumber() throws {
    let bench = try Bench<Balloons>(.hard)
    try bench.playOn(until: 25_500)
    for kind in ["bonus", "killer"] where bench.flying.contains(where: { $0.kind.name == kind }) {
      #expect(bench.view.contains(#""kind":"\#(kind)","#))
      #expect(bench.view.contains(#","number":null,"#))
    }
    #expect(bench.flying.contains { $0.kind.number == nil })
  }

  @Test func aBalloonIsSeenUntilItFliesOffTheTop() throws {
    let bench = try Bench<Balloons>()
    try bench.wait(until: 6_999)
    #expect(bench.flying.first?.id == 0)
    #expect(bench.table.nextDeadline == GameTime(milliseconds: 7_000))
    try bench.wait(until: 7_000)
    #expect(bench.flying.first?.id == 1)
  }

  @Test func whatIsToStartIsNotSeenAhead() throws {
    // Two games that differ only in future starts have the same view.
    let bench = try Bench<Balloons>(.hard)
    try bench.playOn(until: 19_500)
    var other = bench.table.rules
    other.random = Random(seed: Seed(99))
    other.nextBonus = other.nextBonus + 1
    other.nextKiller = other.nextKiller + 1
    #expect(JSONWriter.text(of: other.view(for: .seat(0), at: bench.table.now)) == bench.view)
    #expect(
      JSONWriter.text(of: other.summary(for: .seat(0), at: bench.table.now)) == bench.summary)
  }
}
