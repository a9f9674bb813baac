import Tabletop
import Testing
import TownHunt

@testable import Rehearsal

/// What the maker of a pack is told after a rehearsal.
@Suite struct AdviceTests {
  private func advice(_ sample: SamplePack, _ choices: Choices = .some()) throws -> [Advice] {
    Advice.all(of: try rehearsed(sample, choices))
  }

  @Test func aPackThatMostFinishNeedsNone() throws {
    let rehearsal = try rehearsed(.street(12, apart: 100, minutes: 90))
    #expect((50..<90).contains(rehearsal.series.tally.all.finished * 100 / 300))
    #expect(Advice.all(of: rehearsal) == [])
  }

  @Test func ifFewFinishTheShortestTimeInWhichHalfDoIsTold() throws {
    let sample = SamplePack.street(12, apart: 100, minutes: 30)
    guard case .fewFinish(let found?) = try advice(sample).first else {
      Issue.record("No longer time is told.")
      return
    }
    #expect(found > 30)
    func finished(_ minutes: Int64) throws -> Bool {
      var changed = sample
      changed.minutes = minutes
      return try rehearsed(changed, .some(walks: TimeSearch.walksPerTime)).series.tally.finishes(50)
    }
    #expect(try finished(found))
    #expect(try !finished(found - 15))
  }

  @Test func theTimeIsToldAlsoWhereMuchMoreTimeDoesNotHelp() throws {
    // In a long hunt the pins come later, and many have had enough before the last one.
    let sample = SamplePack.street(12, apart: 100, minutes: 60)
    var long = sample
    long.minutes = 300
    #expect(try !rehearsed(long).series.tally.finishes(50))
    guard case .fewFinish(_?) = try advice(sample).first else {
      Issue.record("No longer time is told.")
      return
    }
  }

  @Test func ifNoTimeIsLongEnoughNoneIsTold() throws {
    #expect(try advice(.street(60, apart: 300, minutes: 300)).first == .fewFinish(minutes: nil))
    #expect(try advice(.street(60, apart: 300, minutes: 60)).first == .fewFinish(minutes: nil))
    #expect(try advice(.street(60, apart: 300), .some(.casual)).first == .fewFinish(minutes: nil))
  }

  @Test func ifNearlyAllFinishAShorterTimeIsTold() throws {
    let advice = try advice(.street(5, apart: 20, minutes: 120), .some(wrong: 10))
    guard case .enough(let minutes) = advice.first else {
      Issue.record("No shorter time is told: \(advice)")
      return
    }
    #expect(minutes < 120)
  }

  @Test func aPinThatIsTooFarAwayIsToldWithItsDistance() throws {
    var sample = SamplePack.street(9, apart: 80)
    sample.offsets[6] = (6_000, 0)
    let advice = try advice(sample)
    #expect(
      advice.contains { if case .unreached(6, 5_359...5_360) = $0 { true } else { false } }, "\(advice)")
    #expect(!advice.contains { if case .noTime = $0 { true } else { false } })
  }

  @Test func pinsThatAreNearAndNotReachedAreTooMany() throws {
    // The pins at the end of a long street do not come to anybody's turn.
    let advice = try advice(.street(200, apart: 200), .some(.casual))
    #expect(advice.contains { if case .noTime(let pins) = $0 { pins > 50 } else { false } }, "\(advice)")
    #expect(!advice.contains { if case .unreached = $0 { true } else { false } })
  }

  @Test func whereManyGiveUpIsTold() throws {
    var sample = SamplePack.street(6, apart: 30)
    sample.offsets[5] = (2_600, 0)
    #expect(try advice(sample, .some(.casual, wrong: 0)).contains(.stopsBefore(pin: 5)))
    let there = try advice(.street(5, apart: 20), .some(.casual, wrong: 90))
    #expect(there.contains { if case .stopsThere = $0 { true } else { false } }, "\(there)")
  }

  @Test func noReasonIsToldForMoreThanThreePins() throws {
    var sample = SamplePack.street(20, apart: 30)
    for (index, far) in [(1, 5_000), (3, -7_000), (5, 9_000), (8, -11_000), (9, 14_000)] as [(Int, Int64)] {
      sample.offsets[index] = (far, 0)
    }
    let told = try advice(sample).compactMap { if case .unreached(let pin, _) = $0 { pin } else { nil } }
    #expect(told.count == 3)
    #expect(told.first == 9)
  }
}
