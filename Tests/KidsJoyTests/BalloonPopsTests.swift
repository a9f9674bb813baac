import Tabletop
import TestSupport
import Testing

@testable import KidsJoy

/// The effects of popping balloons, and of popping none (docs/rules/balloons.md).
@Suite struct BalloonPopsTests {
  /// A game of that level in which a balloon of that kind has just started.
  private func bench(
    with kind: String, _ level: Level = .easy, isCalm: Bool = false, seed: UInt64 = 1
  ) throws -> Bench<Balloons> {
    let bench = try Bench<Balloons>(level, isCalm: isCalm, seed: seed)
    while !bench.flying.contains(where: { $0.kind.name == kind }) {
      try bench.playOn(until: try #require(bench.table.nextDeadline).milliseconds)
    }
    return bench
  }

  // MARK: Numbers

  @Test func aBalloonsNumberIsAddedToTheScore() throws {
    let bench = try Bench<Balloons>()
    var sum: Int64 = 0
    for time in [500, 3_000, 6_001] as [Milliseconds] {
      try bench.wait(until: time)
      let balloon = try #require(bench.flying.last)
      let number = try #require(balloon.kind.number)
      sum += number
      #expect(
        texts(try bench.act(.pop(balloon: balloon.id))) == [
          #"{"popped":{"balloon":\#(balloon.id),"points":\#(number)}}"#
        ])
      #expect(try bench.seen(Seen.self).score == sum)
      #expect(!bench.flying.contains { $0.id == balloon.id })
    }
  }

  @Test func aBalloonThatWasPoppedIsGone() throws {
    let bench = try Bench<Balloons>()
    try bench.popOne()
    #expect(try bench.refusal(of: .pop(balloon: 0)) == "gone")
    #expect(try bench.refusal(of: .pop(balloon: 0), at: 8_000) == "gone")
  }

  @Test func aBalloonIsGoneFromStartedPlusRiseOn() throws {
    let early = try Bench<Balloons>()
    #expect(try early.refusal(of: .pop(balloon: 0), at: 6_999) == nil)
    let late = try Bench<Balloons>()
    #expect(try late.refusal(of: .pop(balloon: 0), at: 7_000) == "gone")
  }

  @Test func aBalloonThatIsNotThereIsNoSuchBalloon() throws {
    let bench = try Bench<Balloons>()
    for id in [-1, 1, 17, .min, .max] as [Int64] {
      #expect(try bench.refusal(of: .pop(balloon: id), at: 999) == "noSuchBalloon")
    }
    #expect(try bench.refusal(of: .pop(balloon: 1), at: 1_000) == nil)
  }

  // MARK: Bonus

  @Test(arguments: Level.allCases)
  func aBonusMakesBalloonsThatStartBeforeSlowUntilRiseAtHalfSpeed(_ level: Level) throws {
    for seed in 0..<30 as Range<UInt64> {
      let bench = try bench(with: "bonus", level, seed: seed)
      let before = bench.flying.filter { $0.kind != .bonus }
      let score = bench.table.rules.play.score
      let bonus = try #require(bench.flying.first { $0.kind == .bonus })
      let until = bench.now + 5_000
      #expect(
        texts(try bench.act(.pop(balloon: bonus.id))) == [
          #"{"popped":{"balloon":\#(bonus.id),"points":0}}"#, #"{"slowed":{"until":\#(until)}}"#,
        ])
      #expect(bench.table.rules.play.score == score)
      #expect(bench.flying == before)
      #expect(bench.view.hasSuffix(#""slowUntil":\#(until)}"#))
      let normal = [0, 1].map { Balloons.rise(at: level) << $0 }
      try bench.playOn(until: until + 5_000) { balloon in
        let isSlow = balloon.started.milliseconds < until
        switch balloon.kind {
        case .number: #expect(balloon.rise == normal[isSlow ? 1 : 0])
        case .bonus: Issue.record("a second bonus came too soon")
        case .killer: #expect(balloon.rise == balloon.kind.rise(at: level, isSlow: isSlow))
        }
      }
      if bench.table.outcome == nil { #expect(bench.view.hasSuffix(#""slowUntil":\#(until)}"#)) }
    }
  }

  @Test func aBalloonThatStartsAtSlowUntilIsNotSlow() throws {
    let bench = try bench(with: "bonus")
    let time = (bench.now / 1_000 + 1) * 1_000
    try bench.popOne("bonus", at: time)
    var rises: [Milliseconds: Milliseconds] = [:]
    try bench.playOn(until: time + 7_000) { balloon in
      if balloon.kind.number != nil { rises[balloon.started - .zero] = balloon.rise }
    }
    #expect(rises[time + 4_000] == 14_000)
    #expect(rises[time + 5_000] == 7_000)
  }

  @Test(
    arguments: [
      (Level.easy, 9_333, 20_000), (.medium, 7_333, 15_714), (.hard, 5_333, 11_429),
    ] as [(Level, Milliseconds, Milliseconds)])
  func halfSpeedIsHalfOfTheSpeedOfEachKind(_ level: Level, _ bonus: Milliseconds, _ killer: Milliseconds) {
    #expect(Balloon.Kind.bonus.rise(at: level, isSlow: true) == bonus)
    #expect(Balloon.Kind.killer.rise(at: level, isSlow: true) == killer)
    #expect(Balloon.Kind.number(1).rise(at: level, isSlow: true) == 2 * Balloons.rise(at: level))
  }

  // MARK: Killer

  @Test(arguments: Level.allCases) func aKillerEndsTheGameAtOnceAndNothingIsRecorded(_ level: Level) throws {
    let bench = try bench(with: "killer", level)
    let score = bench.table.rules.play.score
    let killer = try #require(bench.flying.first { $0.kind == .killer })
    let left = try bench.seen(Seen.self).left
    #expect(
      texts(try bench.act(.pop(balloon: killer.id))) == [
        #"{"popped":{"balloon":\#(killer.id),"points":0}}"#, #"{"ended":{"result":"lost","why":"killer"}}"#,
      ])
    #expect(bench.outcome == #"{"result":"lost","score":\#(score),"ranked":false}"#)
    let view = bench.view
    try bench.wait(until: 100_000)
    #expect(bench.view == view)
    let seen = try bench.seen(Seen.self)
    #expect(seen.left == left)
    #expect(seen.status == "lost")
    #expect(bench.summary.hasPrefix(#"{"why":"killer","elapsed":"#))
  }

  // MARK: The end

  @Test(arguments: Level.allCases) func whenTimeIsOverItIsTimeUpAndRanked(_ level: Level) throws {
    let bench = try Bench<Balloons>(level)
    let end = try bench.seen(Seen.self).left
    try bench.playOn(until: end - 1)
    #expect(bench.outcome == "none")
    let flying = bench.flying
    #expect(try bench.wait(until: end) == [#"{"ended":{"result":"timeUp"}}"#])
    #expect(try bench.seen(Seen.self).status == "timeUp")
    #expect(bench.outcome == #"{"result":"timeUp","score":\#(bench.table.rules.play.score),"ranked":true}"#)
    // Nothing starts at the end, and flying balloons stay where they are.
    #expect(bench.flying == flying.filter { $0.flownOff.milliseconds > end })
    let view = bench.view
    try bench.wait(until: end + 90_000)
    #expect(bench.view == view)
  }

  @Test func noPopForTenSecondsFromTheStartIsLost() throws {
    let bench = try Bench<Balloons>()
    #expect(try bench.wait(until: 9_999).isEmpty)
    #expect(try bench.seen(Seen.self).status == "playing")
    #expect(try bench.wait(until: 10_000) == [#"{"ended":{"result":"lost","why":"noPop"}}"#])
    #expect(bench.outcome == #"{"result":"lost","score":0,"ranked":false}"#)
    #expect(bench.summary == #"{"why":"noPop","elapsed":10000,"started":10,"popped":0}"#)
    #expect(try bench.seen(Seen.self).left == 50_000)
  }

  @Test func noPopForTenSecondsFromTheLastPopIsLost() throws {
    let bench = try Bench<Balloons>()
    try bench.popOne(at: 4_321)
    #expect(try bench.wait(until: 14_320).isEmpty)
    #expect(try bench.wait(until: 14_321) == [#"{"ended":{"result":"lost","why":"noPop"}}"#])
  }

  @Test func aPopAtExactlyTenSecondsComesTooLate() throws {
    let bench = try Bench<Balloons>()
    #expect(try bench.refusal(of: .pop(balloon: 5), at: 10_000) == "over")
    let other = try Bench<Balloons>()
    #expect(try other.refusal(of: .pop(balloon: 5), at: 9_999) == nil)
  }

  @Test func aPopOfAnyKindCounts() throws {
    let bench = try bench(with: "bonus")
    try bench.popOne("bonus")
    let time = bench.now
    #expect(try bench.wait(until: time + 9_999).isEmpty)
    #expect(try bench.wait(until: time + 10_000).count == 1)
  }

  @Test func aRefusedPopDoesNotCount() throws {
    let bench = try Bench<Balloons>()
    #expect(try bench.refusal(of: .pop(balloon: 0), at: 8_000) == "gone")
    try bench.wait(until: 10_000)
    #expect(bench.table.outcome?.result == "lost")
  }

  @Test(arguments: [49_999, 50_000, 50_001] as [Milliseconds])
  func ifTimeIsUpAtTheSameMomentTimeIsUp(_ lastPop: Milliseconds) throws {
    let bench = try Bench<Balloons>()
    for time in stride(from: 5_000, through: 45_000, by: 5_000) as StrideThrough<Milliseconds> {
      try bench.popOne(at: time)
    }
    try bench.popOne(at: lastPop)
    try bench.wait(until: 100_000)
    #expect(bench.table.outcome?.result == (lastPop < 50_000 ? "lost" : "timeUp"))
    #expect(try bench.seen(Seen.self).left == max(0, 50_000 - lastPop))
  }

  @Test func nothingStartsAtTheMomentOfALoss() throws {
    let bench = try Bench<Balloons>()
    try bench.wait(until: 10_000)
    #expect(bench.flying.last?.started == GameTime(milliseconds: 9_000))
  }

  @Test func inCalmModeTenSecondsAreTenSeconds() throws {
    let bench = try Bench<Balloons>(isCalm: true)
    try bench.wait(until: 10_000)
    #expect(bench.table.outcome?.result == "lost")
  }
}
