import Tabletop
import Testing
import TownHunt

@testable import Rehearsal

/// How simulated walkers hunt (docs/rules/hunt.md, "Rehearsals").
@Suite struct WalkerTests {
  @Test func whoAnswersRightAndHasTimeFindsAllPins() throws {
    let walks = try walks(.street(8, apart: 50, minutes: 300), .some(wrong: 0, walks: 100))
    #expect(walks.allSatisfy { $0.ending == .finished && $0.found == 8 && $0.stop == nil })
    #expect(walks.allSatisfy { $0.traces.allSatisfy { $0.wrong == 0 } })
  }

  @Test func aWayIsTheStraightLineAndADetourAtTheWalkersPace() throws {
    let course = try Course(try SamplePack.street(5, apart: 1_000).pack(), mode: .casual)
    let metres = course.ways.metres(from: 0, to: 1)
    #expect((999...1_000).contains(metres))
    for (pace, speed) in [(Pace.slow, 0.94), (.usual, 1.19), (.brisk, 1.43)] {
      let seconds = Double(metres) * 1.3 / speed
      #expect(abs(Double(course.way(from: 0, to: 1, at: pace)) / 1_000 - seconds) < 0.01)
    }
  }

  @Test func walkersBeginInTheMiddleOfThePack() throws {
    let course = try Course(try SamplePack.street(5, apart: 1_000).pack(), mode: .casual)
    #expect(course.ways.metres(from: nil, to: 2) <= 1)
    for end in [0, 4] { #expect(abs(course.ways.metres(from: nil, to: end) - 2_000) <= 2) }
  }

  @Test func walkersBeginWhereTheHuntStarts() throws {
    var sample = SamplePack.street(5, apart: 1_000)
    sample.start = (0, 500)
    let ways = try Course(try sample.pack(), mode: .casual).ways
    #expect((499...501).contains(ways.metres(from: nil, to: 0)))
  }

  @Test func whereNothingIsAskedNothingIsWrong() throws {
    var sample = SamplePack.street(8, apart: 50, minutes: 300)
    sample.areStagesOfPhotos = true
    for mode in [TownHunt.Mode.casual, .competitive] {
      let walks = try walks(sample, .some(mode, wrong: 50, walks: 100))
      #expect(walks.allSatisfy { $0.ending == .finished && $0.found == 8 && $0.refused == 0 })
      #expect(walks.allSatisfy { $0.traces.allSatisfy { $0.wrong == 0 } })
    }
  }

  @Test func onePinThatIsFarAwayDoesNotMoveTheMiddle() throws {
    var sample = SamplePack.street(6, apart: 100)
    sample.offsets[5] = (9_000, -4_000)
    let course = try Course(try sample.pack(), mode: .casual)
    #expect(course.ways.metres(from: nil, to: 2) <= 1)
  }

  @Test func theMiddleIsRightOnTheDateLineToo() throws {
    var sample = SamplePack.street(5, apart: 0)
    sample.corner = Place(latitude: -16_800_000, longitude: 179_999_000)
    sample.offsets = [(0, -400), (0, -200), (0, 0), (0, 200), (0, 400)]
    let course = try Course(try sample.pack(), mode: .casual)
    #expect(course.ways.metres(from: nil, to: 2) <= 2)
    #expect((797...801).contains(course.ways.metres(from: 0, to: 4)))
  }

  @Test func aFasterPaceNeedsLessTime() throws {
    let tally = try rehearsed(.street(10, apart: 150, minutes: 300), .some(wrong: 0, walks: 600)).series.tally
    let times = try tally.paces.map { try #require($0.times.median) }
    #expect(times[0] > times[1] && times[1] > times[2])
  }

  @Test func answersAreWrongAtTheChosenRate() throws {
    for wrong in [10, 30, 50] as [Int64] {
      let traces = try walks(.street(10, apart: 30, minutes: 300), .some(.casual, wrong: wrong, walks: 500))
        .flatMap(\.traces)
      let wrongs = traces.reduce(0) { $0 + $1.wrong }
      let answers = wrongs + Int64(traces.filter(\.isFound).count)
      #expect(answers > 4_000)
      #expect(abs(Double(wrongs) / Double(answers) - Double(wrong) / 100) < 0.03)
    }
  }

  @Test func aPinIsReachedOnlyOnTheMapAndFoundOnlyWhereItIsReached() throws {
    for walk in try walks(.street(30, apart: 200, minutes: 45), .some(walks: 200)) {
      for trace in walk.traces {
        #expect(trace.isShown || !trace.isReached)
        #expect(trace.isReached || !trace.isFound && trace.wrong == 0)
      }
      // Five pins are on the map from the start.
      #expect(walk.traces.filter(\.isShown).count >= 5)
    }
  }

  @Test func theRulesRefuseNoAnswerOfAWalker() throws {
    var sample = SamplePack.street(9, apart: 20, minutes: 90)
    sample.radius = 5
    for wrong in [0, 50, 90] as [Int64] {
      for mode in [TownHunt.Mode.competitive, .casual] {
        let walks = try walks(sample, .some(mode, wrong: wrong, walks: 200))
        #expect(walks.allSatisfy { $0.refused == 0 })
        #expect(wrong == 0 || walks.contains { $0.traces.contains { $0.wrong >= 3 } })
      }
    }
  }

  @Test func whenTheTimeIsUpTheWalkIsOver() throws {
    let walks = try walks(.street(40, apart: 100, minutes: 30), .some())
    let late = walks.filter { $0.ending == .timeUp }
    #expect(late.count > 200)
    #expect(late.allSatisfy { $0.length == 30 * 60_000 && $0.stop == nil })
    #expect(walks.allSatisfy { $0.length <= 30 * 60_000 })
  }

  @Test func whatCannotBeReachedInTimeIsNotTried() throws {
    // One pin is an hour away, but the hunt lasts half an hour: nobody sets out, and nobody gives up because of it.
    var sample = SamplePack.street(5, apart: 50, minutes: 30)
    sample.offsets[4] = (4_000, 0)
    sample.offsets[3] = (0, 100)
    let walks = try walks(sample, .some(paces: [0, 0, 100], wrong: 0))
    #expect(walks.allSatisfy { !$0.traces[4].isReached && $0.stop == nil })
    #expect(walks.allSatisfy { $0.ending == .timeUp && $0.found == 4 })
  }
}

/// When walkers give up.
@Suite struct WishToStopTests {
  @Test func itComesAfterFortyToTwoHundredMinutes() throws {
    let walks = try walks(.street(300, apart: 40), .some(.casual, wrong: 0))
    #expect(walks.allSatisfy { $0.ending == .ended && $0.stop?.isThere == false })
    let minutes = walks.map { $0.length / 60_000 }
    // With so short ways they stop at most a way and a look before their patience ends.
    #expect(minutes.allSatisfy { (36...202).contains($0) })
    #expect(minutes.filter { $0 < 80 }.count > 30 && minutes.filter { $0 > 160 }.count > 30)
  }

  @Test func itGrowsWithTheDistanceToTheNextPin() throws {
    let near = try rehearsed(.street(10, apart: 100), .some(.casual, wrong: 0)).series.tally
    let far = try rehearsed(.street(10, apart: 900), .some(.casual, wrong: 0)).series.tally
    #expect(near.all.gaveUp * 4 < far.all.gaveUp)
  }

  @Test func itGrowsWithWrongAnswers() throws {
    let counts = try [0, 30, 60].map { wrong in
      try rehearsed(.street(25, apart: 60), .some(.casual, wrong: wrong)).series.tally.all.gaveUp
    }
    #expect(counts[0] < counts[1] && counts[1] < counts[2])
  }

  @Test func itIsNotedForThePinThatWouldHaveBeenNext() throws {
    var sample = SamplePack.street(6, apart: 30)
    sample.offsets[5] = (9_000, 0)
    let tally = try rehearsed(sample, .some(.casual, wrong: 0)).series.tally
    #expect(tally.spots[5].stopsBefore == tally.all.walks)
    #expect(tally.spots.prefix(5).allSatisfy { $0.stopsBefore == 0 && $0.found == tally.all.walks })
  }

  @Test func whoGivesUpAfterAWrongAnswerGivesUpThere() throws {
    let walks = try walks(.street(20, apart: 20), .some(.casual, wrong: 90))
    let there = walks.filter { $0.stop?.isThere == true }
    #expect(there.count > 200)
    for walk in there {
      let pin = try #require(walk.stop?.pin)
      #expect(walk.traces[pin].isReached && !walk.traces[pin].isFound && walk.traces[pin].wrong > 0)
    }
  }
}
